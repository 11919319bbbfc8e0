import { findMonth, fold } from "@penresume/text";

export interface Period {
  /** Months since year 0, inclusive. */
  from: number;
  to: number;
}

/** Parses "MM/YYYY", "YYYY-MM", "mar/2024" or "YYYY" to a month number. A year alone is its first or last month, by `side`. */
export function parseMonth(date: string | undefined, side: "start" | "end"): number | null {
  const year = Number(/(?:19|20)\d{2}/.exec(date ?? "")?.[0]);
  if (!year) return null;
  const numeric =
    /(?:^|\D)(\d{1,2})\/(?:19|20)\d{2}/.exec(date ?? "")?.[1] ?? /(?:19|20)\d{2}-(\d{2})/.exec(date ?? "")?.[1];
  const [named] =
    fold(date ?? "")
      .match(/[a-z]{3,}/g)
      ?.flatMap((word) => findMonth(word) ?? []) ?? [];
  const month = numeric ? Number(numeric) - 1 : (named ?? (side === "start" ? 0 : 11));
  return year * 12 + month;
}

export const getMonth = (date: Date): number => date.getFullYear() * 12 + date.getMonth();

/** Counts the months that the periods cover. Overlaps count once. */
export function countMonths(periods: Period[]): number {
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { from, to } of periods.toSorted((left, right) => left.from - right.from)) {
    const start = Math.max(from, reached + 1);
    if (to >= start) total += to - start + 1;
    reached = Math.max(reached, to);
  }
  return total;
}
