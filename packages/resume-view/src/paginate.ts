import type { Block } from "./blocks.ts";

/** A line of text or a row of a list, which is never split. In px from the top of its block. */
export interface Row {
  top: number;
  bottom: number;
  /** Rows of one paragraph have the same number. A row of a list has the number of its first item. */
  paragraph: number;
}

/** A block to place on pages. Heights in px. */
export interface Box {
  kind: Block["kind"];
  height: number;
  /** Space above the block. It is part of the height and is removed at the top of a page. */
  gap: number;
  /** Rows between which the block may be split; empty when it may not. */
  rows: readonly Row[];
}

/** A piece of a box: rows `from` to `to`, without row `to`. The piece with row 0 includes the box's head. */
export interface Placement {
  box: number;
  from: number;
  to: number;
}

/** Minimum number of lines of a paragraph before and after a page break. */
export const LINES_TOGETHER = 2;
/** Maximum empty share of a page in order not to split an entry. */
const WHOLE_ENTRY_GAP = 1 / 8;
/** Tolerance for the browser's rounding, in px. */
const TOLERANCE = 0.5;

/**
 * Places boxes on pages of `capacity` px. A heading stays with the next box. An entry is not split if moving it to the next page
 * leaves at most WHOLE_ENTRY_GAP of this page empty; otherwise it is split between rows like a flow. Placement begins at `start`.
 */
export function paginate(
  boxes: readonly Box[],
  capacity: number,
  start: Pick<Placement, "box" | "from"> = { box: 0, from: 0 },
): Placement[][] {
  const limit = capacity + TOLERANCE;
  const pages: Placement[][] = [];
  let page: Placement[] = [];
  let usedHeight = 0;

  const endPage = () => {
    if (page.length > 0) pages.push(page);
    page = [];
    usedHeight = 0;
  };
  const place = (box: number, from = 0, to = boxes[box]?.rows.length ?? 0) => {
    usedHeight += pieceHeight(boxes[box] as Box, from, to) - (page.length === 0 ? topGap(boxes[box] as Box, from) : 0);
    page.push({ box, from, to });
  };

  if (start.from > 0) placeRest(start.box, start.from);
  for (let first = start.from > 0 ? start.box + 1 : start.box; first < boxes.length; ) {
    let last = first;
    while (boxes[last]?.kind === "heading" && last + 1 < boxes.length) last++;
    const group = boxes.slice(first, last + 1);
    const body = boxes[last] as Box;
    const height = group.reduce((sum, box) => sum + box.height, 0);
    const heightAlone = height - (group[0]?.gap ?? 0);
    const neededHeight = page.length === 0 ? heightAlone : height;

    if (usedHeight + neededHeight <= limit) {
      for (let box = first; box <= last; box++) place(box);
    } else if (body.kind !== "flow" && heightAlone <= limit && limit - usedHeight <= limit * WHOLE_ENTRY_GAP) {
      endPage();
      continue;
    } else {
      const room = limit - usedHeight - (neededHeight - body.height);
      const cut = bestCut(body, 0, room);
      if (cut === 0 && page.length > 0) {
        endPage();
        continue;
      }
      for (let box = first; box < last; box++) place(box);
      placeInParts(last, cut);
    }
    first = last + 1;
  }
  endPage();
  return pages;

  function placeInParts(index: number, firstCut: number) {
    const end = boxes[index]?.rows.length ?? 0;
    const to = firstCut || Math.min(1, end);
    place(index, 0, to);
    if (to === end) return;
    endPage();
    placeRest(index, to);
  }

  function placeRest(index: number, start: number) {
    const box = boxes[index] as Box;
    for (let from = start; from < box.rows.length; ) {
      if (from > start) endPage();
      const fits = pieceHeight(box, from, box.rows.length) <= limit;
      const to = fits ? box.rows.length : Math.max(bestCut(box, from, limit), from + 1);
      place(index, from, to);
      from = to;
    }
  }
}

/** The space above a piece in px, which is not shown at the top of a page. */
export const topGap = (box: Box, from: number) => (from === 0 ? box.gap : 0);

/** Height in px of rows `from` to `to`, without row `to`. */
export function pieceHeight(box: Box, from: number, to: number): number {
  if (from === 0 && to === box.rows.length) return box.height;
  const top = from === 0 ? 0 : (box.rows[from]?.top ?? 0);
  return (box.rows[to - 1]?.bottom ?? 0) - top;
}

/** Finds the largest `to` such that rows `from` to `to` fit `room` px and the split follows the rules; 0 when there is none. */
function bestCut(box: Box, from: number, room: number): number {
  let fitting = from;
  while (fitting < box.rows.length && pieceHeight(box, from, fitting + 1) <= room) fitting++;
  for (let to = Math.min(fitting, box.rows.length - 1); to > from; to--) {
    if (isGoodCut(box.rows, from, to)) return to;
  }
  return 0;
}

function isGoodCut(rows: readonly Row[], from: number, to: number): boolean {
  if (to - from < LINES_TOGETHER || rows.length - to < LINES_TOGETHER) return false;
  const paragraph = rows[to]?.paragraph;
  if (rows[to - 1]?.paragraph !== paragraph) return true;
  const before = rows.slice(from, to).filter((row) => row.paragraph === paragraph).length;
  const after = rows.slice(to).filter((row) => row.paragraph === paragraph).length;
  return before >= LINES_TOGETHER && after >= LINES_TOGETHER;
}
