import { createLine, type Line, type Style, type StyledText, splitBullet } from "../line.ts";
import { clean, joinSpacedLetters, squeeze } from "../text.ts";

export type RunStyle = Style;

/** A text of one style in a paragraph. A tab is "\t", a line break "\n". */
export interface Run extends RunStyle {
  text: string;
}

interface ParagraphOptions {
  level: number;
  isListed: boolean;
  /** Free space above, in line heights. */
  gap: number;
}

// a line break, also one that is made of blanks until the line wraps
const BREAK = /\n| {24,}/;

/** Reads the lines of a paragraph, which line breaks separate. */
export function readParagraphLines(runs: Run[], { level, isListed, gap }: ParagraphOptions): Line[] {
  const lines: Line[] = [];
  let row: Run[] = [];
  const flush = () => {
    const isFirst = lines.length === 0;
    const line = toLine(row, { level, isListed: isListed && isFirst, gap: isFirst ? gap : 1.1 });
    if (line) lines.push(line);
    row = [];
  };
  for (const run of runs) {
    for (const [index, text] of run.text.split(BREAK).entries()) {
      if (index > 0) flush();
      if (text) row.push({ ...run, text });
    }
  }
  flush();
  return lines;
}

function toLine(runs: Run[], { level, isListed, gap }: ParagraphOptions): Line | null {
  const cells: (Run & { longest: number; styled: StyledText[] })[] = [];
  let isOpen = false;
  for (const run of runs) {
    if (run.text === "\t") isOpen = false;
    else {
      const { length } = run.text.trim();
      const last = cells.at(-1);
      if (last && isOpen) {
        last.text += run.text;
        last.styled.push(run);
        // the style of most of the text
        if (length > last.longest)
          Object.assign(last, { bold: run.bold, italic: run.italic, size: run.size, longest: length });
      } else cells.push({ ...run, longest: length, styled: [run] });
      isOpen = true;
    }
  }
  const read = cells
    .flatMap((cell) => cell.text.split(/\s{4,}/).map((text) => ({ ...cell, text: clean(text) })))
    .map((cell) => ({ ...cell, text: squeeze(joinSpacedLetters(cell.text)) }))
    .filter(({ text }) => text);
  const [first] = read;
  if (!first) return null;
  const [text, isBullet] = splitBullet(first.text);
  first.text = text;
  const shown = read.map(({ longest, ...cell }) => ({ ...cell, x: 0, right: 0 })).filter(({ text }) => text);
  const joined = squeeze(shown.map((cell) => cell.text).join(" "));
  if (!joined) return null;
  return createLine(joined, {
    cells: shown,
    size: first.size,
    bold: first.bold,
    italic: first.italic,
    isBullet: isBullet || isListed,
    level,
    gap,
  });
}
