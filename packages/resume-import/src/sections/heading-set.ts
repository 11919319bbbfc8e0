import { groupBy } from "@penresume/text";
import { explain } from "../explain.ts";
import { BLOCK_GAP, isTableRow, type Line, PARAGRAPH_GAP } from "../line.ts";
import { hasContact } from "../recognise/contacts.ts";
import { findPeriods, parsePeriod, removeDuration } from "../recognise/dates.ts";
import { isLanguage, languageLevel, namesLanguages } from "../recognise/languages.ts";
import { courseScore, positionScore } from "../recognise/words.ts";
import { fold, isUpperCase } from "../text.ts";
import { isDocumentTitle, type SectionName, sectionByKeyword, sectionByParts, sectionByTitle } from "./kinds.ts";
import { isProminent, styleKey, titleText } from "./styles.ts";

export type Headings = Map<Line, { kind: SectionName; isGuessed: boolean }>;

/** A line that may be a heading. */
interface Candidate {
  line: Line;
  index: number;
  kind: SectionName | null;
  /** Whether its words are those of a title. */
  isKnown: boolean;
  /** Whether they are hardly anything else. */
  isCertain: boolean;
  /** Above 0: its words, look, place and what follows are those of a heading. */
  evidence: number;
}

/** The candidates of one style. */
interface StyleGroup {
  candidates: Candidate[];
  /** Lines of the style that are no titles. */
  others: number;
  /** Certain titles. */
  known: number;
  look: number;
  /** What the style says for its lines of unlisted words. */
  support: number;
}

/** More styles than these are not combined. */
const STYLES_LIMIT = 6;
/** The contacts at the top are within these lines. */
const HEADER_LINES = 12;

const limit = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const isDated = ({ text }: Line): boolean => findPeriods(text).some(({ isRange }) => isRange);

/** How much a line looks like a heading: level, size, capitals, weight, a colon. */
const readLook = (line: Line, body: number): number =>
  (line.level > 0 ? 2.2 - line.level * 0.3 : 0) +
  Math.min(1.8, Math.max(0, (line.size / body - 1) * 5)) +
  (isUpperCase(line.text) ? 0.8 : 0) +
  (line.bold ? 0.6 : 0) +
  (line.text.endsWith(":") ? 0.4 : 0) -
  (isProminent(line, body) ? 0 : 1);

/** Whether the text of a line may be a title that is not listed. */
function mayBeTitle({ isBullet, level, gap }: Line, text: string): boolean {
  if (isBullet && level === 0 && gap < PARAGRAPH_GAP) return false;
  if (text.length < 3 || text.length > 48 || text.split(" ").length > 6) return false;
  // numbers, e-mail addresses and texts that continue
  return !/\d{3}|@|[,;.]$/.test(text) && findPeriods(text).length === 0;
}

/** The position of the last contact at the top, before any date or known title. */
function findTop(lines: Line[], candidates: (Candidate | null)[]): number {
  const body = lines.findIndex((line, index) => candidates[index]?.isKnown || isDated(line));
  const top = lines.slice(0, Math.min(HEADER_LINES, body < 0 ? lines.length : body));
  return Math.max(
    0,
    top.findLastIndex(({ text }) => hasContact(text)),
  );
}

const middle = (values: number[], share = 0.5): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

/** Whether a line below a wide gap names languages, and the next one only their level. */
const isLanguageTitle = ({ text, gap, isBullet }: Line, next: Line | undefined): boolean =>
  !isBullet &&
  gap >= PARAGRAPH_GAP &&
  namesLanguages(text) &&
  !!next &&
  !isLanguage(next.text) &&
  languageLevel(next.text) !== "";

function readCandidates(lines: Line[], body: number): (Candidate | null)[] {
  const counts = new Map<string, number>();
  for (const { text } of lines) if (text.length < 50) counts.set(fold(text), (counts.get(fold(text)) ?? 0) + 1);
  const usualGap =
    middle(
      lines.map(({ gap }) => gap),
      0.35,
    ) || 1;
  const candidates = lines.map((line, index): Candidate | null => {
    const text = titleText(line);
    // a label of each entry: "Atividades:"
    if (line.text.endsWith(":") && (counts.get(fold(line.text)) ?? 0) > 1) return null;
    if (isTableRow(line) || isDocumentTitle(line.text)) return null;
    const listed = /[;,]$/.test(line.text)
      ? null
      : (sectionByTitle(text) ?? (isLanguageTitle(line, lines[index + 1]) ? "languages" : null));
    const composed = listed || line.text.length >= 50 || /[.;,]$/.test(line.text) ? null : sectionByParts(text);
    const isKnown = listed !== null || composed !== null;
    if (!isKnown && (!mayBeTitle(line, text) || !isProminent(line, body))) return null;
    const kind = listed ?? composed ?? sectionByKeyword(text);
    // "Monitoria" and "Estágio" may be jobs
    const isJob = kind === "custom" || (kind === "experience" && positionScore(text) > 0 && !text.includes(" "));
    const isCertain = isKnown && !isJob;
    const evidence =
      (isCertain ? (listed ? 3 : 2) : isKnown ? 1.4 : kind ? 0.4 : -0.8) +
      readLook(line, body) +
      (line.startsColumn ? (isKnown ? 0.6 : -1) : limit((line.gap / usualGap - 1.15) * 2, -0.6, 1.2)) -
      (line.isBullet && line.level === 0 ? 2 : 0) -
      (continuesAbove(line, lines[index - 1], usualGap) ? 2 : 0) -
      (/^\p{Ll}/u.test(text) ? 1.2 : 0) -
      (isKnown ? 0 : readNames(lines, index, kind));
    return { line, index, kind, isKnown, isCertain, evidence };
  });
  compareTitles(candidates.filter((one) => one !== null));
  return candidates;
}

/** Lowers the evidence of lines with less space above than certain titles have, and of a name in larger letters. */
function compareTitles(candidates: Candidate[]): void {
  const titles = candidates.flatMap(({ isCertain, line }) => (isCertain ? line : []));
  const gap = middle(titles.flatMap((line) => (line.startsColumn ? [] : line.gap))) ?? 0;
  const size = Math.max(0, ...titles.map((line) => line.size));
  for (const one of candidates) {
    if (gap > 0 && !one.line.startsColumn)
      one.evidence += Math.min(0, (one.line.gap / gap - 0.8) * (one.isCertain ? 1 : 2.5));
    if (!one.isKnown && size > 0 && one.line.size > size * 1.15) one.evidence -= 2;
  }
}

/** Whether a line is close below one of its style: the wrapped title of an entry. */
const continuesAbove = (line: Line, above: Line | undefined, typical: number): boolean =>
  above !== undefined && line.gap < typical * 1.25 && line.bold && styleKey(line) === styleKey(above);

/** How much a line with unlisted words looks like the name of an entry. */
function readNames(lines: Line[], index: number, kind: SectionName | null): number {
  const [line, previous] = [lines[index] as Line, lines[index - 1]];
  const below = lines.slice(index + 1, index + 3);
  const dated = below.findIndex(isDated);
  // a company: a job title and its period are below
  const isCompany = below.slice(0, dated + 1).some(({ text }) => positionScore(text) > 0);
  // a school or company: close below a course, a job title or a period
  const isBelowName =
    previous !== undefined &&
    !previous.isBullet &&
    line.gap < PARAGRAPH_GAP &&
    (courseScore(previous.text) > 0 || positionScore(previous.text) > 0 || parsePeriod(previous.text) !== null);
  const [position, course] = [positionScore(line.text), courseScore(line.text)];
  const other = course !== 0 ? 1 : position < 0 ? (isBelowName ? 1 : 0.5) : 0;
  return (
    (position > 0 ? 2 : kind ? 0 : other) +
    (isCompany ? 1.2 : 0) +
    (isBelowName ? 1.2 : 0) +
    (/\s[|•·–—-]\s/.test(line.text) ? 1 : 0) +
    (dated === 0 ? 0.4 : 0)
  );
}

function groupStyles(lines: Line[], candidates: (Candidate | null)[], body: number): StyleGroup[] {
  const styles = groupBy([...lines.keys()], (index) => styleKey(lines[index] as Line));
  return [...styles.values()].flatMap((indexes) => {
    const own = indexes.flatMap((index) => candidates[index] ?? []);
    const known = own.filter(({ isCertain }) => isCertain).length;
    const group = {
      candidates: own,
      others: indexes.length - own.length,
      known,
      look: readLook(lines[indexes[0] ?? 0] as Line, body),
    };
    return own.length > 0 ? [{ ...group, support: readSupport(group, lines) }] : [];
  });
}

/** Whether the lines divide the page as the titles of entries do: a period or a length in each part. */
function areEntries(candidates: Candidate[], lines: Line[]): boolean {
  const isTimed = ({ text }: Line) => findPeriods(text).length > 0 || removeDuration(text) !== text;
  const parts = candidates.flatMap(({ isCertain, index }, at) =>
    isCertain ? [] : [lines.slice(index + 1, candidates[at + 1]?.index).filter(isTimed).length],
  );
  const dated = parts.filter((count) => count === 1).length;
  return dated >= 2 && dated >= parts.length * 0.7;
}

/** What a style says for its lines of unlisted words. */
function readSupport({ candidates, others, known }: Omit<StyleGroup, "support">, lines: Line[]): number {
  const unlisted = candidates.length - known;
  const isBelowTitle = candidates.some(({ isKnown, index }, at) => {
    const above = candidates[at - 1];
    return !isKnown && above?.isCertain && above.index === index - 1;
  });
  return (
    Math.min(2.8, known * 1.1 * Math.min(1, (2 * known) / Math.max(1, unlisted))) +
    (candidates.length >= 3 ? 0.8 : 0) +
    (others === 0 ? 0.3 : 0) -
    others * (others > known * 0.2 ? 0.8 : 0.2) -
    (areEntries(candidates, lines) ? 2 : 0) -
    (isBelowTitle ? 1.2 : 0) -
    1.8
  );
}

interface HeadingSet {
  total: number;
  headings: Candidate[];
}

/** The headings if these styles are the ones of headings, with what they are worth together. `main`: the style of most known titles. */
function readSet(
  groups: StyleGroup[],
  chosen: StyleGroup[],
  { main, top, end }: { main: StyleGroup; top: number; end: number },
): HeadingSet {
  const first = Math.min(...groups.map(({ candidates }) => candidates.find(({ isKnown }) => isKnown)?.index ?? end));
  const members: { candidate: Candidate; worth: number }[] = [];
  let total = 0;
  for (const group of groups) {
    const isChosen = chosen.includes(group);
    // titles of a lesser look than that of the others: names of entries, items of lists
    const isLess = main.known > 0 && group.look < main.look - 0.3;
    const isRival = group.known * 2 > main.known && group.others <= main.others;
    const rivalry = isLess ? Math.min(3, main.known) * (isRival ? 0.25 : isChosen ? 0.5 : 1) : isChosen ? 0 : 0.8;
    if (isChosen) total -= 1.2 + group.others * 0.3;
    for (const candidate of group.candidates) {
      const { isKnown, index, evidence } = candidate;
      if (!isKnown && (!isChosen || index <= top)) continue;
      const isAbove = index < first && first < end;
      const worth = evidence - rivalry + (isKnown ? 0 : group.support - (isAbove ? 0.8 : 0));
      if (worth > 0) members.push({ candidate, worth });
      else if (isChosen) total -= 0.3;
    }
  }
  members.sort((a, b) => a.candidate.index - b.candidate.index);
  // without a part below: the item of a list that equals a title, or the title above another one
  const kept = members.filter(({ candidate: { index, line, isKnown }, worth }, at) => {
    const above = members[at - 1];
    const isBelow = above?.candidate.index === index - 1 && styleKey(above.candidate.line) !== styleKey(line);
    if (isBelow && worth < above.worth - 1) return false;
    const next = members[at + 1]?.candidate.index ?? end;
    return next > index + 1 || worth > (isKnown ? (line.gap >= BLOCK_GAP ? 0.5 : 2) : 3);
  });
  return {
    total: kept.reduce((sum, { worth }) => sum + worth, total),
    headings: kept.map(({ candidate }) => candidate),
  };
}

function* listSets<T>(items: T[]): Generator<T[]> {
  for (let mask = 0; mask < 2 ** items.length; mask++) yield items.filter((_, at) => mask & (2 ** at));
}

/**
 * Finds the headings: the lines of one or a few styles that divide the page best. Words, look, space and what follows are evidence of
 * each; the set with the highest total wins.
 */
export function findHeadings(lines: Line[], body: number): Headings {
  const candidates = readCandidates(lines, body);
  const groups = groupStyles(lines, candidates, body);
  const [main] = groups.toSorted((a, b) => b.known - a.known || b.look - a.look);
  if (!main) return new Map();
  const weigh = (group: StyleGroup) => group.candidates.reduce((sum, { evidence }) => sum + Math.max(0, evidence), 0);
  const styles = groups.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, STYLES_LIMIT);
  const top = findTop(lines, candidates);
  const sets: HeadingSet[] = [];
  for (const chosen of listSets(styles)) sets.push(readSet(groups, chosen, { main, top, end: lines.length }));
  const describe = ({ total, headings }: HeadingSet) =>
    `${total.toFixed(2)} ${headings.map(({ line, kind }) => `[${kind ?? "custom"}] ${line.text}`).join(" ")}`;
  const [best, ...others] = sets.toSorted((a, b) => b.total - a.total);
  const other = others.find(({ headings }) => headings.length !== best?.headings.length);
  if (best) explain(`headings: ${[best, ...(other ? [other] : [])].map(describe).join("\n  then: ")}`);
  return new Map(
    best?.headings.map(({ line, kind, isKnown }) => [line, { kind: kind ?? "custom", isGuessed: !isKnown }]),
  );
}
