import type { Section, SectionEntry } from "@penresume/contracts";
import type { EntriesForm, EntryParts } from "./section-kind.ts";

/** An entry with a period: of a section, or of education or experience. */
interface Dated {
  startDate?: string;
  endDate?: string;
  current?: boolean;
}

type FormatDate = (text: string) => string;
const keepDate: FormatDate = (text) => text;

/** `startDate - endDate`, or the one that is given. `formatDate` writes them, 'Atual' too, in another language. */
export const formatPeriod = (
  { startDate = "", endDate = "", current = false }: Dated,
  formatDate: FormatDate = keepDate,
): string =>
  [startDate, endDate || (current ? "Atual" : "")]
    .map((date) => date.trim())
    .filter(Boolean)
    .map(formatDate)
    .join(" - ");

/** Whether an entry has content; the 'Atual' of a current one and the style of a description do not count. */
export const hasEntryContent = (entry: object): boolean =>
  Object.entries(entry).some(
    ([field, value]) =>
      typeof value === "string" &&
      value.trim() !== "" &&
      field !== "descriptionStyle" &&
      !(field === "endDate" && (entry as Dated).current === true),
  );

/** Whether a section has content of its own. */
export const hasSectionContent = ({ entries = [] }: Section): boolean => entries.some(hasEntryContent);

/** What pages show of an entry. */
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
