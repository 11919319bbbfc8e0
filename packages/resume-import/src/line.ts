import { splitLongText } from "./text.ts";

/** How a text looks. */
export interface Style {
  size: number;
  bold: boolean;
  italic: boolean;
  /** Of the letters, like "#0055aa"; undefined where the source does not say. */
  color?: string | undefined;
}

/** A text of one style. */
export interface StyledText extends Style {
  text: string;
}

/** A text on a line, separated from its neighbours by a gap or a tab. */
export interface Cell extends StyledText {
  x: number;
  right: number;
  /** Its texts by their styles; undefined where it has one style. */
  styled?: StyledText[] | undefined;
  /** The row of a table below a header row, and the title of the column. */
  column?: { row: number; title: string };
}

/** A visible line of any source. Lengths are in points, in text files in characters. */
export interface Line {
  /** 1-based; 0 until the reading order is known */
  number: number;
  page: number;
  text: string;
  cells: Cell[];
  x: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  italic: boolean;
  /** Free space above, in line heights. */
  gap: number;
  /** Whether a bullet precedes the text. The text does not contain it. */
  isBullet: boolean;
  /** Heading level in the document; 0 without one. */
  level: number;
  /** Right edge of its column. */
  edge: number;
  /** Whether it is the first line of a column. */
  startsColumn: boolean;
  /** Lines that were joined to this one. */
  joined?: SourceRef[];
}

/** A line with this gap or a larger one begins a block of an entry or a section. */
export const BLOCK_GAP = 1.5;
/** A line with this gap or a larger one follows a blank line. */
export const PARAGRAPH_GAP = 1.9;

/** Position of a value or line in the source, which a review screen highlights. */
export interface SourceRef {
  page: number;
  line: number;
}

/** A text with the lines it comes from. */
export interface Piece {
  text: string;
  refs: SourceRef[];
}

/** Identifies a line of the source. */
export const refKey = ({ page, line }: SourceRef): string => `${page}:${line}`;

export const ref = ({ page, number }: Pick<Line, "page" | "number">): SourceRef => ({ page, line: number });

/** Positions of a line and of the lines joined to it. */
export const refs = (line: Pick<Line, "page" | "number" | "joined">): SourceRef[] => [
  ref(line),
  ...(line.joined ?? []),
];

const listStyles = ({ cells }: Line): StyledText[] => cells.flatMap((cell) => cell.styled ?? [cell]);

/** The texts of a line, or of a part of it, by their styles; the whole text if the line has another one. */
export function readStyles(line: Line, text = line.text): StyledText[] {
  const styles = listStyles(line);
  const solid = styles.map((part) => part.text.replaceAll(" ", "")).join("");
  let skipped = solid.indexOf(text.replaceAll(" ", ""));
  if (skipped < 0) return [{ ...(line.cells[0] as Cell), text }];
  const found: StyledText[] = [];
  let at = 0;
  for (const style of styles) {
    const letters = style.text.replaceAll(" ", "").length;
    const own = Math.max(0, letters - skipped);
    skipped = Math.max(0, skipped - letters);
    let end = at;
    for (let count = 0; count < own && end < text.length; end++) if (text[end] !== " ") count++;
    while (text[end] === " ") end++;
    if (end > at) found.push({ ...style, text: text.slice(at, end) });
    at = end;
  }
  return found;
}

/** Joins a line with the line that continues it. */
export const joinLine = (line: Line, next: Line, text: string): Line => ({
  ...line,
  text,
  right: next.right,
  cells: [{ ...(line.cells[0] as Cell), text, styled: [...listStyles(line), ...listStyles(next)] }],
  joined: [...(line.joined ?? []), ...refs(next)],
});

/** Joins each line with the line above it if `join` returns the text of both; null keeps the line separate. */
export function joinLines(lines: Line[], join: (last: Line, line: Line) => string | null): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const text = last ? join(last, line) : null;
    if (last && text !== null) joined[joined.length - 1] = joinLine(last, line, text);
    else joined.push(line);
  }
  return joined;
}

/** Groups consecutive items. `isStart` is true for the first item of the next group. */
export function groupLines<T>(items: T[], isStart: (item: T, index: number, group: T[]) => boolean): T[][] {
  const groups: T[][] = [];
  for (const [index, item] of items.entries()) {
    const group = groups.at(-1);
    if (group && !isStart(item, index, group)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

export const hasSameFont = (left: Line, right: Line): boolean =>
  left.bold === right.bold && left.italic === right.italic && Math.abs(left.size - right.size) < 0.6;

/** Creates a line from a part of a line. */
export const createPart = (line: Line, text: string): Line => ({
  ...line,
  text,
  cells: [{ ...(line.cells[0] as Cell), text, styled: readStyles(line, text) }],
});

/** Splits lines that are too long, see splitLongText. */
export const splitLongLines = (lines: Line[]): Line[] =>
  lines.flatMap((line) => {
    const [text = "", ...rest] = splitLongText(line.text);
    if (rest.length === 0) return [line];
    return [
      createPart(line, text),
      ...rest.map((part) => ({ ...createPart(line, part.trim()), gap: 1, isBullet: false })),
    ];
  });

export const piece = (text: string, ...lines: Pick<Line, "page" | "number" | "joined">[]): Piece => ({
  text: text.trim(),
  refs: text.trim() ? lines.flatMap(refs) : [],
});

/** Whether a line is a part of a row of a table. */
export const isTableRow = ({ cells }: Line): boolean => cells.length > 1 || cells[0]?.column !== undefined;

/** Marks the lines of a cell with its row and the title of its column. */
export const markColumn = (lines: Line[], column: NonNullable<Cell["column"]>): Line[] =>
  lines.map((line) => ({ ...line, cells: line.cells.map((cell) => ({ ...cell, column })) }));

/** The text of a whole line. */
export const linePiece = (line: Line): Piece => piece(line.text, line);

export const EMPTY: Piece = { text: "", refs: [] };

export const createLine = (text: string, values: Partial<Line> = {}): Line => {
  const line: Line = {
    number: 0,
    page: 1,
    text,
    cells: [],
    x: 0,
    right: text.length,
    y: 0,
    size: 10,
    bold: false,
    italic: false,
    gap: 0,
    isBullet: false,
    level: 0,
    edge: Number.POSITIVE_INFINITY,
    startsColumn: false,
    ...values,
  };
  if (line.cells.length === 0) {
    const { x, right, size, bold, italic } = line;
    line.cells = [{ text, x, right, size, bold, italic }];
  }
  return line;
};

// bullets: typographic ones, check marks, arrows; a dash or asterisk only before a space
const BULLET = /^\s*(?:[•·▪◦●‣∙⁃■□○◆◇♦❖➢➤►▸▶›»✓✔✅☑✦✧★☆➔→⇒⦁🔹🔸🔷🔶▫◾◼⚫⚪🟢🔵👉]\ufe0f?\s*|[-–—*+]\s+)+(?=\S)/u;

/** Splits a text into its text without bullet, and whether it had a bullet. */
export function splitBullet(text: string): [string, boolean] {
  const match = BULLET.exec(text);
  return match ? [text.slice(match[0].length), true] : [text, false];
}
