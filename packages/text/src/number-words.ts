import lists from "./lists.json" with { type: "json" };

/** Maps words to numbers. Each row has a value and its words, separated by spaces. */
export const indexWords = (rows: readonly (readonly [value: number, words: string])[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(([value, words]) => words.split(" ").map((word): [string, number] => [word, value])));

/** Number words in Portuguese, English and Spanish, without accents. "dos" and "once" are missing: they have other meanings. */
export const NUMBER_WORDS = indexWords(
  Object.entries(lists.numberWords).map(([value, words]) => [Number(value), words] as const),
);
