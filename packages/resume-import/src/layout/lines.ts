import { findPeriods, parsePeriod } from "../dates.ts";
import { type Cell, createLine, type Line, splitBullet } from "../line.ts";
import { isLocation } from "../places.ts";
import { sectionByTitle } from "../sections.ts";
import { fold, squeeze } from "../text.ts";
import { type Band, findBands } from "./columns.ts";
import { buildCells, groupRows, type Span } from "./spans.ts";

/** A page's text with its number. */
export interface Page {
  number: number;
  width: number;
  height: number;
  spans: Span[];
}

/** Whether a cell's next word had no room before the next column. */
function isFull(row: Line, at: number, next: Cell): boolean {
  const cell = row.cells[at];
  const limit = row.cells[at + 1]?.x ?? row.edge;
  const word = next.text.split(" ")[0]?.length ?? 0;
  const width = ((next.right - next.x) * word) / Math.max(1, next.text.length);
  return cell !== undefined && cell.right + width > limit - row.size;
}

/** The cells of a table row that the cells of the line below go on with; none where the line is another row. */
function findWrappedCells(row: Line, line: Line): number[] {
  if (row.cells.length < 3 || line.cells.length >= row.cells.length || line.isBullet || line.bold !== row.bold)
    return [];
  const found = line.cells.map((cell) => row.cells.findIndex(({ x }) => Math.abs(x - cell.x) < 1));
  if (found.includes(-1)) return [];
  if (found.length === 1 && found[0] !== 0) return found;
  // cells without a date are those of a list in columns
  if (findPeriods(row.text).length === 0) return [];
  return found.every((at, index) => isFull(row, at, line.cells[index] as Cell)) ? found : [];
}

/** Joins what is wrapped in cells of a table row to its cells. */
function joinWrappedCells(lines: Line[]): Line[] {
  const joined: Line[] = [];
  let bottom = 0;
  for (const line of lines) {
    const last = joined.at(-1);
    const found = last && line.y - bottom <= last.size * 1.5 ? findWrappedCells(last, line) : [];
    bottom = line.y;
    if (!last || found.length === 0) {
      joined.push(line);
      continue;
    }
    const cells = [...last.cells];
    for (const [index, at] of found.entries()) {
      const [cell, next] = [cells[at] as Cell, line.cells[index] as Cell];
      cells[at] = { ...cell, text: `${cell.text} ${next.text}`, right: Math.max(cell.right, next.right) };
    }
    joined[joined.length - 1] = { ...last, cells, text: squeeze(cells.map(({ text }) => text).join(" ")) };
  }
  return joined;
}

/** Spans of one column as lines. */
function toLines(spans: Span[], page: Page, edge = Math.max(...spans.map(({ right }) => right))): Line[] {
  const lines = groupRows(spans, 0.45).map((row) => {
    let cells = buildCells(row);
    const [head, ...others] = cells;
    let isBullet = false;
    if (head && others.length > 0 && splitBullet(`${head.text} x`)[1] && splitBullet(`${head.text} x`)[0] === "x") {
      isBullet = true;
      cells = others;
    } else if (head) {
      const [text, found] = splitBullet(head.text);
      // a separator before a date that had no room
      isBullet = found && parsePeriod(text) === null;
      cells = [{ ...head, text }, ...others];
    }
    const main = cells.reduce((best, cell) => (cell.text.length > best.text.length ? cell : best));
    const y = row[0]?.y ?? 0;
    const size = cells[0]?.size ?? main.size;
    const line = createLine(squeeze(cells.map(({ text }) => text).join(" ")), {
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
    return line;
  });
  return joinWrappedCells(lines);
}

/** Lines of a column; columns inside it follow each other where each begins with a heading. */
function toColumnLines(spans: Span[], page: Page): Line[] {
  const bands = findBands(spans);
  const isHeaded = (side: Span[]) =>
    sectionByTitle(
      groupRows(side)[0]
        ?.map(({ text }) => text)
        .join(" ") ?? "",
    ) !== null;
  if (!bands.some((band) => band.kind === "columns" && isHeaded(band.left) && isHeaded(band.right)))
    return toLines(spans, page);
  return bands.flatMap((band) =>
    band.kind === "columns"
      ? [...toColumnLines(band.left, page), ...toColumnLines(band.right, page)]
      : toLines(band.kind === "full" ? band.spans : [...band.left, ...band.right], page),
  );
}

const joinTexts = (lines: readonly { text: string }[]): string => squeeze(lines.map(({ text }) => text).join(" "));

/** Whether a line at the left belongs to the label above it: a broken period, its place, a wrapped title. */
function isSameLabel(group: Line[], line: Line, others: Line[]): boolean {
  const joined = joinTexts([...group, line]);
  if (sectionByTitle(joined)) return true;
  if (sectionByTitle(joinTexts(group)) || sectionByTitle(line.text)) return false;
  if (isLocation(line.text)) return true;
  const [before, after] = [parsePeriod(joinTexts(group)), parsePeriod(joined)];
  if (before?.isRange && parsePeriod(line.text)) return false;
  if (after?.isRange && !before?.isRange) return true;
  const isAligned = others.some((other) => Math.abs(other.y - line.y) < line.size * 0.35);
  return !isAligned || (!before && !after && /[\s-](?:d[aeo]s?|e|a|at[ée])$/iu.test(joinTexts(group)));
}

/** A wrapped title as one line. */
function joinTitle(group: Line[]): Line[] {
  const [first] = group;
  const text = joinTexts(group);
  if (!first || group.length < 2 || !sectionByTitle(text)) return group;
  return [{ ...first, text, cells: [{ ...(first.cells[0] as Line["cells"][0]), text }] }];
}

/** Labels at the left, each before the lines it belongs to. */
function toLabelledLines(band: Extract<Band, { kind: "labelled" }>, page: Page): Line[] {
  const labels = toLines(band.left, page);
  const lines = toLines(band.right, page);
  const groups: Line[][] = [];
  for (const line of labels) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNear = last && line.y - last.y < last.size * 1.75;
    if (group && isNear && isSameLabel(group, line, lines)) group.push(line);
    else groups.push([line]);
  }
  const ordered: Line[] = [];
  let index = 0;
  for (const group of groups) {
    const top = group[0]?.y ?? 0;
    while (index < lines.length && (lines[index]?.y ?? 0) < top - 4) ordered.push(lines[index++] as Line);
    ordered.push(...joinTitle(group));
  }
  return [...ordered, ...lines.slice(index)];
}

const FURNITURE =
  /^(?:(?:p[áa]g(?:ina)?\.?|page)\s*\d+(?:\s*(?:de|of|\/|-)\s*\d+)?|[-–]?\s*\d{1,2}\s*[-–]?|\d{1,2}\s*(?:\/|de|of)\s*\d{1,2})$/i;

/** Page numbers alone or with words that stand elsewhere ("Ana Lima · 2/3"), and texts at the same place of every page. */
function removeFurniture(page: Page, pages: Page[]): Span[] {
  const rows = groupRows(page.spans, 0.25);
  const isFurniture = (row: Span[], index: number): boolean => {
    const [{ y, size } = { y: 0, size: 0 }] = row;
    if (y <= page.height * 0.92 && y >= page.height * 0.08) return false;
    const text = joinTexts([...row].sort((a, b) => a.x - b.x));
    if (FURNITURE.test(text) || isNumbered(text, row, page, pages) || isRepeated(row, page, pages)) return true;
    // the number is wrapped below the words
    const below = rows.slice(index + 1, index + 4).filter(([next]) => next && next.y - y < size * 1.8);
    return below.some((next) => FURNITURE.test(joinTexts(next))) && isElsewhere(text, row, pages);
  };
  return rows.filter((row, index) => !isFurniture(row, index)).flat();
}

const isElsewhere = (text: string, row: Span[], pages: Page[]): boolean =>
  pages.some((page) => fold(joinTexts(page.spans.filter((span) => !row.includes(span)))).includes(fold(text)));

function isNumbered(text: string, row: Span[], { number }: Page, pages: Page[]): boolean {
  const count = `\\s*(?:de|of|/)\\s*${pages.length}`;
  const mark = `(?:(?:p[áa]g(?:ina)?\\.?|page)\\s*${number}(?:${count})?|${number}${count})`;
  const words = text.replace(new RegExp(`^${mark}(?!\\d)|(?<!\\d)${mark}$`, "i"), "");
  return fold(words) !== fold(text) && isElsewhere(words, row, pages);
}

/** The first page keeps what all pages have. */
const isRepeated = (row: Span[], { number }: Page, pages: Page[]): boolean =>
  number > 1 &&
  row.every(({ text, y }) =>
    pages.every(({ spans }) => spans.some((span) => Math.abs(span.y - y) < 3 && squeeze(span.text) === squeeze(text))),
  );

/** All lines of a document in reading order; a column that continues on the next page is one column. */
export function readLines(pages: Page[]): Line[] {
  const ordered: Line[] = [];
  let columns: { gutter: number; left: Line[]; right: Line[] } | null = null;
  const push = (lines: Line[]) => {
    const [first] = lines;
    if (first) first.startsColumn = true;
    ordered.push(...lines);
  };
  const flush = () => {
    if (!columns) return;
    for (const lines of [columns.left, columns.right]) {
      const edge = Math.max(...lines.map(({ right }) => right));
      for (const line of lines) line.edge = edge;
      push(lines);
    }
    columns = null;
  };
  for (const page of pages) {
    const body = removeFurniture(page, pages);
    // page numbers often stand where the lines end
    const furnitureEdge = Math.max(...page.spans.filter((span) => !body.includes(span)).map(({ right }) => right));
    for (const band of findBands(body)) {
      const open: { gutter: number; left: Line[]; right: Line[] } | null = columns;
      if (band.kind === "columns") {
        if (open && Math.abs(open.gutter - band.gutter) > page.width * 0.12) flush();
        columns ??= { gutter: band.gutter, left: [], right: [] };
        columns.left.push(...toColumnLines(band.left, page));
        columns.right.push(...toColumnLines(band.right, page));
        continue;
      }
      const spans = band.kind === "full" ? band.spans : [...band.left, ...band.right];
      if (open && spans.every((span) => span.right < open.gutter || span.x > open.gutter - 4)) {
        const left = spans.filter((span) => span.right < open.gutter);
        const right = spans.filter((span) => span.right >= open.gutter);
        if (left.length > 0) open.left.push(...toLines(left, page));
        if (right.length > 0) open.right.push(...toLines(right, page));
        continue;
      }
      flush();
      const edge = Math.max(furnitureEdge, ...spans.map(({ right }) => right));
      ordered.push(...(band.kind === "full" ? toLines(spans, page, edge) : toLabelledLines(band, page)));
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
    if (isBelow && !line.startsColumn) line.gap = (line.y - previous.y) / Math.max(line.size, previous.size);
    else line.gap = previous?.page === line.page && !line.startsColumn ? 1.2 : 3;
    line.number = (counts.get(line.page) ?? 0) + 1;
    counts.set(line.page, line.number);
  }
  return lines;
}
