import type { DescriptionStyle, Section } from "@penresume/contracts";
import { readField } from "./fields.ts";
import type { Part } from "./part.ts";

/** An entry with a period, of any section. */
interface Dated {
  startDate?: string;
  endDate?: string;
  current?: boolean;
}

type FormatDate = (text: string) => string;
const keepDate: FormatDate = (text) => text;

/** Formats `startDate - endDate`, or the only date. `formatDate` translates dates and 'Atual'. */
export const formatPeriod = (
  { startDate = "", endDate = "", current = false }: Dated,
  formatDate: FormatDate = keepDate,
): string =>
  [startDate, endDate || (current ? "Atual" : "")]
    .map((date) => date.trim())
    .filter(Boolean)
    .map(formatDate)
    .join(" - ");

/** Whether an entry has content. The 'Atual' of a current entry and the description's style do not count. */
export const hasEntryContent = (entry: object): boolean =>
  Object.entries(entry).some(
    ([field, value]) =>
      typeof value === "string" &&
      value.trim() !== "" &&
      field !== "descriptionStyle" &&
      !(field === "endDate" && (entry as Dated).current === true),
  );

/** Whether the entries of a section have content. */
export const hasSectionContent = ({ entries = [] }: Section): boolean => entries.some(hasEntryContent);

/** The parts of an entry that pages show. Empty texts are not shown. */
export interface EntryParts {
  title: string;
  organisation: string;
  period: string;
  /** Short texts after the period. */
  details: string[];
  /** A URL. */
  link: string;
  description: string;
  descriptionStyle?: DescriptionStyle | undefined;
}

/** Fields that have a place on the pages in every kind of section. */
const PLACED = ["title", "organisation", "date", "url", "description"];

/** Returns the parts of an entry that pages show. Fields without a place are details, further texts follow the description. */
export function presentEntry({ fields }: Part, entry: object, formatDate: FormatDate = keepDate): EntryParts {
  const read = (name: string) => readField(entry, name);
  const parts: EntryParts = {
    title: read("title"),
    organisation: read("organisation"),
    period: read("date") ? formatDate(read("date")) : formatPeriod(entry, formatDate),
    details: [],
    link: read("url"),
    description: read("description"),
    descriptionStyle: "bullets",
  };
  for (const field of fields) {
    if (field.type === "period") continue;
    const { name, type, role, format = type === "date" ? formatDate : keepDate } = field;
    if (field.paragraphLabel)
      parts.descriptionStyle = (entry as { descriptionStyle?: DescriptionStyle }).descriptionStyle;
    if (role) parts[role] = read(name);
    else if (PLACED.includes(name)) continue;
    else if (type === "text") parts.description = [parts.description, read(name)].filter(Boolean).join("\n");
    else parts.details.push(format(read(name)));
  }
  return parts;
}
