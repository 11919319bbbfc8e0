import { EMBEDDED_DATA_LIMIT_BYTES, resumeContentSchema, TEXT_HASH_FIELD } from "@penresume/contracts";
import { removeEntryIds } from "@penresume/resume";
import { Unzlib } from "fflate";
import { decodeText } from "./decode.ts";
import { isOwnResume, parseJson } from "./penresume-export.ts";
import { isRecord } from "./values.ts";

/** The résumé that a PDF of ours carries, and the hash of the text that its pages had. */
export interface EmbeddedResume {
  content: Record<string, unknown>;
  textHash: string;
}

/** More attachments are not looked at. */
const ATTACHMENT_LIMIT = 20;
/** Longest dictionary of an attachment. */
const DICTIONARY_LIMIT = 2_000;
// at most a thousand times as much comes out of it at once
const CHUNK_BYTES = 1024;

/**
 * Finds the résumé that a PDF of ours carries. `isForeign`: the PDF has attachments, none of them of use. pdf.js would unpack an
 * attachment of any size, so they are read here: their streams are never inside of others, and their dictionaries plain text
 * (ISO 32000-1, 7.5.7 and 7.11.4).
 */
export function readEmbeddedResume(bytes: Uint8Array): { resume?: EmbeddedResume; isForeign: boolean } {
  // one character for each byte
  const text = new TextDecoder("windows-1252").decode(bytes);
  let isForeign = false;
  let at = text.length;
  // of several, the one that was added last is in force
  for (let count = 0; count < ATTACHMENT_LIMIT; count++) {
    at = text.lastIndexOf("/EmbeddedFile", at - 1);
    if (at < 0) break;
    if (/^s\b/.test(text.slice(at + "/EmbeddedFile".length, at + "/EmbeddedFile".length + 2))) continue;
    isForeign = true;
    const resume = parseResume(readStream(bytes, text, at));
    if (resume) return { resume, isForeign: false };
  }
  return { isForeign };
}

/** The unpacked stream whose dictionary has the given place; undefined when it is too large, damaged or of another form. */
function readStream(bytes: Uint8Array, text: string, at: number): Uint8Array | undefined {
  const start = text.lastIndexOf("obj", at);
  const keyword = text.indexOf("stream", at);
  if (start < at - DICTIONARY_LIMIT || keyword < 0 || keyword > at + DICTIONARY_LIMIT) return undefined;
  const dictionary = text.slice(start, keyword);
  const from = keyword + "stream".length + (text.startsWith("\r\n", keyword + "stream".length) ? 2 : 1);
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)\b/.exec(dictionary)?.[1];
  const to = length ? from + Number(length) : text.indexOf("endstream", from);
  if (to <= from || to - from > EMBEDDED_DATA_LIMIT_BYTES) return undefined;
  const data = bytes.subarray(from, to);
  if (!/\/Filter\b/.test(dictionary)) return data;
  return /\/Filter\s*\[?\s*\/FlateDecode\b/.test(dictionary) ? inflate(data) : undefined;
}

/** Unpacks at most as much as svc-pdf embeds. */
function inflate(data: Uint8Array): Uint8Array | undefined {
  const unpacked = new Uint8Array(EMBEDDED_DATA_LIMIT_BYTES);
  let length = 0;
  const stream = new Unzlib((chunk) => {
    if (length + chunk.length > unpacked.length) throw new RangeError("too large");
    unpacked.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let from = 0; from < data.length; from += CHUNK_BYTES)
      stream.push(data.subarray(from, from + CHUNK_BYTES), from + CHUNK_BYTES >= data.length);
  } catch {
    return undefined;
  }
  return unpacked.subarray(0, length);
}

function parseResume(bytes: Uint8Array | undefined): EmbeddedResume | undefined {
  const value = bytes && parseJson(decodeText(bytes));
  if (!isRecord(value) || !isOwnResume(value["x-penresume"])) return undefined;
  const { data } = resumeContentSchema.safeParse(value["x-penresume"]);
  if (!data) return undefined;
  // what no PDF of ours has
  const { name, posting, base, confirmedFacts, personalInfo, ...content } = removeEntryIds(data);
  const { photo, ...person } = personalInfo;
  return { content: { ...content, personalInfo: person }, textHash: String(value[TEXT_HASH_FIELD] ?? "") };
}
