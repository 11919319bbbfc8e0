import {
  education,
  experience,
  joinLink,
  languages,
  listTextFields,
  type Part,
  personal,
  SECTION_KINDS,
  skills,
  splitSkill,
  type TextField,
} from "@penresume/resume";
import { findStoredKind } from "@penresume/resume/headings";
import { createNamedEntries, createSectionEntry } from "../fields/entries/section.ts";
import { EMPTY, type Piece } from "../line.ts";
import { findCefr, isLanguage, languageLevel } from "../recognise/languages.ts";
import { createResult } from "../result/create-result.ts";
import { createDraft, createEntry, type Draft } from "../result/draft.ts";
import type { ImportResult } from "../result/result.ts";
import { sectionByTitle } from "../sections/kinds.ts";
import { fold } from "../text.ts";
import { createValues, isRecord, ONGOING_DATE, toDate, toList, toText, type Values } from "./values.ts";

/** Whether a value is a JSON Resume 1.0 document, also with deviations. */
const isJsonResume = (value: Record<string, unknown>): boolean => isRecord(value.basics) || Array.isArray(value.work);

const records = (value: unknown): Record<string, unknown>[] =>
  toList(value).map((item) => (isRecord(item) ? item : { name: toText(item) }));
const first = (item: Record<string, unknown>, ...names: string[]): unknown =>
  names.map((name) => item[name]).find((value) => readLocation(value));

/** Imports a JSON Resume; null for any other value. */
export const importJson = (value: unknown): ImportResult | null =>
  isRecord(value) && isJsonResume(value) ? importJsonResume(value) : null;

/** Reads texts by their names in JSON Resume. */
function readTexts(
  fields: readonly TextField[],
  item: Record<string, unknown>,
  { add, addAll, ...values }: Values,
): Record<string, Piece> {
  const read = ({ type, jsonResume = [] }: TextField): Piece => {
    if (type === "text") return addAll(jsonResume.map((name) => item[name]));
    const value = first(item, ...jsonResume);
    if (type === "level") return readLevel(toText(value), { add, addAll, ...values });
    return add(readLocation(value));
  };
  return Object.fromEntries(fields.flatMap((field) => (field.jsonResume ? [[field.name, read(field)]] : [])));
}

const isLink = ({ type }: TextField): boolean => type === "link";
/** Whether a field stands below the dates of its entry. */
const isBelow = ({ type }: TextField): boolean => type === "link" || type === "text";

/** Reads an entry: its names, its dates and what stands below. */
function readEntry(
  part: Part,
  item: Record<string, unknown>,
  values: Values,
  readDates: () => Record<string, Piece>,
): Record<string, Piece> {
  const fields = listTextFields(part);
  return {
    ...readTexts(
      fields.filter((field) => !isBelow(field)),
      item,
      values,
    ),
    ...readDates(),
    ...readTexts(fields.filter(isBelow), item, values),
  };
}

/** The description of a job is that of its company, where its activities stand under other names. */
function splitDescriptions({ description, ...item }: Record<string, unknown>): Record<string, unknown> {
  const hasActivities = toText(item.summary) !== "" || toList(item.highlights).length > 0;
  return { ...item, [hasActivities ? "companyDescription" : "description"]: description };
}

/** The address of a profile, with the name of its network unless a field is for it. */
function readProfile(profile: Record<string, unknown>): string {
  const address = toText(first(profile, "url", "name", "username"));
  const network = toText(profile.network);
  const isOwn = listTextFields(personal).some(({ site }) => site?.profile.test(address));
  return profile.url && network && !isOwn ? joinLink({ title: network, address }) : address;
}

function importJsonResume(value: Record<string, unknown>): ImportResult {
  const values = createValues();
  const { add, addAll, addDate } = values;
  const draft = createDraft();
  const basics = isRecord(value.basics) ? value.basics : {};
  const personalFields = listTextFields(personal);
  draft.personalInfo = {
    ...draft.personalInfo,
    ...readTexts(
      personalFields.filter((field) => !isLink(field)),
      basics,
      values,
    ),
    links: [
      ...personalFields.filter(isLink).map(({ jsonResume = [] }) => first(basics, ...jsonResume)),
      ...records(basics.profiles).map(readProfile),
    ]
      .map(toText)
      .filter(Boolean)
      .map(add),
  };
  const end = (item: Record<string, unknown>): Piece => {
    const date = addDate(item.endDate);
    return date.text || !toDate(item.startDate) ? date : ONGOING_DATE;
  };
  draft.experience = readList(value, experience).map((item) =>
    createEntry(
      "experience",
      readEntry(experience, splitDescriptions(item), values, () => ({
        startDate: addDate(item.startDate),
        endDate: end(item),
      })),
    ),
  );
  draft.education = readList(value, education).map((item) =>
    createEntry("education", {
      // one text of two names
      ...readEntry(
        education,
        { ...item, studyType: joinCourse(toText(item.studyType), toText(item.area)) },
        values,
        () => ({ startDate: addDate(item.startDate), endDate: addDate(item.endDate) }),
      ),
      description: addAll([item.score, item.courses]),
    }),
  );
  const unplaced: Piece[] = [];
  const groups: Piece[] = [];
  for (const item of readList(value, skills)) {
    const keywords = toList(item.keywords).map(toText).filter(Boolean);
    const level = keywords[0] ?? toText(item.level);
    if (isLanguage(toText(item.name)) && keywords.length < 2 && languageLevel(level)) {
      draft.languages.push({ name: add(item.name), proficiency: readLevel(level, values) });
      continue;
    }
    if (keywords.length === 0) draft.skills.push(add(item.name));
    else {
      const name = toText(item.name);
      const [first, ...others] = keywords.map(add);
      const grouped = first && { ...first, text: `${name}: ${first.text}` };
      if (grouped && splitSkill(grouped.text).title)
        groups.push({ ...grouped, refs: [...add(name).refs, ...grouped.refs] }, ...others);
      else {
        draft.skills.push(...(first ? [first] : []), ...others);
        unplaced.push(add(name));
      }
    }
  }
  draft.skills = [...draft.skills, ...groups].filter(({ text }) => text);
  draft.languages.push(
    ...readList(value, languages)
      .map((item) =>
        createEntry("languages", {
          ...readTexts(listTextFields(languages), item, values),
          ...(!item.cefr && { cefr: add(findCefr(toText(first(item, "fluency", "level")))) }),
        }),
      )
      .filter(({ name }) => name.text),
  );
  readSections(value, draft.sections, values);
  unplaced.push(...findUnread(value, values));
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

const readList = (value: Record<string, unknown>, { jsonResume = [] }: Part): Record<string, unknown>[] =>
  jsonResume.flatMap((key) => records(value[key]));

function readSections(value: Record<string, unknown>, sections: Draft["sections"], values: Values): void {
  for (const part of SECTION_KINDS.filter(({ storedIn }) => !storedIn))
    for (const key of part.jsonResume ?? []) {
      const items = records(value[key]);
      const title = sectionByTitle(key);
      const kind = title && findStoredKind(title) === part.kind ? title : part.kind;
      const entries =
        part.type === "text"
          ? createNamedEntries(
              kind,
              items.map((item) => readNamed(item, values)).filter(({ text }) => text),
            )
          : items.map((item) => createSectionEntry(readEntry(part, item, values, () => readDates(item, part, values))));
      const filled = entries.filter((entry) => Object.values(entry).some(({ text }) => text));
      if (filled.length > 0) sections.push({ kind, heading: "", entries: filled });
    }
}

/** "name: keyword, keyword". */
const readNamed = (item: Record<string, unknown>, { addAll }: Values): Piece =>
  addAll([[item.name, toList(item.keywords).map(toText).join(", ")].map(toText).filter(Boolean).join(": ")]);

/** A period, or the only date. Voluntary work without an end continues. */
function readDates(item: Record<string, unknown>, { kind, fields }: Part, { addDate }: Values): Record<string, Piece> {
  const hasPeriod = toDate(item.endDate) !== "" || fields.some(({ type }) => type === "period");
  if (hasPeriod && toDate(item.startDate)) {
    const [startDate, endDate] = [addDate(item.startDate), addDate(item.endDate)];
    return { startDate, endDate: !endDate.text && kind === "volunteering" ? ONGOING_DATE : endDate };
  }
  return { date: addDate(first(item, "date", "releaseDate", "startDate", "endDate")) };
}
