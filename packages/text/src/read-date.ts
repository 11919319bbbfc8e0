import { fold } from "./fold.ts";
import { MONTHS } from "./months.ts";

export type DateOrder = "day first" | "month first";

const findMonth = (name = "") =>
  MONTHS.findIndex((names) => names.some((each) => each.slice(0, 3) === fold(name).slice(0, 3))) + 1;

function toIso(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && full >= 2000 && full < 2100;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)? ?(?:(Z|UTC|GMT)|([+-]\d\d):?(\d\d)?)$/i;
/** "Thu, 10 Dec 2026 23:59:00 GMT" */
const MAIL_DATE = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} [\d:]{5,8} (?:GMT|UTC|[+-]\d{4})$/i;
/** Brazil has had no summer time since 2019. */
const BRASILIA_MS = 3 * 3_600_000;

/** The day in Brasília that an instant ends: at midnight it is the day before. */
function readInstant(text: string): string | null {
  const [, day, time, , hours = "+00", minutes = "00"] = INSTANT.exec(text) ?? [];
  const ms = Date.parse(day ? `${day}T${time}${hours}:${minutes}` : MAIL_DATE.test(text) ? text : "");
  return Number.isNaN(ms) ? null : new Date(ms - BRASILIA_MS - 1).toISOString().slice(0, 10);
}

/**
 * The ISO date of a text that begins with a date; null if it has none. A time of day without zone after it is ignored; an instant is the day
 * that it ends in Brasília.
 */
export function readDate(text: string, order: DateOrder = "day first"): string | null {
  const instant = readInstant(text.trim());
  if (instant) return instant;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return toIso(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text);
  if (figures) {
    const [first, second, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])];
    return order === "month first" ? toIso(year, first, second) : toIso(year, second, first);
  }
  const words = /^(\d{1,2})[º°]?(?:\s+de\s+|[\s/.-]+)([a-zç]{3,9})\.?(?:\s+de\s+|[\s/.,-]+)(\d{4}|\d{2})(?!\d)/i.exec(
    text,
  );
  if (words) return toIso(Number(words[3]), findMonth(words[2]), Number(words[1]));
  const american = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(text);
  return american ? toIso(Number(american[3]), findMonth(american[1]), Number(american[2])) : null;
}

const FIGURES = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}(?:,? \d{1,2}(?::\d\d){1,2} ?([ap])m\b)?/i;

/** The order of day and month that a figure above 12 shows, or a clock of twelve hours; null if there is none. */
export function findDateOrder(texts: readonly string[]): DateOrder | null {
  const pairs = texts.map((text) => FIGURES.exec(text.trim()));
  if (pairs.some((pair) => Number(pair?.[1]) > 12)) return "day first";
  return pairs.some((pair) => Number(pair?.[2]) > 12 || pair?.[3]) ? "month first" : null;
}

/** The last day of a validity: a time of day without zone is Brasília's, midnight ends the day before. */
export function readLastDay(text: string): string | null {
  const trimmed = text.trim();
  const order = findDateOrder([trimmed]) ?? "day first";
  const day = readDate(trimmed, order);
  const time = /[T ](?:às )?(\d{1,2}:\d\d(?::\d\d)?)(?:[.,]\d+)?$/.exec(trimmed)?.[1];
  return day && time ? readDate(`${day}T${time.padStart(5, "0")}-03:00`) : day;
}
