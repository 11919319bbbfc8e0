import type {
  DescriptionStyle,
  Education,
  Experience,
  ResumeContent,
  Section,
  SectionEntry,
} from "@penresume/contracts";
import { findKind, getSectionTitle, hasEntryContent, orderSections } from "@penresume/resume";
import { collapseSpaces } from "@penresume/resume/fold";
import { toLines } from "@penresume/resume-view";
import { joinTexts } from "../lib/join-texts.ts";
import { readText } from "../lib/read-text.ts";
import { findDegree, findStatus } from "./degree.ts";
import { gupySheetTexts as texts } from "./texts.ts";

/** One input of Gupy's form. */
export interface SheetField {
  /** Unique on the sheet. */
  id: string;
  label: string;
  text: string;
  /** Whether the text is derived from other fields, so that the user should check it. */
  isDerived?: boolean;
  /** Whether it is a short text of a list, such as a skill. */
  isChip?: boolean;
}

/** The inputs of one job, course, …; without a title the group has one entry. */
export interface SheetEntry {
  title?: string;
  fields: SheetField[];
  /** The section is hidden on the résumé. */
  isHidden: boolean;
}

export interface SheetGroup {
  id: keyof typeof texts.groups;
  /** The section's custom title, if it has one. */
  ownTitle?: string | undefined;
  hint?: string;
  entries: SheetEntry[];
}

type LabelledText = readonly [label: string, text: string | undefined, isDerived?: boolean];

/** Section kinds by group. All other kinds are in the last group. */
const ABOUT = ["objective"];
const COURSES = ["courses"];
const ACHIEVEMENTS = ["awards", "projects", "publications", "volunteering"];

/**
 * Arranges a résumé as the inputs of Gupy's form, in the form's order. The sheet has every text of the résumé, also of hidden
 * and unknown sections, but no empty inputs and groups.
 */
export function createSheet(content: ResumeContent, today: Date): SheetGroup[] {
  const sections = orderSections(content.sections);
  const isHidden = (kind: string) => sections.some((section) => section.kind === kind && section.hidden === true);
  const addedSections = sections.filter(({ kind }) => !BUILT_IN_KINDS.includes(kind));
  const createEntries = (kinds: readonly string[] | null) =>
    addedSections.flatMap((section, index) =>
      (kinds ? kinds.includes(section.kind) : !GROUPED.includes(section.kind))
        ? createSectionEntries(section, `${section.kind}-${index}`)
        : [],
    );
  const createListEntries = <T extends object>(
    kind: string,
    list: readonly T[],
    describe: (entry: T) => { title: string; fields: LabelledText[] },
  ): SheetEntry[] =>
    list.filter(hasEntryContent).map((entry, index) => {
      const { title, fields } = describe(entry);
      return { title, fields: createFields(`${kind}-${index}`, fields), isHidden: isHidden(kind) };
    });
  const groups: SheetGroup[] = [
    { id: "personal", entries: [createPersonal(content)] },
    { id: "about", entries: [createAbout(content, isHidden("summary")), ...createEntries(ABOUT)] },
    { id: "experience", entries: createListEntries("experience", content.experience, describeExperience) },
    {
      id: "education",
      hint: texts.educationHint,
      entries: createListEntries("education", content.education, (entry) => describeEducation(entry, today)),
    },
    { id: "courses", entries: createEntries(COURSES) },
    {
      id: "languages",
      entries: createListEntries(
        "languages",
        content.languages.filter(({ name }) => name.trim()),
        ({ name, proficiency }) => ({
          title: name,
          fields: [
            [texts.fields.language, name],
            [texts.fields.proficiency, proficiency],
          ],
        }),
      ),
    },
    { id: "skills", hint: texts.skillsHint, entries: [createSkills(content, isHidden("skills"))] },
    { id: "achievements", entries: createEntries(ACHIEVEMENTS) },
    { id: "other", hint: texts.otherHint, entries: createEntries(null) },
  ];
  const ownTitle = (id: string) => {
    const kind = id === "about" ? "summary" : id;
    return BUILT_IN_KINDS.includes(kind) ? sections.find((section) => section.kind === kind)?.title?.trim() : undefined;
  };
  return groups
    .map((group) => ({
      ...group,
      ownTitle: ownTitle(group.id),
      entries: group.entries.filter(({ fields }) => fields.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const BUILT_IN_KINDS = orderSections().map(({ kind }) => kind);
const GROUPED = [...ABOUT, ...COURSES, ...ACHIEVEMENTS];

/** Returns the fields that have a text, with unique ids. */
const createFields = (id: string, fields: readonly LabelledText[]): SheetField[] =>
  fields.flatMap(([label, text = "", isDerived = false], index) =>
    text.trim() ? [{ id: `${id}-${index}`, label, text: text.trim(), ...(isDerived && { isDerived }) }] : [],
  );

function createPersonal({ personalInfo }: ResumeContent): SheetEntry {
  const { fullName, email, phone, location, linkedin, website, github } = personalInfo;
  const { fields } = texts;
  return {
    fields: createFields("personal", [
      [fields.fullName, collapseSpaces(fullName)],
      [fields.email, email],
      [fields.phone, phone],
      [fields.location, location],
      [fields.linkedin, linkedin],
      [fields.website, website],
      [fields.github, github],
    ]),
    isHidden: false,
  };
}

const createAbout = ({ personalInfo }: ResumeContent, isHidden: boolean): SheetEntry => ({
  fields: createFields("about", [
    [texts.fields.headline, personalInfo.headline],
    [texts.fields.summary, toPlainLines(personalInfo.description)],
  ]),
  isHidden: isHidden && !personalInfo.headline?.trim(),
});

function describeExperience(job: Experience): { title: string; fields: LabelledText[] } {
  const { fields } = texts;
  return {
    title: joinTexts(", ", job.position, job.company),
    fields: [
      [fields.company, job.company],
      [fields.position, job.position],
      ...describePeriod(job, fields.currentJob),
      [fields.activities, toPlainLines(job.description, job.descriptionStyle)],
    ],
  };
}

function describeEducation(entry: Education, today: Date): { title: string; fields: LabelledText[] } {
  const { fields } = texts;
  return {
    title: joinTexts(", ", entry.course, entry.institution),
    fields: [
      [fields.institution, entry.institution],
      [fields.course, entry.course],
      [fields.degree, findDegree(entry), true],
      [fields.status, findStatus(entry, today), true],
      [fields.startDate, entry.startDate],
      [fields.endDate, entry.current ? "" : entry.endDate],
    ],
  };
}

const describePeriod = (
  { startDate, endDate, current }: { startDate?: string; endDate?: string; current?: boolean },
  currentLabel: string,
): LabelledText[] => [
  [texts.fields.startDate, startDate],
  current ? [currentLabel, texts.yes] : [texts.fields.endDate, endDate],
];

function createSkills({ skills }: ResumeContent, isHidden: boolean): SheetEntry {
  const names = skills.map((skill) => skill.trim()).filter(Boolean);
  const chips = names.map((name, index): LabelledText => [texts.fields.skill(index + 1), name]);
  return {
    fields: [
      ...(names.length > 1 ? createFields("skills-all", [[texts.fields.allSkills, names.join(", ")]]) : []),
      ...createFields("skills", chips).map((field) => ({ ...field, isChip: true })),
    ],
    isHidden,
  };
}

function createSectionEntries(section: Section, id: string): SheetEntry[] {
  const part = findKind(section.kind);
  const fields = part?.type === "entries" ? part.fields : [];
  const names = new Set(
    fields.flatMap((field) => (field.type === "period" ? ["startDate", "endDate", "current"] : [field.name])),
  );
  const textStyle = part?.type === "text" ? part.fields[0].style : "bullets";
  const sectionTitle = getSectionTitle(section) || texts.unknownSection;
  // Label of fields without input: the text of a one-text section, and fields of newer releases.
  const otherLabel = part?.type === "entries" ? texts.fields.detail : sectionTitle;
  return (section.entries ?? []).map((entry, index) => ({
    title: [sectionTitle, entry.title].filter(Boolean).join(": "),
    fields: createFields(`${id}-${index}`, [
      ...fields.flatMap((field): LabelledText[] =>
        field.type === "period"
          ? describePeriod(entry, field.currentLabel)
          : [[field.label, readLines(entry, field.name, "bullets")]],
      ),
      ...Object.keys(entry)
        .filter((name) => !names.has(name))
        .map((name): LabelledText => [otherLabel, readLines(entry, name, textStyle)]),
    ]),
    isHidden: section.hidden === true,
  }));
}

const readLines = (entry: SectionEntry, name: string, style?: DescriptionStyle): string =>
  name === "description" ? toPlainLines(readText(entry, name), style) : readText(entry, name);

/** The lines as the résumé shows them, items with a bullet. */
export const toPlainLines = (text: string, style?: DescriptionStyle): string =>
  toLines(text, style)
    .filter(({ text }) => text.trim())
    .map(({ text, isItem }) => (isItem ? `• ${text.trim()}` : text.trim()))
    .join("\n");
