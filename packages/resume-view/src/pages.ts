import type { ResumeContent } from "@penresume/contracts";
import { type Block, createBlocks } from "./blocks.ts";
import { hasFonts } from "./fonts.ts";
import { findWords } from "./languages.ts";
import { countMeasured, type MeasuredBlock, measure } from "./measure.ts";
import { type Box, LINES_TOGETHER, type Placement, paginate, pieceHeight, topGap } from "./paginate.ts";
import { isQrCodeLoaded } from "./qr-code.ts";
import { renderPiece } from "./rows.ts";
import { pageHeight, resolveStyle, type Style } from "./styles.ts";
import type { ColumnName } from "./template.ts";

/** A page: the HTML of each column's pieces from top to bottom, and a footer, which is empty on the first page. */
export interface Page extends Record<ColumnName, string[]> {
  footer: string;
  /** Whether the side column has ended, so that the main column has the full width. */
  isWide: boolean;
}

/** A résumé on A4 pages. */
export interface Pages {
  style: Style;
  pages: Page[];
  /** Height in px of each column's pieces on each page, including the gap above the first piece, which is not shown. */
  heights: Record<ColumnName, number[]>;
  /** Used share of the last page's height, 0 to 1, by its fuller column. */
  lastPageFill: number;
}

/** The pieces of a column on one page; heights in px. */
interface ColumnPage {
  html: string[];
  height: number;
  /** The part of the height above the first piece. */
  gap: number;
}

/**
 * Lays out the pages of a résumé in the sizes of its theme; null while its fonts, QR code or the words of its language are not
 * loaded. Browser only.
 */
export function tryLayoutPages(resume: ResumeContent): Pages | null {
  if (!isQrCodeLoaded(resume)) return null;
  const style = resolveStyle(resume.theme);
  const words = findWords(resume);
  if (!words) return null;
  const blocks = createBlocks(resume, words);
  if (!hasFonts(blocks, style)) return null;
  const inColumn = (column: ColumnName) => blocks.filter((block) => block.column === column);
  const side = layoutColumn(inColumn("side"), style);
  const { pages: main, narrowCount } = layoutMain(inColumn("main"), style, side.length);
  const length = Math.max(1, side.length, main.length);
  const footer = (index: number) =>
    index > 0 ? [resume.personalInfo.fullName.trim(), `${index + 1}/${length}`].filter(Boolean).join(" · ") : "";
  return {
    style,
    heights: { side: side.map(({ height }) => height), main: main.map(({ height }) => height) },
    lastPageFill: Math.max(drawnHeight(side[length - 1]), drawnHeight(main[length - 1])) / pageHeight(style),
    pages: Array.from({ length }, (_, index) => ({
      side: side[index]?.html ?? [],
      main: main[index]?.html ?? [],
      footer: footer(index),
      isWide: index >= Math.max(narrowCount, side.length),
    })),
  };
}

/** The whole content of a résumé as one page of any height and width, whose lines the browser breaks. */
export function flowPages(pages: Pages, resume: ResumeContent): Pages {
  const words = findWords(resume);
  const blocks = words ? createBlocks(resume, words) : [];
  const inColumn = (column: ColumnName) => blocks.filter((block) => block.column === column).map(({ html }) => html);
  return { ...pages, pages: [{ side: inColumn("side"), main: inColumn("main"), footer: "", isWide: false }] };
}

const render = (boxes: readonly MeasuredBlock[], pages: readonly Placement[][]): ColumnPage[] =>
  pages.map((page) => ({
    html: page.map(({ box, from, to }) => renderPiece((boxes[box] as MeasuredBlock).parts, from, to)),
    height: page.reduce((sum, { box, from, to }) => sum + pieceHeight(boxes[box] as Box, from, to), 0),
    gap: page[0] ? topGap(boxes[page[0].box] as Box, page[0].from) : 0,
  }));

const drawnHeight = (page: ColumnPage | undefined) => (page ? page.height - page.gap : 0);

function layoutColumn(blocks: readonly Block[], style: Style): ColumnPage[] {
  const boxes = measure(blocks, style);
  return render(boxes, paginate(boxes, pageHeight(style)));
}

/** Lays out the pages of the main column. Returns also how many of them have a side column. */
function layoutMain(
  blocks: readonly Block[],
  style: Style,
  sidePages: number,
): { pages: ColumnPage[]; narrowCount: number } {
  const height = pageHeight(style);
  const layoutNarrow = () => {
    const pages = layoutColumn(blocks, style);
    return { pages, narrowCount: pages.length };
  };
  if (sidePages === 0) return layoutNarrow();
  const known = measure(blocks.slice(0, countMeasured(blocks, style)), style);
  // After a key press on a wide page the cached blocks fill the narrow pages, so that no block is measured twice.
  const boxes = paginate(known, height).length > sidePages ? known : measure(blocks, style);
  const pages = paginate(boxes, height);
  const narrow = pages.slice(0, sidePages);
  const next = pages[sidePages]?.[0];
  const lastNarrow = narrow.at(-1)?.[0];
  if (!next || !lastNarrow) return layoutNarrow();
  const before = boxes.slice(0, lastNarrow.box);
  const wide = [...before, ...measure(blocks.slice(lastNarrow.box), style, true)];
  const start = next.from > 0 ? cutForWide(narrow.at(-1) ?? [], boxes, wide, height) : next;
  if (!start) return layoutNarrow();
  return { pages: [...render(boxes, narrow), ...render(wide, paginate(wide, height, start))], narrowCount: sidePages };
}

/** Maximum empty share of a page when the last block cannot be split between two paragraphs. */
const WIDE_GAP = 1 / 4;

/**
 * Moves the end of `page`, which cuts its last block, up to the start of a paragraph, else before the block. Returns where the
 * wide page starts; undefined if there is no such place.
 */
function cutForWide(page: Placement[], boxes: readonly Box[], wide: readonly Box[], height: number) {
  const last = page.at(-1) as Placement;
  const { rows } = boxes[last.box] as Box;
  const wideRows = wide[last.box]?.rows ?? [];
  for (let to = last.to; to >= last.from + LINES_TOGETHER; to--) {
    const paragraph = rows[to]?.paragraph;
    if (rows[to - 1]?.paragraph === paragraph) continue;
    const from = wideRows.findIndex((row) => row.paragraph === paragraph);
    if (from < 1 || wideRows.length - from < LINES_TOGETHER) continue;
    last.to = to;
    return { box: last.box, from };
  }
  if (last.from > 0 || (rows[last.to - 1]?.bottom ?? 0) > height * WIDE_GAP) return undefined;
  let index = page.length - 1;
  while (boxes[page[index - 1]?.box ?? -1]?.kind === "heading") index--;
  if (index === 0) return undefined;
  const [start] = page.splice(index);
  return start;
}
