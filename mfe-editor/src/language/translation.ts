import {
  RESUME_NAME_LIMIT,
  type ResumeContent,
  type ResumeLanguage,
  SECTION_TITLE_LIMIT,
  translateTextsRequestSchema,
} from "@penresume/contracts";
import {
  getSectionTitle,
  getValue,
  isTranslated,
  listParts,
  listTextFields,
  type PlacedEntry,
  type PlacedPart,
  presentEntry,
  removeContentMarkup,
  setValue,
} from "@penresume/resume";
import { keepMarkup } from "@penresume/resume/markup";
import { unitTexts } from "./texts.ts";

/** An entry, the summary or the skills. All texts of a unit are translated, or none. */
export interface TranslationUnit {
  name: string;
  /** Whether the items are independent, so that one failed item does not affect the others. */
  isList: boolean;
  /** The texts by their dotted paths, and how long their translations may be. */
  texts: readonly { path: string; text: string; maxLength: number }[];
}

/** Lists the texts to translate, without their markup, entry by entry, without names, companies, institutions, dates and addresses. */
export const listUnits = (content: ResumeContent): TranslationUnit[] =>
  listParts(removeContentMarkup(content))
    .flatMap((placed) => [...createTitleUnits(placed), ...createUnits(placed)])
    .filter(({ texts }) => texts.length > 0);

const createTitleUnits = ({ section, path }: PlacedPart): TranslationUnit[] =>
  section?.title?.trim()
    ? [
        {
          name: unitTexts.sectionTitle(section.title),
          isList: false,
          texts: [{ path: `${path}.title`, text: section.title, maxLength: SECTION_TITLE_LIMIT }],
        },
      ]
    : [];

function createUnits({ part, section, entries }: PlacedPart): TranslationUnit[] {
  if (!part) return [];
  const translate = ({ texts }: PlacedEntry) =>
    texts
      .filter(({ field, text }) => isTranslated(field) && text.trim())
      .map(({ path, text, field: { label, maxLength } }) => ({ label, path, text, maxLength }));
  if (part.type === "record")
    return entries
      .flatMap(translate)
      .map(({ label, ...text }): TranslationUnit => ({ name: label, isList: false, texts: [text] }));
  const toTexts = (entry: PlacedEntry) => translate(entry).map(({ label: _, ...text }) => text);
  if (listTextFields(part).every((field) => field.type === "skill" || !isTranslated(field)))
    return [{ name: getSectionTitle({ kind: part.kind }), isList: true, texts: entries.flatMap(toTexts) }];
  const nameEntry = (index: number) =>
    section || part.type !== "entries"
      ? unitTexts.entry(getSectionTitle(section ?? part), index + 1)
      : `${part.singular} ${index + 1}`;
  return entries.map((entry) => ({
    name: presentEntry(part, entry.values).title || nameEntry(entry.index),
    isList: false,
    texts: toTexts(entry),
  }));
}

/** Lists the names that a translation keeps: the person, companies, institutions and references. */
export function listNames(content: ResumeContent): string[] {
  const names = listParts(content).flatMap(({ entries }) =>
    entries.flatMap(({ texts }) => texts.filter(({ field }) => field.type === "name").toReversed()),
  );
  return [...new Set(names.map(({ text }) => text.trim().slice(0, 300)).filter(Boolean))].slice(0, 200);
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

/**
 * Creates a copy of the résumé with the translations, in which names and other words that are the same keep their markup, the other
 * language and another title. It keeps posting and base.
 */
export function createTranslation(
  content: ResumeContent,
  language: ResumeLanguage,
  translations: ReadonlyMap<string, string>,
  languageName: string,
): ResumeContent {
  const copy: ResumeContent = { ...structuredClone(content), language };
  for (const [path, text] of translations) setValue(copy, path, keepMarkup(String(getValue(content, path)), text));
  const own = content.name?.trim() || content.personalInfo.fullName.trim();
  const suffix = ` (${languageName})`;
  return { ...copy, name: `${own.slice(0, RESUME_NAME_LIMIT - suffix.length)}${suffix}`.trim() };
}
