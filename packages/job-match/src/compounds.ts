import type { Span } from "@penresume/text";
import { findContentWords, type Word } from "@penresume/text";

/** Folded words of compounds by their first word. */
export type Compounds = Map<string, string[][]>;

/** Parses compounds.json: expressions whose words do not have their own meaning. */
export function parseCompounds(expressions: string[]): Compounds {
  const compounds: Compounds = new Map();
  for (const expression of expressions) {
    const words = findContentWords(expression).map(({ folded }) => folded);
    const first = words[0] ?? "";
    compounds.set(first, [...(compounds.get(first) ?? []), words]);
  }
  return compounds;
}

/** Finds the compounds in the words of a clause. */
export function findCompounds(compounds: Compounds, words: Word[]): Span[] {
  return words.flatMap(({ folded, start }, at) =>
    (compounds.get(folded) ?? [])
      .filter((compound) => compound.every((word, offset) => words[at + offset]?.folded === word))
      .map((compound) => ({ start, end: words[at + compound.length - 1]?.end ?? start })),
  );
}

export const isInside = ({ start, end }: Span, spans: Span[]): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);
