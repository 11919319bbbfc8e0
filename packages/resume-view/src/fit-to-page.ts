import { type ResumeContent, type Spacing, TEXT_SIZE, type Theme } from "@penresume/contracts";
import { type Block, createBlocks } from "./blocks.ts";
import { pt } from "./languages/pt.ts";
import { findWords } from "./languages.ts";
import { type MeasuredBlock, measure } from "./measure.ts";
import { layoutPages, tryLayoutPages } from "./pages.ts";
import { pageHeight, resolveStyle } from "./styles.ts";

/** A text that, with those before it in a list, would make room enough when it is removed. */
export interface Cut {
  name: string;
  lines: number;
}

export type Fit =
  | { fits: true; pageCount: number; textSize: number; spacing: Spacing; theme: Theme }
  /** Not even at the smallest size; `lines` are too many. */
  | { fits: false; pageCount: number; lines: number; cuts: Cut[] };

/**
 * The largest text size, and for it the widest spacing, at which a résumé takes `pageCount` pages at most; neither is larger
 * than now or than the template's own. Browser only.
 */
export async function fitToPages(resume: ResumeContent, pageCount: number): Promise<Fit> {
  const { theme } = resume;
  const style = resolveStyle(theme);
  await layoutPages(resume);
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

/** From the smallest to the largest size that is a step. */
const listSizes = (largest: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((largest - TEXT_SIZE.min) / TEXT_SIZE.step)) + 1 },
    (_, index) => TEXT_SIZE.min + index * TEXT_SIZE.step,
  );

/** The last value that passes, if all before it pass too. */
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

/** What exceeds the pages in the fullest column, and the last texts of that column that would make room. */
function findCuts(resume: ResumeContent, pageCount: number): { lines: number; cuts: Cut[] } {
  const style = resolveStyle(resume.theme);
  const blocks = createBlocks(resume, findWords(resume) ?? pt);
  const measured = measure(blocks, style);
  const columns = style.template.columns.map((column) => {
    const members = blocks.flatMap((block, index) =>
      block.column === column ? [{ block, box: measured[index] as MeasuredBlock }] : [],
    );
    return { members, overflow: members.reduce((sum, { box }) => sum + box.height, 0) - pageHeight(style) * pageCount };
  });
  const fullest = columns.reduce((a, b) => (b.overflow > a.overflow ? b : a));
  return selectCuts(nameBlocks(fullest.members), fullest.overflow);
}

interface NamedText {
  name: string;
  height: number;
  /** Height of a line. */
  line: number;
}

/** The last texts whose heights together reach `overflow`. */
export function selectCuts(texts: readonly NamedText[], overflow: number): { lines: number; cuts: Cut[] } {
  const line = Math.min(...texts.map(({ line }) => line));
  const cuts: Cut[] = [];
  let room = 0;
  for (const { name, height } of texts.toReversed()) {
    if (room >= overflow) break;
    cuts.push({ name, lines: Math.ceil(height / line) });
    room += height;
  }
  return { lines: Math.max(1, Math.ceil(overflow / line)), cuts };
}

/** Entries by their titles, other texts by their sections; headings and the header cannot be cut. */
function nameBlocks(members: readonly { block: Block; box: MeasuredBlock }[]): NamedText[] {
  let section = "";
  return members.flatMap(({ block, box }) => {
    const content = new DOMParser().parseFromString(block.html, "text/html").body;
    if (block.kind === "heading") section = content.textContent.trim();
    const isCuttable = block.kind !== "heading" && section !== "";
    const name = (content.querySelector("h3 .title") ?? content.querySelector("h3"))?.textContent.trim() || section;
    const rows = box.rows.map(({ top, bottom }) => bottom - top);
    return isCuttable ? [{ name, height: box.height, line: Math.min(16, ...rows) }] : [];
  });
}
