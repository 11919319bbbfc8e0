import type { Education, Experience, ResumeContent, Section, SectionEntry } from "@penresume/contracts";
import { findKind, getSectionTitle, hasEntryContent, orderSections } from "@penresume/resume-sections";
import { toLines } from "@penresume/resume-view";
import { collapseSpaces } from "@penresume/web-kit";
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
  id: string;
  title: string;
  /** The section's custom title, if it has one. */
  ownTitle?: string | undefined;
  hint?: string;
  entries: SheetEntry[];
}

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
  const addedSections = sections.filter(({ kind }) => !SPECIFIED.includes(kind));
  const createEntries = (kinds: readonly string[] | null) =>
    addedSections.flatMap((section, index) =>
      (kinds ? kinds.includes(section.kind) : !GROUPED.includes(section.kind))
        ? createSectionEntries(section, `${section.kind}-${index}`)
        : [],
    );
  const groups: SheetGroup[] = [
    { id: "personal", title: texts.groups.personal, entries: [createPersonal(content)] },
    {
      id: "about",
      title: texts.groups.about,
      entries: [createAbout(content, isHidden("summary")), ...createEntries(ABOUT)],
    },
    {
      id: "experience",
      title: texts.groups.experience,
      entries: content.experience
        .filter(hasEntryContent)
        .map((job, index) => ({ ...createExperience(job, index), isHidden: isHidden("experience") })),
    },
    {
      id: "education",
      title: texts.groups.education,
      hint: texts.educationHint,
      entries: content.education
        .filter(hasEntryContent)
        .map((entry, index) => ({ ...createEducation(entry, index, today), isHidden: isHidden("education") })),
    },
    { id: "courses", title: texts.groups.courses, entries: createEntries(COURSES) },
    {
      id: "languages",
      title: texts.groups.languages,
      entries: content.languages
        .filter(({ name }) => name.trim())
        .map(({ name, proficiency }, index) => ({
          title: name,
          fields: compact(`languages-${index}`, [
            [texts.fields.language, name],
            [texts.fields.proficiency, proficiency],
          ]),
          isHidden: isHidden("languages"),
        })),
    },
    {
      id: "skills",
      title: texts.groups.skills,
      hint: texts.skillsHint,
      entries: [createSkills(content, isHidden("skills"))],
    },
    { id: "achievements", title: texts.groups.achievements, entries: createEntries(ACHIEVEMENTS) },
    { id: "other", title: texts.groups.other, hint: texts.otherHint, entries: createEntries(null) },
  ];
  const ownTitle = (id: string) => {
    const kind = id === "about" ? "summary" : id;
    return SPECIFIED.includes(kind) ? sections.find((section) => section.kind === kind)?.title?.trim() : undefined;
  };
  return groups
    .map((group) => ({
      ...group,
      ownTitle: ownTitle(group.id),
      entries: group.entries.filter(({ fields }) => fields.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const SPECIFIED = orderSections().map(({ kind }) => kind);
const GROUPED = [...ABOUT, ...COURSES, ...ACHIEVEMENTS];

type LabelledText = readonly [label: string, text: string | undefined, isDerived?: boolean];

/** Returns the fields that have a text, with unique ids. */
const compact = (id: string, fields: readonly LabelledText[]): SheetField[] =>
  fields.flatMap(([label, text = "", isDerived = false], index) =>
    text.trim() ? [{ id: `${id}-${index}`, label, text: text.trim(), ...(isDerived && { isDerived }) }] : [],
  );

function createPersonal({ personalInfo }: ResumeContent): SheetEntry {
  const { fullName, email, phone, location, linkedin, website, github } = personalInfo;
  const { fields } = texts;
  return {
    fields: compact("personal", [
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
  fields: compact("about", [
    [texts.fields.headline, personalInfo.headline],
    [texts.fields.summary, toPlainLines(personalInfo.description)],
  ]),
  isHidden: isHidden && !personalInfo.headline?.trim(),
});

function createExperience(job: Experience, index: number): Omit<SheetEntry, "isHidden"> {
  const { fields } = texts;
  return {
    title: joinNames(job.position, job.company),
    fields: compact(`experience-${index}`, [
      [fields.company, job.company],
      [fields.position, job.position],
      ...createPeriod(job, fields.currentJob),
      [fields.activities, toPlainLines(job.description, job.descriptionStyle)],
    ]),
  };
}

function createEducation(entry: Education, index: number, today: Date): Omit<SheetEntry, "isHidden"> {
  const { fields } = texts;
  return {
    title: joinNames(entry.course, entry.institution),
    fields: compact(`education-${index}`, [
      [fields.institution, entry.institution],
      [fields.course, entry.course],
      [fields.degree, findDegree(entry), true],
      [fields.status, findStatus(entry, today), true],
      [fields.startDate, entry.startDate],
      [fields.endDate, entry.current ? "" : entry.endDate],
    ]),
  };
}

const createPeriod = (
  { startDate, endDate, current }: { startDate?: string; endDate?: string; current?: boolean },
  currentLabel: string,
): LabelledText[] => [
  [texts.fields.startDate, startDate],
  current ? [currentLabel, texts.yes] : [texts.fields.endDate, endDate],
];

function createSkills({ skills }: ResumeContent, isHidden: boolean): SheetEntry {
  const names = skills.map((skill) => skill.trim()).filter(Boolean);
  const all: LabelledText[] = names.length > 1 ? [[texts.fields.allSkills, names.join(", ")]] : [];
  return {
    fields: [
      ...compact("skills-all", all),
      ...compact(
        "skills",
        names.map((skill, index) => [texts.fields.skill(index + 1), skill]),
      ).map((field) => ({ ...field, isChip: true })),
    ],
    isHidden,
  };
}

function createSectionEntries(section: Section, id: string): SheetEntry[] {
  const form = findKind(section.kind)?.form;
  const fields = form?.type === "entries" ? form.fields : [];
  const names = new Set(
    fields.flatMap((field) => (field.type === "period" ? ["startDate", "endDate", "current"] : [field.name])),
  );
  const sectionTitle = getSectionTitle(section) || texts.unknownSection;
  // Label of fields without input: the text of a one-text section, and fields of newer releases.
  const otherLabel = form?.type === "entries" ? texts.fields.detail : sectionTitle;
  return (section.entries ?? []).map((entry, index) => ({
    title: [sectionTitle, entry.title].filter(Boolean).join(": "),
    fields: compact(`${id}-${index}`, [
      ...fields.flatMap((field): LabelledText[] =>
        field.type === "period"
          ? createPeriod(entry, field.currentLabel)
          : [[field.label, readText(entry, field.name)]],
      ),
      ...Object.keys(entry)
        .filter((name) => !names.has(name))
        .map((name): LabelledText => [otherLabel, readText(entry, name)]),
    ]),
    isHidden: section.hidden === true,
  }));
}

function readText(entry: SectionEntry, name: string): string {
  const text = entry[name];
  return typeof text !== "string" ? "" : name === "description" ? toPlainLines(text, "bullets") : text;
}

const joinNames = (...names: string[]) =>
  names
    .map((name) => name.trim())
    .filter(Boolean)
    .join(", ");

/** The lines as the résumé shows them, items with a bullet. */
export const toPlainLines = (text: string, style?: Experience["descriptionStyle"]): string =>
  toLines(text, style)
    .filter(({ text }) => text.trim())
    .map(({ text, isItem }) => (isItem ? `• ${text.trim()}` : text.trim()))
    .join("\n");
