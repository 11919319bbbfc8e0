// Brazil has no daylight saving time
const BRASILIA_MS = -3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** ISO date of a moment in Brasília. */
export const toDay = (time: number): string => new Date(time + BRASILIA_MS).toISOString().slice(0, 10);

/** ISO date some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The moment of a full hour of a day in Brasília. */
export const toTime = (day: string, hour: number): number => Date.parse(day) + hour * 3_600_000 - BRASILIA_MS;
