import { removeAccents } from "@penresume/text";
import { create } from "content-disposition";

const DEFAULT_NAME = "curriculo";
const MAX_LENGTH = 150;

// control characters, characters that Windows or a path forbids, and marks that change the text direction
const FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?<>|]/gu;
// combining marks, which remain after decomposition (NFD)
// characters that old programs may not show unchanged
const NOT_PLAIN = /[^\w .,()-]/g;

/** Content-Disposition of a download: an ASCII name with its ending for old programs, and the full name in `filename*`. */
export function attachment(fileName: string, ending: "pdf" | "docx" = "pdf"): string {
  const name = `${stem(fileName)}.${ending}`;
  return create(name, { fallback: removeAccents(name).replace(NOT_PLAIN, "_") });
}

function stem(fileName: string): string {
  const clean = fileName
    .toWellFormed()
    .replace(FORBIDDEN, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.(?:pdf|docx)$/i, "")
    // a leading dot hides a file, a trailing one is dropped by Windows
    .replace(/^[. ]+|[. ]+$/g, "");
  return [...clean].slice(0, MAX_LENGTH).join("") || DEFAULT_NAME;
}
