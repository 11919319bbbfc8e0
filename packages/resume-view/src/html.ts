import { parseMarkup } from "@penresume/resume/markup";
import type { TextLine } from "./bullets.ts";
import { cleanUrl, removeInvisible } from "./contact-text.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * Escapes text for HTML and collapses white space. Removes control characters and lone surrogates, which a PDF cannot contain,
 * and invisible characters, which text extracted from a PDF would contain.
 */
export const escapeHtml = (text: string): string => escapeRun(text).trim();

/** Like `escapeHtml`, and keeps a space at the start and end. */
const escapeRun = (text: string): string =>
  removeInvisible(text)
    .replace(/\p{Surrogate}/gu, "")
    // C0 and C1 control characters except white space
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are removed
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, "")
    .replace(/[ \t\n\v\f\r\u2028\u2029]+/g, " ")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Maximum lengths of titles, URLs and other lines, in characters. No stored text is longer. */
const TITLE_LIMIT = 200;
const ADDRESS_LIMIT = 500;
const LINE_LIMIT = 300;

/** Escapes one line of text. Shortens a draft's text over the limit, which would not fit on a page. */
export const escapeLine = (text: string, limit = LINE_LIMIT): string =>
  escapeHtml(text.length > limit ? `${text.slice(0, limit)}…` : text);

export const escapeAddress = (text: string): string => escapeLine(text, ADDRESS_LIMIT);

/** Renders an element; "" for empty content. */
export const element = (name: string, classes: string, content: string, attributes = "") =>
  content && `<${name} class="${classes}"${attributes}>${content}</${name}>`;

export const line = (name: string, classes: string, text: string, attributes = "") =>
  element(name, `t ${classes}`.trim(), escapeLine(text, TITLE_LIMIT), attributes);

/** The italic of a text; other `em` are details of an entry, upright in most templates. */
const ITALIC = 'class="italic"';

/** Whether HTML has italic words of a text, which need further fonts. */
export const hasItalics = (html: string): boolean => html.includes(ITALIC);

/** Renders the markup of a line. */
function renderMarkup(text: string): string {
  let html = "";
  let link: string | undefined;
  for (const { text: words, isBold, isItalic, address } of parseMarkup(text.trim())) {
    if (address !== link) {
      if (link) html += "</a>";
      if (address) html += `<a href="${escapeHtml(address)}">`;
      link = address;
    }
    const content = escapeRun(words);
    const italic = isItalic && content ? `<em ${ITALIC}>${content}</em>` : content;
    html += isBold && content ? `<strong>${italic}</strong>` : italic;
  }
  return (link ? `${html}</a>` : html).trim();
}

/** Renders lines as paragraphs and list items. A blank line leaves a gap. */
export function renderLines(lines: TextLine[]): string {
  let html = "";
  let isAfterBlankLine = false;
  for (const { text, isItem } of lines) {
    const content = renderMarkup(text);
    if (content) {
      const classes = isAfterBlankLine ? "t apart" : "t";
      html += isItem ? `<ul><li class="${classes}">${content}</li></ul>` : `<p class="${classes}">${content}</p>`;
    }
    isAfterBlankLine = !content && html !== "";
  }
  return html.replaceAll("</ul><ul>", "");
}

const withoutProtocol = (address: string) => address.trim().replace(/^(https?:)?\/*/i, "");

/** Like URL.parse, which the oldest supported browsers lack. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether a text is a web address, with or without https://. */
export function isWebAddress(text: string): boolean {
  const address = `https://${withoutProtocol(text)}`;
  const url = /\s/.test(address) ? null : parseUrl(address);
  return url !== null && url.username === "" && /[^.]\.[^.\d][^.]+\.?$/.test(url.hostname);
}

/** Renders a web address as link, cleaned of what was copied with it. Renders other text without a link. */
export function renderLink(text: string): string {
  const address = cleanUrl(text);
  return isWebAddress(address)
    ? `<a class="nowrap" href="https://${escapeHtml(withoutProtocol(address))}">${escapeAddress(address)}</a>`
    : escapeAddress(text);
}
