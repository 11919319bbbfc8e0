import { listTextFields, personal } from "@penresume/resume";
import { isSentence } from "../layout/paragraphs.ts";
import { parsePeriod } from "../recognise/dates.ts";
import { isLanguage } from "../recognise/languages.ts";
import { fold } from "../text.ts";
import names from "../vocabulary/schema-names.json" with { type: "json" };
import { isRecord, toList, toText } from "./values.ts";

type Record_ = Record<string, unknown>;
type ListName = keyof typeof LIST_FIELDS;

const NAMES = new Map(Object.entries(names).map(([field, words]) => [field, new Set<string>(words)]));
for (const { type, name } of listTextFields(personal)) if (type === "link") NAMES.get("basics.url")?.add(name);
/** "oa:WorkExperience_List" as "workexperiencelist". */
const foldName = (key: string): string => fold(key.replace(/^\w+:/, "")).replace(/[^a-z0-9]/g, "");
const isNamed = (field: string, key: string): boolean => NAMES.get(field)?.has(foldName(key)) ?? false;

const DATES = ["startDate", "endDate", "period", "current"];
/** Fields of each list of JSON Resume in the order in which a key may name them. */
const LIST_FIELDS = {
  work: ["position", "company", "location", ...DATES, "summary", "highlights", "url"],
  education: ["studyType", "school", "area", ...DATES, "summary", "highlights"],
  languages: ["level", "language"],
  skills: ["label", "keywords", "level"],
  volunteer: ["position", "company", ...DATES, "summary", "highlights", "url"],
  projects: ["name", ...DATES, "summary", "url", "highlights", "keywords"],
  certificates: ["name", "issuer", ...DATES, "url", "summary"],
  courses: ["name", "issuer", ...DATES, "url", "summary"],
  awards: ["name", "issuer", ...DATES, "summary"],
  publications: ["name", "issuer", ...DATES, "url", "summary"],
  references: ["name", "company", "summary"],
  interests: ["name", "keywords"],
} as const;
/** Names of JSON Resume for fields that have another name here. */
const RENAMED: Readonly<Record<string, string>> = {
  company: "name",
  school: "institution",
  label: "name",
  level: "fluency",
};
const BASICS = ["name", "label", "email", "phone", "location", "summary", "url"];
// settings of a program, not of a person
const SETTINGS =
  /^(?:\$schema|meta|metadata|theme|settings|config|layout|template|version|id|uuid|image|photo|foto|picture)$/i;
const MAX_DEPTH = 12;

const isScalar = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

/** The text of a value: of a record its name or label. */
function readValue(value: unknown, depth = 0): string {
  if (Array.isArray(value))
    return value
      .map((item) => readValue(item, depth + 1))
      .filter(Boolean)
      .join("\n");
  if (!isRecord(value) || depth > MAX_DEPTH) return toText(value);
  const named = Object.entries(value).filter(([key]) => isNamed("value", key));
  return named.map(([, own]) => readValue(own, depth + 1)).find(Boolean) ?? "";
}

/** The texts of a place, from the street to the country. */
const readPlace = (value: unknown, depth = 0): string[] =>
  isRecord(value) && depth < MAX_DEPTH
    ? readValue(value)
      ? [readValue(value)]
      : Object.values(value).flatMap((own) => readPlace(own, depth + 1))
    : [toText(value)].filter(Boolean);

/** Maps a document of any schema to JSON Resume by the names of its fields, in English, Portuguese and Spanish. */
export function toJsonResume(value: Record_): Record_ {
  const basics: Record<string, unknown> = {};
  const lists = new Map<ListName, Record_[]>();
  const person: Record<string, string> = {};
  const add = (list: ListName, items: Record_[]) => {
    const known = lists.get(list);
    if (known) known.push(...items);
    else lists.set(list, items);
  };
  const findList = (key: string) =>
    (Object.keys(LIST_FIELDS) as ListName[]).find((list) => isNamed(`list.${list}`, key));

  const collect = (record: Record_, depth: number) => {
    for (const [key, own] of Object.entries(record)) {
      if (SETTINGS.test(key) || own === null || own === "") continue;
      const list = findList(key);
      const basic = BASICS.find((field) => isNamed(`basics.${field}`, key));
      const part = ["firstName", "lastName"].find((field) => isNamed(`basics.${field}`, key));
      if (list && !isScalar(own)) readList(list, own, key, depth);
      else if (list && (list === "skills" || list === "languages" || list === "interests"))
        add(
          list,
          splitText(toText(own)).map((text) => toItem(list, text)),
        );
      else if (part) person[part] ??= toText(own);
      else if (isNamed("basics.profiles", key) && !isScalar(own))
        basics.profiles = [...toList(basics.profiles), ...readLinks(own)];
      else if (basic && (isScalar(own) || Array.isArray(own) || basic === "location" || readValue(own))) {
        if (basic === "url") basics.profiles = [...toList(basics.profiles), ...readLinks(own)];
        else if (basic === "summary" && isRecord(own)) collect(own, depth + 1);
        else basics[basic] ??= basic === "location" ? readPlace(own).join(", ") : readValue(toList(own)[0]);
      } else if (isRecord(own) && depth < MAX_DEPTH) collect(own, depth + 1);
    }
  };
  const readList = (list: ListName, own: unknown, key: string, depth: number) => {
    if (!isRecord(own)) {
      for (const item of toList(own)) {
        if (isRecord(item)) add(list, [readEntry(list, item, key)]);
        else
          add(
            list,
            (list === "skills" || list === "interests" ? splitText(toText(item)) : [toText(item)]).map((text) =>
              toItem(list, text),
            ),
          );
      }
      return;
    }
    for (const [name, value] of Object.entries(own)) {
      const inner = findList(name);
      if (depth < MAX_DEPTH && inner && inner !== list && !isScalar(value)) readList(inner, value, name, depth + 1);
    }
    const rest = Object.fromEntries(
      Object.entries(own).filter(([name, value]) => isScalar(value) || [undefined, list].includes(findList(name))),
    );
    const values = Object.entries(rest);
    const isEntry = values.some(
      ([name, value]) =>
        (isScalar(value) || (list === "languages" && readValue(value))) &&
        LIST_FIELDS[list].some((field) => isNamed(`entry.${field}`, name)),
    );
    if (isEntry) add(list, [readEntry(list, own, key)]);
    else if (list === "languages" && values.every(([name, value]) => isScalar(value) && isLanguage(name)))
      add(
        list,
        values.map(([name, value]) => ({ language: name[0]?.toUpperCase() + name.slice(1), fluency: toText(value) })),
      );
    else
      for (const [name, value] of values) {
        if (depth >= MAX_DEPTH) break;
        if (list === "skills" && Array.isArray(value) && value.every(isScalar))
          add(
            list,
            value.map((item) => toItem(list, toText(item))),
          );
        else if (!isScalar(value)) readList(list, value, name, depth + 1);
        else if (list === "skills")
          add(
            list,
            splitText(toText(value)).map((text) => toItem(list, text)),
          );
      }
  };
  collect(value, 0);
  const fullName = [person.firstName, person.lastName].filter(Boolean).join(" ");
  return { basics: { ...basics, ...(fullName && { name: fullName }) }, ...Object.fromEntries(lists) };
}

/** Items of a list in one text; a sentence is none. */
const splitText = (text: string): string[] =>
  text
    .split(/[\n;,]/)
    .map((item) => item.trim())
    .filter((item) => item && !isSentence(item) && item.split(/\s+/).length <= 8);

const toItem = (list: ListName, text: string): Record_ => {
  if (list === "languages") {
    const [, name = text, level = ""] = /^([^(:–-]+)[(:–-]\s*([^)]+)\)?$/.exec(text) ?? [];
    return { language: name.trim(), fluency: level.trim() };
  }
  if (list === "work") return { summary: text };
  return list === "education" ? { area: text } : { name: text };
};

/** Links, and accounts by their network. */
const readLinks = (value: unknown): Record_[] =>
  isRecord(value) && !("url" in value) && !("link" in value)
    ? Object.values(value).flatMap(readLinks)
    : toList(value).flatMap((item) =>
        isRecord(item) ? [{ ...item, url: toText(item.url ?? item.link) || readValue(item) }] : [{ url: toText(item) }],
      );

/** Lists the keys and values of an entry, with those of the records in it. */
function expand(record: Record_, depth = 0): [string, unknown][] {
  return Object.entries(record).flatMap(([key, own]): [string, unknown][] => {
    if (!isRecord(own) || depth > MAX_DEPTH) return [[key, own]];
    const value = readValue(own);
    const rest = Object.fromEntries(Object.entries(own).filter(([name]) => !value || !isNamed("value", name)));
    return [...(value ? ([[key, value]] as [string, unknown][]) : []), ...expand(rest, depth + 1)];
  });
}

function readEntry(list: ListName, record: Record_, listKey: string): Record_ {
  const entry: Record_ = {};
  for (const [key, own] of expand(record)) {
    const field = LIST_FIELDS[list].find((field) => entry[field] === undefined && isNamed(`entry.${field}`, key));
    if (field)
      entry[field] = Array.isArray(own) && field !== "highlights" && field !== "keywords" ? readValue(own) : own;
  }
  if (entry.position === undefined && list === "work" && entry.company === undefined)
    entry.position = expand(record).find(([key]) => isNamed("entry.name", key))?.[1];
  if (entry.company === undefined && (list === "work" || list === "volunteer"))
    entry.company = expand(record).find(
      ([key, own]) => isNamed("value", key) && isScalar(own) && own !== entry.position && own !== entry.summary,
    )?.[1];
  const period = parsePeriod(toText(entry.period));
  if (period && !entry.startDate && !entry.endDate) {
    if (period.start) entry.startDate = period.start;
    if (period.isRange || list === "education" || list === "work") entry.endDate = period.end;
    else entry.date = period.end;
  } else if (entry.period) entry.summary = [entry.summary, entry.period].filter(Boolean).join("\n");
  if ((entry.current === true || /^(?:true|sim|yes)$/i.test(toText(entry.current))) && !entry.endDate)
    entry.endDate = "Atual";
  if (list === "languages" && isNamed("list.languages", listKey) && /mother/i.test(listKey))
    entry.level ??= "mother tongue";
  if (list === "education" && entry.area === entry.studyType) delete entry.area;
  return Object.fromEntries(Object.entries(entry).map(([field, own]) => [RENAMED[field] ?? field, own]));
}
