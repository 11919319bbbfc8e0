import { create } from "content-disposition";

const DEFAULT_NAME = "curriculo";
const MAX_LENGTH = 150;

// controls and line breaks, characters that Windows or a path forbids, and marks that turn the reading direction
const FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?<>|]/gu;
// combining marks, left over when a letter is taken apart from its accent
const MARKS = /\p{M}/gu;
// all but what every program shows as it is, without escapes
const NOT_PLAIN = /[^\w .,()-]/g;

/** The Content-Disposition value of a download: a plain name for old programs, the full one in `filename*`, ending in .pdf. */
export function attachment(fileName: string): string {
  const name = `${stem(fileName)}.pdf`;
  return create(name, { fallback: name.normalize("NFD").replace(MARKS, "").replace(NOT_PLAIN, "_") });
}

function stem(fileName: string): string {
  const clean = fileName
    .toWellFormed()
    .replace(FORBIDDEN, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.pdf$/i, "")
    // a leading dot hides a file, a trailing one is dropped by Windows
    .replace(/^[. ]+|[. ]+$/g, "");
  return [...clean].slice(0, MAX_LENGTH).join("") || DEFAULT_NAME;
}
