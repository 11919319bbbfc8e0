import { type ResumeContent, TEXT_SIZE, type Theme } from "@penresume/contracts";
import { createBlocks } from "./blocks.ts";
import { loadFonts } from "./fonts.ts";
import { loadWords } from "./languages.ts";
import { type Pages, tryLayoutPages } from "./pages.ts";
import { loadQrCode } from "./qr-code.ts";
import { resolveStyle, type Sizes } from "./styles.ts";

/** Whether nobody has chosen sizes, so that the content decides them. */
export const isAutomatic = ({ textSize, spacing, margins }: Theme): boolean =>
  textSize === undefined && spacing === undefined && margins === undefined;

/** A last page with at most this used share is avoided by smaller sizes. */
const NEARLY_EMPTY = 0.28;
/** The text is never smaller than this, in pt. */
const SMALLEST = 9;
/** A last page with less than this used share has larger sizes, which use at most `FULL` of it. */
const THIN = 0.86;
const FULL = 0.95;
/** With the larger sizes the last of several pages has at least this used share. */
const FILLED = 0.74;

/** Changes of the template's size, in pt, with spacing and margins; the smallest change first. */
const SMALLER: readonly Sizes[] = [
  { textSize: 0, spacing: "compact", margins: "normal" },
  { textSize: 0, spacing: "normal", margins: "narrow" },
  { textSize: 0, spacing: "compact", margins: "narrow" },
  { textSize: -0.25, spacing: "compact", margins: "narrow" },
  { textSize: -0.5, spacing: "compact", margins: "narrow" },
  { textSize: -0.75, spacing: "compact", margins: "narrow" },
];
/** The largest change first. */
const LARGER: readonly Sizes[] = [
  { textSize: 2.5, spacing: "airy", margins: "wide" },
  { textSize: 2, spacing: "airy", margins: "wide" },
  { textSize: 1.5, spacing: "airy", margins: "wide" },
  { textSize: 1, spacing: "airy", margins: "wide" },
  { textSize: 1, spacing: "airy", margins: "normal" },
  { textSize: 0.75, spacing: "airy", margins: "normal" },
  { textSize: 0.5, spacing: "airy", margins: "normal" },
  { textSize: 0.25, spacing: "airy", margins: "normal" },
  { textSize: 0, spacing: "airy", margins: "normal" },
];
/** With a side column the spacing stays: readers by position take wide gaps for the ends of columns, narrow ones for none. */
const LARGER_BESIDE = LARGER.map(({ textSize }): Sizes => ({ textSize, spacing: "normal", margins: "normal" }));
const LARGER_BELOW_BAND = LARGER_BESIDE.filter(({ textSize }) => textSize <= 1);

export const withSizes = (resume: ResumeContent, sizes: Sizes): ResumeContent => ({
  ...resume,
  theme: { ...resume.theme, ...sizes },
});

/**
 * Chooses the sizes of a résumé that has automatic ones: smaller ones when the last page is nearly empty, larger ones when it has
 * much room. Returns the résumé with them, or as it is when its sizes are chosen. Its fonts must be loaded. Browser only.
 */
export function withAutomaticSizes(resume: ResumeContent): ResumeContent {
  if (!isAutomatic(resume.theme)) return resume;
  const { template, textSize, spacing, margins } = resolveStyle(resume.theme);
  const shown = withSizes(resume, { textSize, spacing, margins });
  const layout = tryLayoutPages(shown);
  if (!layout) return shown;
  const pageCount = layout.pages.length;
  const change = (sizes: Sizes) =>
    withSizes(resume, { ...sizes, textSize: Math.min(TEXT_SIZE.max, template.textSize + sizes.textSize) });
  const findFirst = (changes: readonly Sizes[], fits: (pages: Pages) => boolean) =>
    changes.map(change).find((changed) => {
      const pages = tryLayoutPages(changed);
      return pages !== null && fits(pages);
    });
  if (pageCount > 1 && layout.lastPageFill <= NEARLY_EMPTY) {
    const fits = ({ pages }: Pages) => pages.length < pageCount;
    const changes = SMALLER.filter((sizes) => template.textSize + sizes.textSize >= SMALLEST);
    const smaller = findFirst(changes.slice(-1), fits) && findFirst(changes, fits);
    if (smaller) return smaller;
  }
  if (layout.lastPageFill >= THIN) return shown;
  const larger = { block: LARGER, side: LARGER_BESIDE, band: LARGER_BELOW_BAND }[template.header];
  const fills = ({ pages, lastPageFill }: Pages) => pages.length === pageCount && lastPageFill <= FULL;
  const isFilled = (pages: Pages) => fills(pages) && pages.lastPageFill >= FILLED;
  return (pageCount > 1 && findFirst(larger.toReversed(), isFilled)) || (findFirst(larger, fills) ?? shown);
}

/** Loads fonts, words and the QR code, then lays out the pages in their final sizes. Rejects when they cannot be loaded. */
export async function layoutPages(resume: ResumeContent): Promise<Pages> {
  await loadQrCode(resume);
  await loadFonts(createBlocks(resume, await loadWords(resume)), resolveStyle(resume.theme));
  return tryLayoutPages(withAutomaticSizes(resume)) as Pages;
}

/** A résumé with the sizes in which its pages are shown, also automatic ones. Rejects when they cannot be laid out. Browser only. */
export async function withShownSizes(resume: ResumeContent): Promise<ResumeContent> {
  const { textSize, spacing, margins } = (await layoutPages(resume)).style;
  return withSizes(resume, { textSize, spacing, margins });
}
