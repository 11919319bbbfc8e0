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
    if (y <= page.height * 0.92 && y >= page.height * 0.08) return false;
    const text = joinTexts(row.toSorted((a, b) => a.x - b.x));
    if (FURNITURE.test(text) || isNumbered(text, row, page, pages) || isRepeated(row, page, pages)) return true;
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

/** Whether a row is on all pages; the first page keeps it. */
const isRepeated = (row: Span[], { number }: Page, pages: Page[]): boolean =>
  number > 1 &&
  row.every(({ text, y }) =>
    pages.every(({ spans }) => spans.some((span) => Math.abs(span.y - y) < 3 && squeeze(span.text) === squeeze(text))),
  );
