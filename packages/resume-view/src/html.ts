import type { Run } from "@penresume/resume/markup";
import { cleanUrl, removeInvisible } from "./contact-text.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * Collapses white space. Removes control characters and lone surrogates, which PDF and XML cannot contain, and invisible characters,
 * which text extracted from a PDF would contain.
 */
export const cleanText = (text: string): string => cleanRun(text).trim();

/** Like `cleanText`, and keeps a space at the start and end. */
export const cleanRun = (text: string): string =>
  removeInvisible(text)
    .replace(/\p{Surrogate}/gu, "")
    // C0 and C1 control characters except white space
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are removed
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, "")
    .replace(/[ \t\n\v\f\r\u2028\u2029]+/g, " ");

/** Cleans text and escapes it for HTML. */
export const escapeHtml = (text: string): string => escapeRun(text).trim();

const escapeRun = (text: string): string =>
  cleanRun(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Maximum lengths of titles, URLs and other lines, in characters. No stored text is longer. */
const TITLE_LIMIT = 200;
const ADDRESS_LIMIT = 500;
const LINE_LIMIT = 300;

/** Escapes one line of text. Shortens a draft's text over the limit, which would not fit on a page. */
export const escapeLine = (text: string, limit = LINE_LIMIT): string =>
  escapeHtml(text.length > limit ? `${text.slice(0, limit)}…` : text);

const escapeAddress = (text: string): string => escapeLine(text, ADDRESS_LIMIT);

/** Renders an element; "" for empty content. */
export const element = (name: string, classes: string, content: string, attributes = "") =>
  content && `<${name} class="${classes}"${attributes}>${content}</${name}>`;

export const line = (name: string, classes: string, text: string, attributes = "") =>
  element(name, `t ${classes}`.trim(), escapeLine(text, TITLE_LIMIT), attributes);

/** The italic of a text; other `em` are details of an entry, upright in most templates. */
const ITALIC = 'class="italic"';

/** Whether HTML has italic words of a text, which need further fonts. */
export const hasItalics = (html: string): boolean => html.includes(ITALIC);

/** A line or list item of a text. */
export interface OutlineLine {
  runs: readonly Omit<Run, "start">[];
  isItem: boolean;
  /** Whether a blank line is before it. */
  isApart: boolean;
}

/** Renders the runs of a line. */
function renderRuns(runs: OutlineLine["runs"]): string {
  let html = "";
  let link: string | undefined;
  for (const { text, isBold, isItalic, address } of runs) {
    if (address !== link) {
      if (link) html += "</a>";
      if (address) html += `<a href="${escapeHtml(address)}">`;
      link = address;
    }
    const content = escapeRun(text);
    const italic = isItalic ? `<em ${ITALIC}>${content}</em>` : content;
    html += isBold ? `<strong>${italic}</strong>` : italic;
  }
  return link ? `${html}</a>` : html;
}

/** Renders lines as paragraphs and list items, with a gap after a blank line. */
export const renderLines = (lines: readonly OutlineLine[]): string =>
  lines
    .map(({ runs, isItem, isApart }) => {
      const text = `class="${isApart ? "t apart" : "t"}">${renderRuns(runs)}`;
      return isItem ? `<ul><li ${text}</li></ul>` : `<p ${text}</p>`;
    })
    .join("")
    .replaceAll("</ul><ul>", "");

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

/** A text that may be a link. */
export interface Link {
  text: string;
  /** Its address; absent if it is none. */
  address?: string | undefined;
}

/** A web address as link, cleaned of what was copied with it. Other text is no link. */
export function presentLink(text: string): Link {
  const address = cleanUrl(text);
  return isWebAddress(address) ? { text: address, address: `https://${withoutProtocol(address)}` } : { text };
}

/** Renders a text as link, if it has an address. */
export const renderLink = ({ text, address }: Link): string =>
  address ? `<a class="nowrap" href="${escapeHtml(address)}">${escapeAddress(text)}</a>` : escapeAddress(text);
