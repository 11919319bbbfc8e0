import { findPeriods, type Period, parsePeriod } from "../dates.ts";
import { createPart, joinLine, type Line } from "../line.ts";
import { isSentence, isWrapped } from "../paragraphs.ts";
import { fold, squeeze, trimEdges } from "../text.ts";

/** A line with the period of an entry, and the other texts of the line. */
export interface Anchor {
  index: number;
  period: Period;
  rest: string[];
  /** Whether the period is in the same cell as other text ("Title – School (2020)"). */
  isInline: boolean;
}

const OPENING = /(?:^|[|·•–—,;:/([]|\s-|\s)\s*$/;
const SEPARATED = /(?:^|[|·•–—,;:/([]|\p{Ll}{2}\.|\s-)\s*$/u;
const LABEL = /^(?:per[íi]odo|data|dura[çc][ãa]o|ano)\s*:?\s*$/i;

const balance = (text: string): string => {
  const openBrackets = text.split("(").length - text.split(")").length;
  if (openBrackets > 0) return text.replace(/\(\s*$/, "");
  return openBrackets < 0 ? text.replace(/^\s*\)/, "") : text;
};
/** Splits "Title (School,", whose date is already removed, at the open bracket. */
const splitOpened = (text: string): string[] => {
  const start = text.lastIndexOf("(");
  const isOpen = start > 0 && start > text.lastIndexOf(")") && /\p{L}/u.test(text.slice(start));
  return isOpen ? [text.slice(0, start), text.slice(start + 1)] : [text];
};
const cleanTexts = (...texts: string[]): string[] =>
  texts
    .flatMap(splitOpened)
    .map((text) => trimEdges(balance(text).replace(/^\s*[)\]]|[[(]\s*$/, "")))
    .filter((text) => fold(text) && !LABEL.test(text));

/** Splits "Company - Title - 2019 a 2021. Description." into two lines. */
export function splitDated(line: Line): Line[] {
  if (line.cells.length > 1 || line.text.length < 60) return [line];
  const [period] = findPeriods(line.text).filter(({ isRange }) => isRange);
  if (!period || !SEPARATED.test(line.text.slice(0, period.index)) || period.index > 120) return [line];
  const end = period.index + period.length;
  const after = /^[\s)]*[.:]\s+(?=\p{Lu}.{14})/u.exec(line.text.slice(end));
  if (!after || isSentence(line.text.slice(0, period.index))) return [line];
  const head = line.text.slice(0, end + after[0].length).replace(/[.:\s]+$/, "");
  return [createPart(line, head), { ...createPart(line, line.text.slice(end + after[0].length)), isBullet: true }];
}

/** Finds the period of a line if separators divide it from the other text; null if it is part of a sentence. */
export function findAnchor(line: Line, allowsSingle: boolean): Omit<Anchor, "index"> | null {
  if (line.cells.length > 1) {
    for (const cell of line.cells) {
      const period = parsePeriod(cell.text);
      if (period && (period.isRange || allowsSingle)) {
        const others = line.cells.filter((other) => other !== cell).map(({ text }) => text);
        return { period, rest: cleanTexts(...others), isInline: false };
      }
    }
  }
  const { text } = line;
  if (text.length > 170) return null;
  const whole = parsePeriod(text);
  if (whole && (whole.isRange || allowsSingle)) return { period: whole, rest: [], isInline: false };
  const periods = findPeriods(text).filter(({ isRange }) => isRange || allowsSingle);
  for (const period of [...periods.slice(-1), ...periods.slice(0, 1)]) {
    const before = text.slice(0, period.index);
    const after = text.slice(period.index + period.length);
    const isLast = /^[\s)\]]*\.?$/.test(after);
    const isInBrackets = /\(\s*$/.test(before);
    if (isLast && (period.isRange ? OPENING : SEPARATED).test(before)) {
      const isCompletion = !period.isRange && /^conclu/i.test(text.slice(period.index)) && before.length < 100;
      const isProse =
        !isInBrackets &&
        !isCompletion &&
        (/\.\s*$/.test(after) || (/[,:]\s*$/.test(before) && isSentence(text)) || isClause(before));
      if (!isProse) return { period, rest: cleanTexts(before), isInline: true };
    }
    const isFirst = /^[\s([]*$/.test(before);
    if (
      isFirst &&
      (/^\s*\)?\s*(?:[|·•–—:,]|-\s)/.test(after) || (period.isRange && after.length < 80)) &&
      !isSentence(after.trim())
    )
      return { period, rest: cleanTexts(after), isInline: true };
    const isBetween = /(?:[|·•–—(]|\s-)\s*$/.test(before) && /^\s*\)?\s*(?:[|·•–—]|-\s)|^\s*\)\s*\S/.test(after);
    if (isBetween && !isSentence(text)) return { period, rest: cleanTexts(before, after), isInline: true };
  }
  return null;
}

/** Whether the text before a period is the end of a clause ("... do projeto pedagógico"), not a name. */
const isClause = (before: string): boolean =>
  /(?:^|\s)(?:em|de|do|da|dos|das|no|na|para|entre|durante|com|e|in|of)\s*$/iu.test(before);

/** Whether a period begins on the first line and ends on the second. */
function spansBoth(left: string, right: string): boolean {
  const period = findPeriods(`${left} ${right}`).find(
    ({ index, length }) => index < left.length && index + length > left.length + 1,
  );
  return period?.isRange ?? false;
}

const DANGLING = /(?:\s(?:a|à|até|ate|até o|até a|ao|to|de)|[-–—])$/iu;

/** Joins a period that is broken over two lines of a narrow column, and a name that is wrapped after a period. */
export function joinBrokenPeriods(lines: Line[]): Line[] {
  const joined: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    const next = lines[index + 1];
    const text = next ? `${line.text} ${next.text}` : "";
    const isBroken = next && line.cells.length === 1 && next.cells.length === 1 && findPeriods(line.text).length > 0;
    const isWhole = isBroken && DANGLING.test(line.text) && parsePeriod(text)?.isRange;
    const anchor = next && line.cells.length === 1 && !line.isBullet ? findAnchor(line, false) : null;
    const goesOn =
      next && anchor?.isInline && anchor.rest.length > 0 && next.text.length < 60 && !isSentence(next.text);
    const isWrappedName = goesOn && isWrapped(line, next) && next.x < line.x + 4 && findPeriods(next.text).length === 0;
    if (
      isWhole ||
      isWrappedName ||
      (isBroken && line.text.length < 120 && isWrapped(line, next) && spansBoth(line.text, next.text))
    ) {
      joined.push(joinLine(line, next as Line, squeeze(text)));
      index++;
    } else joined.push(line);
  }
  return joined;
}
