import type { ResumeContent } from "@penresume/contracts";
import { isCurrentWord, type ParsedDate, parseDate, todayMonth } from "./dates.ts";
import { fold, type Line, type Sentence, splitLines, splitSentences, splitWords, type Word } from "./text.ts";

export type FieldKind = "name" | "line" | "prose" | "skill";
export type SectionName = "personalInfo" | "experience" | "education" | "skills" | "languages";

/** One text a person wrote. Rules about writing work on these, whatever section they come from. */
export interface TextField {
  path: string;
  section: SectionName;
  kind: FieldKind;
  text: string;
  /** Same length as `text`. */
  folded: string;
  lines: Line[];
  sentences: Sentence[];
  words: Word[];
}

/** A dated entry: a job or a course. */
export interface Entry {
  path: string;
  section: "experience" | "education";
  index: number;
  /** Position or course. */
  title: string;
  titleField: string;
  /** Company or institution. */
  organization: string;
  organizationField: string;
  startDate: string;
  endDate: string;
  current: boolean;
  start?: ParsedDate;
  end?: ParsedDate;
  description?: TextField;
  isEmpty: boolean;
}

/** What the rules about layout need of a template. */
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
  sectionOrder: string[];
  template?: TemplateStructure;
}

function createField(path: string, section: SectionName, kind: FieldKind, text: string): TextField {
  const lines = splitLines(text);
  return {
    path,
    section,
    kind,
    text,
    folded: fold(text),
    lines,
    sentences: splitSentences(lines),
    words: splitWords(text),
  };
}

type DatedEntry = { startDate: string; endDate: string; current: boolean };

function createEntry(
  section: Entry["section"],
  index: number,
  dates: DatedEntry,
  [titleField, title]: [string, string],
  [organizationField, organization]: [string, string],
  description?: TextField,
): Entry {
  const { startDate, endDate } = dates;
  return {
    path: `${section}.${index}`,
    section,
    index,
    title: title.trim(),
    titleField: `${section}.${index}.${titleField}`,
    organization: organization.trim(),
    organizationField: `${section}.${index}.${organizationField}`,
    startDate: startDate.trim(),
    endDate: endDate.trim(),
    current: dates.current || isCurrentWord(endDate),
    start: parseDate(startDate),
    end: isCurrentWord(endDate) ? undefined : parseDate(endDate),
    description,
    isEmpty: ![title, organization, startDate, endDate, description?.text ?? ""].some((text) => text.trim()),
  };
}

/** The adapter: the only place that knows the sections of a résumé. A new section adds its texts and entries here. */
export function createDocument(
  resume: ResumeContent,
  today: Date,
  sectionOrder: string[] = [],
  template?: TemplateStructure,
): ReviewDocument {
  const fields: TextField[] = [];
  const entries: Entry[] = [];
  const add = (path: string, section: SectionName, kind: FieldKind, text = "") => {
    const field = createField(path, section, kind, text);
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
      createEntry("experience", index, job, ["position", job.position], ["company", job.company], description),
    );
  });
  resume.education.forEach((course, index) => {
    const path = `education.${index}`;
    add(`${path}.course`, "education", "line", course.course);
    add(`${path}.institution`, "education", "name", course.institution);
    entries.push(
      createEntry("education", index, course, ["course", course.course], ["institution", course.institution]),
    );
  });
  for (const [index, skill] of resume.skills.entries()) add(`skills.${index}`, "skills", "skill", skill);
  for (const [index, language] of resume.languages.entries()) {
    add(`languages.${index}.name`, "languages", "skill", language.name);
  }
  return { resume, today: todayMonth(today), fields, entries, sectionOrder, ...(template && { template }) };
}
