import { notFound } from "@penresume/service-kit";
import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { type Hide, listHidden, removeAll } from "./hidden-contact.ts";
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
// requests of other files, markup that ends the element, what may lie over the page's own bar, letters written as escapes
const FOREIGN_CSS =
  /url\s*\(|image-set|@import|@layer|src\s*\(|[<>]{2}|<\/|\b(?:fixed|sticky)\b|\\(?!(?:a|[1-9a-f][\da-f]{3})(?![\da-f]))/i;

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
  const hidden = listHidden(personalInfo, hiddenFields);
  const hideIn = (name: string, { [name]: text, ...attribs }: Record<string, string>) => ({
    ...attribs,
    ...(text && { [name]: removeAll(text, hidden) }),
  });
  const isHidden = (classes = "") => classes.split(/\s+/).some((name) => hiddenFields.includes(name));
  const [, css = ""] = STYLE.exec(html) ?? [];
  const start = html.search(/<body[\s>]/i);
  const pages = start < 0 ? html : html.slice(start);
  checkSize(pages);
  const body = sanitizeHtml(pages, {
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
        const target = decode(href);
        const isLink = /^(https?:|mailto:|tel:)/i.test(href) && removeAll(target, hidden) === target;
        return { tagName, attribs: { class: classes, ...(isLink && { href, rel: "nofollow ugc noopener" }) } };
      },
      div: (tagName, attribs) => ({ tagName, attribs: hideIn("data-footer", attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: hideIn("alt", attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === "img" && !PHOTO.test(attribs.src ?? "")) ||
      ((tag === "span" || tag === "li") && isHidden(attribs.class)),
  });
  return {
    language: LANGUAGE.exec(html)?.[1] ?? "pt-BR",
    css: FOREIGN_CSS.test(css) ? "" : css,
    body: hideText(removeLooseBars(body), hidden),
  };
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
const BOUNDARY = /^<\/?(a|article|div|h[1-3]|header|img|li|p|section|ul)\b|^<span class="[^"]*\b(bar|item)\b/;

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescapeHtml = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? "");
const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Blanks matches also where they are divided by emphasis, or by a line break, which has no space before it in the middle of a word.
 * `html` has escaped texts and known elements only.
 */
function hideText(html: string, hidden: readonly Hide[]): string {
  if (hidden.length === 0) return html;
  const tokens = html.split(/(<[^>]*>)/);
  const isTag = (token: string) => token.startsWith("<");
  const joined = tokens.map((token, index) => {
    if (!isTag(token)) return unescapeHtml(token);
    if (/^<br/.test(token)) return tokens[index - 1] ? "" : " ";
    return BOUNDARY.test(token) ? "\u0000" : "";
  });
  const text = hidden.reduce(
    (rest, hide) =>
      hide(rest, (found) =>
        found
          .split("\u0000")
          .map((part) => "\u0001".repeat(part.length))
          .join("\u0000"),
      ),
    joined.join(""),
  );
  let at = 0;
  return tokens
    .map((token, index) => {
      const { length } = joined[index] ?? "";
      at += length;
      return isTag(token) ? token : escapeText(text.slice(at - length, at).replaceAll("\u0001", ""));
    })
    .join("");
}

// pages of ours have about 60 elements each, nine deep
const SIZE_LIMITS = { elements: 10_000, depth: 40 };

/**
 * Cleaning takes time with the square of the depth, so deeper pages than a browser of ours draws are not shown.
 * @throws Problem 404
 */
function checkSize(html: string): void {
  let elements = 0;
  let depth = 0;
  const parser = new Parser({
    onopentagname() {
      if (++elements > SIZE_LIMITS.elements || ++depth > SIZE_LIMITS.depth) throw notFound();
    },
    onclosetag() {
      depth--;
    },
  });
  parser.end(html);
}
