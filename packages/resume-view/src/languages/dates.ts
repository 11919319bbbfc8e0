import { FOLDED_MONTHS, foldText, MONTH_NAMES } from "@penresume/text";

export interface CalendarDate {
  day?: number | undefined;
  /** From 1. */
  month: number;
  year: number;
}

interface LanguageDates {
  current: string;
  /** Formats an expected date, 'previsão 12/2026'. */
  expected(date: string): string;
  format(date: CalendarDate): string;
}

/** Abbreviated. */
export const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

// 15/03/2021, 03/2021, 2021-03, 2021-03-15
const NUMERIC = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/;
const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;
// '15 de março de 2021', 'mar/2021', 'mar. 2021'
const NAMED = new RegExp(
  String.raw`^(?:(\d{1,2})º?\s+(?:de\s+)?)?(${[...FOLDED_MONTHS, ...MONTHS].join("|")})\.?\s*(?:de\s+|[/-]\s*)?(\d{4})$`,
);
const CURRENT =
  /^(?:ate\s+)?(?:o\s+|a\s+)?(?:atual(?:mente)?|presente|momento(?:\s+atual)?|hoje|agora|data atual|em andamento|cursando|em curso)$/;
const EXPECTED = /^(?:conclusao\s+)?(?:previsao|prevista|previsto)(?:\s+de\s+conclusao)?(?:\s+(?:para|de|em))?\s*:?\s+/;
/** Words before the date of a completed course. */
const COMPLETED = /^(?:conclusao|concluido|concluida)(?:\s+em)?\s*:?\s+/;

/** Splits a typed date into the words before it, such as 'previsão', and the date. Undefined for years and other text. */
export function splitDate(text: string): { words: string; typed: string; date: CalendarDate } | undefined {
  const trimmed = text.normalize("NFC").trim();
  const folded = foldText(trimmed);
  const rest = folded.replace(EXPECTED.test(folded) ? EXPECTED : COMPLETED, "");
  const date = parse(rest);
  if (!date || folded.length !== trimmed.length) return undefined;
  return { words: trimmed.slice(0, -rest.length), typed: trimmed.slice(-rest.length), date };
}

function parse(folded: string): CalendarDate | undefined {
  const numeric = NUMERIC.exec(folded);
  if (numeric) return check(numeric[1], Number(numeric[2]), numeric[3]);
  const iso = ISO.exec(folded);
  if (iso) return check(iso[3], Number(iso[2]), iso[1]);
  const named = NAMED.exec(folded);
  return named ? check(named[1], MONTHS.indexOf((named[2] ?? "").slice(0, 3)) + 1, named[3]) : undefined;
}

function check(day: string | undefined, month: number, year: string | undefined): CalendarDate | undefined {
  return month >= 1 && month <= 12 && Number(day ?? 1) <= 31
    ? { day: day === undefined ? undefined : Number(day), month, year: Number(year) }
    : undefined;
}

/** Returns a function that translates the dates and words of Portuguese résumés. It keeps years and unknown text. */
export function createDateFormatter({ current, expected, format }: LanguageDates): (text: string) => string {
  return (text) => {
    const folded = foldText(text).trim();
    if (CURRENT.test(folded)) return current;
    const isExpected = EXPECTED.test(folded);
    const rest = folded.replace(isExpected ? EXPECTED : COMPLETED, "");
    const date = parse(rest);
    const formatted = date ? format(date) : /^\d{4}$/.test(rest) ? rest : undefined;
    if (formatted === undefined) return text;
    return isExpected ? expected(formatted) : formatted;
  };
}
