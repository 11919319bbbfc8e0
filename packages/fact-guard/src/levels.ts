import { findLevel, isFunctionWord, toAlternatives, type Word } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { createFact } from "./texts.ts";
import type { GuardRule, GuardText } from "./types.ts";

const LEVEL_WORD = new RegExp(`^(?:${toAlternatives(lists.levelWord)})$`);

const getRank = (word: string): number => {
  if (/^(?:domin|expert|especialista|ampl|vast|larg|extens|robust|profund|excelente|comprovad)/.test(word)) return 3;
  return findLevel(word);
};

/** Finds what the level may be about, among two words before and three after it. */
const findObjects = ({ words }: GuardText, index: number): Word[] =>
  [...words.slice(Math.max(0, index - 2), index), ...words.slice(index + 1, index + 4)].filter(
    ({ folded }) =>
      !isFunctionWord(folded) &&
      !LEVEL_WORD.test(folded) &&
      !/^(?:nivel|conhecimentos?|experiencia|tenho|possuo|sou|atendo|falo)$/.test(folded),
  );

/** The key of levels that stand without an object. */
const ANY = "";

interface Levels {
  /** Highest rank by stem of the object. */
  ranks: Map<string, number>;
  /** Stems of level words with the stems of their objects. */
  words: Set<string>;
}

function readLevels(source: GuardText): Levels {
  const levels: Levels = { ranks: new Map(), words: new Set() };
  for (const [index, { folded, stem }] of source.words.entries()) {
    if (!LEVEL_WORD.test(folded) && findLevel(folded) === 0) continue;
    const rank = getRank(folded);
    const objects = findObjects(source, index);
    for (const object of objects.length > 0 ? objects.map((each) => each.stem) : [ANY]) {
      levels.ranks.set(object, Math.max(levels.ranks.get(object) ?? 0, rank));
      levels.words.add(`${stem} ${object}`);
    }
  }
  return levels;
}

/** Levels of a language, a tool or a practice above those of the source. */
export const findLevels: GuardRule = ({ source, suggestion }) => {
  const levels = readLevels(source);
  const all = [...levels.ranks.keys()];
  const highest = Math.max(0, ...levels.ranks.values());
  const stems = new Set([...levels.words].map((word) => word.split(" ")[0]));
  return suggestion.words.flatMap((word, index) => {
    // "analista pleno" is a job grade, not a level
    if (!LEVEL_WORD.test(word.folded) || /^plen/.test(word.folded)) return [];
    const rank = getRank(word.folded);
    const objects = findObjects(suggestion, index).map(({ stem }) => stem);
    const isStated =
      objects.length === 0
        ? all.length > 0 && (highest >= rank || stems.has(word.stem))
        : [...objects, ANY].some(
            (object) => (levels.ranks.get(object) ?? -1) >= rank || levels.words.has(`${word.stem} ${object}`),
          );
    return isStated ? [] : [createFact(suggestion.text, word, "level")];
  });
};
