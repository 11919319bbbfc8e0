import type { Education, Experience } from "@penresume/contracts";
import { isCurrentWord, parseDate } from "@penresume/resume-review/dates";

const MONTH_AND_YEAR = /^(0[1-9]|1[0-2])(\d{1,4})$/;
const SHORT_MONTH_AND_YEAR = /^([2-9])((?:19|20)\d\d)$/;
const SEPARATED = /^(0?[1-9]|1[0-2])\s*[-./]\s*(\d{0,4})$/;

/** MM/AAAA while it is typed with or without a separator; a year alone and free text stay as typed. */
export function formatDate(text: string): string {
  const [, month, year] = MONTH_AND_YEAR.exec(text) ?? SHORT_MONTH_AND_YEAR.exec(text) ?? SEPARATED.exec(text) ?? [];
  return month === undefined ? text : `${month.padStart(2, "0")}/${year}`;
}

/** A year that a person may have worked or studied in. */
const YEAR = /(?<!\d)(?:19[3-9]|20\d)\d(?!\d)/;

/** A month and year, a year, a word for today, or words with a year. */
const isDate = (text: string) =>
  isCurrentWord(text) || (YEAR.test(text) && (parseDate(text) !== undefined || /\p{L}{2}/u.test(text)));

/** An entry with a period. */
export type DatedEntry = Partial<Education> | Partial<Experience>;

export type DateProblem = "unreadable" | "reversed";
export type DateProblems = Partial<Record<"startDate" | "endDate", DateProblem>>;

/** What looks wrong with the dates of an entry; nothing of it is refused. */
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
