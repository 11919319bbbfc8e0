import type { Line } from "../line.ts";
import { parsePeriod } from "../recognise/dates.ts";
import { readText } from "./markup.ts";

// an image, as badges and photos are
const IMAGE = /!\[([^[\]\n]{0,300})\](?:\([^()\s]{0,500}(?:\s"[^"\n]{0,200}")?\)|\[[^[\]\n]{0,100}\])/g;
const LINK = /\[([^[\]\n]{1,300})\]\(<?([^()\s<>]{1,500})>?(?:\s"[^"\n]{0,200}")?\)/g;
// an address between angle brackets
const ADDRESS = /<((?:https?:\/\/|mailto:)?[^\s<>]{1,300}[@/.][^\s<>]{1,300})>/gi;
const TAG = /<\/?[a-z][^<>\n]{0,500}>/gi;
const ANCHOR = /<a\s[^<>\n]{0,300}href\s*=\s*["']([^"'\n]{1,500})["'][^<>\n]{0,300}>/gi;
const COMMENT_START = "<!--";
// a row of a table, and the line below its head
const ROW = /^\s*\|(.*)\|\s*$/;
const ROW_RULE = /^\s*\|?[\s:|-]*-{3}[\s:|-]*$/;
// a backslash before a mark
const ESCAPE = /\\([\\`*_{}[\]()#+.!|>~-])/g;

/** Whether a text has marks that only Markdown has: titles, links or bold text. */
const isMarkdownText = (text: string): boolean =>
  /^#{1,6} \S/m.test(text) ||
  /\]\((?:https?:|mailto:|www\.|tel:)/.test(text) ||
  /^[ \t]{0,20}(?:[-*+] )?\*\*[^*\n]+\*\*/m.test(text);

/** Replaces the links, images, tables and tags of Markdown by their texts. */
export function readMarkdown(text: string): { text: string; links: string[]; isMarkdown: boolean } {
  if (!isMarkdownText(text)) return { text, links: [], isMarkdown: false };
  const links: string[] = [];
  const rows = removeComments(text)
    .replace(/<br\s?\/?>/gi, "\n")
    .split("\n")
    .filter((row) => !(row.includes("|") && ROW_RULE.test(row)))
    .map((row) => {
      const shown = (ROW.exec(row)?.[1]?.split("|").join("   ") ?? row)
        .replace(IMAGE, "")
        .replace(LINK, (_, label: string, url: string) => {
          links.push(url);
          return label;
        })
        .replace(ANCHOR, (_, url: string) => {
          links.push(url);
          return "";
        })
        .replace(ADDRESS, "$1")
        .replace(TAG, "")
        // code, crossed out text, and the end of a forced line break
        .replace(/`{1,3}|~~|\\$/g, "")
        .replace(ESCAPE, "$1");
      return shown.includes("&") ? readText(shown) : shown;
    });
  return {
    text: rows.join("\n"),
    links: links.filter((url) => /^(?:https?:|mailto:|tel:|www\.)/i.test(url)),
    isMarkdown: true,
  };
}

function removeComments(text: string): string {
  const [start = "", ...parts] = text.split(COMMENT_START);
  return start + parts.map((part) => part.slice(part.includes("-->") ? part.indexOf("-->") + 3 : part.length)).join("");
}

// bold or italic text; underscores stand also in names of files and addresses
const ASTERISKS = /(\*{1,3})(?=[^\s*])([^*\n]*[^\s*])\1/g;
const UNDERSCORES = /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_\n]*[^\s_])\1(?![\p{L}\p{N}_])/gu;

/** Removes the marks of bold and italic text. A line is bold if it begins with bold text that is no label. */
export function removeEmphasis(line: string): { text: string; isBold: boolean } {
  const text = line.replace(ASTERISKS, "$2").replace(UNDERSCORES, "$2");
  const [, first = "", rest = ""] = /^\s*(?:\*+|_+)([^*_\n]+)(?:\*+|_+)(.*)$/.exec(line) ?? [];
  const isLabel = /:\s*$/.test(first) ? rest.trim() !== "" : /^\s*:\s*\S/.test(rest);
  return { text, isBold: text !== line && first !== "" && !isLabel };
}

/** How many bullets below a title may be its fields. */
const FIELD_BULLETS = 4;

/** Bullets directly below a bold line are fields of the entry down to the one with its period. */
export function readBulletFields(lines: Line[]): Line[] {
  const fields = new Set<Line>();
  for (const [index, line] of lines.entries()) {
    if (!line.bold || line.level === 1 || line.level === 2) continue;
    const below = lines.slice(index + 1, index + 1 + FIELD_BULLETS);
    const end = below.findIndex((next) => !next.isBullet || next.bold);
    const bullets = end < 0 ? below : below.slice(0, end);
    const period = bullets.findIndex(({ text }) => parsePeriod(text) !== null);
    for (const bullet of bullets.slice(0, period + 1)) fields.add(bullet);
  }
  return lines.map((line) => (fields.has(line) ? { ...line, isBullet: false } : line));
}
