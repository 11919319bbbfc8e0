import { splitLongLines } from "./line.ts";
import { parseResume } from "./parse.ts";
import { createResult } from "./result/create-result.ts";
import { type ImportResult, RejectedFileError } from "./result/result.ts";
import { decodeText, isBinary } from "./sources/decode.ts";
import { readDocx } from "./sources/docx.ts";
import { findJsonError } from "./sources/json-error.ts";
import { importJsonResume, isJsonResume } from "./sources/json-resume.ts";
import { importLinkedinArchive } from "./sources/linkedin-archive.ts";
import { importNarrativeText, isNarrative } from "./sources/narrative.ts";
import { importPdf } from "./sources/pdf.ts";
import type { PdfOptions } from "./sources/pdf-pages.ts";
import { importOwnArchive, importOwnResume, isOwnArchive, isOwnResume, parseJson } from "./sources/penresume-export.ts";
import { readTextLines } from "./sources/text.ts";
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
} from "./result/result.ts";
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
  if (startsWith(bytes, [0x50, 0x4b])) return importZip(bytes);
  // compound file format of old Office programs and of encrypted .docx files
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new RejectedFileError(includesText(bytes, [..."EncryptedPackage"].join("\0")) ? "encrypted" : "type");
  const text = decodeText(bytes);
  // rich text, HTML and XML
  if (isBinary(text) || /^\s*(?:\{\\rtf|<!doctype|<html|<\?xml)/i.test(text)) throw new RejectedFileError("type");
  return importText(text);
}

/** Imports pasted text. */
export function importPastedText(text: string): ImportResult {
  try {
    return importText(text);
  } catch (error) {
    return toRejection(error);
  }
}

function toRejection(error: unknown): ImportResult {
  if (error instanceof RejectedFileError)
    return { rejected: true, reason: error.reason, ...(error.place && { place: error.place }) };
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

function importText(input: string): ImportResult {
  const text = input.replace(/^\ufeff/, "");
  if (!text.trim()) throw new RejectedFileError("empty");
  if (text.length > TEXT_LIMIT) throw new RejectedFileError("too-large");
  if (/^\s*[[{]/.test(text)) {
    const value = parseJson(text);
    const [single] = Array.isArray(value) ? value : [value];
    if (isOwnResume(single)) return importOwnResume(single);
    if (isJsonResume(single)) return importJsonResume(single);
    if (value !== undefined) throw new RejectedFileError("not-a-resume");
    if (JSON_START.test(text)) throw new RejectedFileError("broken-json", { place: findJsonError(text) });
  }
  const lines = readTextLines(text);
  return createResult({ source: "text", lines, ...parseResume(lines) });
}

function importZip(bytes: Uint8Array): ImportResult {
  // tables, résumés, and the parts of a Word document with text, styles and links
  const isWanted = (name: string) =>
    /\.(?:csv|json)$/i.test(name) ||
    /^word\/(?:document|styles|header\d*|footer\d*|_rels\/document)\.xml(?:\.rels)?$/.test(name);
  const { names, files } = unpack(bytes, isWanted);
  if (names.includes("word/document.xml")) {
    const parts = new Map(
      [...files].filter(([name]) => name.startsWith("word/")).map(([name, content]) => [name, decodeText(content)]),
    );
    const { lines: paragraphs, links } = readDocx(parts);
    const lines = splitLongLines(paragraphs).map((line, index) => ({ ...line, number: index + 1 }));
    if (lines.length === 0) throw new RejectedFileError("empty");
    if (lines.reduce((sum, { text }) => sum + text.length, 0) > TEXT_LIMIT) throw new RejectedFileError("too-large");
    return createResult({ source: "docx", lines, ...parseResume(lines, links) });
  }
  if (names.some((name) => name === "[Content_Types].xml" || name === "mimetype")) throw new RejectedFileError("type");
  if (isOwnArchive(names)) return importOwnArchive(files);
  return importLinkedinArchive(files);
}

const startsWith = (bytes: Uint8Array, start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/** Whether bytes contain an ASCII text. */
const includesText = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder("windows-1252").decode(bytes).includes(text);
