import { FOLDED_MONTHS, fold, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

export type DateFormat = "MM/YYYY" | "M/YYYY" | "MM-YYYY" | "YYYY-MM" | "DD/MM/YYYY" | "MM/YY" | "YYYY" | "month YYYY";

export interface ParsedDate {
  /** First possible month, in months since year 0. */
  first: number;
  /** Last possible month. Differs from `first` when the date is a year only. */
  last: number;
  format: DateFormat;
}

// full or abbreviated month, an optional full stop or 'de', a year: 'março de 2020', 'jan. 2019', 'Fev/2018'
const NAMED = /^(?:(\d{1,2})\s*(?:º)?\s*(?:de\s+)?)?([a-z]{3,9})\.?\s*(?:de\s+|[/-]\s*)?(\d{4}|\d{2})$/;
const CURRENT = new RegExp(String.raw`^(?:ate\s+)?(?:o\s+|a\s+)?(?:${toAlternatives(lists.current)})$`);
// 'previsão 12/2026', 'conclusão prevista: 2027'
const FORECAST =
  /^\s*(?:previs[aã]o(?:\s+de\s+(?:t[eé]rmino|conclus[aã]o|formatura))?|conclus[aã]o(?:\s+prevista)?|previst[oa])(?:\s+(?:para|de|em))?\s*:?\s+/i;

/** Removes words such as 'previsão:' before a date. */
export const removeForecast = (text: string): string => text.replace(FORECAST, "");

/** A year of two digits is at most this many years in the future. */
const YEARS_AHEAD = 10;

/** Expands a year of two digits. Four digits are returned unchanged. */
export function expandYear(digits: string, today = new Date()): number {
  const year = Number(digits);
  if (digits.length !== 2) return year;
  return year + (2000 + year <= today.getFullYear() + YEARS_AHEAD ? 2000 : 1900);
}

const month = (year: number, index: number) => year * 12 + index;

export const isCurrentWord = (text: string) => CURRENT.test(fold(text).trim());

export const todayMonth = (today: Date) => month(today.getFullYear(), today.getMonth());

/** Parses dates like 'março de 2020'. */
function parseNamed(text: string): ParsedDate | undefined {
  const match = NAMED.exec(text);
  const name = match?.[2];
  if (!match || !name) return undefined;
  const index = FOLDED_MONTHS.findIndex((full) => full === name || full.slice(0, 3) === name);
  if (index < 0) return undefined;
  const value = month(expandYear(match[3] ?? ""), index);
  return { first: value, last: value, format: "month YYYY" };
}

const numeric = (year: number, monthNumber: number, format: DateFormat): ParsedDate | undefined => {
  if (monthNumber < 1 || monthNumber > 12) return undefined;
  const value = month(year, monthNumber - 1);
  return { first: value, last: value, format };
};

/** Parses a date in free text; undefined when it has no month or year. */
export function parseDate(raw: string): ParsedDate | undefined {
  const text = removeForecast(fold(raw).trim());
  const year = /^(\d{4})(?:[/.][12])?$/.exec(text);
  if (year) return { first: month(Number(year[1]), 0), last: month(Number(year[1]), 11), format: "YYYY" };
  const monthYear = /^(\d{1,2})\s*([/.-])\s*(\d{4})$/.exec(text);
  if (monthYear) {
    const [, digits = "", separator] = monthYear;
    const format = separator !== "/" ? "MM-YYYY" : digits.length === 2 ? "MM/YYYY" : "M/YYYY";
    return numeric(Number(monthYear[3]), Number(digits), format);
  }
  const yearMonth = /^(\d{4})[-/](\d{2})(?:-\d{2})?$/.exec(text);
  if (yearMonth) return numeric(Number(yearMonth[1]), Number(yearMonth[2]), "YYYY-MM");
  const full = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (full) return numeric(Number(full[3]), Number(full[2]), "DD/MM/YYYY");
  const short = /^(\d{1,2})\/(\d{2})$/.exec(text);
  if (short) return numeric(expandYear(short[2] ?? ""), Number(short[1]), "MM/YY");
  return parseNamed(text);
}

/** Formats a date with a month as MM/YYYY; undefined for a year alone. */
export function toMonthYear({ first, last }: ParsedDate): string | undefined {
  return first === last ? `${String((first % 12) + 1).padStart(2, "0")}/${Math.floor(first / 12)}` : undefined;
}
