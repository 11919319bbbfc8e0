import { isSentence, isWrapped } from "../../layout/paragraphs.ts";
import { createPart, joinLine, type Line, PARAGRAPH_GAP } from "../../line.ts";
import { findPeriods, ONGOING, type Period, parsePeriod } from "../../recognise/dates.ts";
import { courseScore, positionScore } from "../../recognise/words.ts";
import { fold, hasOpenBracket, squeeze, trimEdges } from "../../text.ts";
import { isStatus } from "./status.ts";

/** A line with the period of an entry, and the other texts of the line. */
export interface Dated {
  period: Period;
  rest: string[];
  /** Whether the period is in the same cell as other text ("Title – School (2020)"). */
  isInline: boolean;
}

/** Maximum length of a dated line, in characters. */
const MAX_LENGTH = 170;

// the end of a text before a period: a separator, an open bracket or a space
const ENDS_WITH_SPACE = /(?:^|[|·•–—,;:/([]|\s-|\s)\s*$/;
// the end of a text before a date: a separator, an open bracket or a full stop
const ENDS_WITH_SEPARATOR = /(?:^|[|·•–—,;:/([]|\p{Ll}{2}\.|\s-)\s*$/u;
// the label of a period
const PERIOD_LABEL = /^(?:per[íi]odo|data|dura[çc][ãa]o|ano)\s*:?\s*$/i;

/** Removes the bracket that is left of "(2019 a 2021)" at the end or the start of a text. */
function removeLoneBracket(text: string): string {
  const openBrackets = text.split("(").length - text.split(")").length;
  if (openBrackets > 0) return text.replace(/\(\s*$/, "");
  return openBrackets < 0 ? text.replace(/^\s*\)/, "") : text;
}

/** Splits "Title (School,", whose date is already removed, at the open bracket. */
function splitAtOpenBracket(text: string): string[] {
  const start = text.lastIndexOf("(");
  const isSplit = start > 0 && hasOpenBracket(text) && /\p{L}/u.test(text.slice(start));
  return isSplit ? [text.slice(0, start), text.slice(start + 1)] : [text];
}

const cleanTexts = (texts: string[]): string[] =>
  texts
    .flatMap(splitAtOpenBracket)
    // a bracket at an edge has no text before or after it
    .map((text) => trimEdges(removeLoneBracket(text).replace(/^\s*[)\]]|[[(]\s*$/, "")))
    .filter((text) => fold(text) && !PERIOD_LABEL.test(text));

/** Splits "Company - Title - 2019 a 2021. Description." into two lines. */
export function splitDescription(line: Line): Line[] {
  if (line.cells.length > 1 || line.text.length < 60) return [line];
  const period = findPeriods(line.text).find(({ isRange }) => isRange);
  if (!period || period.index > 120) return [line];
  const before = line.text.slice(0, period.index);
  const end = period.index + period.length;
  // a full stop or colon, before a text of 15 characters and more
  const after = /^[\s)]*[.:]\s+(?=\p{Lu}.{14})/u.exec(line.text.slice(end));
  if (!after || !/\p{L}/u.test(before) || !ENDS_WITH_SEPARATOR.test(before) || isSentence(before)) return [line];
  const start = end + after[0].length;
  return [
    createPart(line, line.text.slice(0, start).replace(/[.:\s]+$/, "")),
    { ...createPart(line, line.text.slice(start)), isBullet: true },
  ];
}

/** Joins "Início: 2014 Conclusão: 11/2020", "08/2019 (empresa atual)" to one period. */
function mergeEnds(text: string, periods: Period[]): Period[] {
  const [first, second, ...others] = periods;
  if (first && !second && !first.isRange) {
    const [note] = /^\s*\(\s*(?:\p{L}+\s+)?atual\s*\)/iu.exec(text.slice(first.index + first.length)) ?? [];
    if (note) return [{ ...first, start: first.end, end: ONGOING, isRange: true, length: first.length + note.length }];
  }
  if (!first || !second || others.length > 0) return periods;
  // "09/2015 | 03/2016"
  const isPair =
    !first.isRange && !second.isRange && /^\s*\|\s*$/.test(text.slice(first.index + first.length, second.index));
  if (isPair)
    return [
      {
        ...second,
        start: first.end,
        isRange: true,
        index: first.index,
        length: second.index + second.length - first.index,
      },
    ];
  if (first.end || !first.isRange) return periods;
  const between = text.slice(first.index + first.length, second.index);
  const isEnd = !second.start && /^[\s|,;·–-]*(?:\p{L}+\s*:?\s*){0,3}$/u.test(between);
  return isEnd ? [{ ...first, end: second.end, length: second.index + second.length - first.index }] : periods;
}

/** The period of a cell, and the state of the study next to it: "(05/2025 – 12/2026) (em andamento)". */
function parsePeriodCell(text: string): [Period, string[]] | null {
  const whole = parsePeriod(text);
  if (whole) return [whole, []];
  const [period, ...others] = findPeriods(text);
  if (!period || others.some(({ start, end }) => start || end !== ONGOING)) return null;
  const status = [text.slice(0, period.index), text.slice(period.index + period.length)]
    .map((part) => trimEdges(part.replace(/[()[\]]/g, " ")))
    .filter(Boolean);
  return status.every(isStatus) ? [period, status] : null;
}

/** Finds the period of a line if separators divide it from the other text; null if it is part of a sentence. */
export function parseDatedLine(line: Line, allowsSingle: boolean): Dated | null {
  const isAllowed = (period: Period) => period.isRange || allowsSingle;
  const cells = line.cells.length > 1 ? line.cells : [];
  for (const cell of cells) {
    const [period, status = []] = parsePeriodCell(cell.text) ?? [];
    if (!period || !isAllowed(period)) continue;
    const others = [...cells.filter((other) => other !== cell).map(({ text }) => text), ...status];
    return { period, rest: cleanTexts(others), isInline: false };
  }
  const { text } = line;
  if (text.length > MAX_LENGTH) return null;
  const found = findPeriods(text);
  const [merged] = found.length > 1 ? mergeEnds(text, found) : [];
  const isMerged =
    merged !== undefined && merged !== found[0] && !/\p{L}{3}/u.test(text.slice(merged.length + merged.index));
  const whole = isMerged && !/[–—-]|\s\p{Lu}.*\s/u.test(text.slice(0, merged.index)) ? merged : parsePeriod(text);
  if (whole && isAllowed(whole)) return { period: whole, rest: [], isInline: false };
  const periods = mergeEnds(text, findPeriods(text)).filter(isAllowed);
  for (const period of [...periods.slice(-1), ...periods.slice(0, 1)]) {
    // "Auxiliar de Loja, São Paulo 11/2017", "Graduado em Direito pela Escola Sol em 2018"
    const before = text.slice(0, period.index);
    const isMonth = period.end.length > 4 && positionScore(before) > 0;
    const rest = splitAtPeriod(text, period, isMonth || (text.length < 110 && courseScore(before) !== 0));
    if (rest) return { period, rest: cleanTexts(rest), isInline: true };
  }
  return null;
}

// "Vila Boa/GO"
const UNIT_AFTER_CITY = /\p{L}\s?[/(-]\s?[A-Z]{2}(?![\p{L}])/u;

/** Whether a text after a period is a name that ends like an item of a list: "Bolsista, Instituto Sol;". */
const isNameWithMark = (text: string): boolean =>
  /^[^.;]{3,110}[;.]\s*$/.test(text) &&
  (text.trimEnd().endsWith(";") || positionScore(text) !== 0 || courseScore(text) !== 0 || UNIT_AFTER_CITY.test(text));

/** The texts before and after a period that separators divide from them; null if the period is part of a sentence. */
function splitAtPeriod(text: string, period: Period, allowsSpace: boolean): string[] | null {
  const before = text.slice(0, period.index);
  const end = text.slice(period.index + period.length);
  // "2012 - 2013 (Interrompido)"
  const note = trimEdges(end.replace(/^\s*\)|[()[\]]/g, " "));
  const hasNote = note !== "" && isStatus(note);
  const after = hasNote ? "" : isNameWithMark(end) ? end.replace(/[;.]\s*$/, "") : end;
  // nothing after the period but brackets and a full stop
  const isLast = /^[\s)\]]*[.:]?$/.test(after);
  if (isLast && (period.isRange || allowsSpace ? ENDS_WITH_SPACE : ENDS_WITH_SEPARATOR).test(before)) {
    const isCompletion = !period.isRange && /^conclu/i.test(text.slice(period.index)) && before.length < 100;
    const isProse =
      (/\.\s*$/.test(after) && !/\s[–—|-]\s*$/.test(before)) ||
      (/[,:]\s*$/.test(before) && isSentence(text)) ||
      ENDS_WITH_PREPOSITION.test(before);
    if (/\(\s*$/.test(before) || isCompletion || !isProse) return hasNote ? [before, note] : [before];
  }
  // only open brackets before the period, and a separator after it
  const isFirst = /^[\s([]*$/.test(before);
  const isSeparated = /^\s*\)?\s*(?:[|·•–—:,]|-\s)/.test(after) || (period.isRange && after.length < 80);
  if (isFirst && isSeparated && !isSentence(after.trim())) return [after];
  // separators or brackets on both sides
  const isBetween = /(?:[|·•–—(]|\s-)\s*$/.test(before) && /^\s*\)?\s*(?:[|·•–—]|-\s)|^\s*\)\s*\S/.test(after);
  return isBetween && !isSentence(text) ? [before, after] : null;
}

// the period continues a clause ("... do projeto pedagógico em"), not a name
const ENDS_WITH_PREPOSITION = /(?:^|\s)(?:em|de|do|da|dos|das|no|na|para|entre|durante|com|e|in|of)\s*$/iu;

/** Whether a period, with the word before its date, begins on the first line and ends on the second. */
function spansBoth(left: string, right: string): boolean {
  const period = findPeriods(`${left} ${right}`).find(
    ({ index, length }) => index < left.length && index + length > left.length + 1,
  );
  return period !== undefined;
}

// "2019 até", "2019 –": the end of the period is missing
const ENDS_OPEN = /(?:\s(?:a|à|até|ate|até o|até a|ao|to|de)|[-–—])$/iu;

/** Whether `next` completes the period of a line, which is broken in a narrow column. */
function isPeriodContinued(line: Line, next: Line): boolean {
  if (next.cells.length > 1 || next.isBullet) return false;
  const isInBracket = hasOpenBracket(line.text) && /^[^()]{0,60}\)/.test(next.text) && line.text.length < 120;
  if (isInBracket && next.gap < PARAGRAPH_GAP) return true;
  const isOpen = ENDS_OPEN.test(line.text) && findPeriods(line.text).length > 0;
  if (isOpen && parsePeriod(`${line.text} ${next.text}`)?.isRange) return true;
  return line.text.length < 120 && isWrapped(line, next) && spansBoth(line.text, next.text);
}

/** Whether `next` continues the name after the period of a line. */
function isNameContinued(line: Line, next: Line): boolean {
  if (line.isBullet || next.text.length >= 60 || isSentence(next.text) || !isWrapped(line, next)) return false;
  const dated = parseDatedLine(line, false);
  const hasName = dated?.isInline && dated.rest.length > 0;
  return Boolean(hasName) && next.x < line.x + 4 && findPeriods(next.text).length === 0;
}

/** Joins a period that is broken over two lines, and a name that is wrapped after a period. */
export function joinWrappedPeriods(lines: Line[]): Line[] {
  const joined: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    const next = lines[index + 1];
    if (next && line.cells.length === 1 && (isPeriodContinued(line, next) || isNameContinued(line, next))) {
      joined.push(joinLine(line, next, squeeze(`${line.text} ${next.text}`)));
      index++;
    } else joined.push(line);
  }
  return joined;
}
