import { isWrapped } from "../../layout/paragraphs.ts";
import { BLOCK_GAP, hasSameFont, type Line, PARAGRAPH_GAP } from "../../line.ts";
import { positionScore } from "../../recognise/words.ts";
import { beginsActivity } from "./activities.ts";
import type { DatedLine } from "./dated-lines.ts";
import { splitJoint } from "./joined-names.ts";
import { isHeadLike, splitNames } from "./names.ts";
import type { NameScore } from "./raw.ts";

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
    if (lead > 0 && isLikeFirst(lines, start, first - lead)) start--;
    // a wider gap marks the first line
    const widest = lines
      .slice(start + 1, index + 1)
      .findIndex((line) => line.gap > PARAGRAPH_GAP && line.gap > (lines[start]?.gap ?? 0) * 1.15);
    starts.push(widest >= 0 ? start + 1 + widest : start);
  }
  return [...new Set(starts)];
}

/** Whether the line above `start` follows a wider gap and looks like the first line of the first entry, as no line of this entry does. */
function isLikeFirst(lines: Line[], start: number, model: number): boolean {
  const [above, line, first] = [lines[start - 1], lines[start], lines[model]];
  if (!above || !line || !first || above.gap < BLOCK_GAP || above.gap <= line.gap || !isHeadLike(above)) return false;
  return sameStyle(above, first) && !sameStyle(line, first) && Math.abs(above.x - first.x) <= 6;
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

/** Whether a line has both names of an entry: "Vendedor – Loja Azul", "Técnico em Redes - Escola Sol". */
export function isComplete(line: Line, { kind, score }: NameScore): boolean {
  if (line.isBullet || kind === "other" || !isHeadLike(line) || (kind === "job" && beginsActivity(line.text)))
    return false;
  const cells = line.cells.length > 1 ? line.cells.map(({ text }) => text) : line.text.split(/\s*[|·•]\s*/);
  const parts = cells.length > 1 ? cells : splitNames(line.text, score);
  const scores = parts.map(score);
  const [first = 0, second = 0] = scores;
  if (parts.length < 2) return splitJoint(line.text, { kind, score }).length > 1;
  // a department has no profession at its start
  if (kind === "job" && !parts.some((part) => score(part) > 0 && score(part.split(" ")[0] ?? "") >= 2)) return false;
  return first * second < 0 || (kind === "job" && /\s[—–-]\s/.test(line.text) && parts.length === 2);
}

/** Finds lines that begin an entry by their words: both names in a line, or one in each of two lines. */
export function findNameStarts(lines: Line[], names: NameScore, isTaken: (index: number) => boolean): number[] {
  const starts: number[] = [];
  const isName = (line: Line | undefined): line is Line => line !== undefined && !line.isBullet && isHeadLike(line);
  const isPair = (line: Line, next: Line) =>
    names.score(line.text) * names.score(next.text) <= -1 && next.gap < PARAGRAPH_GAP && next.gap <= line.gap * 1.3;
  for (let index = 0; index < lines.length; index++) {
    const [line, next] = [lines[index], lines[index + 1]];
    if (isTaken(index) || !isName(line)) continue;
    if (isComplete(line, names)) starts.push(index);
    else if (
      names.kind !== "other" &&
      isName(next) &&
      !isTaken(index + 1) &&
      isPair(line, next) &&
      !isComplete(next, names)
    ) {
      starts.push(index);
      index++;
    }
  }
  return starts;
}

/** Returns a test whether a line without bullet is the head of the bullets below it; null if the section has another form. */
export function createHeadTest(lines: Line[]): ((line: Line, index: number) => boolean) | null {
  const isHead = (line: Line, index: number) => {
    const last = lines[index - 1];
    return !line.isBullet && (!last || (last.isBullet && !isWrapped(last, line) && /^[^\p{Ll}]/u.test(line.text)));
  };
  const heads = lines.filter(isHead);
  const areHeads = heads.length > 1 && heads.every(isHeadLike) && lines.some(({ isBullet }) => isBullet);
  return areHeads && !lines[0]?.isBullet ? isHead : null;
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
