import type {
  DescriptionStyle,
  Education,
  Experience,
  ResumeContent,
  Section,
  SectionEntry,
} from "@penresume/contracts";
import {
  CONTACT_FIELDS,
  education,
  experience,
  type Field,
  findField,
  findKind,
  getSectionTitle,
  getSkillName,
  hasEntryContent,
  languages,
  listStoredNames,
  orderSections,
  type Part,
  PERIOD_FIELDS,
  type PeriodField,
  personal,
  presentEntry,
  readField,
} from "@penresume/resume";
import { isCurrentWord, parseDate, todayMonth } from "@penresume/resume/dates";
import { removeMarkupKeepAddresses } from "@penresume/resume/markup";
import { toLines } from "@penresume/resume-view";
import { collapseSpaces, foldText } from "@penresume/text";
import { joinTexts } from "../lib/join-texts.ts";
import { gupySheetTexts as texts } from "./texts.ts";

/** Degrees by the words that name them in a course, the highest first. */
const DEGREES: readonly [RegExp, string][] = [
  [/\bdoutorado|\bdoutora? em|\bph\.?d\b/, "Doutorado"],
  [/\bmestrado|\bmestre em/, "Mestrado"],
  [/\bmba\b/, "MBA"],
  [/\bpos[- ]?graduacao|\bespecializacao|\bresidencia (?:medica|multi|em)/, "Pós-graduação"],
  [/\btecnologo|\btecnologia em\b|\btecnologa|\bcst\b/, "Tecnólogo"],
  [/\blicenciatura|\blicenciad[oa]/, "Licenciatura"],
  [/\bbacharel/, "Bacharelado"],
  [/\b(?:graduacao|graduad[oa]|ensino superior|superior completo)\b/, "Graduação"],
  [/\btecnic[oa]\b|\bmagisterio\b/, "Curso técnico"],
  [/\bensino medio\b|\bsegundo grau\b|\b2[ºo°]? grau\b/, "Ensino médio"],
  [/\bensino fundamental\b|\bprimeiro grau\b|\b1[ºo°]? grau\b/, "Ensino fundamental"],
];

/** The degree that the course names; undefined when it names none. */
export function findDegree({ course }: Education): string | undefined {
  const folded = foldText(course);
  return DEGREES.find(([words]) => words.test(folded))?.[1];
}

/** The status of a course: 'Concluído' after the end date, unless the texts say otherwise. Undefined without a valid end date. */
export function findStatus({ course, endDate, current }: Education, today: Date): string | undefined {
  const texts = foldText(`${course} ${endDate}`);
  // words for a course that was paused or left
  if (/\btranca(?:do|da|mento)\b/.test(texts)) return "Trancado";
  if (/\b(?:incomplet[oa]|interrompid[oa]|abandonad[oa])\b/.test(texts)) return "Incompleto";
  if (current || isCurrentWord(endDate)) return "Cursando";
  const end = parseDate(endDate);
  if (!end) return undefined;
  return end.first > todayMonth(today) ? "Cursando" : "Concluído";
}

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

/**
 * Arranges a résumé as the inputs of Gupy's form, in the form's order. The sheet has every text of the résumé, also of hidden
 * and unknown sections, but no empty inputs and groups.
 */
export function createSheet(content: ResumeContent, today: Date): SheetGroup[] {
  const sections = orderSections(content.sections);
  const isHidden = (kind: string) => sections.some((section) => section.kind === kind && section.hidden === true);
  const addedSections = sections.filter(({ kind }) => !findKind(kind)?.storedIn);
  const createEntries = (group?: Part["gupyGroup"]) =>
    addedSections.flatMap((section, index) =>
      findKind(section.kind)?.gupyGroup === group
        ? createSectionEntries(section, `${section.kind}-${section.id ?? index}`, today)
        : [],
    );
  const createListEntries = (part: Part, list: readonly { id?: string | undefined }[]): SheetEntry[] =>
    list.filter(hasEntryContent).map((entry, index) => {
      const { title, organisation } = presentEntry(part, entry);
      return {
        title: joinTexts(", ", title, organisation),
        fields: createFields(`${part.kind}-${entry.id ?? index}`, describeEntry(part, entry, today)),
        isHidden: isHidden(part.kind),
      };
    });
  const groups: SheetGroup[] = [
    { id: "personal", entries: [createPersonal(content)] },
    { id: "about", entries: [createAbout(content, isHidden("summary")), ...createEntries("about")] },
    { id: "experience", entries: createListEntries(experience, content.experience) },
    { id: "education", hint: texts.educationHint, entries: createListEntries(education, content.education) },
    { id: "courses", entries: createEntries("courses") },
    {
      id: "languages",
      entries: createListEntries(
        languages,
        content.languages.filter(({ name }) => name.trim()),
      ),
    },
    { id: "skills", hint: texts.skillsHint, entries: [createSkills(content, isHidden("skills"))] },
    { id: "achievements", entries: createEntries("achievements") },
    { id: "other", hint: texts.otherHint, entries: createEntries() },
  ];
  const ownTitle = (id: string) => {
    const kind = id === "about" ? "summary" : id;
    return findKind(kind)?.storedIn && sections.find((section) => section.kind === kind)?.title?.trim();
  };
  return groups
    .map((group) => ({
      ...group,
      ownTitle: ownTitle(group.id),
      entries: group.entries.filter(({ fields }) => fields.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Returns the fields that have a text, with unique ids. */
const createFields = (id: string, fields: readonly LabelledText[]): SheetField[] =>
  fields.flatMap(([label, text = "", isDerived = false], index) =>
    text.trim() ? [{ id: `${id}-${index}`, label, text: text.trim(), ...(isDerived && { isDerived }) }] : [],
  );

const createPersonal = ({ personalInfo }: ResumeContent): SheetEntry => ({
  fields: createFields("personal", [
    [getLabel(personal, "fullName"), collapseSpaces(personalInfo.fullName)],
    ...CONTACT_FIELDS.map(({ name }): LabelledText => [getLabel(personal, name), readField(personalInfo, name)]),
  ]),
  isHidden: false,
});

const createAbout = ({ personalInfo }: ResumeContent, isHidden: boolean): SheetEntry => ({
  fields: createFields("about", [
    [getLabel(personal, "headline"), personalInfo.headline],
    [getLabel(personal, "description"), toPlainLines(personalInfo.description)],
  ]),
  isHidden: isHidden && !personalInfo.headline?.trim(),
});

/** The label of Gupy's input, where it is not our own. */
const getLabel = (part: Part, name: string): string =>
  texts.labels[part.kind]?.[name] ?? findField(part, name)?.label ?? texts.fields.detail;

/** The inputs of an entry. Gupy asks for a company or school first, and for the degree and status of a course. */
function describeEntry(part: Part, entry: object, today: Date): LabelledText[] {
  const isOrganisation = (field: Field) => field.type !== "period" && field.role === "organisation";
  return part.fields
    .toSorted((one, other) => Number(isOrganisation(other)) - Number(isOrganisation(one)))
    .flatMap((field): LabelledText[] => {
      if (field.type === "period") return describePeriod(part, field, entry);
      const { name, type, role, paragraphLabel } = field;
      const text = readField(entry, name);
      const style = paragraphLabel ? (entry as Experience).descriptionStyle : "bullets";
      const input: LabelledText = [getLabel(part, name), type === "text" ? toPlainLines(text, style) : text];
      if (part !== education || role !== "title") return [input];
      return [
        input,
        [texts.fields.degree, findDegree(entry as Education), true],
        [texts.fields.status, findStatus(entry as Education, today), true],
      ];
    });
}

function describePeriod(part: Part, { currentLabel }: PeriodField, entry: object): LabelledText[] {
  const { startDate, endDate, current } = entry as Partial<Education>;
  const [start, end] = PERIOD_FIELDS;
  // the status of a course says that it is current
  const isStated = current && part !== education;
  return [
    [start.label, startDate],
    isStated ? [texts.labels[part.kind]?.current ?? currentLabel, texts.yes] : [end.label, current ? "" : endDate],
  ];
}

function createSkills({ skills }: ResumeContent, isHidden: boolean): SheetEntry {
  const names = skills.map((skill) => getSkillName(skill).trim()).filter(Boolean);
  const chips = names.map((name, index): LabelledText => [texts.fields.skill(index + 1), name]);
  return {
    fields: [
      ...(names.length > 1 ? createFields("skills-all", [[texts.fields.allSkills, names.join(", ")]]) : []),
      ...createFields("skills", chips).map((field) => ({ ...field, isChip: true })),
    ],
    isHidden,
  };
}

function createSectionEntries(section: Section, id: string, today: Date): SheetEntry[] {
  const part = findKind(section.kind);
  const sectionTitle = getSectionTitle(section) || texts.unknownSection;
  const describe = (entry: SectionEntry): LabelledText[] =>
    part?.type === "text"
      ? part.fields.map(({ name, label, type, style, format = String }) => {
          const text = readField(entry, name);
          return type === "text" ? [sectionTitle, toPlainLines(text, style)] : [label, format(text)];
        })
      : part
        ? describeEntry(part, entry, today)
        : [];
  const known = part ? listStoredNames(part) : ["id"];
  const otherLabel = part?.type === "entries" ? texts.fields.detail : sectionTitle;
  return (section.entries ?? []).map((entry, index) => ({
    title: [sectionTitle, entry.title].filter(Boolean).join(": "),
    fields: createFields(`${id}-${entry.id ?? index}`, [
      ...describe(entry),
      // Fields of newer releases.
      ...Object.keys(entry)
        .filter((name) => !known.includes(name))
        .map((name): LabelledText => {
          const text = readField(entry, name);
          return [otherLabel, name === "description" ? toPlainLines(text, "bullets") : text];
        }),
    ]),
    isHidden: section.hidden === true,
  }));
}

/** The lines as the résumé shows them, items with a bullet, links with their address. */
const toPlainLines = (text: string, style?: DescriptionStyle): string =>
  toLines(removeMarkupKeepAddresses(text), style)
    .filter(({ text }) => text.trim())
    .map(({ text, isItem }) => (isItem ? `• ${text.trim()}` : text.trim()))
    .join("\n");
