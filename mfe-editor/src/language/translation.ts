import {
  RESUME_NAME_LIMIT,
  type ResumeContent,
  type ResumeLanguage,
  TEXT_LIMIT,
  translateTextsRequestSchema,
} from "@penresume/contracts";
import { findAddedKind, getSectionTitle } from "@penresume/resume";
import { educationTexts, experienceTexts, personalTexts } from "../form/texts.ts";
import { readText } from "../lib/read-text.ts";
import { unitTexts } from "./texts.ts";

/** An entry, the summary or the skills. All texts of a unit are translated, or none. */
export interface TranslationUnit {
  name: string;
  /** Whether the items are independent, so that one failed item does not affect the others. */
  isList: boolean;
  /** The texts by their dotted paths. */
  texts: readonly { path: string; text: string }[];
}

/** The fields of an entry that are translated. Names of people, companies and works are not. */
const listEntryFields = (kind: string): readonly string[] =>
  KEEPS_TITLE.includes(kind) ? ["description"] : ["title", "description"];
const KEEPS_TITLE = ["references", "publications"];

/** Lists the texts to translate, entry by entry, without names, companies, institutions, dates and addresses. */
export function listUnits(content: ResumeContent): TranslationUnit[] {
  const units: TranslationUnit[] = [];
  const add = (name: string, fields: Record<string, string | undefined>, isList = false) => {
    const texts = Object.entries(fields).flatMap(([path, text = ""]) => (text.trim() ? [{ path, text }] : []));
    if (texts.length > 0) units.push({ name, texts, isList });
  };
  const { personalInfo, experience, education, skills, languages, sections = [] } = content;
  add(personalTexts.headline, { "personalInfo.headline": personalInfo.headline });
  add(personalTexts.description, { "personalInfo.description": personalInfo.description });
  experience.forEach(({ position, description }, index) => {
    const path = `experience.${index}`;
    add(position || experienceTexts.name(index + 1), {
      [`${path}.position`]: position,
      [`${path}.description`]: description,
    });
  });
  education.forEach(({ course }, index) => {
    add(course || educationTexts.name(index + 1), { [`education.${index}.course`]: course });
  });
  add(
    getSectionTitle({ kind: "skills" }),
    Object.fromEntries(skills.map((skill, index) => [`skills.${index}`, skill])),
    true,
  );
  add(
    getSectionTitle({ kind: "languages" }),
    Object.fromEntries(languages.map(({ name }, index) => [`languages.${index}.name`, name])),
    true,
  );
  sections.forEach((section, index) => {
    const { kind, title, entries = [] } = section;
    if (title?.trim()) add(unitTexts.sectionTitle(title), { [`sections.${index}.title`]: title });
    if (!findAddedKind(kind)) return;
    entries.forEach((entry, entryIndex) => {
      const fields = listEntryFields(kind).map((field) => [
        `sections.${index}.entries.${entryIndex}.${field}`,
        readText(entry, field),
      ]);
      add(entry.title || unitTexts.entry(getSectionTitle(section), entryIndex + 1), Object.fromEntries(fields));
    });
  });
  return units;
}

/** Lists the names that a translation keeps: the person, companies, institutions and references. */
export function listNames({ personalInfo, experience, education, sections = [] }: ResumeContent): string[] {
  const names = [
    personalInfo.fullName,
    ...experience.map(({ company }) => company),
    ...education.map(({ institution }) => institution),
    ...sections.flatMap(({ kind, entries = [] }) =>
      entries.flatMap((entry) => [
        readText(entry, "organisation"),
        ...(KEEPS_TITLE.includes(kind) ? [readText(entry, "title")] : []),
      ]),
    ),
  ];
  return [...new Set(names.map((name) => name.trim().slice(0, 300)).filter(Boolean))].slice(0, 200);
}

/** Maximum number of characters and texts of one request; longer requests take too long. */
const BATCH_LENGTH = 5_000;
const BATCH_TEXTS = 100;

function isBatch(units: readonly TranslationUnit[]): boolean {
  const texts = units.flatMap((unit) => unit.texts);
  return texts.length <= BATCH_TEXTS && texts.reduce((sum, { text }) => sum + text.length, 0) <= BATCH_LENGTH;
}

/** Groups units into requests. A unit above the maximum gets a separate request. */
export function createBatches(units: readonly TranslationUnit[]): TranslationUnit[][] {
  const batches: TranslationUnit[][] = [];
  for (const unit of units) {
    const last = batches.at(-1);
    if (last && isBatch([...last, unit])) last.push(unit);
    else batches.push([unit]);
  }
  return batches;
}

/** Whether one request can hold the unit. */
export const isTranslatable = ({ texts }: TranslationUnit): boolean =>
  translateTextsRequestSchema.shape.texts.safeParse(texts.map(({ text }) => text)).success;

/** Creates a copy of the résumé with the translations, the other language and another title. It keeps posting and base. */
export function createTranslation(
  content: ResumeContent,
  language: ResumeLanguage,
  translations: ReadonlyMap<string, string>,
  languageName: string,
): ResumeContent {
  const copy: ResumeContent = { ...structuredClone(content), language };
  for (const [path, text] of translations) setText(copy, path, text);
  const own = content.name?.trim() || content.personalInfo.fullName.trim();
  const suffix = ` (${languageName})`;
  return { ...copy, name: `${own.slice(0, RESUME_NAME_LIMIT - suffix.length)}${suffix}`.trim() };
}

function setText(content: ResumeContent, path: string, text: string): void {
  const keys = path.split(".");
  const last = keys.pop() as string;
  const parent = keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], content);
  (parent as Record<string, unknown>)[last] = text;
}

/** Maximum lengths of fields that a longer translation could exceed. */
const LIMITS: Record<string, number> = { headline: 200, position: 300, course: 300, title: 200, name: 100 };

export const fitsField = (path: string, text: string): boolean =>
  text.length <= (LIMITS[path.split(".").at(-1) ?? ""] ?? (path.startsWith("skills") ? 200 : TEXT_LIMIT));
