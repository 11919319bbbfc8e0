import type { ResumeContent } from "@penresume/contracts";
import {
  listParts,
  type Part,
  type PlacedEntry,
  type PlacedPart,
  type PlacedText,
  type TextField as RegistryField,
} from "@penresume/resume";
import { isCurrentWord, type ParsedDate, parseDate, todayMonth } from "@penresume/resume/dates";
import { fold } from "@penresume/text";
import { type Line, type Sentence, splitLines, splitSentences, splitWords, type Word } from "./text.ts";

export type FieldKind = "name" | "line" | "prose" | "skill";
export type SectionName = NonNullable<Part["storedIn"]> | "sections";

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
  section: SectionName;
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
  /** Whether the entry is marked as current, whatever its end date. */
  isMarkedCurrent: boolean;
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

/** Converts a résumé to the texts and entries that rules read. The registry says which these are. */
export function createDocument(
  resume: ResumeContent,
  today: Date,
  sectionOrder: string[] = [],
  template?: TemplateStructure,
): ReviewDocument {
  const fields: TextField[] = [];
  const entries: Entry[] = [];
  for (const placed of listParts(resume)) {
    const { part, section } = placed;
    if (!part || section?.hidden) continue;
    const isDated = part.type === "entries" && part.fields.some(({ type }) => type === "period" || type === "date");
    for (const entry of placed.entries) {
      const texts = entry.texts.flatMap((text) => createField(placed, text) ?? []);
      fields.push(...texts.filter(({ text }) => text.trim()));
      if (isDated) entries.push(createEntry(entry, toName(placed), texts));
    }
  }
  const jobs = entries.filter(({ section, isEmpty }) => section === "experience" && !isEmpty);
  return { resume, today: todayMonth(today), fields, entries, jobs, sectionOrder, ...(template && { template }) };
}

const toName = ({ part, section }: PlacedPart): SectionName => (section ? "sections" : part?.storedIn) ?? "sections";

/** Undefined for a text that is not written in words: contact data, dates, numbers. */
function createField(placed: PlacedPart, { path, field, text }: PlacedText): TextField | undefined {
  const kind = findTextKind(field);
  if (!kind) return undefined;
  const lines = splitLines(text);
  return {
    path,
    section: toName(placed),
    sectionKind: placed.section?.kind,
    kind,
    text,
    folded: fold(text),
    lines,
    sentences: splitSentences(lines),
    words: splitWords(text),
  };
}

function findTextKind({ type, isList }: RegistryField): FieldKind | undefined {
  if (type === "text") return isList ? "line" : "prose";
  return type === "name" || type === "line" || type === "skill" ? type : undefined;
}

function createEntry({ path, index, values, texts }: PlacedEntry, section: SectionName, written: TextField[]): Entry {
  const title = texts.find(({ field }) => (field.role ?? field.name) === "title");
  const organization = texts.find(({ field }) => (field.role ?? field.name) === "organisation");
  const description = written.find(({ kind }) => kind === "prose");
  const dates = texts.filter(({ field }) => field.type === "date");
  const [first, last = first] = dates;
  const isPeriod = dates.length > 1;
  // a single date may be a period: '2019 - 2020'
  const [from = "", to] = isPeriod ? dates.map(({ text }) => text) : (first?.text.split(/\s+[-–]\s+/) ?? []);
  const startDate = isPeriod || to ? from.trim() : "";
  const endDate = (to ?? from).trim();
  const isMarkedCurrent = isPeriod && (values as { current?: boolean }).current === true;
  return {
    path,
    section,
    index,
    title: title?.text.trim() ?? "",
    titleField: title?.path ?? path,
    organization: organization?.text.trim() ?? "",
    organizationField: organization?.path ?? path,
    startDate,
    endDate,
    startField: first?.path ?? path,
    endField: last?.path ?? path,
    current: isMarkedCurrent || isCurrentWord(endDate),
    isMarkedCurrent,
    start: parseDate(startDate),
    end: isCurrentWord(endDate) ? undefined : parseDate(endDate),
    description,
    isEmpty: ![...written.map(({ text }) => text), startDate, endDate].some((text) => text.trim()),
  };
}
