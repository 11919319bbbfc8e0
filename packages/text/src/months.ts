import lists from "./lists.json" with { type: "json" };

/** Portuguese names of the months. Their abbreviations are the first three letters. */
export const MONTH_NAMES: readonly string[] = lists.monthNames;

/** Names and abbreviations of each month in Portuguese, English and Spanish, folded; the Portuguese name first. */
export const MONTHS: readonly (readonly string[])[] = lists.months.map((line) => line.split(", "));

/** Portuguese names, folded. */
export const FOLDED_MONTHS: readonly string[] = MONTHS.flatMap(([name = ""]) => name);

const NUMBERS = new Map(MONTHS.flatMap((names, index) => names.map((name): [string, number] => [name, index])));

/** The month that a folded word names, from 0. */
export const findMonth = (folded: string): number | undefined => NUMBERS.get(folded);
