import { findStoredKind } from "@penresume/resume-sections/headings";
import { createDraft, type Draft } from "./draft.ts";
import { readEducation, readExperience } from "./entries/assign.ts";
import { splitCourses } from "./entries/listed.ts";
import { createNamedEntries, readSectionEntries } from "./entries/section.ts";
import { readHeader } from "./header.ts";
import { bodySize, type Section, splitSections } from "./headings.ts";
import { type Line, type Piece, piece } from "./line.ts";
import { readLanguages, readSkills } from "./lists.ts";
import { joinPieces, joinWrapped } from "./paragraphs.ts";
import { type Doubt, RefusalError } from "./result.ts";
import { isAddedSection, sectionByTitle } from "./sections.ts";

export interface ParsedResume {
  draft: Draft;
  unplaced: Piece[];
  doubts: Doubt[];
  /** Headings and labels, which belong to no field. */
  headings: Line[];
}

const CLOSING =
  /^(?:(?:muito\s+)?obrigad[oa]\b|att[.,]?$|atenciosamente|agrade[çc]o|desde j[áa](?!\p{L})|grat[oa]\b|abra[çc]os?|fico [àa] disposi[çc][ãa]o|aguardo|cordialmente|thanks|thank you|regards|best regards|sent from|enviad[oa] do meu)/iu;

/** Reads the lines of a résumé of any layout. Throws a RefusalError for other documents. */
export function parseResume(lines: Line[], links: string[] = []): ParsedResume {
  const draft = createDraft();
  const unplaced: Piece[] = [];
  const doubts: Doubt[] = [];
  let closing = -1;
  const keptLines = lines.filter((line, index) => {
    const isSignature = index === closing + 1 && closing >= 0 && /^\p{Lu}[\p{L} ]{2,40}$/u.test(line.text);
    const isClosing = CLOSING.test(line.text) || (isSignature && !sectionByTitle(line.text));
    if (CLOSING.test(line.text)) closing = index;
    if (isClosing) unplaced.push(piece(line.text, line));
    return !isClosing;
  });
  const sections = splitSections(keptLines);
  if (!isResume(sections)) throw new RefusalError("not-a-resume");
  const findLines = (...kinds: Section["kind"][]) =>
    sections.filter(({ kind }) => kinds.includes(kind)).flatMap((section) => section.lines);
  const header = readHeader(findLines("header"), findLines("contact"), links, bodySize(keptLines));
  draft.personalInfo = header.personal;
  if (header.hasSeveralNames) doubts.push({ path: "personalInfo.fullName", reason: "several-candidates" });
  readDescriptions(draft, unplaced, header.prose, findLines("summary"), findLines("objective"));
  unplaced.push(...header.rest.map((line) => piece(line.text, line)));
  for (const section of sections) readOne(section, draft, unplaced, doubts);
  const headings = sections.flatMap(({ heading }) => heading ?? []);
  return { draft, unplaced, doubts, headings };
}

/** Whether the sections are those of a résumé. */
function isResume(sections: Section[]): boolean {
  const filled = sections.filter(({ lines }) => lines.length > 0);
  const certain = new Set(filled.filter(({ isGuessed }) => !isGuessed).map(({ kind }) => kind));
  const kinds = new Set([...certain, ...filled.filter(({ heading }) => !heading).map(({ kind }) => kind)]);
  const count = [
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
  ].filter((kind) => kinds.has(kind as Section["kind"])).length;
  return count >= 2 || certain.has("experience") || certain.has("education");
}

/** Reads the summary. An objective becomes the summary when there is none, else a section. */
function readDescriptions(draft: Draft, unplaced: Piece[], prose: Line[], summary: Line[], objective: Line[]): void {
  const text = (lines: Line[]) => joinPieces(joinWrapped(lines));
  if (summary.length > 0) {
    draft.personalInfo.description = text(summary);
    unplaced.push(...joinWrapped(prose));
    if (objective.length > 0)
      draft.sections.push({
        kind: "objective",
        heading: "",
        entries: createNamedEntries("objective", [text(objective)]),
      });
  } else if (objective.length > 0) {
    draft.personalInfo.description = text(objective);
    unplaced.push(...joinWrapped(prose));
  } else draft.personalInfo.description = text(prose);
}

function readOne(section: Section, draft: Draft, unplaced: Piece[], doubts: Doubt[]): void {
  const { kind, lines, title, isGuessed } = section;
  if (kind === "objective") return;
  if (kind === "experience" || kind === "education") {
    const result = kind === "experience" ? readExperience(lines) : readEducation(lines);
    const first = draft[kind].length;
    (draft[kind] as unknown[]).push(...result.entries);
    if (isGuessed)
      for (const index of result.entries.keys())
        doubts.push({ path: `${kind}.${first + index}`, reason: "guessed-section" });
    for (const index of result.unsurePlaces ?? [])
      doubts.push({ path: `${kind}.${first + index}.location`, reason: "place-unsure" });
    for (const index of result.unsure) doubts.push({ path: `${kind}.${first + index}`, reason: "order-unsure" });
    for (const [index, entry] of result.entries.entries())
      if (!entry.startDate.text && !entry.endDate.text)
        doubts.push({ path: `${kind}.${first + index}`, reason: "no-date" });
    for (const line of section.unsure) {
      const index = result.entries.findIndex(({ description }) =>
        description.refs.some((source) => source.page === line.page && source.line === line.number),
      );
      if (index >= 0) doubts.push({ path: `${kind}.${first + index}.description`, reason: "maybe-heading" });
    }
    unplaced.push(...result.unplaced.map((line) => piece(line.text, line)));
    return;
  }
  if (kind === "skills") {
    const { skills, labels } = readSkills(lines);
    draft.skills.push(...skills);
    unplaced.push(...labels);
    return;
  }
  if (kind === "languages") {
    const { languages, rest } = readLanguages(lines);
    if (isGuessed)
      for (const index of languages.keys())
        doubts.push({ path: `languages.${draft.languages.length + index}`, reason: "guessed-section" });
    for (const [index, { proficiency }] of languages.entries())
      if (!proficiency.text)
        doubts.push({ path: `languages.${draft.languages.length + index}.proficiency`, reason: "level-unknown" });
    draft.languages.push(...languages);
    unplaced.push(...rest);
    return;
  }
  if (!isAddedSection(kind)) return;
  if (isGuessed) doubts.push({ path: `sections.${draft.sections.length}`, reason: "guessed-heading" });
  if (findStoredKind(kind) === "courses" && splitCourses(lines).isUnsure)
    doubts.push({ path: `sections.${draft.sections.length}.entries.0`, reason: "order-unsure" });
  draft.sections.push({ kind, heading: title, entries: readSectionEntries(kind, lines) });
}
