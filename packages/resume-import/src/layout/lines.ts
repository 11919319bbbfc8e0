import { type Cell, createLine, createPart, groupLines, type Line, markColumn, splitBullet } from "../line.ts";
import { squeeze } from "../text.ts";
import { type Band, findBands, isInterleaved, isList } from "./columns.ts";
import { removeFurniture } from "./furniture.ts";
import { buildCells, groupRows, joinTexts, type Page, type Span } from "./spans.ts";
import type { Table } from "./tables.ts";
import type { TextKinds } from "./text-kinds.ts";
import { joinWrappedCells } from "./wrapped-cells.ts";

/** The gap above the first line of a page, a column or a cell. */
const COLUMN_GAP = 3;

/** Joins the spans of a column to lines. */
function toLines(
  spans: Span[],
  page: Page,
  kinds: TextKinds,
  edge = Math.max(...spans.map(({ right }) => right)),
): Line[] {
  const lines = groupRows(spans, 0.45).map((row) => {
    let cells = buildCells(row);
    const [head, ...others] = cells;
    let isBullet = false;
    if (head && others.length > 0 && splitBullet(`${head.text === "o" ? "•" : head.text} x`)[0] === "x") {
      isBullet = true;
      cells = others;
    } else if (head) {
      const [text, found] = splitBullet(head.text);
      // a separator before a wrapped date is not a bullet
      isBullet = found && kinds.readDate(text) === null;
      cells = [{ ...head, text }, ...others];
    }
    const main = cells.reduce((best, cell) => (cell.text.length > best.text.length ? cell : best));
    const y = row[0]?.y ?? 0;
    const size = cells[0]?.size ?? main.size;
    return createLine(squeeze(cells.map(({ text }) => text).join(" ")), {
      page: page.number,
      cells,
      x: Math.min(...cells.map(({ x }) => x)),
      right: Math.max(...cells.map(({ right }) => right)),
      y,
      size,
      bold: cells[0]?.bold ?? false,
      italic: cells[0]?.italic ?? false,
      isBullet,
      edge,
    });
  });
  return joinWrappedCells(lines, kinds);
}

/** Reads a table: the row of titles, then the cells. */
function toTableLines({ heads, rows }: Table, page: Page, kinds: TextKinds): Line[] {
  const edges = heads.map((_, at) => Math.max(...rows.flatMap((row) => row[at]?.map(({ right }) => right) ?? [])));
  const cells = rows.flatMap((row, index) =>
    row.map((spans, at) => {
      const lines = spans.length > 0 ? toLines(spans, page, kinds, edges[at]) : [];
      return markColumn(lines, { row: index, title: heads[at]?.text ?? "" });
    }),
  );
  return [...toLines(heads, page, kinds), ...cells.flat()];
}

/** Reads the lines of a column. Columns inside it are read one after the other when each begins with a heading. */
function toColumnLines(spans: Span[], page: Page, kinds: TextKinds): Line[] {
  const bands = findBands(spans, kinds);
  const isHeaded = (side: Span[]) =>
    kinds.isTitle(
      groupRows(side)[0]
        ?.map(({ text }) => text)
        .join(" ") ?? "",
    );
  const isDivided = (band: Band) =>
    band.kind === "cells" ||
    band.kind === "table" ||
    (band.kind === "columns" &&
      ((isHeaded(band.left) && isHeaded(band.right)) ||
        (isList(band.left) && isList(band.right)) ||
        isInterleaved(band.left, band.right)));
  if (!bands.some(isDivided)) return toLines(spans, page, kinds);
  return bands.flatMap((band) =>
    band.kind === "table"
      ? toTableLines(band, page, kinds)
      : band.kind === "cells"
        ? band.cells.flatMap((cell) => startBlock(toLines(cell, page, kinds)))
        : band.kind === "columns"
          ? [band.left, band.right].flatMap((side) => startBlock(toColumnLines(side, page, kinds)))
          : toLines(band.kind === "full" ? band.spans : [...band.left, ...band.right], page, kinds),
  );
}

/** Whether a line on the left belongs to the label above it: a wrapped period or title, or its place. */
function isSameLabel(group: Line[], line: Line, others: Line[], kinds: TextKinds): boolean {
  const joined = joinTexts([...group, line]);
  if (kinds.isTitle(joined)) return true;
  if (kinds.isTitle(joinTexts(group)) || kinds.isTitle(line.text)) return false;
  if (kinds.isPlace(line.text)) return true;
  const [before, after] = [kinds.readDate(joinTexts(group)), kinds.readDate(joined)];
  if (before?.isRange && kinds.readDate(line.text)) return false;
  if (after?.isRange && !before?.isRange) return true;
  const isAligned = others.some((other) => Math.abs(other.y - line.y) < line.size * 0.35);
  return !isAligned || (!before && !after && /[\s-](?:d[aeo]s?|e|a|at[ée])$/iu.test(joinTexts(group)));
}

/** Joins a wrapped title to one line. */
function joinTitle(group: Line[], { isTitle }: TextKinds): Line[] {
  const [first] = group;
  const text = joinTexts(group);
  if (!first || group.length < 2 || !isTitle(text)) return group;
  return [createPart(first, text)];
}

/**
 * The position of the first line that a label belongs to: on its baseline, or the first line of a block at its height. A title begins
 * the block whose first line is just above its baseline.
 */
function findLabelled(label: Line, lines: Line[], isTitle: boolean): number {
  const below = lines.findIndex(({ y }) => y >= label.y - 4);
  const end = below < 0 ? lines.length : below;
  const distance = (index: number) => Math.abs((lines[index]?.y ?? Number.POSITIVE_INFINITY) - label.y);
  const gap = (index: number) => (lines[index]?.y ?? 0) - (lines[index - 1]?.y ?? Number.NEGATIVE_INFINITY);
  const isAbove = distance(end - 1) < label.size * 1.2;
  const isInBlock = isTitle && isAbove && gap(end - 1) > gap(end) * 1.3;
  if (distance(end) < label.size * 0.35 && !isInBlock) return end;
  const isBelow = distance(end) < label.size * 1.2;
  return isAbove && (!isBelow || gap(end - 1) > gap(end) * 1.3) ? end - 1 : end;
}

type Sides = Pick<Extract<Band, { left: Span[] }>, "left" | "right">;

/** Divides spans at the gutter of the labels above, if those on its left are titles and dates. */
function splitLabels(spans: Span[], gutter: number | null, { isTitle, readDate }: TextKinds): Sides | null {
  if (gutter === null || spans.some((span) => span.x < gutter && span.right > gutter)) return null;
  const [left, right] = [spans.filter(({ x }) => x < gutter), spans.filter(({ x }) => x > gutter)];
  const areLabels = left.every(({ text }) => isTitle(text) || readDate(text));
  return left.length > 0 && right.length > 0 && areLabels ? { left, right } : null;
}

/** Reads labels on the left, each before its lines. */
function toLabelledLines(band: Sides, page: Page, kinds: TextKinds): Line[] {
  const labels = toLines(band.left, page, kinds);
  const lines = toColumnLines(band.right, page, kinds);
  const groups = groupLines(labels, (line, _, group) => {
    const last = group.at(-1) as Line;
    return line.y - last.y >= last.size * 1.75 || !isSameLabel(group, line, lines, kinds);
  });
  const ordered: Line[] = [];
  let index = 0;
  for (const group of groups) {
    const start = findLabelled(group[0] as Line, lines, kinds.isTitle(joinTexts(group)));
    while (index < start) ordered.push(lines[index++] as Line);
    ordered.push(...joinTitle(group, kinds));
  }
  return [...ordered, ...lines.slice(index)];
}

/** Marks the first line of a cell, which continues nothing. */
function startBlock(lines: Line[]): Line[] {
  if (lines[0]) lines[0].gap = COLUMN_GAP;
  return lines;
}

interface Columns {
  gutter: number;
  left: Line[];
  right: Line[];
}

/** The texts of each row of the pages, whatever its columns. A row that begins with a number has its wrapped cells whole. */
export const readRows = (pages: Page[]): string[] =>
  pages.flatMap(({ spans }) =>
    joinWrappedRows(groupRows(spans, 0.45).map(buildCellsAt)).map(({ cells }) => joinTexts(cells)),
  );

interface Row {
  cells: Cell[];
  y: number;
}

const buildCellsAt = (spans: Span[]): Row => ({ cells: buildCells(spans), y: Math.min(...spans.map(({ y }) => y)) });

/** Puts the lines of a numbered row's cells, which may be above and below its number, into one row. */
function joinWrappedRows(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as Row;
    const [number] = row.cells;
    if (!number || !/^\d{1,3}(?:\s|$)/.test(number.text)) {
      joined.push(row);
      continue;
    }
    const isPart = (other: Row | undefined, next: Row): other is Row =>
      Boolean(other?.cells[0] && other.cells[0].x > number.right && Math.abs(other.y - next.y) < number.size * 1.4);
    const parts = [row];
    while (isPart(joined.at(-1), parts[0] as Row)) parts.unshift(joined.pop() as Row);
    while (isPart(rows[index + 1], parts.at(-1) as Row)) parts.push(rows[++index] as Row);
    const columns = groupLines(
      parts.flatMap(({ cells }) => cells).toSorted((a, b) => a.x - b.x),
      (cell, _, column) => column.every(({ right }) => cell.x >= right),
    );
    const inOrder = (column: Cell[]) => parts.flatMap(({ cells }) => cells.filter((cell) => column.includes(cell)));
    joined.push({ cells: columns.flatMap(inOrder), y: row.y });
  }
  return joined;
}

/** Reads all lines of a document in reading order. A column may continue on the next page. */
export function readLines(pages: Page[], kinds: TextKinds): Line[] {
  const ordered: Line[] = [];
  let columns: Columns | null = null;
  // the gutter of the last labels, which may continue on the next page
  let labelled: number | null = null;
  const push = (lines: Line[]) => {
    const [first] = lines;
    if (first) first.startsColumn = true;
    ordered.push(...lines);
  };
  const flush = () => {
    if (!columns) return;
    const { gutter } = columns;
    for (const lines of [columns.left, columns.right]) {
      // a line of the left column may cross the gap
      const isInside = (line: Line) => line.right < gutter || line.x > gutter;
      const edge = Math.max(...lines.filter(isInside).map(({ right }) => right));
      for (const line of lines) line.edge = edge;
      push(lines);
    }
    columns = null;
  };
  for (const page of pages) {
    const body = removeFurniture(page, pages);
    // page numbers are often at the right edge of the lines
    const furnitureEdge = Math.max(...page.spans.filter((span) => !body.includes(span)).map(({ right }) => right));
    for (const band of findBands(body, kinds)) {
      const open: Columns | null = columns;
      if (band.kind === "columns") {
        if (open && Math.abs(open.gutter - band.gutter) > page.width * 0.12) flush();
        columns ??= { gutter: band.gutter, left: [], right: [] };
        columns.left.push(...toColumnLines(band.left, page, kinds));
        columns.right.push(...toColumnLines(band.right, page, kinds));
        continue;
      }
      if (band.kind === "cells") {
        flush();
        ordered.push(...band.cells.flatMap((cell) => startBlock(toLines(cell, page, kinds))));
        continue;
      }
      if (band.kind === "table") {
        flush();
        ordered.push(...toTableLines(band, page, kinds));
        continue;
      }
      const spans = band.kind === "full" ? band.spans : [...band.left, ...band.right];
      if (open && spans.every((span) => span.right < open.gutter || span.x > open.gutter - 4)) {
        const left = spans.filter((span) => span.right < open.gutter);
        const right = spans.filter((span) => span.right >= open.gutter);
        if (left.length > 0) open.left.push(...toLines(left, page, kinds));
        if (right.length > 0) open.right.push(...toLines(right, page, kinds));
        continue;
      }
      flush();
      if (band.kind === "labelled") labelled = band.gutter;
      const sides = band.kind === "full" ? splitLabels(spans, labelled, kinds) : band;
      const edge = Math.max(furnitureEdge, ...spans.map(({ right }) => right));
      ordered.push(...(sides ? toLabelledLines(sides, page, kinds) : toLines(spans, page, kinds, edge)));
    }
  }
  flush();
  return numberLines(ordered);
}

/** Numbers the lines of each page in reading order and measures the space between them. */
function numberLines(lines: Line[]): Line[] {
  const counts = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    const isBelow = previous?.page === line.page && line.y > previous.y + 1;
    if (isBelow && !line.startsColumn) line.gap ||= (line.y - previous.y) / Math.max(line.size, previous.size);
    else line.gap ||= previous?.page === line.page && !line.startsColumn ? 1.2 : COLUMN_GAP;
    line.number = (counts.get(line.page) ?? 0) + 1;
    counts.set(line.page, line.number);
  }
  return lines;
}
