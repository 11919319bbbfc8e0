import type { Education, Experience } from "@penresume/contracts";
import { expandYear, isCurrentWord, parseDate } from "@penresume/resume/dates";

const MONTH_AND_YEAR = /^(0[1-9]|1[0-2])(\d{1,4})$/;
const SHORT_MONTH_AND_YEAR = /^([2-9])((?:19|20)\d\d)$/;
const SEPARATED = /^(0?[1-9]|1[0-2])\s*[-./]\s*(\d{0,4})$/;

/** Formats digits as MM/AAAA during typing, with or without a typed separator. Keeps a year alone and free text. */
export function formatDate(text: string): string {
  const [, month, year] = MONTH_AND_YEAR.exec(text) ?? SHORT_MONTH_AND_YEAR.exec(text) ?? SEPARATED.exec(text) ?? [];
  return month === undefined ? text : `${month.padStart(2, "0")}/${year}`;
}

// Two digits that do not follow a year, as they do in 2020-03.
const SHORT_YEAR = /(?<!\d{4}.*|\d)\d{2}$/;

/** Completes the year of '02/24' and 'mar/23'. Returns any other text unchanged. */
export function completeYear(text: string): string {
  const typed = text.trim();
  return SHORT_YEAR.test(typed) && parseDate(typed)
    ? typed.replace(SHORT_YEAR, (digits) => String(expandYear(digits)))
    : text;
}

/** A year in which a person may have worked or studied. */
const YEAR = /(?<!\d)(?:19[3-9]|20\d)\d(?!\d)/;

/** Whether a text is a month and year, a year, a word for today, or words with a year. */
function isDate(typed: string): boolean {
  const text = completeYear(typed);
  return isCurrentWord(text) || (YEAR.test(text) && (parseDate(text) !== undefined || /\p{L}{2}/u.test(text)));
}

/** An entry with a period. */
export type DatedEntry = Partial<Education> | Partial<Experience>;

export type DateProblem = "unreadable" | "reversed";
export type DateProblems = Partial<Record<"startDate" | "endDate", DateProblem>>;

/** Finds likely mistakes in the dates of an entry, which are warnings only. */
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
