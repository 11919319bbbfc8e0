const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const ENGLISH_MONTHS: Record<string, string> = {
  feb: "fev",
  apr: "abr",
  may: "mai",
  aug: "ago",
  sep: "set",
  oct: "out",
  dec: "dez",
};

export type DateOrder = "day first" | "month first";

const toIso = (year: number, month: number, day: number): string | null => {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && full >= 2000 && full < 2100;
  return isReal ? date.toISOString().slice(0, 10) : null;
};

/** The ISO date of a cell; null if it has none. What follows the date, as a time of day, is ignored. */
export function readDate(text: string, order: DateOrder = "day first"): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return toIso(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text);
  if (figures) {
    const [first, second, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])];
    return order === "month first" ? toIso(year, first, second) : toIso(year, second, first);
  }
  const words = /^(\d{1,2})(?:\s+de\s+|[\s/.-]+)([a-zç]{3,9})\.?(?:\s+de\s+|[\s/.,-]+)(\d{4}|\d{2})(?!\d)/i.exec(text);
  if (words) return toIso(Number(words[3]), findMonth(words[2]), Number(words[1]));
  const american = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(text);
  return american ? toIso(Number(american[3]), findMonth(american[1]), Number(american[2])) : null;
}

function findMonth(name = ""): number {
  const start = name.slice(0, 3).toLowerCase();
  return MONTHS.indexOf(ENGLISH_MONTHS[start] ?? start) + 1;
}

/** The order of day and month in a column: as a figure above 12 shows it, else as in the language of the column's name. */
export function findDateOrder(cells: readonly string[], isEnglish: boolean): DateOrder {
  const pairs = cells.map((cell) => /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(cell.trim()));
  if (pairs.some((pair) => Number(pair?.[1]) > 12)) return "day first";
  if (pairs.some((pair) => Number(pair?.[2]) > 12)) return "month first";
  return isEnglish ? "month first" : "day first";
}

/** The time of day in a cell, HH:MM; empty if it has none: '14h30', '2:30 PM'. */
export function readTime(text: string): string {
  const found = /(?:^|[\sT,])(\d{1,2})(?::(\d{2})(?::\d{2})?|h(\d{2})?)\s*(am|pm)?/i.exec(text);
  if (!found) return "";
  const [, hour, minute = "", half = "", noon = ""] = found;
  const hours = (Number(hour) % (noon ? 12 : 24)) + (/pm/i.test(noon) ? 12 : 0);
  const minutes = minute || half || "00";
  return Number(minutes) < 60 ? `${String(hours).padStart(2, "0")}:${minutes}` : "";
}
