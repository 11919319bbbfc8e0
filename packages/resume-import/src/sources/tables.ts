import { type Line, markColumn } from "../line.ts";
import { areColumnTitles } from "../recognise/labels.ts";
import { sectionByTitle } from "../sections/kinds.ts";
import { squeeze } from "../text.ts";

/** Marks the first line of a text box or column. */
export function startColumn(lines: Line[]): Line[] {
  if (lines[0]) lines[0].startsColumn = true;
  return lines;
}

/** A longer table is no layout of a résumé. */
const MAX_ROWS = 500;

/** Reads the rows of a table, each with the lines of its cells: columns of a page, or rows of a form. */
export function readRows(rows: Line[][][]): Line[] {
  if (rows.length > MAX_ROWS) return rows.flatMap(joinRow);
  const header = rows.findIndex(isHeader);
  return header < 0
    ? readPlainRows(rows)
    : [...readPlainRows(rows.slice(0, header)), ...readColumns(rows.slice(header))];
}

/** Whether a row names the columns below it: "Período | Empresa | Cargo". */
function isHeader(row: Line[][], index: number, rows: Line[][][]): boolean {
  const isShort = row.every((cell) => cell.length === 1 && cell[0]?.cells.length === 1);
  return isShort && index < rows.length - 1 && areColumnTitles(row.map((cell) => cell[0]?.text ?? ""));
}

/** Reads a header row and the rows below it, as far as they have the same number of cells. */
function readColumns([header = [], ...rows]: Line[][][]): Line[] {
  const isOther = (row: Line[][]) => row.length !== header.length || row.every((cell) => cell.length < 1);
  const end = rows.findIndex((row, index) => isOther(row) || isHeader(row, index, rows));
  const own = end < 0 ? rows : rows.slice(0, end);
  const marked = own.map((row, index) =>
    row.map((cell, at) => markColumn(cell, { row: index, title: header[at]?.[0]?.text ?? "" })),
  );
  return [...joinRow(header), ...marked.flatMap(joinRow), ...(end < 0 ? [] : readRows(rows.slice(end)))];
}

function readPlainRows(rows: Line[][][]): Line[] {
  const isLayout = rows.some(
    (row) =>
      row.filter((cell) => cell.length > 0).length > 1 &&
      row.some((cell) => cell.length >= 4 && cell.some((line) => sectionByTitle(line.text))),
  );
  if (hasTitledRows(rows)) return rows.flatMap((row) => (readRowTitle(row) ? row.flat() : joinRow(row)));
  if (!isLayout) return rows.flatMap(joinRow);
  const width = Math.max(...rows.map((row) => row.length));
  const isMerged = (row: Line[][]) => row.length < width;
  const columns = Array.from({ length: width }, (_, index) =>
    startColumn(rows.filter((row) => !isMerged(row)).flatMap((row) => row[index] ?? [])),
  );
  return [...rows.slice(0, 1).filter(isMerged).flat(2), ...columns.flat(), ...rows.slice(1).filter(isMerged).flat(2)];
}

/** The section kind of a row whose first cell is a title only. */
const readRowTitle = ([first, second]: Line[][]): string | null =>
  first?.length === 1 && second && first[0]?.cells.length === 1 ? sectionByTitle(first[0].text) : null;

/** Whether the rows of a table are the sections of a résumé, with the titles in the first column. */
function hasTitledRows(rows: Line[][][]): boolean {
  const titles = rows.flatMap((row) => readRowTitle(row) ?? []);
  const isResume = titles.includes("experience") || titles.includes("education");
  return titles.length >= 3 && isResume && new Set(titles).size === titles.length;
}

/** Joins cells of one line each to one line. A longer cell follows its label. */
function joinRow(row: Line[][]): Line[] {
  const cells = row.filter((cell) => cell.length > 0);
  const [first] = cells;
  if (!first?.[0]) return [];
  if (cells.length > 1 && cells.every((cell) => cell.length === 1)) {
    const parts = cells.flatMap((cell) => cell[0]?.cells ?? []);
    return [{ ...first[0], text: squeeze(parts.map(({ text }) => text).join(" ")), cells: parts }];
  }
  return cells.flat();
}
