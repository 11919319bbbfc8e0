import { findMonth, getSpan, type Span, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { createFact } from "./texts.ts";
import type { GuardRule, GuardText } from "./types.ts";

interface MonthDate extends Span {
  month: number;
  year?: number;
}

/** "06/2022", "2022-06" */
const NUMERIC = /\b(?:\d{1,2}[ºo°]?\/)?(0?[1-9]|1[0-2])\/((?:19|20)\d{2})\b|\b((?:19|20)\d{2})-(0[1-9]|1[0-2])\b/g;
const NAMED = /\b([a-z]{3,10})\b\.?(?:(?:\/| de | del |-| )((?:19|20)\d{2})\b)?/g;
/** Short forms that are also words: they name a month only before a year or in a range. */
const AMBIGUOUS = /^(?:dez|mar|may|set|out|dec|mai|ago|jun|march)$/;

/** Months with their years. "de fevereiro a novembro de 2020" gives both the year. */
function findMonths(folded: string): MonthDate[] {
  const named = [...folded.matchAll(NAMED)].flatMap((match): MonthDate[] => {
    const month = findMonth(match[1] ?? "");
    return month === undefined ? [] : [{ month, ...(match[2] && { year: Number(match[2]) }), ...getSpan(match) }];
  });
  const numeric = [...folded.matchAll(NUMERIC)].map((match) => ({
    month: Number(match[1] ?? match[4]) - 1,
    year: Number(match[2] ?? match[3]),
    ...getSpan(match),
  }));
  const dates = [...named, ...numeric].sort((left, right) => left.start - right.start);
  const completed = dates.map((date, index) => {
    const next = dates[index + 1];
    return date.year === undefined && next?.year !== undefined && next.start - date.end <= 6
      ? { ...date, year: next.year }
      : date;
  });
  return completed.filter(({ year, start, end }) => year !== undefined || !AMBIGUOUS.test(folded.slice(start, end)));
}

/** Whether the word belongs to a date, which findMonthChanges checks. */
export const isDatePart = (_text: GuardText, { folded }: { folded: string }): boolean =>
  findMonth(folded) !== undefined;

/** Months that the source does not name, or names with another year. Years alone are checked as numbers. */
export const findMonthChanges: GuardRule = ({ source, suggestion }) => {
  const stated = findMonths(source.folded);
  const months = new Set(stated.map(({ month }) => month));
  const dates = new Set(stated.map(({ month, year }) => `${month} ${year}`));
  const hasUndated = new Set(stated.filter(({ year }) => year === undefined).map(({ month }) => month));
  return findMonths(suggestion.folded)
    .filter(({ month, year }) =>
      year === undefined ? !months.has(month) : !dates.has(`${month} ${year}`) && !hasUndated.has(month),
    )
    .map((span) => createFact(suggestion.text, span, "date"));
};

const OPEN_CLAIM = new RegExp(String.raw`\b(?:${toAlternatives(lists.openClaim)})\b`, "g");

const OPEN_END = new RegExp(String.raw`\b(?:${toAlternatives(lists.openEnd)})\b`);

/** "desde 2022" or "até hoje" for a period that has ended. */
export const findOpenEnds: GuardRule = ({ source, suggestion }) => {
  if (OPEN_END.test(source.folded)) return [];
  return [...suggestion.folded.matchAll(OPEN_CLAIM)].map((match) =>
    createFact(suggestion.text, getSpan(match), "date"),
  );
};
