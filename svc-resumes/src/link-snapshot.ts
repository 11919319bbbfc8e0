import type { PersonalInfo } from "@penresume/contracts";
import { CONTACT_FIELDS, readField } from "@penresume/resume";
import sanitizeHtml from "sanitize-html";
import type { LinkSource } from "./link-store.ts";

const TAGS = [
  "a",
  "article",
  "br",
  "div",
  "em",
  "h1",
  "h2",
  "h3",
  "header",
  "i",
  "img",
  "li",
  "p",
  "section",
  "span",
  "strong",
  "ul",
];
const PHOTO = /^\/media\/profile-photos\/[\w.-]+$/;
const STYLE = /<style>([^<]*)<\/style>/;
const LANGUAGE = /^<!doctype html><html lang="([\w-]{2,20})"/;
// requests of other files, and markup that ends the element
const FOREIGN_CSS = /url\s*\(|image-set|@import|src\s*\(|[<>]{2}|<\//i;

/** A stored snapshot made safe to show to strangers: known elements only, and without the hidden contact data. */
export interface PublicSnapshot {
  language: string;
  css: string;
  body: string;
}

/**
 * Removes the hidden contact data wherever they stand, scripts, forms and requests. A snapshot comes from its owner's browser, so
 * that it may have anything in it.
 */
export function createPublicSnapshot(
  { html, personalInfo }: LinkSource,
  hiddenFields: readonly string[],
): PublicSnapshot {
  const patterns = listPatterns(personalInfo, hiddenFields);
  const isHidden = (classes = "") => classes.split(/\s+/).some((name) => hiddenFields.includes(name));
  const [, css = ""] = STYLE.exec(html) ?? [];
  const start = html.search(/<body[\s>]/i);
  const body = sanitizeHtml(start < 0 ? html : html.slice(start), {
    allowedTags: TAGS,
    allowedAttributes: {
      "*": ["class"],
      a: ["href", "rel", "class"],
      img: ["src", "alt", "class"],
      div: ["class", "data-footer"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nonTextTags: ["style", "script", "textarea", "option", "noscript", "title", "svg", "math", "template"],
    transformTags: {
      a: (tagName, { href = "", class: classes = "" }) => {
        const isLink =
          /^(https?:|mailto:|tel:)/i.test(href) && !patterns.some((pattern) => decode(href).search(pattern) >= 0);
        return { tagName, attribs: { class: classes, ...(isLink && { href, rel: "nofollow ugc noopener" }) } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === "img" && !PHOTO.test(attribs.src ?? "")) ||
      ((tag === "span" || tag === "li") && isHidden(attribs.class)),
  });
  return {
    language: LANGUAGE.exec(html)?.[1] ?? "pt-BR",
    css: FOREIGN_CSS.test(css) ? "" : css,
    body: hideText(removeLooseBars(body), patterns),
  };
}

/** Removes hidden contact data from a text. */
export function hideContact(text: string, personalInfo: PersonalInfo, hiddenFields: readonly string[]): string {
  return listPatterns(personalInfo, hiddenFields).reduce((rest, pattern) => rest.replace(pattern, ""), text);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
// characters between the digits of a phone number
const BETWEEN = "[\\s\\u00a0().+\\u2010-\\u2015-]{0,4}";
// the part of a number that is the same with and without country and area code
const OWN_DIGITS = 8;

/** What the hidden fields' texts look like anywhere else in the résumé. A place alone is no contact datum in other texts. */
function listPatterns(personalInfo: PersonalInfo, hiddenFields: readonly string[]): RegExp[] {
  return CONTACT_FIELDS.filter(({ name }) => hiddenFields.includes(name)).flatMap(({ name, type }) => {
    const text = readField(personalInfo, name).trim();
    if (!text) return [];
    if (type === "phone")
      return text
        .split(/[/;,|\p{L}]+/u)
        .map((part) => part.replace(/\D/g, ""))
        .filter((digits) => digits.length >= OWN_DIGITS)
        .map((digits) => new RegExp(`[+\\d\\s\\u00a0().-]{0,16}${[...digits.slice(-OWN_DIGITS)].join(BETWEEN)}`, "g"));
    if (type === "email") return [new RegExp(escapeRegExp(text), "gi")];
    if (type !== "link" && type !== "links") return [];
    return text
      .split(/\s+/)
      .map((address) => address.replace(/^(https?:)?\/*(www\.)?/i, "").replace(/\/+$/, ""))
      .filter((address) => address.includes("."))
      .map((address) => new RegExp(`(https?://)?(www\\.)?${escapeRegExp(address)}`, "gi"));
  });
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

const BAR = '<span class="bar">[^<]*</span>';
const LOOSE_BARS = [
  // two separators, where an item between them was removed
  [new RegExp(`(${BAR})(?:\\s*${BAR})+`, "g"), "$1"],
  // one at the start or the end of a line
  [new RegExp(`(<p[^>]*>)${BAR}`, "g"), "$1"],
  [new RegExp(`${BAR}(</p>)`, "g"), "$1"],
  // lines with nothing left
  [/<p class="[^"]*">\s*<\/p>/g, ""],
] as const;

const removeLooseBars = (html: string) =>
  LOOSE_BARS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), html);

// what ends a text; inside a line a text continues
const BLOCK = /^<\/?(article|div|h[1-3]|header|li|p|section|ul)\b/;

/** Blanks matches also where they are divided by a line break or by emphasis. `html` has escaped texts and known elements only. */
function hideText(html: string, patterns: readonly RegExp[]): string {
  if (patterns.length === 0) return html;
  const tokens = html.split(/(<[^>]*>)/);
  const isTag = (token: string) => token.startsWith("<");
  const joined = tokens.map((token) =>
    isTag(token) ? (BLOCK.test(token) ? "\u0000" : /^<br/.test(token) ? " " : "") : token,
  );
  let text = joined.join("");
  for (const pattern of patterns) text = text.replace(pattern, (match) => "\u0001".repeat(match.length));
  let at = 0;
  return tokens
    .map((token, index) => {
      const { length } = joined[index] ?? "";
      at += length;
      return isTag(token) ? token : text.slice(at - length, at).replaceAll("\u0001", "");
    })
    .join("");
}
