import { isUtf8 } from "node:buffer";

/** A sequence of UTF-8 as characters of Latin-1, else a byte that belongs to none. */
const SEQUENCE =
  /((?:[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf4][\x80-\xbf]{3})+)|[\x80-\xff]/g;
const META_CHARSET = /<meta[^>]{0,200}charset=["']?([\w-]+)/i;
/** Declared by pages that have other letters: they are tried last. */
const OFTEN_WRONG = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|ascii|(?:x-)?cp1252|windows-1252|iso-?8859-1|latin-?1)$/i;
const SAMPLE = 4_096;

function createDecoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** UTF-16 by its mark, or by the zeros that letters of Europe have in it. */
function findUtf16(body: Buffer): string | null {
  const [first, second] = body;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = [...body.subarray(0, SAMPLE)];
  const countZeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (Math.max(even, odd) < sample.length / 4) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

const WINDOWS = new TextDecoder("windows-1252");
const BYTES = new Map(
  [...WINDOWS.decode(Uint8Array.from({ length: 128 }, (_, index) => 128 + index))].map((sign, index) => [
    sign,
    128 + index,
  ]),
);
/** What UTF-8 that was taken for Windows-1252 has, and no text: "SÃ£o". */
const ENCODED_TWICE = /Ã[\xa0-\xbf]/;
const RUN = new RegExp(`[${[...BYTES.keys()].join("")}]{2,}`, "g");

/** Decodes a page. What is valid UTF-8 is read so, whatever is declared; other bytes as declared, else as Windows-1252. */
export function decodePage(body: Buffer, charset: string | undefined): string {
  const utf16 = findUtf16(body);
  if (utf16) return new TextDecoder(utf16).decode(body);
  const text = decodeBytes(body, charset).replace(/^\ufeff/, "");
  if (!ENCODED_TWICE.test(text)) return text;
  return text.replace(RUN, (run) => {
    const bytes = Buffer.from([...run].map((sign) => BYTES.get(sign) ?? 0));
    return isUtf8(bytes) ? bytes.toString() : run;
  });
}

function decodeBytes(body: Buffer, charset: string | undefined): string {
  if (isUtf8(body)) return body.toString();
  const latin1 = body.toString("latin1");
  const declared = charset ?? META_CHARSET.exec(latin1.slice(0, SAMPLE))?.[1] ?? "";
  const other = declared && !OFTEN_WRONG.test(declared) ? createDecoder(declared) : null;
  if (other) return other.decode(body);
  return latin1.replace(SEQUENCE, (bytes, valid?: string) =>
    valid ? Buffer.from(bytes, "latin1").toString() : WINDOWS.decode(Buffer.from(bytes, "latin1")),
  );
}
