import type { ResumeContent, Section } from "@penresume/contracts";
import {
  findKind,
  getSectionEntries,
  hasEntryContent,
  listStoredNames,
  orderSections,
  type Part,
  personal,
  readField,
} from "@penresume/resume";

/** Fields that pages show of every kind of entry. */
const SHOWN = ["title", "organisation", "location", "startDate", "endDate", "date", "url", "description"];

/**
 * Returns the part of a résumé that its pages show: no hidden sections, texts of newer releases, ids, address of the photo, name of
 * the résumé, posting, base and confirmed facts.
 */
export function getVisibleContent(content: ResumeContent): ResumeContent {
  const { personalInfo, theme, language, qrCode } = content;
  const shown = orderSections(content.sections).filter(({ kind, hidden }) => !hidden && findKind(kind));
  const isShown = (name: string) => shown.some(({ kind }) => kind === name);
  const info = pick(personal, personalInfo) as ResumeContent["personalInfo"];
  const list = <T extends object>(kind: string, entries: T[]): T[] =>
    isShown(kind) ? pickEntries(findKind(kind) as Part, entries) : [];
  const visible: ResumeContent = {
    personalInfo: { ...info, photo: undefined, description: isShown("summary") ? personalInfo.description : "" },
    education: list("education", content.education),
    experience: list("experience", content.experience),
    skills: isShown("skills") ? content.skills.filter((skill) => skill.trim()) : [],
    languages: list("languages", content.languages).filter(({ name }) => name.trim()),
    sections: shown.flatMap((section) => pickSection(content, section)),
    theme,
    ...(language && { language }),
    ...(qrCode && { qrCode }),
  };
  delete visible.personalInfo.photo;
  return visible;
}

/** A section with its visible entries and its title. An added one without entries is not on the pages. */
function pickSection(content: ResumeContent, section: Section): Section[] {
  const part = findKind(section.kind) as Part;
  const { kind, title } = section;
  if (part.storedIn) {
    const isEmpty = ![getSectionEntries(content, section)].flat().some(hasContent);
    return [{ kind, ...(title?.trim() && !isEmpty && { title }) }];
  }
  const entries = pickEntries(part, section.entries ?? []);
  return entries.length > 0 ? [{ kind, ...(title?.trim() && { title }), entries }] : [];
}

const hasContent = (entry: object | string) => (typeof entry === "string" ? entry.trim() : hasEntryContent(entry));

const pickEntries = <T extends object>(part: Part, entries: readonly T[]): T[] =>
  entries.filter(hasEntryContent).map((entry) => pick(part, entry));

/** An entry without its id and without the texts that pages do not show. */
function pick<T extends object>(part: Part, entry: T): T {
  const names = new Set([...SHOWN, ...listStoredNames(part)]);
  names.delete("id");
  const isForecast = readField(entry, "endDate").trim() === "" || (entry as { current?: boolean }).current;
  if (!isForecast) names.delete("expectedEnd");
  return Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => names.has(name) && value !== undefined),
  ) as T;
}
