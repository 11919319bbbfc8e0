import { type ResumeContent, type Spacing, TEXT_SIZE, type Theme } from "@penresume/contracts";
import { type Block, createBlocks } from "./blocks.ts";
import { pt } from "./languages/pt.ts";
import { findWords } from "./languages.ts";
import { type MeasuredBlock, measure } from "./measure.ts";
import { layoutPages, type Pages, tryLayoutPages } from "./pages.ts";
import { pageHeight, resolveStyle } from "./styles.ts";
import type { ColumnName } from "./template.ts";

/** A text to remove. Removing all cuts of a list makes enough room. */
export interface Cut {
  name: string;
  lines: number;
}

export type Fit =
  | { fits: true; pageCount: number; textSize: number; spacing: Spacing; theme: Theme }
  /** The résumé does not fit at the smallest size; `lines` is the excess. */
  | { fits: false; pageCount: number; lines: number; cuts: Cut[] };

/**
 * Finds the largest text size, then the widest spacing, at which a résumé has at most `pageCount` pages. The size is at most the
 * current one or the template's, whichever is larger. 'airy' is tried only if it is the current spacing. Browser only.
 */
export async function fitToPages(resume: ResumeContent, pageCount: number): Promise<Fit> {
  const { theme } = resume;
  await layoutPages(resume);
  const style = resolveStyle(theme);
  const withTypography = (textSize: number, spacing: Spacing): ResumeContent => ({
    ...resume,
    theme: { ...theme, textSize, spacing },
  });
  const fits = (textSize: number, spacing: Spacing) =>
    (tryLayoutPages(withTypography(textSize, spacing))?.pages.length ?? Infinity) <= pageCount;

  const largest = Math.max(style.textSize, style.template.textSize);
  const sizes = listSizes(largest);
  const textSize = findLargest(sizes, (size) => fits(size, "compact"));
  if (textSize === undefined) {
    const smallest = withTypography(TEXT_SIZE.min, "compact");
    return { fits: false, pageCount, ...findCuts(smallest, pageCount) };
  }
  const spacings: Spacing[] = style.spacing === "airy" ? ["airy", "normal"] : ["normal"];
  const spacing = spacings.find((spacing) => fits(textSize, spacing)) ?? "compact";
  return { fits: true, pageCount, textSize, spacing, theme: withTypography(textSize, spacing).theme };
}

/** Lists the text sizes in steps, up to `largest`. */
const listSizes = (largest: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((largest - TEXT_SIZE.min) / TEXT_SIZE.step)) + 1 },
    (_, index) => TEXT_SIZE.min + index * TEXT_SIZE.step,
  );

/** Finds the last value that passes, by binary search: all values before it pass too. */
function findLargest(values: readonly number[], passes: (value: number) => boolean): number | undefined {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(values[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return values[low - 1];
}

/** Finds the number of excess lines of the fullest column, and the last texts whose removal makes enough room. */
function findCuts(resume: ResumeContent, pageCount: number): { lines: number; cuts: Cut[] } {
  const { style, pages, heights } = tryLayoutPages(resume) as Pages;
  // Removing the last texts does not change the pages before the last allowed page.
  const overflow = (column: ColumnName) =>
    heights[column].slice(pageCount - 1).reduce((sum, height) => sum + height, 0) - pageHeight(style);
  const fullest = style.template.columns.reduce((a, b) => (overflow(b) > overflow(a) ? b : a));
  const members = createBlocks(resume, findWords(resume) ?? pt).filter(({ column }) => column === fullest);
  const boxes = measure(members, style, fullest === "main" && pages.at(-1)?.isWide);
  return selectCuts(nameBlocks(members, boxes), overflow(fullest));
}

interface NamedText {
  name: string;
  height: number;
  /** Height of a line. */
  line: number;
}

/** Selects the last texts whose total height is at least `overflow`. */
export function selectCuts(texts: readonly NamedText[], overflow: number): { lines: number; cuts: Cut[] } {
  const line = Math.min(...texts.map(({ line }) => line));
  const cuts: Cut[] = [];
  let room = 0;
  for (const { name, height } of texts.toReversed()) {
    if (cuts.length > 0 && room >= overflow) break;
    cuts.push({ name, lines: Math.ceil(height / line) });
    room += height;
  }
  return { lines: Math.max(1, Math.ceil(overflow / line)), cuts };
}

/** Names entries by their titles and other texts by their sections. Skips headings and the header, which cannot be cut. */
function nameBlocks(blocks: readonly Block[], boxes: readonly MeasuredBlock[]): NamedText[] {
  let section = "";
  return blocks.flatMap((block, index) => {
    const box = boxes[index] as MeasuredBlock;
    const content = new DOMParser().parseFromString(block.html, "text/html").body;
    if (block.kind === "heading") section = content.textContent.trim();
    const isCuttable = block.kind !== "heading" && section !== "";
    const name = (content.querySelector("h3 .title") ?? content.querySelector("h3"))?.textContent.trim() || section;
    const rows = box.rows.map(({ top, bottom }) => bottom - top);
    return isCuttable ? [{ name, height: box.height, line: Math.min(16, ...rows) }] : [];
  });
}
