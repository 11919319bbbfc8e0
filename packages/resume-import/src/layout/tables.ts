import { groupLines } from "../line.ts";
import { joinTexts, type Span } from "./spans.ts";
import type { TextKinds } from "./text-kinds.ts";

/** A table below a row of titles: the texts of its cells by row and column. */
export interface Table {
  kind: "table";
  heads: Span[];
  rows: Span[][][];
}

/** The column of a text; -1 for one that stands outside the columns. */
function findColumn({ x, right }: Span, heads: Span[]): number {
  const column = heads.findLastIndex((head) => head.x <= x + 2);
  return right < (heads[column + 1]?.x ?? Number.POSITIVE_INFINITY) ? column : -1;
}

/** Splits a text that crosses columns where one of its parts begins at a title. */
function splitSpan(span: Span, heads: Span[]): Span[] {
  if (!span.parts || findColumn(span, heads) >= 0) return [span];
  const groups = groupLines(span.parts, ({ x }) => heads.some((head) => Math.abs(head.x - x) < 2));
  return groups.map((parts) => ({
    ...(parts[0] as Span),
    text: joinTexts(parts),
    right: parts.at(-1)?.right ?? span.right,
  }));
}

/** Whether the texts of a line are cells. A text below the first title only stands at its edge, and is no title of a section. */
function isRow(line: Span[], heads: Span[], { isTitle }: TextKinds): boolean {
  const columns = line.map((span) => findColumn(span, heads));
  const [first] = line;
  const isAlone = columns.every((column) => column === 0);
  return (
    !columns.includes(-1) && !(isAlone && (isTitle(first?.text ?? "") || (first?.x ?? 0) < (heads[0]?.x ?? 0) - 1))
  );
}

/** Finds the first table whose columns have titles, if a text of it wraps in its cell: `from` and `to` are positions in `rows`. */
export function findTable(rows: Span[][], kinds: TextKinds): { from: number; to: number; table: Table } | null {
  const byColumn = (row: Span[] | undefined) => (row ?? []).toSorted((a, b) => a.x - b.x);
  const from = rows.findIndex((row) => row.length > 1 && kinds.areColumns(byColumn(row).map(({ text }) => text)));
  if (from < 0) return null;
  const heads = byColumn(rows[from]);
  const lines = rows.map((row, index) => (index > from ? row.flatMap((span) => splitSpan(span, heads)) : row));
  const gap = (index: number) => (lines[index]?.[0]?.y ?? 0) - (lines[index - 1]?.[0]?.y ?? 0);
  const headGap = gap(from + 1);
  let to = from + 1;
  while (lines[to] && gap(to) < headGap * 1.6 && isRow(byColumn(lines[to]), heads, kinds)) to++;
  const own = lines.slice(from + 1, to);
  const lineGap = Math.min(...own.map((_, index) => gap(from + 1 + index)));
  const isFull = (line: Span[]) => new Set(line.map((span) => findColumn(span, heads))).size === heads.length;
  const isDated = (line: Span[]) => line.length > 1 && line.some(({ text }) => kinds.readDate(text)?.isRange);
  const isStart = (line: Span[], index: number) =>
    headGap > lineGap * 1.15 ? gap(from + 1 + index) > (headGap + lineGap) / 2 : isFull(line) || isDated(line);
  const table: Span[][][] = [];
  for (const [index, line] of own.entries()) {
    if (index === 0 || isStart(line, index)) table.push(heads.map(() => []));
    for (const span of byColumn(line)) table.at(-1)?.[findColumn(span, heads)]?.push(span);
  }
  // the lines of a table without wrapped texts are its rows
  return table.length > 0 && table.length < own.length
    ? { from, to, table: { kind: "table", heads, rows: table } }
    : null;
}
