import { decodeText } from "./decode.ts";

// fields of a message's head; saved pages have the last ones
const HEAD = /^(?:[\w-]{2,40}:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}/;
const KNOWN = /^(?:from|to|subject|date|message-id|received|mime-version|content-type):/im;
/** Nested parts of a message. */
const MAX_DEPTH = 5;

/** Finds the text of a saved mail or web archive: its HTML part, else its plain text; null for any other file. */
export function readMail(source: string): string | null {
  const head = HEAD.exec(source.slice(0, 20_000))?.[0];
  if (!head || !KNOWN.test(head) || !/^content-type:/im.test(head)) return null;
  const parts = splitParts(source);
  return (
    (parts.find(({ type }) => type === "text/html") ?? parts.find(({ type }) => type === "text/plain"))?.text ?? null
  );
}

function splitParts(source: string, depth = 0): { type: string; text: string }[] {
  const [gap] = /\r?\n\r?\n/.exec(source) ?? [];
  if (!gap || depth > MAX_DEPTH) return [];
  const at = source.indexOf(gap);
  const head = source.slice(0, at).replace(/\r?\n[ \t]+/g, " ");
  const body = source.slice(at + gap.length);
  const field = (name: string) => new RegExp(`^${name}:([^\\n]*)`, "im").exec(head)?.[1]?.trim() ?? "";
  const type = field("content-type");
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1)
      .flatMap((part) => splitParts(part.replace(/^\r?\n/, ""), depth + 1));
  return [{ type: /^[\w/+-]+/.exec(type)?.[0].toLowerCase() ?? "text/plain", text: decodeBody(body, head, type) }];
}

function decodeBody(body: string, head: string, type: string): string {
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase();
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1];
  if (encoding === "base64") return decodeBytes(safeAtob(body.replace(/[^a-z0-9+/]/gi, "")), charset);
  if (encoding !== "quoted-printable") return body;
  const text = body.replace(/=[ \t]*\r?\n/g, "");
  // bytes in hexadecimal digits, several of which are one character
  return text.replace(/(?:=[0-9a-f]{2})+/gi, (bytes) =>
    decodeBytes(
      bytes.replace(/=(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      charset,
    ),
  );
}

function safeAtob(text: string): string {
  try {
    return atob(text.slice(0, text.length - (text.length % 4 === 1 ? 1 : 0)));
  } catch {
    return "";
  }
}

function decodeBytes(binary: string, charset: string | undefined): string {
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  try {
    return charset && !/utf-?8/i.test(charset) ? new TextDecoder(charset).decode(bytes) : decodeText(bytes);
  } catch {
    return decodeText(bytes);
  }
}
