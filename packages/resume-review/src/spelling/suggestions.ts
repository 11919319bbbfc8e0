const ACCENTS: Record<string, string> = {
  a: "áãâà",
  e: "éê",
  i: "í",
  o: "óõô",
  u: "úü",
  c: "ç",
  á: "aã",
  ã: "aá",
  â: "a",
  é: "eê",
  ê: "eé",
  í: "i",
  ó: "oô",
  õ: "o",
  ô: "oó",
  ú: "u",
  ç: "c",
};
const LETTERS = "abcdefghijlmnopqrstuvxzçãáéíóúâêôõ";

const replaceAt = (word: string, index: number, text: string, length = 1) =>
  word.slice(0, index) + text + word.slice(index + length);

/** Lists the word with one accent added, changed or removed. */
function* listAccentVariants(word: string): Generator<string> {
  for (const [index, letter] of [...word].entries()) {
    for (const accented of ACCENTS[letter] ?? "") yield replaceAt(word, index, accented);
  }
}

/** Lists the word with one letter doubled, removed, swapped, replaced or added. */
function* listEdits(word: string): Generator<string> {
  for (let index = 0; index < word.length; index += 1) {
    yield replaceAt(word, index, "");
    if (index > 0) yield replaceAt(word, index - 1, `${word[index]}${word[index - 1]}`, 2);
    for (const letter of LETTERS) {
      yield replaceAt(word, index, letter);
      yield replaceAt(word, index, letter, 0);
    }
  }
  for (const letter of LETTERS) yield word + letter;
}

function collect(candidates: Iterable<string>, isWord: (word: string) => boolean): string[] {
  return [...new Set(candidates)].filter(isWord);
}

/** Suggests corrections of a lower-case word, accents first; none when the edits do not lead to a word. */
export function suggest(word: string, isWord: (word: string) => boolean): string[] {
  const accents = collect(listAccentVariants(word), isWord);
  if (accents.length > 0) return accents;
  const pairs = collect(
    [...listAccentVariants(word)].flatMap((variant) => [...listAccentVariants(variant)]),
    isWord,
  );
  if (pairs.length > 0) return pairs;
  return word.length >= 5 ? collect(listEdits(word), isWord) : [];
}
