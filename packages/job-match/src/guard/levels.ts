import { findLevel } from "../match/levels.ts";
import { isFunctionWord, type Word } from "../text/words.ts";
import { createFact, type GuardInput, type GuardRule, type GuardText } from "./texts.ts";

const LEVEL_WORD =
  /^(?:fluen(?:te|cia)|avancad[oa]s?|intermediari[oa]s?|nativ[oa]|bilingue|proficien(?:te|cia)|solid[oa]s?|domin(?:io|o|a|ar|ei)|expert|expertise|profund[oa]s?|ampl[oa]s?|vast[oa]s?|larg[oa]|plen[oa]|excelente|fluent|fluently|advanced|intermediate|native|proficient|avanzad[oa]|especialista|amplamente|profundamente|extens[oa]|robust[oa]s?|comprovad[oa]s?)$/;

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

function supportsLevel({ source }: GuardInput, rank: number, word: Word, objects: Word[]): boolean {
  return source.words.some((each, index) => {
    if (!LEVEL_WORD.test(each.folded) && findLevel(each.folded) === 0) return false;
    if (each.stem !== word.stem && getRank(each.folded) < rank) return false;
    const near = findObjects(source, index);
    return (
      objects.length === 0 ||
      near.length === 0 ||
      near.some(({ stem }) => objects.some((object) => object.stem === stem))
    );
  });
}

/** Levels of a language, a tool or a practice above those of the source. */
export const findLevels: GuardRule = (input) =>
  input.suggestion.words.flatMap((word, index) => {
    // "analista pleno" is a job grade, not a level
    if (!LEVEL_WORD.test(word.folded) || /^plen/.test(word.folded)) return [];
    if (supportsLevel(input, getRank(word.folded), word, findObjects(input.suggestion, index))) return [];
    return [createFact(input.suggestion.text, word, "level")];
  });
