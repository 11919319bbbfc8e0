import { fold, squeeze } from "../text.ts";
import { groupRows, joinTexts, type Page, type Span } from "./spans.ts";

// "Página 2 de 3", "- 2 -", "2/3"
const FURNITURE =
  /^(?:(?:p[áa]g(?:ina)?\.?|page)\s*\d+(?:\s*(?:de|of|\/|-)\s*\d+)?|[-–]?\s*\d{1,2}\s*[-–]?|\d{1,2}\s*(?:\/|de|of)\s*\d{1,2})$/i;

/** Removes page numbers, also with words that are elsewhere ("Ana Lima · 2/3"), and texts at the same place of every page. */
export function removeFurniture(page: Page, pages: Page[]): Span[] {
  const rows = groupRows(page.spans, 0.25);
  const isFurniture = (row: Span[], index: number): boolean => {
    const [{ y, size } = { y: 0, size: 0 }] = row;
    const isAtEdge = (share: number) => y > page.height * (1 - share) || y < page.height * share;
    if (isAtEdge(REPEATED_ZONE) && isRepeated(row, page, pages)) return true;
    if (!isAtEdge(0.08)) return false;
    const text = joinTexts(row.toSorted((a, b) => a.x - b.x));
    if (FURNITURE.test(text) || isNumbered(text, row, page, pages)) return true;
    // the number is wrapped below the words
    const below = rows.slice(index + 1, index + 4).filter(([next]) => next && next.y - y < size * 1.8);
    return below.some((next) => FURNITURE.test(joinTexts(next))) && isElsewhere(text, row, pages);
  };
  return rows.filter((row, index) => !isFurniture(row, index)).flat();
}

/** Whether a page has all words of a text elsewhere, not necessarily in one line: a narrow column wraps a name. */
const isElsewhere = (text: string, row: Span[], pages: Page[]): boolean =>
  pages.some((page) => {
    const others = fold(joinTexts(page.spans.filter((span) => !row.includes(span))));
    return fold(text)
      .split(" ")
      .every((word) => others.includes(word));
  });

function isNumbered(text: string, row: Span[], { number }: Page, pages: Page[]): boolean {
  const count = `\\s*(?:de|of|/)\\s*${pages.length}`;
  const mark = `(?:(?:p[áa]g(?:ina)?\\.?|page)\\s*${number}(?:${count})?|${number}${count})`;
  const words = text.replace(new RegExp(`^${mark}(?!\\d)|(?<!\\d)${mark}$`, "i"), "");
  return fold(words) !== fold(text) && isElsewhere(words, row, pages);
}

/** Share of a page's height at its edges in which texts are repeated. */
const REPEATED_ZONE = 0.12;
const CONTACT = /@|\d{4}[-. ]?\d{4}|https?:|www\.|\.(?:com|br|net|org)\b/i;
const DIGITS = /\d+/g;

/** Whether a row is on all pages but for its number, or on all but the first. The first page keeps its head, and contacts. */
function isRepeated(row: Span[], page: Page, pages: Page[]): boolean {
  if (pages.length < 2) return false;
  const isKept = row.some(({ text, y }) => y < page.height / 2 || CONTACT.test(text));
  if (page.number === 1 && isKept) return false;
  const toText = (text: string, { number }: Page) =>
    squeeze(text).replace(DIGITS, (digits) => (Number(digits) === number ? "#" : digits));
  const others = pages.length > 2 && page.number > 1 ? pages.slice(1) : pages;
  return row.every(({ text, y }) =>
    others.every((other) =>
      other.spans.some((span) => Math.abs(span.y - y) < 3 && toText(span.text, other) === toText(text, page)),
    ),
  );
}
