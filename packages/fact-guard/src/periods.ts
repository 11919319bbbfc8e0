import { findMonth } from "@penresume/text";

export interface Period {
  months: number;
  /** Whether months are stated, not only years. */
  isExact: boolean;
}

const DATE = /(?:(\d{1,2})[ºo°]?\/)?(?:\b(\d{1,2})\/|\b([a-z]{3,9})\.?(?: de |\/| )?)?\b((?:19|20)\d{2})\b/g;

/** "janeiro a dezembro de 2020": the year of the second month is that of the first. */
const SHARED_YEAR = /\b([a-z]{3,9}) (a|ate|to|hasta) (?=[a-z]{3,9}(?: de |\/| )((?:19|20)\d{2})\b)/g;

/** Periods between two dates that follow each other: "2018 a 2021", "1º/02/2019 a 31/07/2021", "Jan 2021 to Jan 2023". */
export function findPeriods(folded: string): Period[] {
  const dates = [...folded.replace(SHARED_YEAR, "$1 $3 $2 ").matchAll(DATE)].map((match) => {
    const month = match[2] ? Number(match[2]) - 1 : (findMonth(match[3] ?? "") ?? -1);
    return {
      year: Number(match[4]),
      month,
      day: Number(match[1] ?? 0),
      at: match.index,
      end: match.index + match[0].length,
    };
  });
  return dates.slice(1).flatMap((end, index): Period[] => {
    const start = dates[index];
    if (!start || end.at - start.end > 12) return [];
    const isExact = start.month >= 0 && end.month >= 0;
    if (!isExact) return [{ months: (end.year - start.year) * 12, isExact }];
    const months = (end.year - start.year) * 12 + end.month - start.month;
    // from the first of a month to the last of another, or from January to December
    const isWhole = (start.day === 1 && end.day >= 28) || (start.month === 0 && end.month === 11);
    return [{ months: isWhole ? months + 1 : months, isExact }];
  });
}
