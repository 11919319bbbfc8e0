import { type Cell, groupLines, type StyledText } from "../line.ts";
import { clean, joinSpacedLetters, squeeze } from "../text.ts";

/** A text item of a page: position from the left and from the top, in points. */
export interface TextItem extends Cell {
  y: number;
}

/** Text items on one baseline without wide gaps. */
export interface Span extends TextItem {
  /** Its texts between gaps wider than a blank: the cells of a narrow table. */
  parts?: TextItem[];
}

/** A page's text with its number. */
export interface Page {
  number: number;
  width: number;
  height: number;
  spans: Span[];
}

export const joinTexts = (lines: readonly { text: string }[]): string =>
  squeeze(lines.map(({ text }) => text).join(" "));

// bullets of the Symbol and Wingdings fonts
const SYMBOL_BULLETS = /[\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf0a8\uf06c\uf06e\uf0e0\uf02d]/g;

/** Removes text that is drawn again at nearly the same place, as a shadow or bold effect. */
function removeDuplicates(items: TextItem[]): TextItem[] {
  const keptItems: TextItem[] = [];
  const seen = new Map<string, TextItem[]>();
  for (const item of items) {
    const same = seen.get(item.text) ?? [];
    const isTwice = same.some(
      (other) => Math.abs(other.x - item.x) < item.size * 0.25 && Math.abs(other.y - item.y) < item.size * 0.25,
    );
    if (isTwice && item.text.trim()) continue;
    seen.set(item.text, [...same, item]);
    keptItems.push(item);
  }
  return keptItems;
}

/** Groups items by baseline, from the top. `tolerance` is a factor of the font size. */
export function groupRows<T extends { y: number; size: number }>(items: T[], tolerance = 0.35): T[][] {
  const ordered = items.toSorted((a, b) => a.y - b.y);
  return groupLines(
    ordered,
    (item, _, [first = item]) => item.y - first.y > Math.max(item.size, first.size) * tolerance,
  );
}

/** Whether two items are letter-spaced words: the blank between them is wider than that between letters. */
function isSpacedWord(previous: TextItem | undefined, item: TextItem, space: number): boolean {
  if (!previous || !SPACED_WORD.test(previous.text) || !SPACED_WORD.test(item.text)) return false;
  const letters = previous.text.split(" ").length;
  const letterSpace = (previous.right - previous.x) / letters - previous.size * 0.6;
  return space > Math.max(item.size * 0.3, letterSpace * 1.5);
}
// "R E S": three and more letter-spaced letters
const SPACED_WORD = /^\p{L}(?: \p{L}){2,}$/u;

/** Fewer lines that begin at one place are no column. */
const MIN_STARTS = 4;
/** The free space between a title in the margin and its text. */
const GUTTER = 12;

/** Counts the rows that begin at each place. */
function countStarts(rows: TextItem[][]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const [item] of rows) if (item) starts.set(Math.round(item.x), (starts.get(Math.round(item.x)) ?? 0) + 1);
  return starts;
}

/** Joins the text items of a page to spans. A gap wider than one letter begins a new span. */
export function buildSpans(textItems: TextItem[]): Span[] {
  const items = removeDuplicates(textItems)
    .map((item) => ({ ...item, text: clean(item.text.replace(SYMBOL_BULLETS, "•")) }))
    .filter(({ text }) => text.trim());
  const spans: Span[] = [];
  const rows = groupRows(items).map((row) => row.toSorted((a, b) => a.x - b.x));
  const starts = countStarts(rows);
  for (const row of rows) {
    let span: Span | undefined;
    let previous: TextItem | undefined;
    for (const item of row) {
      const space = previous ? item.x - previous.right : 0;
      const isBulletBefore = span !== undefined && /^[•▪●◦·■○✓➢‣–-]$/.test(span.text.trim());
      const isTitle = span !== undefined && item.size < span.size - 0.6 && item.x > span.x + 40;
      const isBeside = isTitle && (starts.get(Math.round(item.x)) ?? 0) >= MIN_STARTS;
      // a title in the margin may reach into the column of the text
      if (span && isBeside) span.right = Math.min(span.right, item.x - GUTTER);
      if (span && !isBeside && space < Math.max(item.size, span.size) * (isBulletBefore ? 3 : 0.95)) {
        const blank = isSpacedWord(previous, item, space)
          ? "   "
          : space > item.size * 0.14 && !/\s$/.test(span.text) && !/^\s/.test(item.text)
            ? " "
            : "";
        // the first words determine the style of a line, unless they are a bullet or a label
        const isLead = !isBulletBefore && span.text.trim().length > 2 && !/:\s*$/.test(span.text);
        const isLonger = item.text.length > span.text.length;
        const isApart = space > item.size * 0.45;
        if (isApart) span.parts ??= [{ ...span }];
        span.styled ??= [{ ...span }];
        span.styled.push({ ...item, text: blank + item.text });
        span.text += blank + item.text;
        span.right = Math.max(span.right, item.right);
        const part = span.parts?.at(-1);
        if (isApart) span.parts?.push({ ...item });
        else if (part) Object.assign(part, { text: part.text + blank + item.text, right: item.right });
        if (isLonger && !isLead) Object.assign(span, { size: item.size, bold: item.bold, italic: item.italic });
      } else {
        span = { ...item };
        spans.push(span);
      }
      previous = item;
    }
  }
  return spans.map((span) => ({ ...span, text: span.text.trim() })).filter(({ text }) => text);
}

// "R E": two and more letter-spaced letters
const SPACED = /^\p{L}(?: \p{L})+$/u;

// small words, which occur in sentences
const PARTICLE = /^(?:d[aeo]s?|[aeo]s?|com|em|para|por|que|n[ao]s?|ao|of|the|and|y|del?)$/u;

/** Joins words that justified text separates: four or more at equal distances. */
function joinJustified(spans: Span[]): Span[] {
  const [first, ...rest] = spans;
  const isSentence = spans.every(({ text }) => !/\s/.test(text)) && rest.some(({ text }) => PARTICLE.test(text));
  if (!first || rest.length < 3 || !isSentence) return spans;
  const gaps = rest.map((span, index) => span.x - (spans[index]?.right ?? 0));
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  if (most > first.size * 2.5 || most - least > first.size * 0.25) return spans;
  return [{ ...first, text: spans.map(({ text }) => text).join(" "), right: spans.at(-1)?.right ?? first.right }];
}

/** Converts the spans of a line to cells. Joins the letters of letter-spaced words. */
export function buildCells(spans: Span[]): Cell[] {
  const ordered = joinJustified(spans.toSorted((a, b) => a.x - b.x));
  const [first, ...rest] = ordered;
  if (first && rest.length > 0 && ordered.every(({ text }) => SPACED.test(text) || text.length < 4)) {
    const text = ordered.map((span) => span.text).join("   ");
    const right = Math.max(...ordered.map((span) => span.right));
    return [toCell({ ...first, text: joinSpacedLetters(text), right })];
  }
  return ordered.map((span) => toCell({ ...span, text: joinSpacedLetters(span.text) }));
}

const roundSize = (size: number): number => Math.round(size * 2) / 2;

const toCell = ({ text, x, right, size, bold, italic, color, styled }: Span): Cell => ({
  text: squeeze(text),
  x,
  right,
  size: roundSize(size),
  bold,
  italic,
  color,
  styled: styled && joinStyles(styled),
});

/** Joins neighbours of one style; undefined for one style only. */
function joinStyles(styled: StyledText[]): StyledText[] | undefined {
  const joined: StyledText[] = [];
  for (const { text, size, bold, italic, color } of styled) {
    const last = joined.at(-1);
    const isSame =
      last && last.bold === bold && last.italic === italic && last.color === color && Math.abs(last.size - size) < 0.6;
    if (last && (isSame || !text.trim())) last.text += text;
    else joined.push({ text, size: roundSize(size), bold, italic, color });
  }
  return joined.length > 1 ? joined : undefined;
}
