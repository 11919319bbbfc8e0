import { createNamedEntries, createSectionEntry } from "../fields/entries/section.ts";
import { EMPTY, type Piece } from "../line.ts";
import { isLanguage, languageLevel } from "../recognise/languages.ts";
import { createResult } from "../result/create-result.ts";
import { createDraft, type Draft } from "../result/draft.ts";
import type { ImportResult } from "../result/result.ts";
import { type SectionName, sectionByTitle } from "../sections/kinds.ts";
import { fold } from "../text.ts";
import { toJsonResume } from "./other-schema.ts";
import { createValues, isRecord, ONGOING_DATE, toDate, toList, toText, type Values } from "./values.ts";

/** Whether a value is a JSON Resume 1.0 document, also with deviations. */
const isJsonResume = (value: Record<string, unknown>): boolean => isRecord(value.basics) || Array.isArray(value.work);

const records = (value: unknown): Record<string, unknown>[] =>
  toList(value).map((item) => (isRecord(item) ? item : { name: toText(item) }));
const first = (item: Record<string, unknown>, ...names: string[]): unknown =>
  names.map((name) => item[name]).find((value) => toText(value));

/** Imports a JSON document of any schema; null if it has no person with a career. */
export function importJson(value: unknown): ImportResult | null {
  if (!isRecord(value)) return null;
  const mapped = toJsonResume(value);
  if (!isJsonResume(value)) {
    const { basics } = mapped;
    const hasPerson = isRecord(basics) && Boolean(toText(basics.name) || toText(basics.email) || toText(basics.phone));
    return hasPerson && Object.keys(mapped).length > 1 ? importJsonResume(mapped, value) : null;
  }
  // lists under the names of another schema
  const missing = ["work", "education", "skills", "languages"].filter((name) => toList(value[name]).length === 0);
  return importJsonResume({ ...value, ...Object.fromEntries(missing.map((name) => [name, mapped[name]])) }, value);
}

function importJsonResume(value: Record<string, unknown>, source: Record<string, unknown>): ImportResult {
  const values = createValues();
  const { add, addAll, addDate } = values;
  const draft = createDraft();
  const basics = isRecord(value.basics) ? value.basics : {};
  draft.personalInfo = {
    fullName: add(basics.name),
    headline: add(first(basics, "label", "headline", "title")),
    email: add(basics.email),
    phone: add(basics.phone),
    location: add(readLocation(basics.location)),
    description: add(first(basics, "summary", "about")),
    links: [
      first(basics, "url", "website"),
      ...records(basics.profiles).map((profile) => first(profile, "url", "name") ?? first(profile, "username")),
    ]
      .map(toText)
      .filter(Boolean)
      .map(add),
  };
  const end = (item: Record<string, unknown>): Piece => {
    const date = addDate(item.endDate);
    return date.text || !toDate(item.startDate) ? date : ONGOING_DATE;
  };
  draft.experience = records(value.work).map((item) => ({
    position: add(first(item, "position", "title")),
    company: add(first(item, "name", "company", "organization")),
    location: add(readLocation(item.location)),
    startDate: addDate(item.startDate),
    endDate: end(item),
    description: addAll([first(item, "summary", "description"), item.highlights]),
  }));
  draft.education = records(value.education).map((item) => ({
    course: add(joinCourse(toText(item.studyType), toText(item.area))),
    institution: add(first(item, "institution", "name")),
    startDate: addDate(item.startDate),
    endDate: addDate(item.endDate),
    description: addAll([item.score, item.courses]),
  }));
  const unplaced: Piece[] = [];
  for (const item of records(value.skills)) {
    const keywords = toList(item.keywords).map(toText).filter(Boolean);
    const level = keywords[0] ?? toText(item.level);
    if (isLanguage(toText(item.name)) && keywords.length < 2 && languageLevel(level)) {
      draft.languages.push({ name: add(item.name), proficiency: readLevel(level, values) });
      continue;
    }
    if (keywords.length === 0) draft.skills.push(add(item.name));
    else {
      draft.skills.push(...keywords.map(add));
      unplaced.push(add(item.name));
    }
  }
  draft.skills = draft.skills.filter(({ text }) => text);
  draft.languages.push(
    ...records(value.languages)
      .map((item) => ({
        name: add(first(item, "language", "name")),
        proficiency: readLevel(toText(first(item, "fluency", "level")), values),
      }))
      .filter(({ name }) => name.text),
  );
  readSections(value, draft.sections, values);
  const interests = records(value.interests)
    .map((item) =>
      addAll([[item.name, toList(item.keywords).map(toText).join(", ")].map(toText).filter(Boolean).join(": ")]),
    )
    .filter(({ text }) => text);
  if (interests.length > 0)
    draft.sections.push({ kind: "interests", heading: "", entries: createNamedEntries("interests", interests) });
  unplaced.push(...findUnread(source, values));
  return createResult({ source: "json-resume", draft, unplaced, lines: values.lines });
}

// keys about the file, not about the person
const OWN_KEYS = /^(?:\$schema|meta|theme|image|picture|countryCode|network|id|uuid)$/;

/** Finds texts that belong to no field. */
function findUnread(value: unknown, { lines, add }: Values): Piece[] {
  const read = fold(lines.map(({ text }) => text).join(" "));
  const collect = (item: unknown): string[] => {
    if (Array.isArray(item)) return item.flatMap(collect);
    if (isRecord(item)) return Object.entries(item).flatMap(([key, own]) => (OWN_KEYS.test(key) ? [] : collect(own)));
    return typeof item === "string" ? [toText(item)] : [];
  };
  return collect(value)
    .filter((text) => /\p{L}{3}/u.test(text) && !read.includes(fold(text)) && !sectionByTitle(text))
    .map(add);
}

const readLevel = (text: string, { add }: Values): Piece => {
  const level = languageLevel(text);
  return level ? { text: level, refs: add(text).refs } : EMPTY;
};

// degrees that are joined with "em" to their area
const PREPOSITION =
  /^(?:bacharelado|licenciatura|mestrado|doutorado|tecn[óo]logo|t[ée]cnico|especializa[çc][ãa]o|mba|p[óo]s-gradua[çc][ãa]o|gradua[çc][ãa]o|curso|curso t[ée]cnico)$/i;
const joinCourse = (type: string, area: string): string => {
  if (!type || !area) return type || area;
  return area.toLowerCase().startsWith(type.toLowerCase())
    ? area
    : `${type}${PREPOSITION.test(type) ? " em" : ","} ${area}`;
};

function readLocation(value: unknown): string {
  if (!isRecord(value)) return toText(value);
  const place = [value.city, value.region].map(toText).filter(Boolean).join(", ");
  return [toText(value.address), place].filter(Boolean).join(" - ");
}

/** JSON Resume keys of each kind, and the names of its fields. */
const KINDS: [string[], SectionName, string[], string[]][] = [
  [["projects"], "projects", ["name", "title"], ["entity", "type"]],
  [["certificates", "certifications"], "certifications", ["name", "title"], ["issuer", "authority"]],
  [["volunteer", "volunteering"], "volunteering", ["position", "role"], ["organization", "name"]],
  [["awards"], "awards", ["title", "name"], ["awarder", "issuer"]],
  [["publications"], "publications", ["name", "title"], ["publisher"]],
  [["courses"], "courses", ["name", "title"], ["institution", "issuer"]],
  [["references"], "references", ["name"], ["position", "company"]],
];

function readSections(
  value: Record<string, unknown>,
  sections: Draft["sections"],
  { add, addAll, addDate }: Values,
): void {
  for (const [keys, kind, titles, organisations] of KINDS) {
    const items = keys.flatMap((key) => records(value[key]));
    const entries = items.map((item) => {
      const hasRange = toDate(item.startDate) !== "" && toDate(item.endDate) !== "";
      const isOpen = kind === "volunteering" && toDate(item.startDate) !== "" && !hasRange;
      return createSectionEntry({
        title: add(first(item, ...titles)),
        organisation: add(first(item, ...organisations)),
        ...(hasRange || isOpen
          ? {
              startDate: addDate(item.startDate),
              endDate: isOpen ? ONGOING_DATE : addDate(item.endDate),
            }
          : { date: addDate(first(item, "date", "releaseDate", "startDate", "endDate")) }),
        url: add(first(item, "url", "website")),
        description: addAll([
          first(item, "summary", "description", "reference"),
          item.highlights,
          item.keywords,
          item.roles,
        ]),
      });
    });
    const filled = entries.filter((entry) => Object.values(entry).some(({ text }) => text));
    if (filled.length > 0) sections.push({ kind, heading: "", entries: filled });
  }
}
