import {
  PROFICIENCIES,
  type ResumeContent,
  resumeContentSchema,
  SECTION_ENTRY_LIMIT,
  type Section,
} from "@penresume/contracts";
import { findKind, formatPeriod } from "@penresume/resume";
import { findStoredKind } from "@penresume/resume/headings";
import type { ImportedContent, SourceRef, Uncertainty } from "@penresume/resume-import";
import { cleanEmail, cleanPhone } from "@penresume/resume-view";
import { cleanAddress } from "../form/address.ts";
import { formatPhone } from "../form/phone.ts";
import type { Imported } from "./protocol.ts";
import {
  createEntry,
  type EntryList,
  findListKind,
  getEntryFields,
  longestText,
  PERSONAL_FIELDS,
  type PersonalField,
  type ResumeList,
  type Review,
  type ReviewSection,
  sectionList,
  type UnplacedItem,
  type Value,
} from "./review.ts";
import { reviewTexts as texts } from "./texts.ts";

type ImportedSection = ImportedContent["sections"][number];

/** Arranges the imported texts by the résumé's fields. Texts without a field are unplaced. */
export function createReview({ content, provenance, uncertainties, unplaced, original: stored }: Imported): Review {
  const original = resumeContentSchema.safeParse(stored).data;
  let nextId = 1;
  const unplacedItems: UnplacedItem[] = [];
  const findRefs = (path: string): SourceRef[] => provenance[path] ?? [];
  const getUncertainty = (path: string): Uncertainty["reason"] | undefined =>
    uncertainties.find((uncertainty) => uncertainty.path === path)?.reason;

  const addUnplaced = (text: string, refs: readonly SourceRef[], group: string, context?: string) => {
    if (text.trim()) unplacedItems.push({ id: nextId++, text: text.trim(), refs, group, context });
  };
  /** Creates a field's value. A text that is too long for the field becomes unplaced. */
  const createValue = (text: string, path: string, place: string): Value => {
    const value: Value = { text: text.trim(), refs: findRefs(path), uncertainty: getUncertainty(path) };
    if (value.text.length <= longestText(place)) return value;
    addUnplaced(value.text, value.refs, texts.fieldName(place));
    return { text: "", refs: [] };
  };
  const createReviewEntry = (
    list: EntryList,
    path: string,
    entry: Readonly<Record<string, string>>,
    source?: object,
  ) => {
    const readValue = (field: string) => createValue(entry[field] ?? "", `${path}.${field}`, `${list}.0.${field}`);
    return createEntry(list, nextId++, readValue, getUncertainty(path), source);
  };
  const createEntries = (list: ResumeList) =>
    content[list].map((entry, index) =>
      createReviewEntry(list, `${list}.${index}`, entry as Readonly<Record<string, string>>, original?.[list][index]),
    );

  const { links, ...info } = content.personalInfo;
  const personal = Object.fromEntries(
    Object.keys(PERSONAL_FIELDS).map((field) => [
      field,
      createValue(info[field as keyof typeof info] ?? "", `personalInfo.${field}`, `personal.${field}`),
    ]),
  ) as Record<PersonalField, Value>;
  personal.phone = { ...personal.phone, text: formatPhone(cleanPhone(personal.phone.text)) };
  personal.email = { ...personal.email, text: cleanEmail(personal.email.text) };
  for (const [index, link] of links.entries()) {
    const field = profileField(link, original);
    const path = `personalInfo.links.${index}`;
    const address = original ? link : cleanAddress(field, link);
    if (!personal[field].text) personal[field] = createValue(address, path, `personal.${field}`);
    else addUnplaced(link, findRefs(path), texts.groups.links);
  }

  const experience = createEntries("experience");
  const education = createEntries("education");
  const languages = createEntries("languages").map((entry) => {
    const level = entry.values.proficiency as Value;
    if (!level.text || PROFICIENCIES.some((known) => known === level.text)) return entry;
    addUnplaced(level.text, level.refs, texts.fieldName("languages.0.proficiency"), entry.values.name?.text);
    return {
      ...entry,
      values: { ...entry.values, proficiency: { text: "", refs: [], uncertainty: "unknown-level" as const } },
    };
  });
  for (const [index, { location, company, position }] of content.experience.entries())
    addUnplaced(location, findRefs(`experience.${index}.location`), texts.groups.workplaces, company || position);
  for (const [index, { description, course, institution }] of content.education.entries())
    addUnplaced(description, findRefs(`education.${index}.description`), texts.groups.studies, course || institution);
  const skills = content.skills.flatMap((text, index) => {
    const value = createValue(text, `skills.${index}`, "skills");
    return value.text ? [{ ...value, id: nextId++ }] : [];
  });

  const sections: ReviewSection[] = [];
  const originals = original?.sections?.filter(({ kind }) => !findKind(kind)?.storedIn);
  for (const [sectionIndex, section] of content.sections.entries()) {
    const reviewed = findSection(sections, section, originals?.[sectionIndex]) ?? {
      id: nextId++,
      kind: findStoredKind(section.kind),
      title: originals ? (originals[sectionIndex]?.title ?? "") : section.kind === "custom" ? section.heading : "",
      entries: [],
      uncertainty: getUncertainty(`sections.${sectionIndex}`),
      original: originals?.[sectionIndex],
    };
    if (!sections.includes(reviewed)) sections.push(reviewed);
    const list = sectionList(reviewed);
    for (const [index, entry] of section.entries.entries()) {
      const path = `sections.${sectionIndex}.entries.${index}`;
      const fitted = originals ? entry : fitEntry(entry, list);
      const reviewEntry = createReviewEntry(list, path, fitted, originals?.[sectionIndex]?.entries?.[index]);
      const isText = !originals && findListKind(list).type === "text";
      const isFull = reviewed.entries.length >= (isText ? 1 : SECTION_ENTRY_LIMIT);
      if (!isFull) reviewed.entries.push(reviewEntry);
      if (originals) continue;
      const context = entry.title || entry.organisation;
      for (const [field, text] of Object.entries(fitted))
        if (isFull || !(field in reviewEntry.values))
          addUnplaced(text, findRefs(`${path}.${field}`), section.heading || texts.sectionTitle(reviewed), context);
    }
  }
  for (const { text, page, line } of unplaced) addUnplaced(text, [{ page, line }], texts.groups.lines);
  return {
    personal,
    experience,
    education,
    languages,
    skills,
    sections,
    unplaced: unplacedItems,
    nextId,
    hasExperienceFirst: isBefore("experience", "education", provenance),
    original: original && { content: original, personal, skills },
  };
}

/** Whether all lines of one list precede all lines of another. */
function isBefore(list: ResumeList, other: ResumeList, provenance: Imported["provenance"]): boolean {
  const findLines = (prefix: string) =>
    Object.entries(provenance)
      .filter(([path]) => path.startsWith(`${prefix}.`))
      .flatMap(([, refs]) => refs.map(({ page, line }) => page * 100_000 + line));
  const [lines, others] = [findLines(list), findLines(other)];
  return lines.length > 0 && others.length > 0 && Math.max(...lines) < Math.min(...others);
}

function profileField(link: string, original: ResumeContent | undefined): "linkedin" | "github" | "website" {
  const fields = ["linkedin", "github", "website"] as const;
  const own = fields.find((field) => original?.personalInfo[field]?.trim() === link.trim());
  if (own) return own;
  // the host, with or without scheme and subdomain
  if (/(?:^|\/\/|\.)linkedin\.com\//i.test(link)) return "linkedin";
  return /(?:^|\/\/|\.)github\.com\//i.test(link) ? "github" : "website";
}

/** Finds the section for these entries. A résumé has one section per kind and per custom title. */
const findSection = (sections: ReviewSection[], { kind, heading }: ImportedSection, original: Section | undefined) =>
  original
    ? undefined
    : sections.find((other) => other.kind === findStoredKind(kind) && (kind !== "custom" || other.title === heading));

/** Converts an entry to the fields of its kind: one date or a period, hours as a number. */
function fitEntry(entry: ImportedSection["entries"][number], list: EntryList): Record<string, string> {
  const fields = getEntryFields(list);
  const { date, startDate, endDate, ...fitted }: Record<string, string> = entry;
  if ("endDate" in fields) Object.assign(fitted, { startDate, endDate: endDate || date });
  else fitted.date = date || formatPeriod({ startDate, endDate });
  // '40 h', '(carga horária: 40 horas)'
  if (fitted.hours) fitted.hours = /^\D*(\d+)\s*(?:h|hs|hrs|horas?)\.?\)?$/i.exec(fitted.hours)?.[1] ?? fitted.hours;
  return fitted;
}
