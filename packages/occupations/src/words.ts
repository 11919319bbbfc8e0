import { foldText } from "@penresume/text";

/** Words that people leave out. */
const SMALL = new Set("a ao as com da das de do dos e em na nas no nos o os ou para por".split(" "));

/** 'cozinheiras' and 'cozinheiro', 'operadoras' and 'operador' have one stem. Stems only shorten: a typed beginning stays one. */
export const stem = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(oes|aes|aos|ao)$/, "a")
        .replace(/(?<=r)es$/, "")
        .replace(/s$/, "")
        .replace(/(?<=[^aeiou])[aeo]$/, "")
        .replace(/(?<=[aeiou])[ao]$/, "");

/** The words of a text, folded; without the small ones. */
export const readWords = (text: string): string[] => readFolded(foldText(text));

/** The words of a text that is folded already. */
export const readFolded = (text: string): string[] => {
  const words = text.match(/[a-z]+|\d+/g) ?? [];
  const large = words.filter((word) => !SMALL.has(word));
  return large.length > 0 ? large : words;
};

/** The stems of a text's words, without the small ones. */
export const splitWords = (text: string): string[] => readWords(text).map(stem);
