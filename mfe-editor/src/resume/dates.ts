import type { Education, Experience } from "@penresume/contracts";
import { expandYear, isCurrentWord, parseDate } from "@penresume/resume-review/dates";

const MONTH_AND_YEAR = /^(0[1-9]|1[0-2])(\d{1,4})$/;
const SHORT_MONTH_AND_YEAR = /^([2-9])((?:19|20)\d\d)$/;
const SEPARATED = /^(0?[1-9]|1[0-2])\s*[-./]\s*(\d{0,4})$/;

/** MM/AAAA while it is typed with or without a separator; a year alone and free text stay as typed. */
export function formatDate(text: string): string {
  const [, month, year] = MONTH_AND_YEAR.exec(text) ?? SHORT_MONTH_AND_YEAR.exec(text) ?? SEPARATED.exec(text) ?? [];
  return month === undefined ? text : `${month.padStart(2, "0")}/${year}`;
}

// Without a year of four digits before it, as in 2020-03.
const SHORT_YEAR = /(?<!\d{4}.*|\d)\d{2}$/;

/** '02/24' and 'mar/23' with the whole year, once they are typed; anything else as typed. */
export function completeYear(text: string): string {
  const typed = text.trim();
  return SHORT_YEAR.test(typed) && parseDate(typed)
    ? typed.replace(SHORT_YEAR, (digits) => String(expandYear(digits)))
    : text;
}

/** A year that a person may have worked or studied in. */
const YEAR = /(?<!\d)(?:19[3-9]|20\d)\d(?!\d)/;

/** A month and year, a year, a word for today, or words with a year. */
function isDate(typed: string): boolean {
  const text = completeYear(typed);
  return isCurrentWord(text) || (YEAR.test(text) && (parseDate(text) !== undefined || /\p{L}{2}/u.test(text)));
}

/** An entry with a period. */
export type DatedEntry = Partial<Education> | Partial<Experience>;

export type DateProblem = "unreadable" | "reversed";
export type DateProblems = Partial<Record<"startDate" | "endDate", DateProblem>>;

/** Likely mistakes in the dates of an entry; they are shown, but accepted. */
export function findDateProblems({ startDate = "", endDate = "", current }: DatedEntry): DateProblems {
  const isUnreadable = (text: string) => text.trim() !== "" && !isDate(text);
  const [start, end] = [parseDate(startDate), parseDate(endDate)];
  const isReversed = !current && start !== undefined && end !== undefined && end.last < start.first;
  return {
    ...(isUnreadable(startDate) && { startDate: "unreadable" }),
    ...(isReversed && { endDate: "reversed" }),
    ...(!current && isUnreadable(endDate) && { endDate: "unreadable" }),
  };
}
