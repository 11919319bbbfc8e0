import type { Section, SectionEntry } from "@penresume/contracts";
import type { EntriesForm, EntryParts } from "./section-kind.ts";

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

/** Returns the parts of an entry that pages show. */
export function presentEntry(form: EntriesForm, entry: SectionEntry, formatDate: FormatDate = keepDate): EntryParts {
  const { title = "", organisation = "", date = "", url = "", description = "" } = entry;
  return {
    title,
    organisation,
    period: date ? formatDate(date) : formatPeriod(entry, formatDate),
    details: [],
    link: url,
    description,
    descriptionStyle: "bullets",
    ...form.present?.(entry),
  };
}
