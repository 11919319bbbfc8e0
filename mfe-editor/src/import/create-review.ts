import { PROFICIENCIES } from "@penresume/contracts";
import type { Doubt, ImportedContent, SourceRef } from "@penresume/resume-import";
import { formatPhone } from "../resume/phone.ts";
import type { Imported } from "./protocol.ts";
import {
  createEntry,
  ENTRY_FIELDS,
  type EntryList,
  longestText,
  PERSONAL_FIELDS,
  type PersonalField,
  type Review,
  type UnplacedItem,
  type Value,
} from "./review.ts";
import { reviewTexts as texts } from "./texts.ts";

/** What was imported, by the fields of a résumé; the rest is unplaced. */
export function createReview({ content, provenance, doubts, unplaced }: Imported): Review {
  let nextId = 1;
  const rest: UnplacedItem[] = [];
  const findRefs = (path: string): SourceRef[] => provenance[path] ?? [];
  const getDoubt = (path: string): Doubt["reason"] | undefined => doubts.find((doubt) => doubt.path === path)?.reason;

  const addRest = (text: string, refs: readonly SourceRef[], group: string, context?: string) => {
    if (text.trim()) rest.push({ id: nextId++, text: text.trim(), refs, group, context });
  };
  /** A field's value; a text that does not fit is unplaced. */
  const createValue = (text: string, path: string, place: string): Value => {
    const value: Value = { text: text.trim(), refs: findRefs(path), doubt: getDoubt(path) };
    if (value.text.length <= longestText(place)) return value;
    addRest(value.text, value.refs, texts.removedFrom(place));
    return { text: "", refs: [] };
  };
  const createEntries = (list: EntryList, entries: readonly Record<string, string>[]) =>
    entries.map((entry, at) => {
      const path = `${list}.${at}`;
      const values = Object.fromEntries(
        Object.keys(ENTRY_FIELDS[list]).map((field) => [
          field,
          createValue(entry[field] ?? "", `${path}.${field}`, `${list}.0.${field}`),
        ]),
      );
      return createEntry(list, nextId++, values, getDoubt(path));
    });

  const { links, ...info } = content.personalInfo;
  const personal = Object.fromEntries(
    Object.keys(PERSONAL_FIELDS).map((field) => [
      field,
      createValue(info[field as keyof typeof info] ?? "", `personalInfo.${field}`, `personal.${field}`),
    ]),
  ) as Record<PersonalField, Value>;
  personal.phone = { ...personal.phone, text: formatPhone(personal.phone.text) };
  for (const [at, link] of links.entries()) {
    const field = profileField(link);
    const path = `personalInfo.links.${at}`;
    if (!personal[field].text) personal[field] = createValue(link, path, `personal.${field}`);
    else addRest(link, findRefs(path), texts.groups.links);
  }

  const experience = createEntries("experience", content.experience);
  const education = createEntries("education", content.education);
  const languages = createEntries("languages", content.languages).map((entry) => {
    const level = entry.values.proficiency as Value;
    if (!level.text || PROFICIENCIES.some((known) => known === level.text)) return entry;
    addRest(level.text, level.refs, texts.removedFrom("languages.0.proficiency"), entry.values.name?.text);
    return {
      ...entry,
      values: { ...entry.values, proficiency: { text: "", refs: [], doubt: "level-unknown" as const } },
    };
  });
  for (const [at, { location, company, position }] of content.experience.entries())
    addRest(location, findRefs(`experience.${at}.location`), texts.groups.workplaces, company || position);
  for (const [at, { description, course, institution }] of content.education.entries())
    addRest(description, findRefs(`education.${at}.description`), texts.groups.studies, course || institution);
  const skills = content.skills.flatMap((text, at) => {
    const value = createValue(text, `skills.${at}`, "skills");
    return value.text ? [{ ...value, id: nextId++ }] : [];
  });
  for (const [at, { kind, heading, entries }] of content.sections.entries())
    for (const [index, entry] of entries.entries())
      addRest(
        joinEntry(entry),
        Object.entries(provenance).flatMap(([path, refs]) =>
          path.startsWith(`sections.${at}.entries.${index}.`) ? refs : [],
        ),
        heading || texts.kinds[kind],
      );
  for (const { text, page, line } of unplaced) addRest(text, [{ page, line }], texts.groups.lines);
  return { personal, experience, education, languages, skills, unplaced: rest, nextId };
}

function profileField(link: string): "linkedin" | "github" | "website" {
  if (/(?:^|\/\/|\.)linkedin\.com\//i.test(link)) return "linkedin";
  return /(?:^|\/\/|\.)github\.com\//i.test(link) ? "github" : "website";
}

/** An entry of a section that a résumé does not have, as a text. */
function joinEntry(entry: ImportedContent["sections"][number]["entries"][number]): string {
  const { title, subtitle, date, startDate, endDate, url, description } = entry;
  const period = date || [startDate, endDate].filter(Boolean).join(" - ");
  const head = [title, subtitle, period].filter(Boolean).join(", ");
  return [head, description, url].filter(Boolean).join("\n");
}
