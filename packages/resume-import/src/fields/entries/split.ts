import { isSentence, joinText } from "../../layout/paragraphs.ts";
import { createPart, groupLines, hasSameFont, joinLine, type Line, linePiece, type Piece } from "../../line.ts";
import { isLocation } from "../../recognise/places.ts";
import { courseScore } from "../../recognise/words.ts";
import { joinWrappedPeriods, parseDatedLine, splitDescription } from "./dated-lines.ts";
import { addHeads } from "./heads.ts";
import { splitOnly } from "./joined-names.ts";
import { hasLabels } from "./labels.ts";
import { isHeadLike, splitWeak } from "./names.ts";
import { isDatedEntry, type Reading, readPatterns, type Segment } from "./patterns.ts";
import { createEntry, type Head, type NameScore, type RawEntry } from "./raw.ts";
import { assignRoles, splitRows } from "./roles.ts";
import { joinWrappedTitles } from "./wrapped.ts";

/** A smaller distance of the second reading, for each entry, leaves a doubt. */
const NEAR = 0.2;

/** Splits the lines of a section into entries, by the pattern that explains most of them. `complete` adds names to each. */
export function splitEntries(
  section: Line[],
  names: NameScore,
  complete: (entry: RawEntry) => void = () => undefined,
): RawEntry[] {
  const joined = joinWrappedPeriods(joinWrappedTitles(section));
  const divided = names.kind === "other" ? splitTitled(joined) : joined;
  const lines = names.kind === "job" ? divided.flatMap(splitDescription) : divided.map(trimMark);
  const [best, second] = readPatterns(lines, names);
  if (!best) return [];
  const entries = best.segments.map((segment) => readSegment(segment, names));
  if (second && entries.length > 1 && best.score - second.score < NEAR * entries.length)
    markDoubts(entries, best, second);
  inheritNames(best, entries);
  for (const entry of entries) complete(entry);
  splitRows(entries, names);
  for (const entry of entries) if (entry.heads.length === 1 && !entry.owner) splitOnly(entry);
  if (names.kind !== "other") {
    // heads with the same lines have the same roles
    const forms = new Map<string, RawEntry[]>();
    for (const entry of entries) {
      const form = [...new Set(entry.heads.map(({ row }) => Math.min(row, 1)))].join();
      const own = forms.get(form);
      if (own) own.push(entry);
      else forms.set(form, [entry]);
    }
    for (const own of forms.values()) assignRoles(own, names);
  }
  const rest = entries.some(({ owner }) => owner?.line === best.rest[0]) ? [] : best.rest;
  return [
    ...(rest.length > 0 ? [{ ...createEntry(names), body: rest }] : []),
    ...entries.filter(({ isBanner }) => !isBanner),
  ];
}

/** Divides a section with labels where other entries have none, into parts of one form each; null where there are no others. */
export function splitForms(lines: Line[], names: NameScore): Line[][] | null {
  const runs = groupLines(lines, (line, index) => hasLabels(line) !== hasLabels(lines[index - 1] as Line));
  // names and a period right above a label belong to it
  const hasEntry = (run: Line[], at: number): boolean =>
    !run.some(hasLabels) &&
    readPatterns(run, names)[0]?.segments.some(
      (segment, index, { length }) =>
        isDatedEntry(segment) && (segment.body.length > 0 || index < length - 1 || at === runs.length - 1),
    ) === true;
  if (!runs.some(hasEntry)) return null;
  const starts = new Set(readPatterns(lines, names)[0]?.segments.map(({ rows: [first] }) => first?.lines[0]));
  const entries = groupLines(lines, (line) => starts.has(line));
  const isLabelled = (entry: Line[] = []) => entry.some(hasLabels);
  const forms = groupLines(entries, (entry, index) => isLabelled(entry) !== isLabelled(entries[index - 1]));
  return forms.length > 1 ? forms.map((form) => form.flat()) : null;
}

/** Marks the entries that the second reading does not have. */
function markDoubts(entries: RawEntry[], best: Reading, second: Reading): void {
  const keyOf = ({ rows }: Segment) => rows.map(({ lines: [line] }) => line?.number).join();
  const others = new Set(second.segments.map(keyOf));
  for (const [index, segment] of best.segments.entries())
    if (!others.has(keyOf(segment))) (entries[index] as RawEntry).isUncertain = true;
}

// "Casa Sete: residência de dois andares com teto verde"
const TITLED = /^(\p{Lu}[^:.;]{1,50}):\s+(\p{L}.{14,})$/u;
/** Divides the title and the text of lines, where most have both. */
function splitTitled(lines: Line[]): Line[] {
  const divided = lines.map((line) => {
    const [, title = "", text = ""] = line.cells.length === 1 ? (TITLED.exec(line.text) ?? []) : [];
    const isText = title.split(" ").length < 8 && (isSentence(text) || /^\p{Ll}/u.test(text));
    return title && isText ? [createPart(line, title), { ...createPart(line, text), isBullet: true }] : [line];
  });
  return divided.filter(({ length }) => length > 1).length * 2 > lines.length ? divided.flat() : lines;
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

/** Reads the head of an entry: its names, its period and its place. */
function readSegment({ rows, notes, body }: Segment, names: NameScore): RawEntry {
  const entry = createEntry(names);
  const hasDate = rows.some(({ row, dated }) => row !== "name" && dated);
  for (const { row, index, lines, dated } of rows) {
    const [first, ...more] = lines as [Line, ...Line[]];
    const line = more.reduce((start, next) => joinLine(start, next, joinText(start.text, next.text)), first);
    const read = row === "name" && hasDate ? null : more.length > 0 ? parseDatedLine(line, true) : dated;
    if (read && !entry.period) {
      entry.period = read.period;
      entry.periodLine = line;
    }
    addHeads(entry, line, read && entry.periodLine === line ? read.rest : undefined, index);
  }
  for (const line of notes)
    if (isLocation(line.text) && !entry.location.text) entry.location = linePiece(line);
    else entry.body.push(line);
  entry.body.push(...body);
  return entry;
}

/** A name that stands once above several entries, and its place. */
interface Owner {
  head: Head;
  location: Piece;
}

/** The name on the only line above the entries. */
function readOwner([line, ...others]: Line[], names: NameScore): Owner | undefined {
  if (!line || others.length > 0 || !isHeadLike(line)) return undefined;
  const entry = createEntry(names);
  addHeads(entry, line);
  const [head, ...more] = entry.heads;
  return head && more.length === 0 ? { head, location: entry.location } : undefined;
}

/** Whether an entry is only a name, above one with a period. */
function isBanner(entry: RawEntry, segment: Segment, next: Segment | undefined): boolean {
  const [only, ...others] = entry.heads;
  if (!only || others.length > 0 || entry.period || segment.body.length > 0 || segment.rows.length > 1) return false;
  const below = next?.rows.some(({ dated }) => dated) ? next.rows[0]?.lines[0] : undefined;
  const { kind, score } = entry.names;
  const isName = below && (kind === "other" ? !hasSameFont(only.line, below) : score(only.text) <= 0);
  return isName === true && splitWeak(only.text).length === 1;
}

/** Whether an entry is only the position or course of the entry below, which has the other name only. */
function isOtherName({ heads, period, names }: RawEntry, { body }: Segment, below: RawEntry): boolean {
  const [[name, ...others], [next, ...more]] = [heads, below.heads];
  if (!name || !next || others.length > 0 || more.length > 0 || period || !below.period || body.length > 0)
    return false;
  return names.kind !== "other" && names.score(name.text) > 0 && names.score(next.text) < 0;
}

/** Gives the name that stands once above several entries to those below it. */
function inheritNames({ pattern, segments, rest }: Reading, entries: RawEntry[]): void {
  let owner = entries[0] && readOwner(rest, entries[0].names);
  let isForAll = owner !== undefined;
  const hasDates = pattern.rows.some((row) => row !== "name");
  for (const [index, entry] of entries.entries()) {
    const segment = segments[index] as Segment;
    if (hasDates && isBanner(entry, segment, segments[index + 1])) {
      entry.isBanner = true;
      isForAll = true;
      owner = { head: entry.heads[0] as Head, location: entry.location };
      continue;
    }
    const below = entries[index + 1];
    if (below && isOtherName(entry, segment, below)) {
      below.heads.unshift(...entry.heads.map((head) => ({ ...head, row: 0 })));
      entry.isBanner = true;
      continue;
    }
    const startsLate = segment.rows[0]?.index === 2 && pattern.rows[0] === "name";
    // a head of its own form
    if (startsLate && entry.heads.length > 1) for (const head of entry.heads) head.row = 0;
    else if (owner && (startsLate || isForAll)) {
      entry.owner = owner.head;
      if (!entry.location.text) entry.location = owner.location;
      continue;
    }
    const [first] = entry.heads;
    owner = first?.row === 1 ? { head: first, location: entry.location } : undefined;
  }
}
