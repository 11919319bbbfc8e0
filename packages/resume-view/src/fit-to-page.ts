import { MARGINS, type ResumeContent, SPACINGS, TEXT_SIZE, type Theme } from "@penresume/contracts";
import { layoutPages, withSizes } from "./automatic.ts";
import { createBlocks } from "./blocks.ts";
import { type Cut, listCuts, selectCuts } from "./cuts.ts";
import { pt } from "./languages/pt.ts";
import { findWords } from "./languages.ts";
import { measure } from "./measure.ts";
import { type Pages, tryLayoutPages } from "./pages.ts";
import { pageHeight, resolveStyle, type Sizes } from "./styles.ts";
import type { ColumnName, Template } from "./template.ts";
import { TEMPLATES } from "./templates.ts";

export type Fit =
  /** `isUnchanged`: it fits in the sizes in which it is shown. */
  | ({ fits: true; isUnchanged: boolean; pageCount: number; theme: Theme } & Sizes)
  /** The résumé does not fit at the smallest size; `lines` is the excess. */
  | { fits: false; pageCount: number; lines: number; cuts: Cut[]; other: OtherTemplate | undefined };

/** Another template: the sizes in which the résumé fits, else the number of excess lines. */
export type OtherTemplate = { template: Template; sizes: Sizes } | { template: Template; lines: number };

/**
 * Finds the largest text size, then the loosest spacing and margins, at which a résumé has at most `pageCount` pages. They are at
 * most the current ones or the template's, whichever are larger. If it does not fit, lists what to cut, and finds the template in
 * which it has the largest text or, if it fits in none, the fewest excess lines. Browser only.
 */
export async function fitToPages(resume: ResumeContent, pageCount: number): Promise<Fit> {
  const { style } = await layoutPages(resume);
  const sizes = findSizes(resume, pageCount, style);
  if (sizes) {
    const { textSize, spacing, margins } = sizes;
    const isUnchanged = textSize === style.textSize && spacing === style.spacing && margins === style.margins;
    return { fits: true, isUnchanged, pageCount, ...sizes, theme: { ...resume.theme, ...sizes } };
  }
  return {
    fits: false,
    pageCount,
    ...findCuts(withSizes(resume, SMALLEST), pageCount),
    other: await findOtherTemplate(resume, pageCount),
  };
}

const SMALLEST: Sizes = { textSize: TEXT_SIZE.min, spacing: "compact", margins: "narrow" };

/** Finds the sizes in which a résumé fits; undefined if there are none. `largest` limits them. Its fonts must be loaded. */
function findSizes(
  resume: ResumeContent,
  pageCount: number,
  largest: Sizes & { template: Template },
): Sizes | undefined {
  const { template } = largest;
  const fits = (sizes: Sizes) =>
    (tryLayoutPages(withSizes(resume, sizes))?.pages.length ?? Number.POSITIVE_INFINITY) <= pageCount;
  const textSizes = listSizes(Math.max(largest.textSize, template.textSize));
  const textSize = findLargest(textSizes, (textSize) => fits({ ...SMALLEST, textSize }));
  if (textSize === undefined) return undefined;
  const upTo = <T extends string>(values: readonly T[], value: T) =>
    values.slice(Math.min(values.indexOf(value), values.indexOf("normal" as T)));
  const spacings = upTo(SPACINGS.toReversed(), largest.spacing);
  const margins = upTo(MARGINS.toReversed(), largest.margins);
  const loosest = margins.flatMap((margins) => spacings.map((spacing) => ({ textSize, spacing, margins })));
  return loosest.find(fits) ?? { ...SMALLEST, textSize };
}

async function findOtherTemplate(resume: ResumeContent, pageCount: number): Promise<OtherTemplate | undefined> {
  const found: { other: OtherTemplate; rank: number }[] = [];
  const current = resolveStyle(resume.theme).template.id;
  for (const template of TEMPLATES.filter(({ id }) => id !== current)) {
    const { id, layout, textSize } = template;
    const theme = { ...resume.theme, layout, template: id };
    const smallest = withSizes({ ...resume, theme }, SMALLEST);
    // A template whose fonts cannot be fetched is left out.
    if (!(await layoutPages(smallest).catch(() => null))) continue;
    const sizes = findSizes(smallest, pageCount, { textSize, spacing: "normal", margins: "normal", template });
    if (sizes) {
      found.push({ other: { template, sizes }, rank: -sizes.textSize });
    } else {
      const { lines } = findCuts(smallest, pageCount);
      found.push({ other: { template, lines }, rank: lines });
    }
  }
  return found.toSorted((a, b) => a.rank - b.rank)[0]?.other;
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

/** Finds the number of excess lines of the fullest column, and the texts whose cut makes enough room. */
function findCuts(resume: ResumeContent, pageCount: number): { lines: number; cuts: Cut[] } {
  const { style, pages, heights } = tryLayoutPages(resume) as Pages;
  // Removing the last texts does not change the pages before the last allowed page.
  const overflow = (column: ColumnName) =>
    heights[column].slice(pageCount - 1).reduce((sum, height) => sum + height, 0) - pageHeight(style);
  const fullest = style.template.columns.reduce((a, b) => (overflow(b) > overflow(a) ? b : a));
  const members = createBlocks(resume, findWords(resume) ?? pt).filter(({ column }) => column === fullest);
  const boxes = measure(members, style, fullest === "main" && pages.at(-1)?.isWide);
  return selectCuts(listCuts(resume, members, boxes), overflow(fullest));
}
