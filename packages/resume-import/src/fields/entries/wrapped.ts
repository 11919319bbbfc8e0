import { isSentence, isWrapped, joinText, OPEN_END } from "../../layout/paragraphs.ts";
import { hasSameFont, joinLines, type Line, refs } from "../../line.ts";
import { courseScore } from "../../recognise/words.ts";
import { parseDatedLine } from "./dated-lines.ts";
import { isHeadLike } from "./names.ts";

/** Joins the lines of a wrapped bold or large title. */
export function joinWrappedTitles(section: Line[]): Line[] {
  return joinLines(joinWrappedCells(section), (last, line) => {
    const isOpen = OPEN_END.test(last.text);
    const isTitle = (last.bold || isOpen) && !last.isBullet && !isSentence(last.text) && !parseDatedLine(last, true);
    if (!isTitle || !isWrapped(last, line) || last.right <= last.edge * 0.6) return null;
    const isSchool = courseScore(last.text) > 0 && courseScore(line.text) < -1;
    const isContinued = isOpen || (!isSchool && !parseDatedLine(line, true));
    return isContinued ? joinText(last.text, line.text) : null;
  });
}

/** Joins titles wrapped inside a cell, with the date in the next cell. */
function joinWrappedCells(lines: Line[]): Line[] {
  const isDated = (line: Line | undefined) =>
    line !== undefined && line.cells.length === 2 && parseDatedLine(line, true) !== null;
  const isContinued = (line: Line, index: number): boolean => {
    const [next, after] = [lines[index + 1], lines[index + 2]];
    if (!isDated(line) || !next || next.cells.length > 1 || next.isBullet || next.gap > 1.6 || !isSameCell(line, next))
      return false;
    return (
      /^\p{Ll}/u.test(next.text) ||
      ((next.bold || next.italic) && after !== undefined && isHeadLike(after) && !isSameCell(line, after))
    );
  };
  const dated = lines.filter(isDated).length;
  const wrapped = new Set(lines.filter((line, index) => isContinued(line, index)));
  if (wrapped.size === 0 || (wrapped.size > dated * 0.6 && dated > 1)) return lines;
  return lines.flatMap((line, index) => {
    if (index > 0 && wrapped.has(lines[index - 1] as Line)) return [];
    const next = lines[index + 1];
    if (!next || !wrapped.has(line)) return [line];
    const [cell, ...others] = line.cells as [Line["cells"][0], ...Line["cells"]];
    const text = joinText(cell.text, next.text);
    return [
      {
        ...line,
        text: [text, ...others.map((other) => other.text)].join(" "),
        cells: [{ ...cell, text }, ...others],
        joined: refs(next),
      },
    ];
  });
}

const isSameCell = (line: Line, next: Line): boolean => hasSameFont(line, next) && Math.abs(line.x - next.x) < 2;
