import { toPlainLetters } from "@penresume/text";

/** Not a text: an Excel or OpenDocument file is a zip, an old Excel file an OLE document. */
export class NotCsvError extends Error {}

/** The text of a file, with plain letters. */
export const decodeCsv = (bytes: Uint8Array): string => toPlainLetters(decode(bytes));

/** UTF-8, UTF-16 or, as Excel saves CSV in Brazil, Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) throw new NotCsvError();
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
