import { fold } from "./fold.ts";
import lists from "./lists.json" with { type: "json" };
import type { Span } from "./span.ts";
import { stem } from "./stem.ts";

export interface Word extends Span {
  text: string;
  folded: string;
  stem: string;
}

const FUNCTION_WORDS = new Set(lists.functionWords);

export const isFunctionWord = (folded: string): boolean => FUNCTION_WORDS.has(folded);

/** Finds words and numbers. C#, C++, .NET, Node.js, P&D and NR-10 are single words. */
export function findWords(text: string): Word[] {
  const pattern = /\.?[\p{L}\p{N}]+(?:[.,](?=\p{N})\p{N}+|[-'&](?=\p{L})\p{L}+|\.js\b)*(?:\+\+|#|%|º|ª)?/giu;
  return [...text.matchAll(pattern)].map((match) => {
    const folded = fold(match[0]);
    return { text: match[0], folded, stem: stem(folded), start: match.index, end: match.index + match[0].length };
  });
}

export const findContentWords = (text: string): Word[] =>
  findWords(text).filter((word) => !isFunctionWord(word.folded));

/** The value of each word, by lists of words by value, separated by spaces. */
export const indexWords = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(lists).flatMap(([value, words]) =>
      words.split(" ").map((word): [string, number] => [word, Number(value)]),
    ),
  );

/** Number words in Portuguese, English and Spanish, without accents. "dos" and "once" are missing: they have other meanings. */
export const NUMBER_WORDS = indexWords(lists.numberWords);
