import type { Span } from "@penresume/text";
import { fold, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

/** A posting as one person would read it aloud: without headers of messages and pages, with whole words and lines. */
export interface ReadingText {
  text: string;
  /** The exact substring of the posting for a part of the text. */
  quote(span: Span): string;
}

const TIME = String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?`;
const DATE = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
/** "[10:32, 05/03/2026] RH: ", "05/03/2026 10:32 - RH: " */
const MESSAGE_HEADER = new RegExp(
  String.raw`^\s*(?:\[(?:${TIME},? ${DATE}|${DATE},? ${TIME})\]|(?:${DATE},? (?:às )?${TIME}|${TIME},? ${DATE}) ?[-–])\s*[^:\n]{1,50}:(?: |$)`,
  "i",
);
const MESSAGE_NOISE = new RegExp(String.raw`^\s*(?:${toAlternatives(lists.messageNoise)})\s*$`, "i");
/** At the end of a row without white space. */
const PAGE_NUMBER =
  /(?:p[áa]g(?:ina)?\.?\s?\d+(?:\s?(?:de|\/)\s?\d+)?|page \d+(?: of \d+)?|\bp\. ?\d+|^-?\s?\d{1,2}\s?-?|(?:^|\s)\d+\s?\/\s?\d+)$/i;

/** Abbreviations of messages, with the words that they stand for. */
const ABBREVIATIONS: Record<string, string> = lists.abbreviations;
const ABBREVIATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])(?:[cps]\/(?=\s|\p{L})|(?:${toAlternatives(lists.abbreviation)})\.` +
    String.raw`(?=\s*[\p{L}\d\n(,;]|\s*$)|(?:exp|disp)(?=\s+(?:${toAlternatives(lists.abbreviation2)})\s)|` +
    String.raw`(?:q|pq|vcs?|tbm?)(?=\s))`,
  "giu",
);

const ITEM = /^\s*(?:[-*+>–—·»→◦‣▪●•○■✓✔✅☑]|\(?(?:\d{1,2}|[a-z])[.)]\s)/u;
/** A word that continues on the next line. */
const OPEN_END = /(?:,|\s(?:de|do|da|dos|das|em|no|na|nos|nas|com|e|ou|para|por|a|o|ao|à|of|in|and|or|with))\s*$/i;

/** A plain line that is an item of its own. */
const OPENER = new RegExp(String.raw`^\s*(?:${toAlternatives(lists.opener)})\p{L}*`, "iu");

const isBroken = (line: string, next: string) => {
  if (!line.trim() || !next.trim() || ITEM.test(next) || !/^\s*\p{L}|^\s*\(/u.test(next)) return false;
  if (/[.;:!?…]\s*$/.test(line) || (!ITEM.test(line) && OPENER.test(next))) return false;
  if (OPEN_END.test(line) && line.trim().length >= 25) return true;
  return /^\s*\p{Ll}/u.test(next) && line.trim().length >= (ITEM.test(line) ? 30 : 60);
};

interface Row extends Span {
  text: string;
  isMessage: boolean;
}

/** Rows without headers of messages and pages. Blank rows around a page header go with it. */
function readRows(posting: string): Row[] {
  const rows: Row[] = [];
  let at = 0;
  for (const text of posting.split("\n")) {
    rows.push({ start: at, end: at + text.length, text, isMessage: false });
    at += text.length + 1;
  }
  const counts = new Map<string, number>();
  const getKey = (text: string) => fold(text).replace(/\d+/g, "#").replace(/\s+/g, " ").trim();
  for (const { text } of rows) counts.set(getKey(text), (counts.get(getKey(text)) ?? 0) + 1);
  const kept: Row[] = [];
  let isAfterPage = false;
  for (const [index, row] of rows.entries()) {
    const isPageRow =
      PAGE_NUMBER.test(row.text.trim()) && ((counts.get(getKey(row.text)) ?? 0) > 1 || row.text.trim().length < 20);
    if (isPageRow && index > 2) {
      while (kept.at(-1)?.text.trim() === "") kept.pop();
      isAfterPage = true;
      continue;
    }
    if (isAfterPage && row.text.trim() === "") continue;
    isAfterPage = false;
    if (MESSAGE_NOISE.test(row.text)) continue;
    const header = MESSAGE_HEADER.exec(row.text)?.[0].length ?? 0;
    const tail = isPageRow ? row.text.length - row.text.trimEnd().replace(PAGE_NUMBER, "").trimEnd().length : 0;
    const start = row.start + header;
    const end = row.end - tail;
    kept.push({ start, end, text: posting.slice(start, end), isMessage: header > 0 });
  }
  return kept;
}

/** Creates the text that the rules read. Its parts can be quoted from the posting. */
export function createReadingText(posting: string): ReadingText {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (part: string, start: number, end: number) => {
    const isCopy = part.length === end - start;
    for (let index = 0; index < part.length; index++) {
      starts.push(isCopy ? start + index : start);
      ends.push(isCopy ? start + index + 1 : end);
    }
    text += part;
  };
  const addRow = ({ start, text: row }: Row, length: number) => {
    let at = 0;
    for (const match of row.slice(0, length).matchAll(ABBREVIATION)) {
      const words = ABBREVIATIONS[match[0].toLowerCase()];
      if (!words) continue;
      const isGlued = match[0].endsWith("/") && /\p{L}/u.test(row[match.index + match[0].length] ?? "");
      add(row.slice(at, match.index), start + at, start + match.index);
      add(isGlued ? `${words} ` : words, start + match.index, start + match.index + match[0].length);
      at = match.index + match[0].length;
    }
    add(row.slice(at, length), start + at, start + length);
  };
  const rows = readRows(posting);
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const isHyphened =
      next !== undefined && /\p{L}-\s*$/u.test(row.text) && /^\s*\p{Ll}/u.test(next.text) && !next.isMessage;
    const isCut = next !== undefined && !next.isMessage && (isHyphened || isBroken(row.text, next.text));
    addRow(row, isHyphened ? row.text.trimEnd().length - 1 : isCut ? row.text.trimEnd().length : row.text.length);
    if (!next) break;
    if (isCut) {
      const indent = next.text.length - next.text.trimStart().length;
      rows[index + 1] = { ...next, start: next.start + indent, text: next.text.slice(indent) };
    }
    if (!isHyphened) add(isCut ? " " : "\n", row.end, row.end + 1);
  }
  return {
    text,
    quote: ({ start, end }) => (end > start ? posting.slice(starts[start] ?? 0, ends[end - 1] ?? 0) : ""),
  };
}
