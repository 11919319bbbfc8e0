import { isWrapped, joinText } from "../../layout/paragraphs.ts";
import { BLOCK_GAP, createPart, hasSameFont, joinLine, joinLines, type Line, linePiece } from "../../line.ts";
import { isDuration, ONGOING } from "../../recognise/dates.ts";
import { isCity, isLocation } from "../../recognise/places.ts";
import { courseScore, positionScore } from "../../recognise/words.ts";
import { trimEdges } from "../../text.ts";
import { beginsActivity, isActivity } from "./activities.ts";
import { type DatedLine, joinWrappedPeriods, parseDatedLine, splitDescription } from "./dated-lines.ts";
import { addHeads, NAME_LABELS } from "./heads.ts";
import { splitCertain, splitJobTitle, splitOnly, splitPair } from "./joined-names.ts";
import { readLabel } from "./labels.ts";
import { isHeadLike, isHours, isValidity } from "./names.ts";
import { createEntry, type NameScore, type RawEntry } from "./raw.ts";
import {
  addUndatedStarts,
  createHeadTest,
  findBulletStarts,
  findDatedStarts,
  findNameStarts,
  isComplete,
} from "./starts.ts";
import { isStatus } from "./status.ts";
import { splitUndated } from "./undated.ts";
import { joinWrappedTitles } from "./wrapped.ts";

/** Removes the bullets of titles above their dates, or of dates above their titles, when no other line has a bullet. */
function clearTitleBullets(lines: Line[]): Line[] {
  const isAboveDate = (line: Line, next: Line) =>
    !parseDatedLine(line, false) && parseDatedLine(next, false)?.rest.length === 0;
  const isDateAbove = (line: Line, next: Line) =>
    parseDatedLine(line, true)?.rest.every(isDuration) === true && !next.isBullet && isHeadLike(next);
  const isEach = (test: (line: Line, next: Line) => boolean) =>
    lines.every((line, index) => {
      const next = lines[index + 1];
      return !line.isBullet || (next !== undefined && test(line, next));
    });
  const areTitles = isEach(isAboveDate) || (lines[0]?.isBullet && isEach(isDateAbove));
  return lines.filter(({ isBullet }) => isBullet).length > 1 && areTitles
    ? lines.map((line) => ({ ...line, isBullet: false }))
    : lines;
}

/** Joins the wrapped items of a list of entries: below a bullet, indented like its text. */
function joinWrappedItems(lines: Line[]): Line[] {
  const { length } = lines.filter(({ isBullet }) => isBullet);
  if (!lines[0]?.isBullet || length < 2) return lines;
  return joinLines(lines, (last, line) => {
    const isItem = last.isBullet && !line.isBullet && line.x > last.x + 2;
    return isItem && !/[.;!?]$/.test(last.text) && isWrapped(last, line) ? joinText(last.text, line.text) : null;
  });
}

/** Splits the lines of a section into entries. */
export function splitEntries(section: Line[], names: NameScore): RawEntry[] {
  const needsRange = names.kind === "job";
  const items = needsRange ? section : joinWrappedItems(section);
  const joined = clearTitleBullets(joinWrappedPeriods(joinWrappedTitles(items)));
  const lines = needsRange
    ? trimTitles(joined.map((line) => (line.bold ? trimMark(line) : line))).flatMap(splitDescription)
    : joinOngoing(joined.map(trimMark));
  let datedLines = findDatedLines(lines, true);
  if (needsRange) datedLines = selectJobDates(lines, datedLines);
  if (datedLines.length === 0) return splitUndated(lines, names);
  const isBulleted = datedLines.every(({ index }) => lines[index]?.isBullet);
  // a bullet with a period only, below a name
  const isBelowName = ({ index, period, rest }: DatedLine) =>
    period.isRange && rest.length === 0 && lines[index - 1]?.isBullet === false && isHeadLike(lines[index - 1] as Line);
  if (!isBulleted) datedLines = datedLines.filter((dated) => !lines[dated.index]?.isBullet || isBelowName(dated));
  // bullets without a date among bulleted jobs are activities
  const isNested = needsRange && lines.filter(({ isBullet }) => isBullet).length > datedLines.length * 1.5;
  // a period in a bullet below its head
  const isHead = isBulleted && datedLines.every(({ rest }) => rest.length === 0) ? createHeadTest(lines) : null;
  const datedStarts = isHead
    ? lines.flatMap((line, index) => (isHead(line, index) ? [index] : []))
    : isBulleted && !isNested
      ? findBulletStarts(lines)
      : findDatedStarts(lines, datedLines);
  const titledStarts = needsRange || isBulleted ? datedStarts : addUndatedStarts(lines, datedStarts);
  const starts = isBulleted ? titledStarts : addNamedStarts(lines, titledStarts, datedLines, names);
  const isOneLine = datedLines.every(
    ({ rest, isInline }) => rest.length === 1 && isInline && WEAK_SEPARATOR.test(rest[0] ?? ""),
  );
  let nextDated = 0;
  const entries = starts.map((start, position) => {
    const end = starts[position + 1] ?? lines.length;
    while ((datedLines[nextDated]?.index ?? end) < start) nextDated++;
    const next = datedLines[nextDated];
    const dated = next && next.index < end ? next : undefined;
    return readEntry(createEntry(names), lines.slice(start, end), dated, start);
  });
  const isOnLine = isOneLine || isBulleted;
  const hasPairs = entries.some(({ entry }) => entry.heads.length > 1);
  if (needsRange) for (const { entry } of entries) splitCertain(entry, hasPairs);
  const arePairsOnLine =
    needsRange && entries.some(({ entry: { heads } }) => heads.length > 1 && heads[0]?.line === heads[1]?.line);
  const named = entries.find(({ entry }) => entry.period)?.entry.heads.length ?? 0;
  const areNamesBelow = !needsRange || haveNamesBelow(entries, names);
  for (const item of entries) {
    // a line with both names has no further one below
    if (names.kind === "degree" && hasBothNames(item.entry, names)) splitOnly(item.entry);
    const isDivided = needsRange && named < 2 && !isOnLine && splitJobTitle(item.entry, item.rest[0]);
    const count = isOnLine || isDivided ? 0 : areNamesBelow ? 2 : 1;
    readNamesAfter(item, count - Math.max(item.entry.heads.length, named));
    const isPair = named < 2 || isOnLine || (arePairsOnLine && hasBothNames(item.entry, names));
    if (item.entry.heads.length === 1 && isPair) splitOnly(item.entry);
  }
  return entries.map(({ entry }) => entry);
}

/** Whether the only name of an entry consists of both. */
function hasBothNames({ heads }: RawEntry, names: NameScore): boolean {
  const [only, second] = heads;
  return only !== undefined && !second && isComplete(createPart(only.line, only.text), names);
}

/** The lines with periods of jobs. A single date counts where a name stands beside or above it, or when no job has a period. */
function selectJobDates(lines: Line[], datedLines: DatedLine[]): DatedLine[] {
  const isRange = ({ index, period }: DatedLine) =>
    period.isRange && parseDatedLine(lines[index] as Line, false) !== null;
  if (!datedLines.some(isRange)) return datedLines;
  const isTitled = ({ index, rest }: DatedLine) => {
    if (rest.length > 0) return rest.some((text) => positionScore(text) > 0) && !lines[index]?.isBullet;
    const above = lines.slice(Math.max(0, index - 2), index);
    const last = above.at(-1);
    return (
      last !== undefined &&
      isHeadLike(last) &&
      !lines[index]?.isBullet &&
      above.some(({ text }) => positionScore(text) > 0)
    );
  };
  return datedLines.flatMap((dated) => {
    if (isTitled(dated)) return [dated];
    const range = parseDatedLine(lines[dated.index] as Line, false);
    return range ? [{ index: dated.index, ...range }] : [];
  });
}

/** Moves the state of a study from the line below its date: "Edificações | 08/2011", "Escola Sol - Cursando". */
function joinOngoing(lines: Line[]): Line[] {
  return lines.flatMap((line, index) => {
    const isOpen = (dated: ReturnType<typeof parseDatedLine>) =>
      dated?.period.start === "" && dated.period.end === ONGOING;
    const single = (at: number) => {
      const dated = lines[at] && parseDatedLine(lines[at], true);
      return dated && !dated.period.isRange && lines[at + 1] && isOpen(parseDatedLine(lines[at + 1] as Line, true))
        ? dated
        : null;
    };
    const dated = single(index);
    if (dated) {
      const texts = [...dated.rest, `${dated.period.end} - ${ONGOING}`];
      const cell = line.cells[0] as Line["cells"][0];
      return [{ ...line, cells: texts.map((text) => ({ ...cell, text })) }];
    }
    const names = index > 0 && single(index - 1) ? parseDatedLine(line, true)?.rest : undefined;
    return names ? names.map((text) => createPart(line, text)) : [line];
  });
}

/** Adds the entries whose names no period follows: lines outside the heads of the dated entries. */
function addNamedStarts(lines: Line[], starts: number[], datedLines: DatedLine[], score: NameScore): number[] {
  let next = 0;
  const taken = new Set(
    starts.flatMap((start, position) => {
      while ((datedLines[next]?.index ?? start) < start) next++;
      const dated = datedLines[next];
      if (!dated || dated.index >= (starts[position + 1] ?? lines.length)) return [];
      const above = lines.slice(start, dated.index);
      const complete = above.findIndex((line) => isComplete(line, score));
      // undated entries above a line that has both names
      const first = complete >= 0 && (dated.rest.length > 0 || complete > 0) ? dated.index : start;
      const last = dated.index + Math.max(0, 2 - above.length - dated.rest.length);
      return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
    }),
  );
  // courses with one line each, some of them without a date
  const areLines = score.kind === "other" && datedLines.every(({ rest, isInline }) => isInline && rest.length > 0);
  const model = lines[datedLines[0]?.index ?? 0] as Line;
  const isSeparated = (line: Line, index: number) =>
    !taken.has(index) && isHeadLike(line) && hasSameFont(line, model) && /\s[–—|-]\s/.test(line.text);
  const named = areLines
    ? lines.flatMap((line, index) => (isSeparated(line, index) ? [index] : []))
    : findNameStarts(lines, score, (index) => taken.has(index));
  // names above a period of their own
  const bare = new Set(datedLines.filter(({ rest }) => rest.length === 0).map(({ index }) => index));
  const names = new Set(named);
  const isBelowNames = (start: number) =>
    bare.has(start) &&
    [start - 1, start - 2].some((name) => names.has(name) && lines.slice(name, start).every(isHeadLike));
  const own = starts.filter((start) => !isBelowNames(start));
  return [...new Set([...own, ...named])].sort((a, b) => a - b);
}

/** Removes the full stop of a name: "Curso de compostagem – Fucatel.", "Superior de Tecnologia." */
function trimMark(line: Line): Line {
  const isName =
    /^\p{Lu}[^.;]{5,100}[.;]$/u.test(line.text) &&
    (/\s[–—|-]\s/.test(line.text) || Math.abs(courseScore(line.text)) >= 2) &&
    line.text.split(" ").length < 16;
  return isName && !/(?:ltda|cia)\.$/i.test(line.text) && line.cells.length === 1
    ? { ...createPart(line, line.text.slice(0, -1)), joined: line.joined ?? [] }
    : line;
}

/** Removes the full stop of names above a date: "Loja Sol, Natal-RN — Vendedora." */
const trimTitles = (lines: Line[]): Line[] =>
  lines.map((line, index) => {
    const next = lines[index + 1];
    const isTitle =
      !line.isBullet && line.cells.length === 1 && /^\p{Lu}[^;]{5,100}\s[–—|-]\s[^.;]{3,60}\.$/u.test(line.text);
    const isAboveDate = isTitle && next !== undefined && parseDatedLine(next, true)?.rest.length === 0;
    return isAboveDate ? { ...createPart(line, line.text.slice(0, -1)), joined: line.joined ?? [] } : line;
  });

// a dash or comma that may separate two names
const WEAK_SEPARATOR = /\s[–—-]\s|\s[–—]|,\s/;

/** Whether a line is the state of the study whose date is above: "Status - Cursando". */
function isStatusBelow(lines: Line[], index: number): boolean {
  const line = lines[index] as Line;
  if (!isStatus(line.text) || line.isBullet) return false;
  for (let at = index; at > Math.max(0, index - 3); at--) {
    if ((lines[at] as Line).gap >= BLOCK_GAP) return false;
    if (parseDatedLine(lines[at - 1] as Line, false)) return true;
  }
  return false;
}

const findDatedLines = (lines: Line[], allowsSingle: boolean): DatedLine[] =>
  lines.flatMap((line, index) => {
    if (isValidity(line.text) || isStatusBelow(lines, index)) return [];
    // a wrapped sentence may begin with years
    const before = lines[index - 1];
    if (before && before.text.length > 45 && isWrapped(before, line) && /\p{Ll}[^.]*\.$|^\S+ e \S+,/u.test(line.text))
      return [];
    const dated = parseDatedLine(line, allowsSingle);
    return dated ? [{ index, ...dated }] : [];
  });

interface PartialEntry {
  entry: RawEntry;
  /** Lines below the dated line. */
  rest: Line[];
  datedLine: Line | null;
}

/** Whether companies stand below the dated lines or job titles: what most jobs of the section show. */
function haveNamesBelow(entries: PartialEntry[], names: NameScore): boolean {
  const evidence = entries.flatMap(({ entry: { heads }, rest, datedLine }) => {
    const first = heads[0] ?? rest[0];
    const [line, body] = heads.length > 0 ? rest : rest.slice(1);
    if (heads.length > 1 || !first || !line || !isHeadLike(line)) return [];
    if (names.score(first.text) * names.score(line.text) < 0) return [2];
    if (heads.length === 0 && splitPair(first.text)) return [-1];
    // a name is set off from the text below it
    const isStyled = body !== undefined && !hasSameFont(line, body) && (!datedLine?.bold || line.bold || line.italic);
    if (isStyled) return [1];
    return [isActivity(line.text) ? -1 : 0.3];
  });
  return evidence.length === 0 || evidence.reduce((sum, value) => sum + value, 0) > 0;
}

function readEntry(entry: RawEntry, lines: Line[], dated: DatedLine | undefined, offset: number): PartialEntry {
  if (!dated) {
    const [first = null, ...rest] = lines;
    if (first) addHeads(entry, first, "dated");
    return { entry, rest, datedLine: first };
  }
  const index = dated.index - offset;
  for (const line of joinThirdName(lines.slice(0, index), dated)) {
    if (isHeadLike(line) && entry.heads.length < 3) addHeads(entry, line, "before");
    else entry.body.push(line);
  }
  const datedLine = lines[index] as Line;
  const texts = dated.rest.map((text) => takeActivity(entry, datedLine, text));
  entry.period = dated.period;
  entry.periodLine = datedLine;
  addHeads(entry, datedLine, "dated", texts);
  return { entry, rest: lines.slice(index + 1), datedLine };
}

/** Moves the activity from "Loja Sol - Vendedora - Atendimento a clientes" to the description. */
function takeActivity(entry: RawEntry, line: Line, text: string): string {
  const parts = text.split(/\s+[—–-]\s+/);
  const last = parts.at(-1) ?? "";
  if (entry.names.kind !== "job" || parts.length < 3 || !beginsActivity(last)) return text;
  entry.body.push({ ...createPart(line, last), isBullet: true });
  return trimEdges(text.slice(0, text.lastIndexOf(last)));
}

/** Joins a wrapped title: two names above, and a third one on the dated line. */
function joinThirdName(names: Line[], { rest }: DatedLine): Line[] {
  const [first, second] = names;
  if (!first || !second || names.length > 2 || rest.every(isHours) || !isWrapped(first, second)) return names;
  return [joinLine(first, second, joinText(first.text, second.text))];
}

/** Whether a line that looks like a name is the beginning of a text: it ends with a comma, or is long and continues below. */
const beginsText = (line: Line, next: Line | undefined): boolean =>
  /,$/.test(line.text) ||
  (next !== undefined && line.text.length > 60 && /^\p{Ll}/u.test(next.text) && hasSameFont(line, next));

/** Reads the names that are missing, and the place, below the dated line. */
function readNamesAfter({ entry, rest, datedLine }: PartialEntry, count: number): void {
  let missing = count;
  const [first] = entry.heads;
  // a date may be left of the name
  const left = datedLine?.cells.find(({ text }) => first && text.includes(first.text))?.x ?? datedLine?.x ?? 0;
  let index = 0;
  for (; index < rest.length; index++) {
    const line = rest[index] as Line;
    const isPlace = line.cells.length === 1 && (isLocation(line.text) || (missing <= 0 && isCity(line.text)));
    if (isPlace && !entry.location.text && !line.isBullet) {
      entry.location = linePiece(line);
      continue;
    }
    const label = line.isBullet ? undefined : readLabel(line.text)?.label;
    const isLabelled = label === "location" ? !entry.location.text : label !== undefined && NAME_LABELS.has(label);
    if (isLabelled && !entry.heads.some((head) => head.label === label)) {
      addHeads(entry, line, "after", [line.text]);
      missing = Math.min(missing, 2 - entry.heads.length);
      continue;
    }
    if (missing <= 0 || !isHeadLike(line) || beginsText(line, rest[index + 1])) break;
    if (index > 0 && line.gap > 2.2) break;
    // an indented text is a description
    if (line.x > left + 8 && first?.line.x === datedLine?.x) break;
    const before = entry.heads.length;
    addHeads(entry, line, "after");
    if (entry.names.kind === "job" && before === 0) splitCertain(entry, false);
    missing -= entry.heads.length - before;
  }
  entry.body.push(...rest.slice(index));
}
