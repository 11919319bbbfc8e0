import { contactLabel } from "../recognise/contacts.ts";
import { findPeriods, parsePeriod } from "../recognise/dates.ts";
import { isLanguage } from "../recognise/languages.ts";
import { isLocation } from "../recognise/places.ts";
import { sectionByTitle } from "../sections/kinds.ts";
import { joinSpacedLetters } from "../text.ts";
import { groupRows, type Span } from "./spans.ts";

/** A horizontal part of a page: in full width, or two columns that are separated at `gutter`. */
export type Band =
  | { kind: "full"; spans: Span[] }
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

/** Finds the longest run of rows in which no text crosses `x` or ends within `margin` before it. */
function findRun(rows: Span[][], x: number, margin = 0): Run | null {
  let best: Run | null = null;
  let from = 0;
  for (let index = 0; index <= rows.length; index++) {
    const row = rows[index];
    if (row?.every((span) => span.right < x - margin || span.x > x)) continue;
    const spans = rows.slice(from, index).flat();
    const left = spans.filter((span) => span.right < x);
    const right = spans.filter((span) => span.x > x);
    if (
      left.length >= 3 &&
      right.length >= 3 &&
      left.length + right.length > (best ? best.left.length + best.right.length : 0)
    ) {
      const start = Math.max(...left.map((span) => span.right));
      const end = Math.min(...right.map((span) => span.x));
      best = { from, to: index, left, right, gutter: (start + end) / 2, width: end - start };
    }
    from = index + 1;
  }
  return best;
}

/** Counts the titles among the spans of a column, including wrapped ones. */
function countTitles(spans: Span[]): number {
  const ordered = spans.toSorted((a, b) => a.y - b.y);
  const read = (...parts: (Span | undefined)[]) =>
    sectionByTitle(joinSpacedLetters(parts.map((part) => part?.text ?? "").join(" ")));
  return ordered.filter((span, index) => {
    const next = ordered[index + 1];
    const isBelow = next && next.y - span.y < span.size * 1.6 && next.bold === span.bold;
    return read(span) !== null || (isBelow && read(span, next) !== null);
  }).length;
}

const isShortLabel = ({ text }: Span): boolean =>
  isLocation(text) ||
  parsePeriod(text) !== null ||
  (findPeriods(text).length > 0 && text.length < 40) ||
  /:$/.test(text) ||
  (isLanguage(text) && text.length < 20) ||
  /^(?:momento|atual|presente|até|a)$/i.test(text) ||
  contactLabel(text)?.length === text.length;

/** Whether spans are cards of a grid: each has a period and at least two other lines. */
export function hasCards(spans: Span[]): boolean {
  const rows = groupRows(spans);
  const dated = rows.filter((row) => findPeriods(row.map(({ text }) => text).join(" ")).some(({ isRange }) => isRange));
  return dated.length > 0 && rows.length >= dated.length * 3 && spans.filter(isShortLabel).length <= dated.length * 1.5;
}

/** Classifies a run: two columns that are read one after the other, rows, or labels with texts. */
function classify({ left, right }: Run): "columns" | "rows" | "labelled" {
  const height = (spans: Span[]) => Math.max(...spans.map(({ y }) => y)) - Math.min(...spans.map(({ y }) => y));
  const minor = groupRows(left).length <= groupRows(right).length ? left : right;
  const major = minor === left ? right : left;
  const minorRows = groupRows(minor);
  if (minorRows.length < 2) return "rows";
  if (hasCards(left) && hasCards(right)) return "columns";
  const labels = minor.filter(isShortLabel).length / minor.length;
  const minorTitles = countTitles(minor);
  /** The share of rows with a text in the other column, whose distance is less than `tolerance` font sizes. */
  const shareAligned = (tolerance: number) =>
    minorRows.filter(([span]) => span && major.some((other) => Math.abs(other.y - span.y) < span.size * tolerance))
      .length / minorRows.length;
  const aligned = shareAligned(0.35);
  const isForm = aligned > 0.9 && groupRows(right).length <= groupRows(left).length * 1.2;
  // centred headings share no row with other text, columns do
  if (shareAligned(0.8) < 0.4) return "rows";
  if (labels >= 0.6 && minorTitles <= 1) return minor === left && !isForm ? "labelled" : "rows";
  // the name may be above the titles of the left column
  const labelCount = left.filter(isShortLabel).length + countTitles(left);
  if (
    countTitles(right) === 0 &&
    (labelCount >= left.length * 0.85 || (labelCount >= 3 && labelCount >= left.length - 1))
  )
    return isForm ? "rows" : "labelled";
  // titles in the left column, their content on the right
  if (minor === left && minorTitles >= 2 && minorTitles / minorRows.length > 0.6 && aligned > 0.7) return "labelled";
  if (minorTitles > 0 && (countTitles(major) > 0 || minorRows.length > minorTitles + 1)) {
    return aligned > 0.95 && countTitles(major) === 0 && minorRows.length < 6 ? "rows" : "columns";
  }
  if (aligned >= 0.7) return "rows";
  return height(minor) > 60 ? "columns" : "rows";
}

/** Removes the rows of dates above the columns from a run. */
function trimDates(run: Run, rows: Span[][]): Run {
  const isDated = (row: Span[]) => {
    const right = row.filter((span) => span.x > run.gutter);
    return right.length === 0 || right.every(isShortLabel);
  };
  let from = run.from;
  while (from < run.to && isDated(rows[from] as Span[])) from++;
  const dated = rows.slice(run.from, from).filter((row) => row.some((span) => span.x > run.gutter)).length;
  const spans = rows.slice(from, run.to).flat();
  const [left, right] = [spans.filter((span) => span.right < run.gutter), spans.filter((span) => span.x > run.gutter)];
  if (dated < 2 || countTitles(right) === 0 || left.length < 3 || right.length < 3) return run;
  // rows with left spans only, above the columns, belong to the text above
  return { ...run, from, left, right };
}

/** Splits a page into bands. */
export function findBands(spans: Span[], depth = 0): Band[] {
  if (spans.length === 0) return [];
  const full: Band[] = [{ kind: "full", spans }];
  if (spans.length < 6 || depth > 3) return full;
  const rows = groupRows(spans);
  const start = Math.min(...spans.map(({ x }) => x));
  const end = Math.max(...spans.map(({ right }) => right));
  const candidates = [...new Set(spans.map(({ x }) => Math.round(x) - 2))].filter(
    (x) => x > start + (end - start) * 0.08 && x < end - (end - start) * 0.08,
  );
  const runs = candidates
    .map((x) => {
      const run = findRun(rows, x);
      // a heading above both columns may end near the gutter
      return run && run.width < MIN_GUTTER ? findRun(rows, x, MIN_GUTTER) : run;
    })
    .filter((run): run is Run => run !== null && run.width >= MIN_GUTTER)
    .sort((a, b) => b.to - b.from - (a.to - a.from) || b.width - a.width);
  for (const found of runs) {
    const run = trimDates(found, rows);
    const kind = classify(run);
    if (kind === "rows") continue;
    const [before, after] = [rows.slice(0, run.from).flat(), rows.slice(run.to).flat()];
    const { gutter, left, right } = run;
    return [...findBands(before, depth + 1), { kind, gutter, left, right }, ...findBands(after, depth + 1)];
  }
  return full;
}
