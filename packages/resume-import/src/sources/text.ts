import { endsOpen } from "@penresume/text";
import { joinText } from "../layout/paragraphs.ts";
import { createLine, createPart, type Line, splitBullet } from "../line.ts";
import { hasContact } from "../recognise/contacts.ts";
import { findPeriods } from "../recognise/dates.ts";
import { removeSeeMore } from "../see-more.ts";
import { clean, joinSpacedLetters, splitLongText, squeeze } from "../text.ts";
import { readBulletFields, readMarkdown, removeEmphasis } from "./markdown.ts";

// three and more equal signs: a horizontal rule
const RULE = /^\s*([-=_*~─═▬–—•.#])\1{2,}\s*$/;
// "[10:32, 12/03/2024] Name: " and "12/03/2024 10:32 - Name: ", as WhatsApp copies messages
const MESSAGE = /^\[?\d{1,2}[:/][^\]\n]{4,24}(?:\]|\s-)\s[^:\n]{1,40}:\s/;

/** Reads the lines of a text, with blank lines, underlines, bullets, and the marks of Markdown and messengers. */
export function readTextLines(given: string): { lines: Line[]; links: string[] } {
  const { text, links, isMarkdown } = readMarkdown(given);
  const rows = clean(removeSeeMore(text.replace(/\r\n?/g, "\n")).replace(/\f/g, "\n\n"))
    .split("\n")
    .flatMap(splitLongText);
  const edge = wrapWidth(rows);
  const lines: Line[] = [];
  let blanks = 1;
  let bulletIndent = 0;
  for (const row of rows) {
    const raw = row
      .replace(/^(?:>\s?)+/, "")
      .replace(MESSAGE, "")
      .trimEnd();
    if (!raw.trim()) {
      blanks++;
      continue;
    }
    const last = lines.at(-1);
    if (RULE.test(raw)) {
      // a rule underlines the line above it, else it counts as a blank line
      if (last && blanks === 0 && last.text.length < 60) last.level = 2;
      else blanks++;
      continue;
    }
    const line = toLine(raw, blanks, edge);
    const indent = raw.length - raw.trimStart().length;
    if (line && last && blanks === 0 && continuesBullet(last, line, indent > bulletIndent)) {
      lines[lines.length - 1] = { ...createPart(last, joinText(last.text, line.text)), right: line.right };
    } else if (line) {
      if (line.isBullet) bulletIndent = indent;
      lines.push({ ...line, number: lines.length + 1 });
      blanks = 0;
    }
  }
  return { lines: isMarkdown ? readBulletFields(lines) : lines, links };
}

// "Cargo: Vendedora"
const LABEL = /^\p{L}[\p{L} ]{1,24}:/u;

/** Whether a line without bullet is the rest of the bullet above it: indented, or its first word continues a sentence. */
function continuesBullet(last: Line, line: Line, isIndented: boolean): boolean {
  const { text } = line;
  if (!last.isBullet || line.isBullet || line.level > 0 || line.cells.length > 1) return false;
  if (endsOpen(last.text)) return true;
  if (LABEL.test(text) || hasContact(text) || findPeriods(text).some(({ isRange }) => isRange)) return false;
  // "iFood" is a name; who writes all in small letters also writes names so
  return isIndented || /^(?:R\$|\d)/.test(text) || (/^\p{Ll}+(?!\p{Lu})\b/u.test(text) && /^\P{Ll}/u.test(last.text));
}

function toLine(raw: string, blanks: number, edge: number): Line | null {
  const markdown = /^\s*(#{1,4})\s+/.exec(raw);
  const content = markdown ? raw.slice(markdown[0].length) : raw;
  // "**Resumo**" begins with a mark, "* Resumo" with a bullet
  const [plain, isBullet] = /^\s*[*_]+\S/.test(content) ? [content, false] : splitBullet(content);
  const { text: shown, isBold } = removeEmphasis(plain);
  const text = joinSpacedLetters(shown);
  const parts = text
    .split(/\t+| {3,}/)
    .map(squeeze)
    .filter(Boolean);
  if (parts.length === 0) return null;
  const joined = squeeze(parts.join(" "));
  const cells = parts.map((part) => ({ text: part, x: 0, right: part.length, size: 1, bold: isBold, italic: false }));
  return createLine(joined, {
    cells,
    right: raw.length,
    size: 1,
    bold: isBold,
    gap: 1 + blanks,
    isBullet,
    level: markdown ? (markdown[1]?.length ?? 1) : 0,
    edge,
  });
}

/** The width at which a mail program wrapped the text, in characters; infinite if it did not. */
function wrapWidth(rows: string[]): number {
  const lengths = rows.map((row) => row.trimEnd().length);
  const longest = Math.max(0, ...lengths);
  if (longest < 55 || longest > 100) return Number.POSITIVE_INFINITY;
  const wrapped = rows.filter((row, index) => {
    const next = rows[index + 1]?.trim() ?? "";
    const [word = ""] = next.split(" ");
    return next !== "" && /^\p{Ll}/u.test(next) && row.trimEnd().length + word.length + 1 > longest - 1;
  });
  return wrapped.length >= 2 ? longest : Number.POSITIVE_INFINITY;
}
