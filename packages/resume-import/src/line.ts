/** A run of text on one line, set off from its neighbours by a gap or a tab. */
export interface Cell {
  text: string;
  x: number;
  right: number;
  size: number;
  bold: boolean;
  italic: boolean;
}

/** A line as a reader sees it, from any kind of source. Lengths are points; a text file counts characters. */
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
  /** Free space above, in lines. */
  gap: number;
  /** Whether a bullet stands before the text (it is not part of it). */
  isBullet: boolean;
  /** Heading level where the document gives one. */
  level: number;
  /** Right edge of the column the line stands in. */
  edge: number;
  /** Whether another column begins here. */
  startsColumn: boolean;
  /** Lines that were joined to this one. */
  joined?: SourceRef[];
}

/** Where a value or a line comes from, for a review screen to light up. */
export interface SourceRef {
  page: number;
  line: number;
}

/** A text with the lines it comes from. */
export interface Piece {
  text: string;
  refs: SourceRef[];
}

export const ref = ({ page, number }: Pick<Line, "page" | "number">): SourceRef => ({ page, line: number });

/** A line with those that were joined to it. */
export const refs = (line: Pick<Line, "page" | "number" | "joined">): SourceRef[] => [
  ref(line),
  ...(line.joined ?? []),
];

/** A line that goes on in another one, as one line of `text`. */
export const joinLine = (line: Line, next: Line, text: string): Line => ({
  ...line,
  text,
  right: next.right,
  cells: [{ ...(line.cells[0] as Cell), text }],
  joined: [...(line.joined ?? []), ...refs(next)],
});

/** A part of a line, as a line of its own. */
export const createPart = (line: Line, text: string): Line => ({
  ...line,
  text,
  cells: [{ ...(line.cells[0] as Cell), text }],
});

export const piece = (text: string, ...lines: Pick<Line, "page" | "number" | "joined">[]): Piece => ({
  text: text.trim(),
  refs: text.trim() ? lines.flatMap(refs) : [],
});

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

// bullets in use: typographic ones, check marks, arrows; a dash or asterisk only before a blank
const BULLET = /^\s*(?:[•·▪◦●‣∙⁃■□○◆◇♦❖➢➤►▸▶›»✓✔✅☑✦✧★☆➔→⇒⦁🔹🔸🔷🔶▫◾◼⚫⚪🟢🔵👉]\ufe0f?\s*|[-–—*+]\s+)+(?=\S)/u;

/** Text without the bullet before it, and whether there was one. */
export function splitBullet(text: string): [string, boolean] {
  const match = BULLET.exec(text);
  return match ? [text.slice(match[0].length), true] : [text, false];
}
