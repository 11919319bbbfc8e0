import { findStoredKind } from "@penresume/resume/headings";
import { readEducation, readExperience } from "./fields/entries/assign.ts";
import { splitCourses } from "./fields/entries/listed.ts";
import { createNamedEntries, readSectionEntries } from "./fields/entries/section.ts";
import { readHeader } from "./fields/header.ts";
import { readLanguageStatement, readLanguages, separateLanguages } from "./fields/languages.ts";
import { isKnowledge, readSkills } from "./fields/skills.ts";
import { isSentence, joinPieces, joinWrapped } from "./layout/paragraphs.ts";
import { joinLine, type Line, linePiece, type Piece, ref, refKey } from "./line.ts";
import { hasContact } from "./recognise/contacts.ts";
import { findPeriods } from "./recognise/dates.ts";
import { languageLevel, namesLanguages } from "./recognise/languages.ts";
import { courseScore, positionScore, saysNoExperience } from "./recognise/words.ts";
import { createDraft, type Draft } from "./result/draft.ts";
import { RejectedFileError, type Uncertainty } from "./result/result.ts";
import { classifyContent, isContactLine } from "./sections/content.ts";
import { type HeadingChoices, type Section, splitSections } from "./sections/headings.ts";
import { isAddedSection, type SectionName, sectionByTitle } from "./sections/kinds.ts";
import {
  findRepeatedNames,
  isClosing,
  isForeign,
  isOwnLink,
  isPageNumber,
  removeTemplateBrackets,
} from "./sections/noise.ts";
import { bodySize } from "./sections/styles.ts";
import { fold } from "./text.ts";
import otherDocumentTitles from "./vocabulary/other-document-titles.json" with { type: "json" };

export interface ParsedResume {
  draft: Draft;
  unplaced: Piece[];
  uncertainties: Uncertainty[];
  /** Headings, labels, page numbers and repeated names, which belong to no field. */
  headings: Line[];
  sections?: Section[];
}

/** More than the 60 pages that a PDF may have. */
const LINES_LIMIT = 5_000;

/** Reads the lines of a résumé of any layout. Throws a RejectedFileError for other documents. */
export function parseResume(given: Line[], links: string[] = [], choices?: HeadingChoices): ParsedResume {
  if (given.length > LINES_LIMIT) throw new RejectedFileError("too-large");
  const lines = removeTemplateBrackets(given);
  const draft = createDraft();
  const unplaced: Piece[] = [];
  const uncertainties: Uncertainty[] = [];
  const isTitle = (text: string) => sectionByTitle(text) !== null;
  const furniture = [
    ...lines.filter((line, index) => isPageNumber(line, lines[index + 1])),
    ...findRepeatedNames(lines),
  ];
  const last = lines.findLast((line) => !furniture.includes(line));
  if (last && isOwnLink(last)) furniture.push(last);
  const foreign = lines.filter((line, index) => isClosing(line, lines[index - 1], isTitle) || isForeign(line));
  unplaced.push(...foreign.map(linePiece));
  const dropped = new Set([...furniture, ...foreign]);
  const keptLines = lines.filter((line) => !dropped.has(line));
  const sections = classifySections(splitSections(keptLines, choices).flatMap(splitLanguageSection));
  if (!isResume(sections)) {
    const prose = isOtherDocument(keptLines) ? "" : joinPieces(joinWrapped(keptLines)).text;
    throw new RejectedFileError("not-a-resume", { prose, text: lines.map(({ text }) => text).join("\n") });
  }
  const findLines = (kind: SectionName) =>
    sections.filter((section) => section.kind === kind).flatMap((section) => section.lines);
  // contacts below an objective or a list of skills
  const strayContacts = sections.flatMap(({ kind, lines }) =>
    HAS_CONTACTS.has(kind) ? [] : lines.filter(isContactLine),
  );
  const strays = new Set(strayContacts);
  for (const section of sections) section.lines = section.lines.filter((line) => !strays.has(line));
  const contacts = [...findLines("contact"), ...strayContacts];
  const top = separateLanguages(findLines("header"));
  draft.languages.push(...top.languages);
  // "Dados pessoais" may be above the name
  const [head, more] = top.rest.length > 0 ? [top.rest, contacts] : [contacts, []];
  const header = readHeader(head, more, links, bodySize(keptLines));
  draft.personalInfo = header.personal;
  if (header.hasSeveralNames) uncertainties.push({ path: "personalInfo.fullName", reason: "several-candidates" });
  readDescriptions(draft, unplaced, header.prose, findLines("summary"), findLines("objective"));
  unplaced.push(...header.rest.map(linePiece));
  for (const section of sections) readSection(section, { draft, unplaced, uncertainties });
  const headings = [...sections.flatMap(({ heading }) => heading ?? []), ...furniture];
  return { draft, unplaced, uncertainties, headings, sections };
}

/** Splits a section whose title is a language ("INGLÊS") and that states its level: the language, and its dated courses. */
function splitLanguageSection(section: Section): Section[] {
  const { heading, title, lines, isGuessed } = section;
  const level = lines.find(({ text }) => languageLevel(text) !== "");
  if (!heading || !level || !namesLanguages(title) || (!isGuessed && section.kind !== "languages")) return [section];
  const language = joinLine(heading, level, `${title} – ${languageLevel(level.text)}`);
  const isCourse = (line: Line) => line !== level && findPeriods(line.text).length > 0;
  const others = lines.filter((line) => line !== level && !isCourse(line));
  const courses = {
    ...section,
    heading: null,
    title: "",
    kind: "courses",
    isGuessed: false,
    lines: lines.filter(isCourse),
  };
  const languages = { ...section, heading: null, kind: "languages", isGuessed: false, lines: [language, ...others] };
  return courses.lines.length > 0 ? [languages, courses] : [languages];
}

/** Finds the kinds of sections whose titles are unknown. */
function classifySections(sections: Section[]): Section[] {
  let isAtTop = true;
  return sections.map((section) => {
    const { kind, lines, isGuessed } = section;
    if (kind === "experience" || kind === "education") isAtTop = false;
    if (!isGuessed || kind !== "custom") return section;
    const found = classifyContent(lines, { isAtTop, isLanguageStatement: isLanguages });
    // a short list is skills, and what looks like jobs is experience, only where no other section is
    const mayBeOther = found === "skills" || found === "experience";
    const isTaken = mayBeOther && sections.some((other) => other.kind === found && !other.isGuessed);
    return found && !isTaken ? { ...section, kind: found } : section;
  });
}

/** Kinds that few other documents have. */
const RESUME_KINDS: SectionName[] = [
  "experience",
  "education",
  "skills",
  "languages",
  "courses",
  "objective",
  "summary",
  "certifications",
  "projects",
  "volunteering",
];

// amounts of money, which invoices and bank statements list
const AMOUNT = /R\$\s?\d/g;
const OTHER_DOCUMENT = new RegExp(`^(?:${otherDocumentTitles.join("|")})\\b`);
const NAME = /^\p{Lu}[\p{L}'’.]+(?:\s+(?:d[aeo]s?|e|\p{Lu}[\p{L}'’.]*)){1,6}$/u;

const isOtherDocument = (lines: Line[]): boolean =>
  lines.slice(0, 3).some(({ text }) => OTHER_DOCUMENT.test(fold(text)));

/** Whether the sections are those of a résumé. With a name or contact and something like a career, the titles do not matter. */
function isResume(sections: Section[]): boolean {
  const filled = sections.filter(({ lines }) => lines.length > 0);
  const certain = new Set(filled.filter(({ isGuessed }) => !isGuessed).map(({ kind }) => kind));
  const kinds = new Set([...certain, ...filled.filter(({ heading }) => !heading).map(({ kind }) => kind)]);
  const count = RESUME_KINDS.filter((kind) => kinds.has(kind)).length;
  if (count >= 2 || certain.has("experience") || certain.has("education")) return true;
  const lines = sections.flatMap((section) => [...(section.heading ? [section.heading] : []), ...section.lines]);
  const text = lines.map((line) => line.text).join("\n");
  if (isOtherDocument(lines) || (text.match(AMOUNT)?.length ?? 0) > 1) return false;
  const short = lines.filter((line) => !isSentence(line.text));
  const careers = short.filter((line) => courseScore(line.text) > 0 || positionScore(line.text) > 0).length;
  const dates = short.filter((line) => findPeriods(line.text).length > 0).length;
  const hasName = lines.slice(0, 4).some((line) => NAME.test(line.text) && !sectionByTitle(line.text));
  if (hasContact(text)) return (count > 0 && (careers > 0 || hasName)) || (careers > 0 && dates > 0);
  return hasName && careers >= 2 && dates >= 2;
}

/** Reads the summary. An objective becomes the summary when there is none, else a section. */
function readDescriptions(draft: Draft, unplaced: Piece[], prose: Line[], summary: Line[], objective: Line[]): void {
  const text = (lines: Line[]) => joinPieces(joinWrapped(lines));
  const [description = prose, section] = [summary, objective].filter((lines) => lines.length > 0);
  draft.personalInfo.description = text(description);
  if (description !== prose) unplaced.push(...joinWrapped(prose));
  if (section)
    draft.sections.push({
      kind: "objective",
      heading: "",
      entries: createNamedEntries("objective", [text(section)]),
    });
}

/** Kinds with contacts that may be other people's, or links of entries. */
const HAS_CONTACTS: ReadonlySet<SectionName> = new Set([
  "header",
  "contact",
  "experience",
  "references",
  "projects",
  "publications",
  "volunteering",
  "courses",
  "certifications",
  "awards",
]);

const isLanguages = (line: Line): boolean => readLanguageStatement(line) !== null;

/** Stored kinds of sections whose lines may be languages. */
const LISTS_OTHERS = new Set(["additional", "custom", "courses", "interests"]);

/** Reads the fields of a section. */
function readSection(section: Section, { draft, unplaced, uncertainties }: Omit<ParsedResume, "headings">): void {
  const { kind, title, isGuessed } = section;
  // languages have a place of their own, wherever they stand
  const isMixed = LISTS_OTHERS.has(findStoredKind(kind));
  const { languages: named, rest } = isMixed
    ? separateLanguages(section.lines)
    : { languages: [], rest: section.lines };
  draft.languages.push(...named);
  // "Conhecimento em Word, Excel e Photoshop" among courses
  const known = isMixed ? rest.filter(isKnowledge) : [];
  if (known.length > 0) draft.skills.push(...readSkills(known).skills);
  const lines = known.length > 0 ? rest.filter((line) => !known.includes(line)) : rest;
  const report = (path: string, reason: Uncertainty["reason"]) => uncertainties.push({ path, reason });
  if (kind === "experience" || kind === "education") {
    const first = draft[kind].length;
    const denials = kind === "experience" ? lines.filter(({ text }) => saysNoExperience(text)) : [];
    unplaced.push(...denials.map(linePiece));
    const stated = lines.filter((line) => !denials.includes(line));
    const { entries, ...result } = kind === "experience" ? readExperience(stated) : readEducation(stated);
    const toPath = (index: number) => `${kind}.${first + index}`;
    (draft[kind] as unknown[]).push(...entries);
    if (isGuessed) for (const index of entries.keys()) report(toPath(index), "guessed-section");
    for (const index of result.inherited ?? []) report(`${toPath(index)}.company`, "inherited");
    for (const index of result.uncertainPlaces ?? []) report(`${toPath(index)}.location`, "uncertain-place");
    for (const index of result.uncertainOrders) report(toPath(index), "uncertain-order");
    for (const [index, { startDate, endDate }] of entries.entries())
      if (!startDate.text && !endDate.text) report(toPath(index), "no-date");
    for (const line of section.possibleHeadings) {
      const index = entries.findIndex(({ description }) =>
        description.refs.some((source) => refKey(source) === refKey(ref(line))),
      );
      if (index >= 0) report(`${toPath(index)}.description`, "possible-heading");
    }
    unplaced.push(...result.unplaced.map(linePiece));
  } else if (kind === "skills") {
    const { skills, labels, languages } = readSkills(lines);
    draft.skills.push(...skills);
    draft.languages.push(...languages);
    unplaced.push(...labels);
  } else if (kind === "languages") {
    const { languages, rest } = readLanguages(lines);
    const first = draft.languages.length;
    if (isGuessed) for (const index of languages.keys()) report(`languages.${first + index}`, "guessed-section");
    for (const [index, { proficiency }] of languages.entries())
      if (!proficiency.text) report(`languages.${first + index}.proficiency`, "unknown-level");
    draft.languages.push(...languages);
    unplaced.push(...rest);
  } else if (kind !== "objective" && isAddedSection(kind)) {
    const path = `sections.${draft.sections.length}`;
    if (isGuessed) report(path, "guessed-heading");
    if (findStoredKind(kind) === "courses" && splitCourses(lines).isUncertain)
      report(`${path}.entries.0`, "uncertain-order");
    if (lines.length > 0 || section.lines.length === 0)
      draft.sections.push({ kind, heading: title, entries: readSectionEntries(kind, lines) });
  }
}
