import { groupLines, splitBullet } from "../line.ts";
import { joinSpacedLetters } from "../text.ts";
import { groupRows, type Span } from "./spans.ts";
import { findTable, type Table } from "./tables.ts";
import type { TextKinds } from "./text-kinds.ts";

/** A horizontal part of a page: in full width, cards of a grid row by row, a table, or two columns that are separated at `gutter`. */
export type Band =
  | { kind: "full"; spans: Span[] }
  | { kind: "cells"; cells: Span[][] }
  | Table
  /** "labelled": short labels or dates on the left; each belongs to the texts on its right. */
  | { kind: "columns" | "labelled"; gutter: number; left: Span[]; right: Span[] };

interface Run {
  from: number;
  to: number;
  left: Span[];
  right: Span[];
  gutter: number;
  width: number;
}

const MIN_GUTTER = 8;
/** Fewer bullets are no list. */
const MIN_ITEMS = 3;

/** Rows on each side of a line that crosses a gap, which must keep the gap free. */
const FREE_ROWS = 4;

/** Whether a line continues the left column although it crosses the gap at `x`, which the lines above and below keep free. */
function isOverlong(rows: Span[][], index: number, x: number): boolean {
  const [line, ...others] = rows[index] ?? [];
  if (!line || others.length > 0 || line.x > x || index < FREE_ROWS) return false;
  const above = rows.slice(index - FREE_ROWS, index).flat();
  const below = rows.slice(index + 1, index + 1 + FREE_ROWS).flat();
  const isFree = [...above, ...below].every((span) => span.right < x || span.x > x);
  const isRight = (span: Span) => span.x > x;
  const start = Math.min(...above.filter(isRight).map((span) => span.x));
  const continuesRight = below.filter((span) => Math.abs(span.x - start) < 2).length >= 2;
  const last = above.findLast((span) => !isRight(span));
  const isItem = last && line.y - last.y < line.size * 1.75 && Math.abs(last.x - line.x) < 2;
  return isFree && continuesRight && isItem === true && Math.abs(last.size - line.size) < 0.6;
}

/** Finds the longest run of rows in which no text crosses `x` or ends within `margin` before it. */
function findRun(rows: Span[][], x: number, margin = 0): Run | null {
  let best: Run | null = null;
  let from = 0;
  for (let index = 0; index <= rows.length; index++) {
    const row = rows[index];
    if (row?.every((span) => span.right < x - margin || span.x > x) || isOverlong(rows, index, x)) continue;
    const spans = rows.slice(from, index).flat();
    const left = spans.filter((span) => span.x < x);
    const right = spans.filter((span) => span.x > x);
    if (
      left.length >= 3 &&
      right.length >= 3 &&
      left.length + right.length > (best ? best.left.length + best.right.length : 0)
    ) {
      const start = Math.max(...left.map((span) => span.right).filter((end) => end < x));
      const end = Math.min(...right.map((span) => span.x));
      best = { from, to: index, left, right, gutter: (start + end) / 2, width: end - start };
    }
    from = index + 1;
  }
  return best;
}

/** Counts the titles among the spans of a column, including wrapped ones. */
function countTitles(spans: Span[], { isTitle }: TextKinds): number {
  const ordered = spans.toSorted((a, b) => a.y - b.y);
  const read = (...parts: (Span | undefined)[]) =>
    isTitle(joinSpacedLetters(parts.map((part) => part?.text ?? "").join(" ")));
  return ordered.filter((span, index) => {
    const next = ordered[index + 1];
    const isBelow = next && next.y - span.y < span.size * 1.6 && next.bold === span.bold;
    return read(span) || (isBelow && read(span, next));
  }).length;
}

/** Whether spans are cards of a grid: each has a period and at least two other lines. */
function hasCards(spans: Span[], { hasPeriod, isLabel }: TextKinds): boolean {
  const rows = groupRows(spans);
  const dated = rows.filter((row) => hasPeriod(row.map(({ text }) => text).join(" ")));
  const labels = spans.filter(({ text }) => isLabel(text)).length;
  return dated.length > 0 && rows.length >= dated.length * 3 && labels <= dated.length * 1.5;
}

/** Lines that are as near as those of a paragraph. */
const isNear = (above: Span, below: Span): boolean => below.y - above.y < Math.max(above.size, below.size) * 1.75;

/**
 * Whether the left spans are labels: each group of them begins next to a block on the right, or has no text next to it. The titles are
 * all on the left.
 */
function isLabelColumn({ left, right }: Run, kinds: TextKinds): boolean {
  const length = (spans: Span[]) => spans.reduce((sum, { text }) => sum + text.length, 0);
  if (length(left) > length(right) * 0.7 || countTitles(left, kinds) < 2 || countTitles(right, kinds) > 0) return false;
  const firsts = (spans: Span[]) => groupRows(spans).map((row) => row[0] as Span);
  const groups = groupLines(firsts(left), (span, _, group) => !isNear(group.at(-1) as Span, span));
  const rows = firsts(right);
  const gap = Math.min(...rows.slice(1).map((span, index) => span.y - (rows[index]?.y ?? 0)));
  const blocks = rows.filter((span, index) => index === 0 || span.y - (rows[index - 1]?.y ?? 0) > gap * 1.3);
  const fitting = groups.filter(([first], index) => {
    if (!first) return false;
    const end = groups[index + 1]?.[0]?.y ?? Number.POSITIVE_INFINITY;
    const isBeside = blocks.some((block) => Math.abs(block.y - first.y) < first.size * 1.2);
    return isBeside || !rows.some(({ y }) => y > first.y - first.size && y < end - first.size);
  });
  return groups.length >= 3 && fitting.length >= groups.length * 0.8;
}

/** Whether spans are a list: each item begins with a bullet, and wrapped lines are indented. */
export function isList(spans: Span[]): boolean {
  const items = spans.filter(({ text }) => splitBullet(text)[1]);
  const start = Math.min(...items.map(({ x }) => x));
  return items.length >= MIN_ITEMS && items[0] === spans[0] && spans.every(({ x }) => x >= start - 1);
}

/** Whether the rows of two blocks side by side have baselines of their own: no row reads across both. */
export function isInterleaved(left: Span[], right: Span[]): boolean {
  const [minor, major] = groupRows(left).length <= groupRows(right).length ? [left, right] : [right, left];
  const rows = groupRows(minor);
  const countWithin = (tolerance: number) =>
    rows.filter(([span]) => span && major.some(({ y }) => Math.abs(y - span.y) < span.size * tolerance)).length;
  return rows.length >= MIN_ITEMS && countWithin(0.35) <= rows.length * 0.2 && countWithin(0.8) >= rows.length * 0.8;
}

/** Begins a run at its first row with texts on both sides, if a list stands on each of them. */
function trimToLists(run: Run, rows: Span[][]): Run | null {
  const isDouble = (row: Span[]) => row.some(({ x }) => x < run.gutter) && row.some(({ x }) => x > run.gutter);
  const from = rows.findIndex((row, index) => index >= run.from && isDouble(row));
  const spans = rows.slice(from, run.to).flat();
  const [left, right] = [spans.filter(({ x }) => x < run.gutter), spans.filter(({ x }) => x > run.gutter)];
  const areLists = from < run.to && isList(left) && isList(right);
  return areLists ? { ...run, from, left, right } : null;
}

/** Classifies a run: two columns that are read one after the other, rows, or labels with texts. */
function classify(run: Run, kinds: TextKinds): "columns" | "rows" | "labelled" {
  const { left, right } = run;
  const height = (spans: Span[]) => Math.max(...spans.map(({ y }) => y)) - Math.min(...spans.map(({ y }) => y));
  const minor = groupRows(left).length <= groupRows(right).length ? left : right;
  const major = minor === left ? right : left;
  const minorRows = groupRows(minor);
  if (minorRows.length < 2) return "rows";
  if (hasCards(left, kinds) && hasCards(right, kinds)) return "columns";
  if (isLabelColumn(run, kinds)) return "labelled";
  const labels = minor.filter(({ text }) => kinds.isLabel(text)).length / minor.length;
  const minorTitles = countTitles(minor, kinds);
  /** The share of rows with a text in the other column, whose distance is less than `tolerance` font sizes. */
  const shareAligned = (tolerance: number) =>
    minorRows.filter(([span]) => span && major.some((other) => Math.abs(other.y - span.y) < span.size * tolerance))
      .length / minorRows.length;
  const aligned = shareAligned(0.35);
  const isForm = aligned > 0.9 && groupRows(right).length <= groupRows(left).length * 1.2;
  // centred headings share no row with other text, columns do
  if (shareAligned(0.8) < 0.4) return "rows";
  if (labels >= 0.6 && minorTitles <= 1) return minor === left && !isForm ? "labelled" : "rows";
  if (labels < 0.3 && isInterleaved(left, right)) return "columns";
  // the name may be above the titles of the left column
  const labelCount = left.filter(({ text }) => kinds.isLabel(text)).length + countTitles(left, kinds);
  if (
    countTitles(right, kinds) === 0 &&
    (labelCount >= left.length * 0.85 || (labelCount >= 3 && labelCount >= left.length - 1))
  )
    return isForm ? "rows" : "labelled";
  // titles in the left column, their content on the right
  if (minor === left && minorTitles >= 2 && minorTitles / minorRows.length > 0.6 && aligned > 0.7) return "labelled";
  if (minorTitles > 0 && (countTitles(major, kinds) > 0 || minorRows.length > minorTitles + 1)) {
    return aligned > 0.95 && countTitles(major, kinds) === 0 && minorRows.length < 6 ? "rows" : "columns";
  }
  if (aligned >= 0.7) return "rows";
  return height(minor) > 60 ? "columns" : "rows";
}

/** Removes the rows of dates above the columns from a run. */
function trimDates(run: Run, rows: Span[][], kinds: TextKinds): Run {
  const isDated = (row: Span[]) => {
    const right = row.filter((span) => span.x > run.gutter);
    return right.length === 0 || right.every(({ text }) => kinds.isLabel(text));
  };
  let from = run.from;
  while (from < run.to && isDated(rows[from] as Span[])) from++;
  const dated = rows.slice(run.from, from).filter((row) => row.some((span) => span.x > run.gutter)).length;
  const spans = rows.slice(from, run.to).flat();
  const [left, right] = [spans.filter((span) => span.x < run.gutter), spans.filter((span) => span.x > run.gutter)];
  if (dated < 2 || countTitles(right, kinds) === 0 || left.length < 3 || right.length < 3) return run;
  // rows with left spans only, above the columns, belong to the text above
  return { ...run, from, left, right };
}

/** Ends a run at the title below the right column, from which on the left spans may be in full width. */
function trimTail(run: Run, rows: Span[][], { isTitle }: TextKinds): Run {
  const isRight = (row: Span[]) => row.some((span) => span.x > run.gutter);
  const last = rows.findLastIndex((row, index) => index >= run.from && index < run.to && isRight(row));
  const end = rows[last]?.[0]?.y ?? 0;
  const isBelow = ([title, ...others]: Span[]) =>
    title !== undefined &&
    others.length === 0 &&
    title.y - end > title.size * 1.5 &&
    isTitle(joinSpacedLetters(title.text));
  const to = rows.findIndex((row, index) => index > last && index < run.to && isBelow(row));
  if (to < 0) return run;
  const left = rows
    .slice(run.from, to)
    .flat()
    .filter((span) => span.x < run.gutter);
  return left.length >= 3 ? { ...run, to, left } : run;
}

/** Finds the runs of rows that a gutter divides, the longest first. */
function findRuns(spans: Span[], rows = groupRows(spans)): Run[] {
  const start = Math.min(...spans.map(({ x }) => x));
  const end = Math.max(...spans.map(({ right }) => right));
  const candidates = [...new Set(spans.map(({ x }) => Math.round(x) - 2))].filter(
    (x) => x > start + (end - start) * 0.08 && x < end - (end - start) * 0.08,
  );
  return candidates
    .map((x) => {
      const run = findRun(rows, x);
      // a heading above both columns may end near the gutter
      return run && run.width < MIN_GUTTER ? findRun(rows, x, MIN_GUTTER) : run;
    })
    .filter((run): run is Run => run !== null && run.width >= MIN_GUTTER)
    .sort((a, b) => b.to - b.from - (a.to - a.from) || b.width - a.width);
}

/** The gutters between further cards on the right. */
function findInnerGutters(spans: Span[], kinds: TextKinds): number[] {
  const runs = findRuns(spans).filter(({ left, right }) => hasCards(left, kinds) && hasCards(right, kinds));
  const [run] = runs;
  return run ? [run.gutter, ...findInnerGutters(run.right, kinds)] : [];
}

/** Splits the rows of a grid into its cells. A wider gap above lines in the style of the first ones separates two rows of cards. */
function splitCells(rows: Span[][], gutters: number[]): Span[][] {
  const columnOf = ({ x }: Span) => gutters.filter((gutter) => x > gutter).length;
  const bands = groupLines(rows, (row, index) => {
    const [span, above, first] = [row[0], rows[index - 1]?.[0], rows[0]?.[0]];
    if (!span || !above || span.bold !== first?.bold || Math.abs(span.size - first.size) > 0.6) return false;
    return span.y - above.y > Math.max(span.size, above.size) * 1.75 && new Set(row.map(columnOf)).size > 1;
  });
  return bands.flatMap((band) =>
    [...gutters, 0]
      .map((_, column) => band.flat().filter((span) => columnOf(span) === column))
      .filter((cell) => cell.length > 0),
  );
}

/** Splits a page into bands. */
export function findBands(spans: Span[], kinds: TextKinds, depth = 0): Band[] {
  if (spans.length === 0) return [];
  const full: Band[] = [{ kind: "full", spans }];
  if (depth > 3) return full;
  const rows = groupRows(spans);
  const found = findTable(rows, kinds);
  if (found) {
    const [before, after] = [rows.slice(0, found.from).flat(), rows.slice(found.to).flat()];
    return [...findBands(before, kinds, depth + 1), found.table, ...findBands(after, kinds, depth + 1)];
  }
  if (spans.length < 6) return full;
  for (const widest of findRuns(spans, rows)) {
    const lists = trimToLists(widest, rows);
    const run = lists ?? trimTail(trimDates(widest, rows, kinds), rows, kinds);
    const kind = lists ? "columns" : classify(run, kinds);
    if (kind === "rows") continue;
    if (kind === "columns" && hasCards(run.left, kinds) && hasCards(run.right, kinds)) {
      const top = rows.findIndex((row, index) => index >= run.from && row.some((span) => span.x > run.gutter));
      const cells = splitCells(rows.slice(top, run.to), [run.gutter, ...findInnerGutters(run.right, kinds)]);
      const [before, after] = [rows.slice(0, top).flat(), rows.slice(run.to).flat()];
      return [...findBands(before, kinds, depth + 1), { kind: "cells", cells }, ...findBands(after, kinds, depth + 1)];
    }
    const [before, after] = [rows.slice(0, run.from).flat(), rows.slice(run.to).flat()];
    const { gutter, left, right } = run;
    return [
      ...findBands(before, kinds, depth + 1),
      { kind, gutter, left, right },
      ...findBands(after, kinds, depth + 1),
    ];
  }
  return full;
}
