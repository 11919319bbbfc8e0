import { hashPageText } from "@penresume/resume/hash";
import { readLines, readRows } from "../layout/lines.ts";
import { buildSpans, type TextItem } from "../layout/spans.ts";
import { type Line, splitLongLines } from "../line.ts";
import { parseResume } from "../parse.ts";
import { createResult } from "../result/create-result.ts";
import { type ImportedResume, type ImportResult, RejectedFileError } from "../result/result.ts";
import type { HeadingChoices } from "../sections/headings.ts";
import { TEXT_KINDS } from "../text-kinds.ts";
import { isLinkedinPdf, parseLinkedinPdf } from "./linkedin-pdf.ts";
import { readEmbeddedResume } from "./pdf-attachment.ts";
import { type PdfOptions, type PdfText, readPdf } from "./pdf-pages.ts";
import { importOwnResume } from "./penresume-export.ts";
import { detectWorkRecord, importWorkRecord } from "./work-record.ts";

/** A PDF with fewer letters is a scan or no résumé. */
const MIN_LETTERS = 60;

/** Restores the résumé that a PDF of ours carries. If there is none, or the text of the pages is another one by now, reads the text. */
export async function importPdf(bytes: Uint8Array, options: PdfOptions): Promise<ImportResult> {
  const { resume, isForeign } = readEmbeddedResume(bytes);
  const pdf = await readPdf(bytes, options);
  if (resume && resume.textHash === hashPageText(pdf.text))
    return { ...importOwnResume(resume.content), attachment: "restored" };
  const attachment = resume ? "changed" : isForeign ? "unused" : undefined;
  return { ...importText(pdf, options.choices), ...(attachment && { attachment }) };
}

/** A word without its second half if that is the same text of five characters and more: a link and its alternative text. */
function removeRepetition(word: string): string {
  const text = word.replace(/:$/, "");
  const half = text.slice(0, text.length / 2);
  const isDoubled = half.length >= 5 && half + half === text && /\p{L}/u.test(half) && new Set(half).size > 2;
  return isDoubled ? word.slice(half.length) : word;
}

const removeDoubling = (line: Line): Line => {
  const remove = (text: string) => text.split(" ").map(removeRepetition).join(" ");
  const text = remove(line.text);
  return text === line.text
    ? line
    : { ...line, text, cells: line.cells.map((cell) => ({ ...cell, text: remove(cell.text) })) };
};

/** Reads texts with their positions, as a page in a browser or a picture has them. Throws a RejectedFileError. */
export const importPages = (
  pages: { width: number; height: number; items: TextItem[] }[],
  links: string[],
  source: "pdf" | "picture" = "pdf",
  choices?: HeadingChoices,
) =>
  importText(
    {
      pages: pages.map(({ items, ...size }, index) => ({ ...size, number: index + 1, spans: buildSpans(items) })),
      links,
      hasDrawings: false,
    },
    choices,
    source,
  );

function importText(
  { pages, links, hasDrawings }: Omit<PdfText, "text">,
  choices?: HeadingChoices,
  source: "pdf" | "picture" = "pdf",
): ImportedResume {
  const lines = splitLongLines(readLines(pages, TEXT_KINDS).map(removeDoubling));
  const letters = lines.map(({ text }) => text.replace(/[^\p{L}]/gu, "")).join("").length;
  if (letters < MIN_LETTERS) throw new RejectedFileError(hasDrawings || letters === 0 ? "scan" : "not-a-resume");
  const rows = readRows(pages);
  const record = detectWorkRecord(rows);
  if (record) return importWorkRecord(rows, record);
  // the rules for LinkedIn's PDF need its exact sizes
  if (source === "pdf" && isLinkedinPdf(lines))
    return createResult({ source: "linkedin-pdf", lines, ...parseLinkedinPdf(lines, links) });
  return createResult({ source, lines, ...parseResume(lines, links, choices) });
}
