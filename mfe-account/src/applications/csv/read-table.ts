import { foldText } from "@penresume/text";
import Papa from "papaparse";
import { COLUMNS, type Column } from "./column-names.ts";

export interface TableColumn {
  name: string;
  /** What it fills; null: its texts go into the notes. */
  column: Column | null;
}

export interface Table {
  columns: TableColumn[];
  /** Cells of each row, with the number of its line in a spreadsheet. */
  rows: { line: number; cells: string[] }[];
}

/** Rows above the names of the columns, such as a title. */
const MAX_TITLE_ROWS = 10;

const findColumn = (name: string): Column | undefined =>
  COLUMNS.get(
    foldText(name)
      .replace(/_/g, " ")
      .replace(/\be-(?=mail)/g, "e")
      .replace(/[\s:*]+$/, "")
      .replace(/\s+/g, " ")
      .trim(),
  );

/** Reads the rows of a CSV text, and recognises its columns by their names. */
export function readTable(text: string): Table {
  // Excel's own line says which separator the others have.
  const separator = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const content = separator ? text.slice(separator[0].length) : text.replace(/^\uFEFF/, "");
  // Empty lines would mislead the guess. They are read, because lines are numbered as in the spreadsheet.
  const delimiter = separator?.[1] ?? guessDelimiter(content);
  const { data } = Papa.parse<string[]>(content, { delimiter });
  const lines = data.map((cells, index) => ({ line: index + (separator ? 2 : 1), cells: cells.map(unescapeFormulas) }));
  const isFilled = ({ cells }: { cells: string[] }) => cells.some((cell) => cell.trim());
  const filled = lines.filter(isFilled);
  const known = filled.slice(0, MAX_TITLE_ROWS).map(({ cells }) => cells.filter(findColumn).length);
  const header = Math.max(0, known.indexOf(Math.max(...known)));
  const rows = filled.slice(header + 1);
  const width = Math.max(0, ...filled.slice(header).map(({ cells }) => cells.length));
  const taken = new Set<Column>();
  const columns = Array.from({ length: width }, (_, index): TableColumn => {
    const name = filled[header]?.cells[index]?.trim() ?? "";
    const column = findColumn(name);
    if (!column || taken.has(column)) return { name, column: null };
    if (column !== "notes") taken.add(column);
    return { name, column };
  });
  return { columns, rows };
}

/** The one that separates most known names of columns; without any, as the rows look. */
function guessDelimiter(content: string): string {
  const parse = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(content, { delimiter, preview, skipEmptyLines: "greedy" });
  const guess = parse("", 50).meta.delimiter;
  const count = (delimiter: string) =>
    Math.max(0, ...parse(delimiter, MAX_TITLE_ROWS).data.map((cells) => cells.filter(findColumn).length));
  const counted = [guess, ";", ",", "\t"].map((delimiter) => ({ delimiter, known: count(delimiter) }));
  return counted.reduce((best, each) => (each.known > best.known ? each : best)).delimiter;
}

// Starts of cells and lines that a spreadsheet takes for a formula, behind apostrophes (owasp.org/www-community/attacks/CSV_Injection).
// papaparse's own pattern knows no text with a line break.
const START = String.raw`(?<=^|[\n\v\f\r\u0085\u2028\u2029])`;
const FORMULA = String.raw`(?='*(?:[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20]|(?<=^'*)\r|\r(?!\n)))`;
const UNESCAPED = new RegExp(START + FORMULA, "g");
const ESCAPED = new RegExp(`${START}'${FORMULA}`, "g");

/** Removes the apostrophes that {@link writeTable} added. */
const unescapeFormulas = (cell: string): string => cell.replace(ESCAPED, "");

/** Cells as CSV for Brazilian spreadsheets. Lines that start like a formula get an apostrophe. */
export const writeTable = (rows: readonly (readonly string[])[]): string => {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replace(UNESCAPED, "'")));
  return `\uFEFF${Papa.unparse(escaped, { delimiter: ";" })}\r\n`;
};
