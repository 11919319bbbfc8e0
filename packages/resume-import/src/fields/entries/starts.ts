import { hasSameFont, type Line, PARAGRAPH_GAP } from "../../line.ts";
import { positionScore } from "../../recognise/words.ts";
import type { DatedLine } from "./dated-lines.ts";
import { isHeadLike } from "./names.ts";

const sameStyle = (left: Line, right: Line): boolean => hasSameFont(left, right) && left.level === right.level;

/** Finds the first line of each entry: a bullet. */
export const findBulletStarts = (lines: Line[]): number[] => {
  const starts = lines.flatMap((line, index) => (line.isBullet ? [index] : []));
  return starts[0] === 0 ? starts : [0, ...starts];
};

/** Finds the first line of each entry: as many lines above its dated line as in the first entry, if the lines look alike. */
export function findDatedStarts(lines: Line[], datedLines: DatedLine[]): number[] {
  const first = datedLines[0]?.index ?? 0;
  let lead = first;
  if (first > 3 || lines.slice(0, first).some((line) => !isHeadLike(line))) {
    // undated entries precede the first dated one
    lead = 0;
    while (lead < 3 && lead < first && isHeadLike(lines[first - lead - 1] as Line)) lead++;
  }
  const starts = first > lead ? [0, first - lead] : [0];
  for (const [position, { index }] of datedLines.entries()) {
    const previous = datedLines[position - 1]?.index;
    if (previous === undefined) continue;
    let start = index;
    for (let distance = 1; distance <= lead; distance++) {
      const line = lines[index - distance];
      const model = lines[first - distance];
      if (!line || !model || index - distance <= previous || !isHeadLike(line)) break;
      if (!sameStyle(line, model) || Math.abs(line.x - model.x) > 6) break;
      start = index - distance;
    }
    start = findParagraphStart(lines, start, previous);
    // a wider gap marks the first line
    const widest = lines
      .slice(start + 1, index + 1)
      .findIndex((line) => line.gap > PARAGRAPH_GAP && line.gap > (lines[start]?.gap ?? 0) * 1.15);
    starts.push(widest >= 0 ? start + 1 + widest : start);
  }
  return [...new Set(starts)];
}

/** Returns the line above `start` if it follows a blank line and both lines are a position and a company; else `start`. */
function findParagraphStart(lines: Line[], start: number, previous: number): number {
  const [above, line] = [lines[start - 1], lines[start]];
  if (
    !above ||
    !line ||
    start - 1 <= previous ||
    above.gap < PARAGRAPH_GAP ||
    line.gap >= PARAGRAPH_GAP ||
    !isHeadLike(above)
  )
    return start;
  return isHeadLike(line) && positionScore(above.text) * positionScore(line.text) < 0 ? start - 1 : start;
}

/** Adds undated entries between dated ones: bold lines that look like the dated titles and have as much space above. */
export function addUndatedStarts(lines: Line[], starts: number[]): number[] {
  const titles = starts.map((index) => lines[index] as Line);
  const [first] = titles;
  const isTitle = (line: Line) =>
    first !== undefined && line.bold && sameStyle(line, first) && Math.abs(line.x - first.x) < 2;
  if (!first || !titles.every(isTitle)) return starts;
  const largest = Math.max(...lines.filter((line, index) => index > 0 && !isTitle(line)).map(({ gap }) => gap));
  const isUndated = (line: Line, index: number) =>
    isTitle(line) && isHeadLike(line) && !lines[index - 1]?.bold && line.gap > largest * 1.1;
  return [...new Set([...starts, ...lines.flatMap((line, index) => (isUndated(line, index) ? [index] : []))])].sort(
    (a, b) => a - b,
  );
}
