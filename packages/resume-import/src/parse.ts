import { findStoredKind } from "@penresume/resume-sections/headings";
import { readEducation, readExperience } from "./fields/entries/assign.ts";
import { splitCourses } from "./fields/entries/listed.ts";
import { createNamedEntries, readSectionEntries } from "./fields/entries/section.ts";
import { readHeader } from "./fields/header.ts";
import { readLanguageStatement, readLanguages, readSkills } from "./fields/lists.ts";
import { joinPieces, joinWrapped } from "./layout/paragraphs.ts";
import { type Line, linePiece, type Piece, ref, refKey } from "./line.ts";
import { hasContact } from "./recognise/contacts.ts";
import { findPeriods } from "./recognise/dates.ts";
import { courseScore, positionScore } from "./recognise/words.ts";
import { createDraft, type Draft } from "./result/draft.ts";
import { RejectedFileError, type Uncertainty } from "./result/result.ts";
import { bodySize, type Section, splitSections } from "./sections/headings.ts";
import { isAddedSection, type SectionName, sectionByTitle } from "./sections/kinds.ts";

export interface ParsedResume {
  draft: Draft;
  unplaced: Piece[];
  uncertainties: Uncertainty[];
  /** Headings and labels, which belong to no field. */
  headings: Line[];
}

// phrases that close a letter
const CLOSING =
  /^(?:(?:muito\s+)?obrigad[oa]\b|att[.,]?$|atenciosamente|agrade[çc]o|desde j[áa](?!\p{L})|grat[oa]\b|abra[çc]os?|fico [àa] disposi[çc][ãa]o|aguardo|cordialmente|thanks|thank you|regards|best regards|sent from|enviad[oa] do meu)/iu;

/** More than the 60 pages that a PDF may have. */
const LINES_LIMIT = 5_000;

/** Reads the lines of a résumé of any layout. Throws a RejectedFileError for other documents. */
export function parseResume(lines: Line[], links: string[] = []): ParsedResume {
  if (lines.length > LINES_LIMIT) throw new RejectedFileError("too-large");
  const draft = createDraft();
  const unplaced: Piece[] = [];
  const uncertainties: Uncertainty[] = [];
  const keptLines = lines.filter((line, index) => {
    // a name below the closing
    const isSignature = CLOSING.test(lines[index - 1]?.text ?? "") && /^\p{Lu}[\p{L} ]{2,40}$/u.test(line.text);
    const isClosing = CLOSING.test(line.text) || (isSignature && !sectionByTitle(line.text));
    if (isClosing) unplaced.push(linePiece(line));
    return !isClosing;
  });
  const sections = splitSections(keptLines);
  if (!isResume(sections)) throw new RejectedFileError("not-a-resume");
  const findLines = (kind: SectionName) =>
    sections.filter((section) => section.kind === kind).flatMap((section) => section.lines);
  const header = readHeader(findLines("header"), findLines("contact"), links, bodySize(keptLines));
  draft.personalInfo = header.personal;
  if (header.hasSeveralNames) uncertainties.push({ path: "personalInfo.fullName", reason: "several-candidates" });
  readDescriptions(draft, unplaced, header.prose, findLines("summary"), findLines("objective"));
  unplaced.push(...header.rest.map(linePiece));
  for (const section of sections) readSection(section, { draft, unplaced, uncertainties });
  const headings = sections.flatMap(({ heading }) => heading ?? []);
  return { draft, unplaced, uncertainties, headings };
}

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

/** Whether the sections are those of a résumé. With a contact and something like a career, the titles do not matter. */
function isResume(sections: Section[]): boolean {
  const filled = sections.filter(({ lines }) => lines.length > 0);
  const certain = new Set(filled.filter(({ isGuessed }) => !isGuessed).map(({ kind }) => kind));
  const kinds = new Set([...certain, ...filled.filter(({ heading }) => !heading).map(({ kind }) => kind)]);
  const count = RESUME_KINDS.filter((kind) => kinds.has(kind)).length;
  if (count >= 2 || certain.has("experience") || certain.has("education")) return true;
  const lines = filled.flatMap((section) => section.lines);
  const text = lines.map((line) => line.text).join("\n");
  if (!hasContact(text) || (text.match(AMOUNT)?.length ?? 0) > 1) return false;
  const isCareer = ({ text }: Line) => courseScore(text) > 0 || positionScore(text) > 0;
  return count > 0 || (lines.some(isCareer) && findPeriods(text).length > 0);
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

/** Stored kinds of sections whose lines may be languages. */
const LISTS_OTHERS = new Set(["additional", "custom", "courses", "interests"]);

/** Reads the fields of a section. */
function readSection(section: Section, { draft, unplaced, uncertainties }: Omit<ParsedResume, "headings">): void {
  const { kind, title, isGuessed } = section;
  // languages have a place of their own, wherever they stand
  const lines = LISTS_OTHERS.has(findStoredKind(kind))
    ? section.lines.filter((line) => {
        const languages = readLanguageStatement(line);
        if (languages) draft.languages.push(...languages);
        return !languages;
      })
    : section.lines;
  const report = (path: string, reason: Uncertainty["reason"]) => uncertainties.push({ path, reason });
  if (kind === "experience" || kind === "education") {
    const first = draft[kind].length;
    const { entries, ...result } = kind === "experience" ? readExperience(lines) : readEducation(lines);
    const toPath = (index: number) => `${kind}.${first + index}`;
    (draft[kind] as unknown[]).push(...entries);
    if (isGuessed) for (const index of entries.keys()) report(toPath(index), "guessed-section");
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
