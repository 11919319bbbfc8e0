import type { PersonalInfo, ResumeContent, Section, SectionEntry } from "@penresume/contracts";
import { addSkills, findField, hasSectionContent, type Part, readField } from "@penresume/resume";
import { EMPTY_RESUME, isResumeEmpty } from "@penresume/resume-view";
import { CURRENT_END_DATE } from "../form/rules.ts";
import { findConflict, findOwnSection, findSameEntry, foldWords } from "./duplicates.ts";
import {
  EMPTY,
  type EntryList,
  findListPart,
  getReviewEntries,
  isResumeList,
  listEntryFields,
  listPersonalFields,
  type PersonalValues,
  type Review,
  type ReviewEntry,
  sectionList,
} from "./review.ts";

/** Which text to use when both the résumé and the import have one. */
export type Choice = "keep" | "replace" | "merge";

/** Choices by place: "personal.email", "experience.7". Places without a choice use the default. */
export type Choices = Readonly<Record<string, Choice>>;

export const defaultChoice = (place: string): Choice =>
  place.startsWith("personal.") && place !== "personal.links" ? "keep" : "merge";

/**
 * Merges the reviewed import into the résumé. Keeps the résumé's theme, title and photo. An export of PenResume replaces them in
 * an empty résumé, and when it replaces the whole résumé.
 */
export function applyReview(
  review: Review,
  base: ResumeContent,
  { replacesAll, choices }: { replacesAll: boolean; choices: Choices },
): ResumeContent {
  const isFresh = replacesAll || isResumeEmpty(base);
  const restored = isFresh ? review.original : undefined;
  const current = isFresh ? clearContent(base, restored?.content) : base;
  const choose = (place: string) => choices[place] ?? defaultChoice(place);
  const mergeList = <T extends object>(list: EntryList, own: readonly T[]): T[] => {
    const entries = [...own];
    for (const reviewed of getReviewEntries(review, list)) {
      const imported = toEntry(list, reviewed) as T | null;
      if (!imported) continue;
      const index = findSameEntry(list, reviewed, own);
      const same = entries[index];
      if (!same) entries.push(imported);
      else {
        const choice = choose(`${list}.${reviewed.id}`);
        if (choice === "replace") entries[index] = { ...same, ...imported, ...pick(same, ["id"]) };
        if (choice === "merge") entries[index] = fillEntry(findListPart(list), same, imported);
      }
    }
    return entries;
  };
  const merged = mergeSections(review, current.sections, mergeList);
  const sections = isFresh && !current.sections && !restored ? arrangeSections(review, merged ?? []) : merged;
  return {
    ...current,
    personalInfo: mergePersonal(review, current, restored?.personal, choose),
    experience: mergeList("experience", current.experience),
    education: mergeList("education", current.education),
    languages: mergeList("languages", current.languages),
    skills:
      restored?.skills === review.skills
        ? restored.content.skills
        : addSkills(
            current.skills,
            review.skills.flatMap(({ text }) => text.trim() || []),
          ),
    ...(sections && { sections }),
  };
}

const EXPERIENCE_FIRST = ["summary", "experience", "education", "languages", "skills"];

/** Sorts new sections in the usual order: the objective first, experience and education as in the source. */
function arrangeSections({ hasExperienceFirst }: Review, sections: Section[]): Section[] | undefined {
  const objective = sections.filter(({ kind }) => kind === "objective");
  const otherSections = sections.filter((section) => !objective.includes(section));
  const specified = hasExperienceFirst ? EXPERIENCE_FIRST : objective.length > 0 ? ["summary"] : [];
  const arranged = [...objective, ...specified.map((kind) => ({ kind })), ...otherSections];
  return arranged.length > 0 ? arranged : undefined;
}

/** Removes the content that an import replaces. Takes theme, title and photo from an export of PenResume. */
function clearContent(base: ResumeContent, restored: ResumeContent | undefined): ResumeContent {
  const { personalInfo, sections, ...rest } = { ...base, ...restored };
  const photo = restored?.personalInfo.photo ?? base.personalInfo.photo;
  return {
    ...rest,
    personalInfo: {
      ...(restored ? personalInfo : EMPTY_RESUME.personalInfo),
      ...(photo !== undefined && { photo }),
    },
    education: [],
    experience: [],
    skills: [],
    languages: [],
    ...(sections && {
      sections: restored
        ? sections
        : sections.map((section) => (section.entries ? { ...section, entries: [] } : section)),
    }),
  };
}

function mergePersonal(
  review: Review,
  current: ResumeContent,
  restored: PersonalValues | undefined,
  choose: (place: string) => Choice,
): PersonalInfo {
  const changes: Record<string, string> = {};
  for (const { name } of listPersonalFields()) {
    const { text } = review.personal[name] ?? EMPTY;
    if (restored) {
      if (restored[name] !== review.personal[name]) changes[name] = text.trim();
      continue;
    }
    if (!text.trim()) continue;
    const own = findConflict(name, review, current);
    const choice = own === null ? "replace" : choose(`personal.${name}`);
    if (choice === "replace" && (own !== null || !readField(current.personalInfo, name))) changes[name] = text.trim();
    if (choice === "merge" && own !== null) changes[name] = joinLines(own, text);
  }
  return { ...current.personalInfo, ...changes };
}

/** Merges the review's sections into the résumé's; undefined when there are none. */
function mergeSections(
  review: Review,
  own: readonly Section[] | undefined,
  mergeList: (list: EntryList, own: readonly SectionEntry[]) => SectionEntry[],
): Section[] | undefined {
  const sections = [...(own ?? [])];
  for (const section of review.sections) {
    const { kind, title, original } = section;
    const isRestored = original !== undefined && sections.includes(original);
    const target = isRestored ? original : findOwnSection(section, own);
    const entries = mergeList(sectionList(section), (!isRestored && target?.entries) || []);
    if (!target) {
      if (hasSectionContent({ kind, entries })) sections.push({ kind, ...(title && { title }), entries });
    } else if (target.entries || entries.length > 0) sections[sections.indexOf(target)] = { ...target, entries };
  }
  return own || sections.length > 0 ? sections : undefined;
}

/** Converts an entry to its stored form; null when it has no text. Unchanged entries of a PenResume export stay identical. */
function toEntry(list: EntryList, { values, original }: ReviewEntry): object | null {
  if (original) {
    const changedFields = Object.keys(values).filter((field) => values[field] !== original.values[field]);
    const isEmpty = changedFields.length > 0 && Object.values(values).every(({ text }) => !text.trim());
    return isEmpty ? null : { ...original.entry, ...pick(toNewEntry(list, values), withCurrent(changedFields)) };
  }
  if (Object.values(values).every((value) => !value.text.trim())) return null;
  const entry = toNewEntry(list, values);
  // Entries of sections, and folded fields of others, store only what is written.
  const isOptional = (name: string) => !isResumeList(list) || findField(findListPart(list), name)?.isFolded;
  return Object.fromEntries(Object.entries(entry).filter(([name, value]) => value || !isOptional(name)));
}

const withCurrent = (fields: readonly string[]) => (fields.includes("endDate") ? [...fields, "current"] : fields);

const pick = (entry: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => fields.includes(field)));

function toNewEntry(list: EntryList, values: ReviewEntry["values"]): object {
  const entry: Record<string, string | boolean> = {};
  for (const { name, type, options, paragraphLabel } of listEntryFields(list)) {
    const text = values[name]?.text.trim() ?? "";
    entry[name] = type === "level" && !options?.includes(text) ? (options?.[0] ?? "") : text;
    if (paragraphLabel && text) entry.descriptionStyle = "bullets";
  }
  if (typeof entry.endDate !== "string") return entry;
  const current = entry.endDate.toLocaleLowerCase("pt-BR") === CURRENT_END_DATE.toLocaleLowerCase("pt-BR");
  return { ...entry, endDate: current ? CURRENT_END_DATE : entry.endDate, current };
}

const KEPT_FIELDS = new Set(["endDate", "current", "descriptionStyle"]);

/** Fills empty fields of the résumé's entry from the imported one, and adds new lines to its texts. */
function fillEntry<T extends object>(part: Part, own: T, imported: T): T {
  const filled = { ...own } as Record<string, unknown>;
  for (const [field, value] of Object.entries(imported)) {
    if (findField(part, field)?.type === "text") filled[field] = joinLines(readField(own, field), String(value));
    else if ((filled[field] ?? "") === "" && !KEPT_FIELDS.has(field)) filled[field] = value;
  }
  if ("endDate" in imported && (filled.endDate ?? "") === "") {
    filled.endDate = imported.endDate;
    filled.current = (imported as { current?: boolean }).current ?? false;
  }
  return filled as T;
}

/** Joins both texts; lines that both have appear once. */
function joinLines(own: string, added: string): string {
  const ownLines = new Set(own.split("\n").map(foldWords));
  const lines = added.split("\n").filter((line) => line.trim() && !ownLines.has(foldWords(line)));
  return [own.trim(), ...lines].filter(Boolean).join("\n");
}
