import { isSentence } from "../layout/paragraphs.ts";
import { BLOCK_GAP, type Line } from "../line.ts";
import { contactLabel, findEmails, findLinks, findPhones, hasContact } from "../recognise/contacts.ts";
import { findPeriods } from "../recognise/dates.ts";
import { courseScore, positionScore } from "../recognise/words.ts";
import { fold, trimEdges } from "../text.ts";
import aimWords from "../vocabulary/aim-words.json" with { type: "json" };
import type { SectionName } from "./kinds.ts";

const SEPARATOR = /\s+[—–|@·•-]\s+|,\s+/;
// a period stands after a separator, a bracket or a space, and at the end or before a separator
const BEFORE_PERIOD = /(?:^|[|·•–—,;:/([]|\s)\s*$/;
const AFTER_PERIOD = /^[\s)\]]*(?:\.?$|[|·•–—:,]|-\s)/;
const MAX_LENGTH = 170;

/** The texts next to the period of a line; null without a period, or where it is part of a sentence. */
function readDatedNames({ text }: Line): string[] | null {
  const period = text.length > MAX_LENGTH ? undefined : findPeriods(text).find(({ isRange }) => isRange);
  if (!period) return null;
  const [before, after] = [text.slice(0, period.index), text.slice(period.index + period.length)];
  if (!BEFORE_PERIOD.test(before) || !AFTER_PERIOD.test(after) || isSentence(after.trim())) return null;
  return [before, after].map(trimEdges).filter(Boolean);
}

const isName = (line: Line): boolean =>
  !line.isBullet && !isSentence(line.text) && /\p{L}/u.test(line.text) && !hasContact(line.text);

/** The kind of an entry by its names: a course, or a job. */
function kindOfNames(names: string[]): "experience" | "education" | null {
  const parts = names.flatMap((name) => name.split(SEPARATOR));
  if (parts.some((part) => courseScore(part) > 0 && positionScore(part) <= 0)) return "education";
  return parts.some((part) => positionScore(part) > 0) ? "experience" : null;
}

/** The kind of a paragraph without heading that begins like a job or a course: one or two names, and a period. */
export function findUnheadedKind(
  lines: Line[],
  index: number,
  isLabelled: (line: Line) => boolean,
): "experience" | "education" | null {
  const before = lines[index - 1];
  const first = lines[index];
  if (!before || !first || (first.gap < BLOCK_GAP && !hasContact(before.text))) return null;
  const names: string[] = [];
  for (const [at, line] of lines.slice(index, index + 3).entries()) {
    if (at > 0 && line.gap >= BLOCK_GAP) return null;
    const dated = readDatedNames(line);
    if (dated) return kindOfNames([...names, ...dated]);
    if (!isName(line) || isLabelled(line)) return null;
    names.push(line.text);
  }
  return null;
}

/** Whether most of a line is an e-mail address, a phone or a link. */
export function isContactLine({ text }: Line): boolean {
  const found = [...findEmails(text), ...findPhones(text), ...findLinks(text)];
  return found.reduce((sum, { length }) => sum + length, contactLabel(text)?.length ?? 0) * 2 > text.length;
}

interface Evidence {
  /** Whether no job or course is above. */
  isAtTop: boolean;
  isLanguageStatement: (line: Line) => boolean;
}

/** First words of an objective, folded. */
const AIMS = new Set(aimWords);

/** Fewer items are no list. */
const LIST_ITEMS = 3;

/**
 * The kind of a section whose title is unknown, by most of its lines: languages with levels, courses of study, jobs with periods, or
 * short items, or contacts; prose at the top is an objective or a summary; null for anything else, which stays a section of its own.
 */
export function classifyContent(lines: Line[], { isAtTop, isLanguageStatement }: Evidence): SectionName | null {
  const [first] = lines;
  if (!first) return null;
  const isMost = (count: number) => count * 2 > lines.length;
  if (isMost(lines.filter(isLanguageStatement).length)) return "languages";
  if (isMost(lines.filter(isContactLine).length)) return "contact";
  const dated = lines.flatMap((line, index) => {
    const names = readDatedNames(line);
    if (!names) return [];
    const above = lines.slice(Math.max(0, index - 2), index).filter(isName);
    const below = lines.slice(index + 1, index + 2).filter(isName);
    return [kindOfNames([...above, ...below].map(({ text }) => text).concat(names))];
  });
  for (const kind of ["education", "experience"] as const)
    if (dated.length > 0 && dated.filter((found) => found === kind).length * 2 > dated.length) return kind;
  const isTaught = ({ text }: Line) =>
    findPeriods(text).length === 1 && text.split(SEPARATOR).some((part) => courseScore(part) < 0);
  const taught = lines.filter(isTaught).length;
  if (dated.length === 0 && isMost(taught)) return "courses";
  if (dated.length > 0 || lines.some(({ text }) => findPeriods(text).length > 0)) return null;
  const courses = lines.filter(({ text }) => courseScore(text) > 1 && !isSentence(text)).length;
  if (isMost(courses)) return "education";
  if (isAtTop && !first.isBullet && lines.some(({ text }) => isSentence(text)))
    return AIMS.has(fold(first.text).split(" ")[0] ?? "") ? "objective" : "summary";
  return isShortList(lines) ? "skills" : null;
}

/** Whether lines are a list of a few words an item. */
function isShortList(lines: Line[]): boolean {
  const items = lines.flatMap(({ text, cells }) =>
    (cells.length > 1 ? cells.map((cell) => cell.text) : [text]).flatMap((part) => part.split(/[,;|•·]\s*/)),
  );
  const isItem = (text: string) => text.length < 40 && text.split(" ").length <= 4 && !isSentence(text);
  return items.length >= LIST_ITEMS && items.every(isItem) && !lines.some(({ text }) => hasContact(text));
}
