import { isSentence, joinPieces, joinWrapped } from "../../layout/paragraphs.ts";
import { createLine, EMPTY, groupLines, type Line, type Piece, piece, refs } from "../../line.ts";
import { findLinks } from "../../recognise/contacts.ts";
import { findPeriods, parsePeriod } from "../../recognise/dates.ts";
import { isCity, isLocation } from "../../recognise/places.ts";
import { anyOf, courseScore, positionScore } from "../../recognise/words.ts";
import type { ResumeFields } from "../../result/result.ts";
import { fold, squeeze, stripEmoji } from "../../text.ts";
import courseLevels from "../../vocabulary/course-levels.json" with { type: "json" };
import { findDescription, takeCompanyDescriptions } from "./company-description.ts";
import { addHeads } from "./heads.ts";
import { splitBracketed, splitOnly } from "./joined-names.ts";
import { type LabelledEntry, labelledPeriod, splitLabelled, splitTables } from "./labels.ts";
import { splitListed } from "./listed.ts";
import { isHeadLike } from "./names.ts";
import { createEntry, type Head, type NameScore, type RawEntry } from "./raw.ts";
import { splitEntries, splitForms } from "./split.ts";
import { isStatus } from "./status.ts";

const JOB: NameScore = { kind: "job", score: positionScore };
const DEGREE: NameScore = { kind: "degree", score: courseScore };

type Experience = ResumeFields<Piece>["experience"][number];
type Education = ResumeFields<Piece>["education"][number];

/** The entries of a section, and the lines without a field. */
export interface Entries<T> {
  entries: T[];
  unplaced: Line[];
  /** Indexes of entries whose two names may be the wrong way round. */
  uncertainOrders: number[];
  /** Indexes of entries whose place may not be a city. */
  uncertainPlaces?: number[];
  /** Indexes of entries whose company stands once above several. */
  inherited?: number[];
}

export const headPiece = (head: Head | undefined): Piece =>
  head ? piece(squeeze(stripEmoji(head.text)), head.line) : EMPTY;
export const datePiece = (text: string, line: Line | null): Piece =>
  text && line ? { text, refs: refs(line) } : EMPTY;

/** Joins body lines to a description. A URL alone on a line becomes the entry's URL. */
export function readBody(lines: Line[]): { description: Piece; url: Piece } {
  let url: Piece = EMPTY;
  const rest = lines.filter((line) => {
    const [link] = findLinks(line.text);
    const isAlone = link && link.length >= line.text.replace(/^[\p{L} -]{2,20}:\s*/u, "").length - 2;
    if (!isAlone || url.text) return true;
    url = piece(link.value, line);
    return false;
  });
  return { description: joinPieces(joinWrapped(rest)), url };
}

const OWN: ReadonlySet<Head["label"]> = new Set(["position", "course", "title"]);
const OWNERS: ReadonlySet<Head["label"]> = new Set(["company", "institution"]);

/** The names of an entry: the position or course, the company or school, and others. */
function sortNames({ heads }: RawEntry): { own: Head | undefined; owner: Head | undefined; others: Head[] } {
  const own = heads.find(({ label }) => OWN.has(label));
  const owner = heads.find(({ label }) => OWNERS.has(label));
  return { own, owner, others: heads.filter((head) => head !== own && head !== owner) };
}

/** Reads the jobs of a section. `mayHaveTable` is false for the lines outside of a table. */
export function readExperience(section: Line[], mayHaveTable = true): Entries<Experience> {
  const lines = section.length === 1 ? (splitListed(section) ?? section) : section;
  const tables = mayHaveTable ? splitTables(lines) : null;
  if (tables)
    return joinEntries(
      tables.map(({ entries, outside }) =>
        entries ? readLabelledExperience(entries) : readExperience(outside, false),
      ),
    );
  const blocks = splitRows(lines);
  if (blocks) return joinEntries(blocks.map((block) => readExperience(block, false)));
  const labelled = splitLabelled(lines);
  const forms = labelled && splitForms(lines, JOB);
  if (forms) return joinEntries(forms.map((form) => readExperience(form, false)));
  if (labelled) return readLabelledExperience(labelled);
  const { lines: others, descriptions } = takeCompanyDescriptions(lines);
  const raw = splitEntries(others, JOB);
  const unplaced: Line[] = [];
  const uncertainOrders: number[] = [];
  const uncertainPlaces: number[] = [];
  const inherited: number[] = [];
  const entries: Experience[] = [];
  for (const entry of raw) {
    const { period, periodLine, location, body, isUncertain, heads } = entry;
    if (!period && heads.length === 0) {
      unplaced.push(...body);
      continue;
    }
    const names = sortNames(entry);
    const employer = entry.owner ?? names.owner;
    if (entry.owner) inherited.push(entries.length);
    if (location.text && !isLocation(location.text) && !isCity(location.text)) uncertainPlaces.push(entries.length);
    body.unshift(...names.others.map(({ text, line }) => ({ ...line, text })));
    const { description, url } = readBody(body);
    const about = findDescription(entry, descriptions) ?? EMPTY;
    if (isUncertain) uncertainOrders.push(entries.length);
    entries.push({
      position: headPiece(entry.owner ? (names.own ?? names.owner) : names.own),
      // 'Empresa de limpeza' may be all that is said of an employer
      company: employer ? headPiece(employer) : about,
      location,
      startDate: datePiece(period?.start || (period?.isRange ? "" : (period?.end ?? "")), periodLine),
      endDate: datePiece(period?.isRange ? period.end : "", periodLine),
      description: joinPieces([description, url]),
      companyDescription: employer ? about : EMPTY,
    });
  }
  return { entries, unplaced, uncertainOrders, uncertainPlaces, inherited };
}

/** The names of an entry with labels. What no label names is read from the lines above, or from the other name. */
function completeNames(
  entry: LabelledEntry,
  names: NameScore,
): Record<"position" | "company" | "course" | "institution" | "location", Piece> {
  const [own, owner] = names.kind === "job" ? (["position", "company"] as const) : (["course", "institution"] as const);
  const { [own]: first, [owner]: second } = entry.fields;
  const raw = createEntry(names);
  while (raw.heads.length < (first || second ? 1 : 2)) {
    const line = entry.others[0];
    if (!line || !isHeadLike(line)) break;
    addHeads(raw, entry.others.shift() as Line);
    if (!first && !second) splitOnly(raw);
  }
  const [top, next] = raw.heads;
  const isSwapped =
    top && (next ? names.score(next.text) - names.score(top.text) >= 2.5 : names.score(top.text) < -0.5);
  const [start, end] = isSwapped ? [next, top] : [top, next];
  const found = {
    own: first ?? headPiece(second ? (start ?? end) : start),
    owner: second ?? headPiece(first ? (start ?? end) : end),
  };
  if (first && !found.owner.text) {
    // "Curso: Gestão (Escola Sol)"
    const line = { ...createLine(first.text) };
    raw.heads = [{ text: first.text, line, row: 1 }];
    splitBracketed(raw);
    if (raw.heads.length === 2) {
      found.own = { ...first, text: raw.heads[0]?.text ?? "" };
      found.owner = { ...first, text: raw.heads[1]?.text ?? "" };
    }
  }
  entry.description.unshift(...raw.body);
  const { location = raw.location } = entry.fields;
  const none = { position: EMPTY, company: EMPTY, course: EMPTY, institution: EMPTY };
  return { ...none, location, [own]: found.own, [owner]: found.owner };
}

/** Joins the entries of the blocks of a section. */
function joinEntries<T>(blocks: Entries<T>[]): Entries<T> {
  const joined: Required<Entries<T>> = {
    entries: [],
    unplaced: [],
    uncertainOrders: [],
    uncertainPlaces: [],
    inherited: [],
  };
  for (const { entries, unplaced, uncertainOrders, uncertainPlaces = [], inherited = [] } of blocks) {
    const first = joined.entries.length;
    joined.entries.push(...entries);
    joined.unplaced.push(...unplaced);
    joined.uncertainOrders.push(...uncertainOrders.map((index) => first + index));
    joined.uncertainPlaces.push(...uncertainPlaces.map((index) => first + index));
    joined.inherited.push(...inherited.map((index) => first + index));
  }
  return joined;
}

/** Divides rows of a table with periods from the paragraphs above and below them; null without both. */
function splitRows(lines: Line[]): Line[][] | null {
  const isRow = ({ cells }: Line) => cells.length > 2 && cells.some(({ text }) => parsePeriod(text)?.isRange);
  const blocks = groupLines(lines, (line, index) => isRow(line) !== isRow(lines[index - 1] as Line));
  const isMixed = blocks.length < 4 && blocks.some((block) => block.length > 1 && block.every(isRow));
  const hasOthers = blocks.some(
    (block) => !block.some(isRow) && block.some((line) => findPeriods(line.text).length > 0),
  );
  return isMixed && hasOthers ? blocks : null;
}

function readLabelledExperience(labelled: LabelledEntry[]): Entries<Experience> {
  const entries = labelled.map((entry) => {
    const { start, end } = labelledPeriod(entry);
    const { position, company, location } = completeNames(entry, JOB);
    return {
      position,
      company,
      location,
      startDate: start,
      endDate: end,
      description: readBody(entry.description).description,
    };
  });
  return { entries, unplaced: labelled.flatMap(({ others }) => others), uncertainOrders: [] };
}

function readLabelledEducation(labelled: LabelledEntry[]): Entries<Education> {
  const entries = labelled.map((entry) => {
    const { start, end } = labelledPeriod(entry);
    const { course, institution, location } = completeNames(entry, DEGREE);
    const { description } = readBody([...entry.others, ...entry.description]);
    // "Local: Escola Sol"
    const isSchool = !institution.text && location.text !== "" && !isLocation(location.text);
    return {
      course,
      institution: isSchool ? location : institution,
      startDate: start,
      endDate: end,
      description: isSchool ? description : joinPieces([location, description]),
    };
  });
  return { entries, unplaced: [], uncertainOrders: [] };
}

/** Moves the only bullet that is a course to the name of its school above it. */
function takeCourse(entry: RawEntry): void {
  const [school, ...others] = entry.heads;
  const courses = entry.body.filter(({ text, isBullet }) => isBullet && courseScore(text) > 0 && !isSentence(text));
  const [course] = courses;
  if (!school || others.length > 0 || courseScore(school.text) >= 0 || !course || courses.length > 1) return;
  if (course !== entry.body[0]) return;
  entry.body.shift();
  addHeads(entry, course);
}

const LEVELS = new RegExp(`^${anyOf(courseLevels)}$`);
const isLevel = ({ text }: Head): boolean => LEVELS.test(fold(text));

/** Joins the level of a study with its subject, when both stand next to the name of the school. */
function joinLevels(entry: RawEntry): void {
  const levels = entry.heads.filter(isLevel);
  const [first, second, ...others] = entry.heads.filter((head) => !isLevel(head));
  if (levels.length === 0 || !first || !second || others.length > 0) return;
  const difference = courseScore(first.text) - courseScore(second.text);
  const isBesideFirst = levels.every(({ line }) => line === first.line && line !== second.line);
  const [subject, school] = difference < 0 || (difference === 0 && isBesideFirst) ? [second, first] : [first, second];
  const shown = levels[0]?.line.cells.find(({ text }) => levels.every((level) => text.includes(level.text)));
  const level = shown && !shown.text.includes(subject.text) ? shown.text : levels.map(({ text }) => text).join(" - ");
  entry.heads = [
    { ...subject, text: `${level} - ${subject.text}`, label: "course" },
    { ...school, label: "institution" },
  ];
}

/** Reads the studies of a section. `mayHaveTable` is false for the lines outside of a table. */
export function readEducation(lines: Line[], mayHaveTable = true): Entries<Education> {
  const listItems = lines.length === 1 ? splitListed(lines) : null;
  if (listItems) {
    const results = listItems.map((item) => readEducation([item]));
    return {
      entries: results.flatMap(({ entries }) => entries),
      unplaced: [],
      uncertainOrders: results
        .flatMap(({ entries, uncertainOrders }) => entries.map((_, index) => uncertainOrders.includes(index)))
        .flatMap((isUncertain, index) => (isUncertain ? [index] : [])),
    };
  }
  const tables = mayHaveTable ? splitTables(lines) : null;
  if (tables)
    return joinEntries(
      tables.map(({ entries, outside }) => (entries ? readLabelledEducation(entries) : readEducation(outside, false))),
    );
  const labelled = splitLabelled(lines);
  const forms = labelled && splitForms(lines, DEGREE);
  if (forms) return joinEntries(forms.map((form) => readEducation(form, false)));
  if (labelled) return readLabelledEducation(labelled);
  const raw = splitEntries(lines, DEGREE, (entry) => {
    takeCourse(entry);
    joinLevels(entry);
  });
  const uncertainOrders: number[] = [];
  const entries: Education[] = [];
  for (const entry of raw) {
    const { period, periodLine, location, body, heads, isUncertain } = entry;
    // a state of study above its names is no entry
    const isState = periodLine !== null && isStatus(periodLine.text) && body.length === 0;
    if (heads.length === 0 && (!period || isState)) continue;
    const { own, owner = entry.owner, others } = sortNames(entry);
    if (isUncertain) uncertainOrders.push(entries.length);
    const extra = others.map(({ text, line }) => piece(text, line));
    const { description, url } = readBody(body);
    entries.push({
      course: headPiece(own),
      institution: headPiece(owner),
      startDate: datePiece(period?.start ?? "", periodLine),
      endDate: datePiece(period?.end ?? "", periodLine),
      description: joinPieces([...extra, location, description, url]),
    });
  }
  return { entries, unplaced: [], uncertainOrders };
}
