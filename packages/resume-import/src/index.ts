import type { TextItem } from "./layout/spans.ts";
import { type Line, linePiece, splitLongLines } from "./line.ts";
import { parseResume } from "./parse.ts";
import { markUnsureWords } from "./picture/mark-unsure-words.ts";
import type { PicturePage } from "./picture/read-page.ts";
import { courseScore, positionScore } from "./recognise/words.ts";
import { createResult } from "./result/create-result.ts";
import { type ImportResult, RejectedFileError } from "./result/result.ts";
import type { HeadingChoices } from "./sections/headings.ts";
import { decodeText, isBinary } from "./sources/decode.ts";
import { readDocx } from "./sources/docx.ts";
import { readHtml } from "./sources/html.ts";
import { findJsonError } from "./sources/json-error.ts";
import { importJson } from "./sources/json-resume.ts";
import { importAcademicXml } from "./sources/lattes.ts";
import { importLinkedinArchive } from "./sources/linkedin-archive.ts";
import { importNarrativeText, isNarrative } from "./sources/narrative.ts";
import { readOdt } from "./sources/odt.ts";
import { importPages, importPdf } from "./sources/pdf.ts";
import type { PdfOptions } from "./sources/pdf-pages.ts";
import {
  importOwnArchive,
  importOwnResume,
  isOwnArchive,
  isOwnResume,
  parseJson,
  readOwnJson,
} from "./sources/penresume-export.ts";
import { readRtf } from "./sources/rtf.ts";
import { readTextLines } from "./sources/text.ts";
import { isRecord } from "./sources/values.ts";
import { detectWorkRecord, importWorkRecord } from "./sources/work-record.ts";
import { unpack } from "./sources/zip.ts";

export type { SourceRef } from "./line.ts";
export { type OrganizedResume, organizeImport } from "./result/organize.ts";
export type {
  ImportedContent,
  ImportResult,
  RejectionReason,
  SourceKind,
  SourceLine,
  TextPlace,
  Uncertainty,
  UnplacedLine,
  UnsureWord,
} from "./result/result.ts";
export type { HeadingChoices } from "./sections/headings.ts";
export type { PdfOptions } from "./sources/pdf-pages.ts";

/** Maximum size of a file, in bytes. */
export const FILE_LIMIT_BYTES = 20 * 1024 * 1024;
/** Maximum length of a text, in characters. */
export const TEXT_LIMIT = 200_000;

/** Imports a file. Its content determines the format. The result for an unreadable file is a rejection with a reason. */
export async function importResume(bytes: Uint8Array, options: PdfOptions): Promise<ImportResult> {
  try {
    return await importBytes(bytes, options);
  } catch (error) {
    return toRejection(error);
  }
}

async function importBytes(bytes: Uint8Array, options: PdfOptions): Promise<ImportResult> {
  if (bytes.length === 0) throw new RejectedFileError("empty");
  if (bytes.length > FILE_LIMIT_BYTES) throw new RejectedFileError("too-large");
  // PDF readers accept the signature anywhere in the first kilobyte
  if (includesText(bytes.subarray(0, 1024), "%PDF-")) return importPdf(bytes, options);
  if (startsWith(bytes, [0x50, 0x4b])) return importZip(bytes, options.choices);
  // compound file format of old Office programs and of encrypted .docx files
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new RejectedFileError(includesText(bytes, [..."EncryptedPackage"].join("\0")) ? "encrypted" : "type");
  if (isPicture(bytes)) throw new RejectedFileError("scan");
  const text = decodeText(bytes);
  if (isBinary(text)) throw new RejectedFileError("type");
  return importText(text, options.choices);
}

/** Imports the texts of pages with their positions, in points from the top left. */
export function importPageTexts(
  pages: { width: number; height: number; items: TextItem[]; links: string[] }[],
): ImportResult {
  try {
    return importPages(
      pages,
      pages.flatMap(({ links }) => links),
    );
  } catch (error) {
    return toRejection(error);
  }
}

/** Imports pages that a recogniser has read. */
export function importPictures(pages: PicturePage[], choices?: HeadingChoices): ImportResult {
  try {
    return markUnsureWords(importPages(pages, [], "picture", choices), pages);
  } catch (error) {
    return toRejection(error);
  }
}

/** Imports pasted text. */
export function importPastedText(text: string, choices?: HeadingChoices): ImportResult {
  try {
    return importText(text, choices);
  } catch (error) {
    return toRejection(error);
  }
}

/** Imports sentences about a career of a person; null for any other text. */
function importProse(text: string): ImportResult | null {
  if (!isNarrative(text)) return null;
  const result = importNarrativeText(text);
  if (result.rejected) return null;
  const { personalInfo, experience, education } = result.content;
  const jobs = experience.filter(({ position }) => positionScore(position) > 0).length;
  const courses = education.filter(({ course }) => courseScore(course) > 0).length;
  const isPerson = Boolean(personalInfo.email || personalInfo.phone || personalInfo.fullName);
  return jobs + courses > (isPerson ? 0 : 1) ? result : null;
}

function toRejection(error: unknown): ImportResult {
  if (error instanceof RejectedFileError) {
    const career = error.prose ? importProse(error.prose) : null;
    if (career) return career;
    return {
      rejected: true,
      reason: error.reason,
      ...(error.place && { place: error.place }),
      ...(error.text && { text: error.text }),
    };
  }
  throw error;
}

/**
 * Imports a written or spoken text about a person: sentences, or a résumé with sections. Texts without a field are unplaced. Only
 * an empty text is rejected.
 */
export function importNarrative(text: string): ImportResult {
  if (text.length > TEXT_LIMIT) return { rejected: true, reason: "too-large" };
  if (!isNarrative(text)) {
    const result = importPastedText(text);
    if (!result.rejected || result.reason !== "not-a-resume") return result;
  }
  return importNarrativeText(text);
}

/** The beginning of an object, also with the quotes of other notations. */
const JSON_START = /^\s*(?:\[\s*)?\{\s*(?:["'“]|\w+\s*:)/;

function importText(input: string, choices?: HeadingChoices): ImportResult {
  const text = input.replace(/^\ufeff/, "");
  if (!text.trim()) throw new RejectedFileError("empty");
  // source code, of which only a program makes a page
  const start = text.slice(0, 4_000);
  const academic = importAcademicXml(text);
  if (academic) return academic;
  if (LATEX.test(start) || XML.test(start) || (MAIL.test(start) && MAIL_TYPE.test(start)))
    throw new RejectedFileError("type");
  if (/^\s*\{\\rtf/.test(text)) return importDocument("rtf", readRtf(text), choices);
  if (HTML.test(start)) return importDocument("html", readHtml(text), choices);
  if (text.length > TEXT_LIMIT) throw new RejectedFileError("too-large");
  if (/^\s*[[{]/.test(text)) {
    const value = parseJson(text);
    const [single] = Array.isArray(value) ? value : [value];
    if (isOwnResume(single)) return importOwnResume(single);
    const own = isRecord(single) ? readOwnJson(single) : undefined;
    if (own && !own.isChanged) return importOwnResume(own.resume);
    const imported = importJson(single);
    if (imported) return own && !imported.rejected ? { ...imported, attachment: "changed" } : imported;
    if (value !== undefined) throw new RejectedFileError("not-a-resume");
    if (JSON_START.test(text)) throw new RejectedFileError("broken-json", { place: findJsonError(text) });
  }
  const { lines, links } = readTextLines(text);
  const rows = text.split("\n");
  const record = detectWorkRecord(rows);
  if (record) return importWorkRecord(rows, record);
  return createResult({ source: "text", lines, ...parseResume(lines, links, choices) });
}

function importZip(bytes: Uint8Array, choices?: HeadingChoices): ImportResult {
  // tables, résumés, and the parts of a document with text, styles and links
  const isWanted = (name: string) =>
    /\.(?:csv|json)$|^[\w-]+\.xml$/i.test(name) ||
    /^(?:word\/(?:document|charts\/chart\d+|styles|header\d*|footer\d*|_rels\/document)|content|styles)\.xml(?:\.rels)?$/.test(
      name,
    );
  const { names, files } = unpack(bytes, isWanted);
  const parts = () =>
    new Map(
      [...files].filter(([name]) => /\.(?:xml|rels)$/.test(name)).map(([name, bytes]) => [name, decodeText(bytes)]),
    );
  if (names.includes("word/document.xml")) return importDocument("docx", readDocx(parts()), choices);
  if (names.includes("content.xml") && files.get("content.xml") && isOdt(parts().get("content.xml") ?? ""))
    return importDocument("odt", readOdt(parts()), choices);
  if (names.some((name) => name === "[Content_Types].xml" || name === "mimetype")) throw new RejectedFileError("type");
  const [xml] = names.length === 1 ? files.values() : [];
  const academic = xml && importAcademicXml(decodeText(xml));
  if (academic) return academic;
  if (isOwnArchive(names)) return importOwnArchive(files);
  return importLinkedinArchive(files);
}

/** Imports the lines of a document. Furniture of its pages is unplaced. */
function importDocument(
  source: "docx" | "odt" | "rtf" | "html",
  { lines: read, furniture = [], links }: { lines: Line[]; furniture?: Line[]; links: string[] },
  choices?: HeadingChoices,
): ImportResult {
  const number = (lines: Line[], from = 0) =>
    splitLongLines(lines).map((line, index) => ({ ...line, number: from + index + 1 }));
  const lines = number(read);
  const rest = number(furniture, lines.length);
  if (lines.length === 0) throw new RejectedFileError("empty");
  if ([...lines, ...rest].reduce((sum, { text }) => sum + text.length, 0) > TEXT_LIMIT)
    throw new RejectedFileError("too-large");
  const { unplaced, ...parsed } = parseResume(lines, links, choices);
  return createResult({
    source,
    ...parsed,
    lines: [...lines, ...rest],
    unplaced: [...unplaced, ...rest.map(linePiece)],
  });
}

const LATEX = /\\documentclass\b|\\begin\{document\}/;
const HTML = /^\s*(?:<!--[\s\S]{0,1000}?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;
const XML = /^\s*<(?:\?xml|SkillsPassport|Candidate)\b/;
const MAIL = /^[\w-]+: /;
const MAIL_TYPE = /^content-type: (?:text|multipart)\//im;
const isOdt = (content: string): boolean => content.includes("<office:text");

/** Whether a file is a picture: JPEG, PNG, GIF, WebP, HEIC, TIFF or BMP. */
const isPicture = (bytes: Uint8Array): boolean =>
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|....ftyp(?:hei|mif|avi)|II\*\0|MM\0\*|BM.{4}\0\0\0\0)/s.test(
    String.fromCharCode(...bytes.subarray(0, 16)),
  );

const startsWith = (bytes: Uint8Array, start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/** Whether bytes contain an ASCII text. */
const includesText = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder("windows-1252").decode(bytes).includes(text);
