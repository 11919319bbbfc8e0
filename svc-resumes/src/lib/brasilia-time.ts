// Brazil has no daylight saving time
const BRASILIA_MS = -3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** ISO date of a moment in Brasília. */
export const toDay = (time: number): string => new Date(time + BRASILIA_MS).toISOString().slice(0, 10);

/** ISO date some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Date and time of a moment in Brasília, 'YYYY-MM-DDTHH:MM'. */
export const toLocal = (time: number): string => new Date(time + BRASILIA_MS).toISOString().slice(0, 16);

/** The moment of a date and time in Brasília; NaN if it is none. */
export const fromLocal = (local: string): number => Date.parse(`${local}Z`) - BRASILIA_MS;

/** Time of the day in Brasília from which mails of a day are sent. */
export const MORNING = "09:00";
