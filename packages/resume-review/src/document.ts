import type { ResumeContent, Section } from "@penresume/contracts";
import { findAddedKind } from "@penresume/resume";
import { isCurrentWord, type ParsedDate, parseDate, todayMonth } from "@penresume/resume/dates";
import { fold } from "@penresume/resume/fold";
import { type Line, type Sentence, splitLines, splitSentences, splitWords, type Word } from "./text.ts";

export type FieldKind = "name" | "line" | "prose" | "skill";
export type SectionName = "personalInfo" | "experience" | "education" | "skills" | "languages" | "sections";

/** A text that the user wrote. Rules about writing apply to the texts of all sections. */
export interface TextField {
  path: string;
  section: SectionName;
  /** Kind of the section, for fields in `sections`. */
  sectionKind?: string;
  kind: FieldKind;
  text: string;
  /** Same length as `text`. */
  folded: string;
  lines: Line[];
  sentences: Sentence[];
  words: Word[];
}

/** A dated entry: a job, a course, or an entry of another section. */
export interface Entry {
  path: string;
  section: "experience" | "education" | "sections";
  index: number;
  /** Position or course. */
  title: string;
  titleField: string;
  /** Company or institution. */
  organization: string;
  organizationField: string;
  startDate: string;
  endDate: string;
  /** Paths of both dates; equal when the entry has a single date field. */
  startField: string;
  endField: string;
  current: boolean;
  start?: ParsedDate;
  end?: ParsedDate;
  description?: TextField;
  isEmpty: boolean;
}

/** Properties of a template that rules about layout need. */
export interface TemplateStructure {
  name: string;
  columns: readonly string[];
  photo: "expected" | "optional" | "none";
}

export interface ReviewDocument {
  resume: ResumeContent;
  /** Months since year 0. */
  today: number;
  fields: TextField[];
  entries: Entry[];
  /** The entries of experience with content. */
  jobs: Entry[];
  sectionOrder: string[];
  template?: TemplateStructure;
}

interface DatedEntry {
  startDate: string;
  endDate: string;
  current: boolean;
  /** The single date field, when there are not two. */
  dateField?: string;
}

function createEntry(
  section: Entry["section"],
  path: string,
  index: number,
  dates: DatedEntry,
  [titleField, title]: [string, string],
  [organizationField, organization]: [string, string],
  description?: TextField,
): Entry {
  const { startDate, endDate } = dates;
  return {
    path,
    section,
    index,
    title: title.trim(),
    titleField: `${path}.${titleField}`,
    organization: organization.trim(),
    organizationField: `${path}.${organizationField}`,
    startDate: startDate.trim(),
    endDate: endDate.trim(),
    startField: `${path}.${dates.dateField ?? "startDate"}`,
    endField: `${path}.${dates.dateField ?? "endDate"}`,
    current: dates.current || isCurrentWord(endDate),
    start: parseDate(startDate),
    end: isCurrentWord(endDate) ? undefined : parseDate(endDate),
    description,
    isEmpty: ![title, organization, startDate, endDate, description?.text ?? ""].some((text) => text.trim()),
  };
}

/** Kinds whose titles are names of works or people, which the user did not write. */
const NAMED_KINDS = new Set(["publications", "references"]);

/** Converts a résumé to the texts and entries that rules read. Only this file knows the sections of a résumé. */
export function createDocument(
  resume: ResumeContent,
  today: Date,
  sectionOrder: string[] = [],
  template?: TemplateStructure,
): ReviewDocument {
  const fields: TextField[] = [];
  const entries: Entry[] = [];
  const add = (path: string, section: SectionName, kind: FieldKind, text = "", sectionKind?: string) => {
    const lines = splitLines(text);
    const field: TextField = {
      path,
      section,
      sectionKind,
      kind,
      text,
      folded: fold(text),
      lines,
      sentences: splitSentences(lines),
      words: splitWords(text),
    };
    if (text.trim()) fields.push(field);
    return field;
  };
  const { personalInfo } = resume;
  add("personalInfo.fullName", "personalInfo", "name", personalInfo.fullName);
  add("personalInfo.headline", "personalInfo", "line", personalInfo.headline);
  add("personalInfo.location", "personalInfo", "line", personalInfo.location);
  add("personalInfo.description", "personalInfo", "prose", personalInfo.description);
  resume.experience.forEach((job, index) => {
    const path = `experience.${index}`;
    add(`${path}.position`, "experience", "line", job.position);
    add(`${path}.company`, "experience", "name", job.company);
    const description = add(`${path}.description`, "experience", "prose", job.description);
    entries.push(
      createEntry("experience", path, index, job, ["position", job.position], ["company", job.company], description),
    );
  });
  resume.education.forEach((course, index) => {
    const path = `education.${index}`;
    add(`${path}.course`, "education", "line", course.course);
    add(`${path}.institution`, "education", "name", course.institution);
    entries.push(
      createEntry("education", path, index, course, ["course", course.course], ["institution", course.institution]),
    );
  });
  for (const [index, skill] of resume.skills.entries()) add(`skills.${index}`, "skills", "skill", skill);
  for (const [index, language] of resume.languages.entries()) {
    add(`languages.${index}.name`, "languages", "skill", language.name);
  }
  for (const [index, section] of (resume.sections ?? []).entries()) addSection(section, `sections.${index}`);
  const jobs = entries.filter(({ section, isEmpty }) => section === "experience" && !isEmpty);
  return { resume, today: todayMonth(today), fields, entries, jobs, sectionOrder, ...(template && { template }) };

  /** Adds the texts and entries of a section that is not hidden. */
  function addSection({ kind, hidden, entries: written = [] }: Section, sectionPath: string) {
    const part = findAddedKind(kind);
    if (hidden || !part) return;
    for (const [index, entry] of written.entries()) {
      const path = `${sectionPath}.entries.${index}`;
      const { title = "", organisation = "", description = "", date = "" } = entry;
      if (part.type === "text") {
        add(`${path}.description`, "sections", kind === "interests" ? "line" : "prose", description, kind);
        continue;
      }
      add(`${path}.title`, "sections", NAMED_KINDS.has(kind) ? "name" : "line", title, kind);
      add(`${path}.organisation`, "sections", "name", organisation, kind);
      const text = add(`${path}.description`, "sections", "prose", description, kind);
      const hasDate = part.fields.some(({ type }) => type === "date");
      if (!hasDate && !part.fields.some(({ type }) => type === "period")) continue;
      const { startDate = "", endDate = "", current = false } = entry;
      const [first = "", second] = date.split(/\s+[-–]\s+/);
      const dates = hasDate
        ? { startDate: second ? first : "", endDate: second ?? first, current: false, dateField: "date" }
        : { startDate, endDate, current };
      entries.push(createEntry("sections", path, index, dates, ["title", title], ["organisation", organisation], text));
    }
  }
}
