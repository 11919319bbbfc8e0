import { readLines } from "../layout/lines.ts";
import { splitLongLines } from "../line.ts";
import { parseResume } from "../parse.ts";
import { createResult } from "../result/create-result.ts";
import { type ImportResult, RejectedFileError } from "../result/result.ts";
import { TEXT_KINDS } from "../text-kinds.ts";
import { isLinkedinPdf, parseLinkedinPdf } from "./linkedin-pdf.ts";
import { type PdfOptions, readPdf } from "./pdf-pages.ts";

/** A PDF with fewer letters is a scan or no résumé. */
const MIN_LETTERS = 60;

export async function importPdf(bytes: Uint8Array, options: PdfOptions): Promise<ImportResult> {
  const { pages, links, hasDrawings } = await readPdf(bytes, options);
  const lines = splitLongLines(readLines(pages, TEXT_KINDS));
  const letters = lines.map(({ text }) => text.replace(/[^\p{L}]/gu, "")).join("").length;
  if (letters < MIN_LETTERS) throw new RejectedFileError(hasDrawings || letters === 0 ? "scan" : "not-a-resume");
  if (isLinkedinPdf(lines)) return createResult({ source: "linkedin-pdf", lines, ...parseLinkedinPdf(lines, links) });
  return createResult({ source: "pdf", lines, ...parseResume(lines, links) });
}
