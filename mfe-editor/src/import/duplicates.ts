import type { ResumeContent, Section } from "@penresume/contracts";
import { hasEntryContent, readField } from "@penresume/resume";
import { foldText } from "@penresume/text";
import {
  type EntryList,
  findListPart,
  getNameFields,
  isResumeList,
  type Review,
  type ReviewEntry,
  type ReviewSection,
  sectionList,
} from "./review.ts";

/** The words of a text, without accents, capitals and punctuation. */
export const foldWords = (text = ""): string =>
  foldText(text)
    // all but letters and digits
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const isSame = (a: string | undefined, b: string | undefined): boolean => foldWords(a) === foldWords(b);

/** Returns the résumé's text of a field when the import has another text. */
export function findConflict(field: string, review: Review, current: ResumeContent): string | null {
  const own = readField(current.personalInfo, field).trim();
  const imported = review.personal[field]?.text ?? "";
  return own !== "" && imported !== "" && !isSame(own, imported) ? own : null;
}

/** Finds the résumé's section with the kind and custom title of an imported section. */
export const findOwnSection = (
  { kind, title }: ReviewSection,
  sections: readonly Section[] = [],
): Section | undefined => sections.find((own) => own.kind === kind && (kind !== "custom" || isSame(own.title, title)));

/** Index of the résumé's entry that equals an imported entry; -1 if there is none. */
export function findDuplicate(list: EntryList, entry: ReviewEntry, review: Review, current: ResumeContent): number {
  const section = review.sections.find((other) => sectionList(other) === list);
  const entries = isResumeList(list) ? current[list] : section && findOwnSection(section, current.sections)?.entries;
  return findSameEntry(list, entry, entries ?? []);
}

export function findSameEntry(list: EntryList, { values }: ReviewEntry, entries: readonly object[]): number {
  const [what, where = ""] = getNameFields(list);
  const date = "date" in values ? "date" : "startDate";
  return entries.findIndex((entry) => {
    // the only text of its section
    if (findListPart(list).type === "text") return hasEntryContent(entry);
    const text = (field: string) => values[field]?.text ?? "";
    const isEqual = (field: string) => isSame(readField(entry, field), text(field));
    const isFilled = (field: string) => readField(entry, field) !== "" && text(field) !== "";
    if (isFilled(what) && isFilled(where)) return isEqual(what) && isEqual(where);
    return (isFilled(what) && isEqual(what)) || (isFilled(where) && isEqual(where) && isFilled(date) && isEqual(date));
  });
}
