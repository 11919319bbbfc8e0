import type { DescriptionStyle, ResumeContent, Section } from "@penresume/contracts";
import { readField } from "./fields.ts";
import type { Part } from "./part.ts";
import { findKind } from "./registry.ts";
import { removeForecast } from "./text/parse-date.ts";

/** An entry with a period, of any section. */
interface Dated {
  startDate?: string;
  endDate?: string;
  current?: boolean;
  expectedEnd?: string;
}

const keep = (text: string): string => text;
/** Translates dates, 'Atual', levels and choices. */
interface Words {
  formatDate(text: string): string;
  formatOption(text: string): string;
}
const AS_STORED: Words = { formatDate: keep, formatOption: keep };

/**
 * Formats `startDate - endDate`, or the only date. An expected end stands for that of a current entry. `formatDate` translates
 * dates and 'Atual'.
 */
export const formatPeriod = (
  { startDate = "", endDate = "", current = false, expectedEnd = "" }: Dated,
  formatDate: Words["formatDate"] = keep,
): string =>
  [
    startDate,
    expectedEnd.trim() && (current || !endDate)
      ? `previsão ${removeForecast(expectedEnd).trim()}`
      : endDate || (current ? "Atual" : ""),
  ]
    .map((date) => date.trim())
    .filter(Boolean)
    .map(formatDate)
    .join(" - ");

/** Whether an entry has content. Its id, the 'Atual' of a current entry and the description's style do not count. */
export const hasEntryContent = (entry: object): boolean =>
  Object.entries(entry).some(
    ([field, value]) =>
      typeof value === "string" &&
      value.trim() !== "" &&
      field !== "id" &&
      field !== "descriptionStyle" &&
      !(field === "endDate" && (entry as Dated).current === true),
  );

/** Whether the entries of a section have content. */
export const hasSectionContent = ({ entries = [] }: Section): boolean => entries.some(hasEntryContent);

/** The entries of a section, also of a built-in one. A text that is stored once is in the only one. */
export function getSectionEntries(content: ResumeContent, { kind, entries = [] }: Section): readonly object[] {
  const storedIn = findKind(kind)?.storedIn;
  return storedIn ? [content[storedIn] as object | readonly object[]].flat() : entries;
}

/** The parts of an entry that pages show. Empty texts are not shown. */
export interface EntryParts {
  title: string;
  organisation: string;
  location: string;
  period: string;
  /** Short texts after the period. */
  details: string[];
  /** A URL. */
  link: string;
  description: string;
  descriptionStyle?: DescriptionStyle | undefined;
}

/** Fields that have a place on the pages in every kind of section. */
const PLACED = ["title", "organisation", "location", "date", "expectedEnd", "url", "description"];

/** Returns the parts of an entry that pages show. Fields without a place are details, further texts follow the description. */
export function presentEntry({ fields }: Part, entry: object, words: Words = AS_STORED): EntryParts {
  const read = (name: string) => readField(entry, name);
  const parts: EntryParts = {
    title: read("title"),
    organisation: read("organisation"),
    location: read("location"),
    period: read("date") ? words.formatDate(read("date")) : formatPeriod(entry, words.formatDate),
    details: [],
    link: read("url"),
    description: read("description"),
    descriptionStyle: "bullets",
  };
  for (const field of fields) {
    if (field.type === "period") continue;
    const { name, type, role, format = keep } = field;
    if (field.paragraphLabel)
      parts.descriptionStyle = (entry as { descriptionStyle?: DescriptionStyle }).descriptionStyle;
    if (role) parts[role] = read(name);
    else if (PLACED.includes(name)) continue;
    else if (type === "text") parts.description = [parts.description, read(name)].filter(Boolean).join("\n");
    else {
      const text = format(read(name));
      // Typed words stay: '2 anos' are the length of a course or an age.
      const isOwn = type !== "choice" && type !== "level" && text === read(name);
      parts.details.push(type === "date" ? words.formatDate(text) : isOwn ? text : words.formatOption(text));
    }
  }
  return parts;
}
