import { formatIsoDate } from "../../lib/format.ts";
import { applicationTexts as texts } from "./texts.ts";

const DAY_MS = 24 * 3_600_000;

/** Today's ISO date in the user's time zone, or that of `days` later. */
export const getToday = (days = 0): string => formatIsoDate(new Date(Date.now() + days * DAY_MS));

/** '2026-12-12' → '12/12/2026' */
export const formatDay = (date: string): string => date.split("-").reverse().join("/");

/** The day of an instant in the user's time zone: '2026-12-12T00:30:00Z' → '11/12/2026' */
export const formatInstant = (instant: string): string => formatDay(formatIsoDate(new Date(instant)));

/** '2026-12-12' → 'hoje', 'amanhã' or '12/12', with the year unless it is this one. */
export function formatNearDay(date: string): string {
  if (date === getToday()) return texts.today;
  if (date === getToday(1)) return texts.tomorrow;
  if (date === getToday(-1)) return texts.yesterday;
  const [year, month, day] = date.split("-");
  return year === getToday().slice(0, 4) ? `${day}/${month}` : `${day}/${month}/${year}`;
}
