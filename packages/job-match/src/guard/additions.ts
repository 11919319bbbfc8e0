import { getSpan } from "../text/span.ts";
import { isFunctionWord, type Word } from "../text/words.ts";
import { findStatingWords, isPlain, isStated, isStating, mayReplaceWord } from "./alignment.ts";
import { createFact, type GuardRule } from "./texts.ts";

/** Forms of verbs and adverbs, which rewrites are free to choose. */
const VERB = /(?:ei|ou|iu|ava|aram|eram|iam|ando|endo|indo|mente|dou|faco|sirvo|mantenho|produzo|atendo)$/;

/** Whether the word follows "e", "ou", "e de" or "e em". */
const isJoined = (words: Word[], index: number) => {
  const previous = words[index - 1]?.folded ?? "";
  const isPreposition = /^(?:de|d[oa]s?|a|ao|em|n[oa]s?|com|para)$/.test(previous);
  return /^(?:e|ou|and|or|y)$/.test(isPreposition ? (words[index - 2]?.folded ?? "") : previous);
};

/** A member added to an enumeration: "vagas operacionais e executivas" for "vagas operacionais". */
export const findAddedMembers: GuardRule = (input) => {
  const { suggestion } = input;
  return suggestion.words.flatMap((word, index) => {
    const previous = suggestion.words[index - 1];
    if (!previous || !isStating(suggestion, word)) return [];
    const gap = suggestion.text.slice(previous.end, word.start);
    const isMember = /^,\s*$/.test(gap) && /^\s*(?:,|\.|;|$| e )/.test(suggestion.text.slice(word.end));
    if (!(isJoined(suggestion.words, index) || isMember) || VERB.test(word.folded)) return [];
    if (isStated(input, word) || mayReplaceWord(input, word)) return [];
    return [createFact(suggestion.text, word, "skill")];
  });
};

/** A clause in which no content word comes from the source. */
export const findAddedParts: GuardRule = (input) =>
  [...input.suggestion.text.matchAll(/[^,.;:()]+/g)].flatMap((match) => {
    const words = findStatingWords(input.suggestion, getSpan(match));
    const [first] = words;
    const last = words.at(-1);
    if (!first || !last || words.length < 2 || words.some((word) => isStated(input, word))) return [];
    return mayReplaceWord(input, first)
      ? []
      : [createFact(input.suggestion.text, { start: first.start, end: last.end }, "skill")];
  });

/** An additional activity: "digitei laudos e interpretei exames" for "digitei laudos". */
export const findAddedActions: GuardRule = (input) => {
  const { suggestion } = input;
  return suggestion.words.flatMap((word, index) => {
    if (suggestion.words[index - 1]?.folded !== "e" || !/(?:ei|ou|[dgtrv]i)$/.test(word.folded)) return [];
    if (isPlain(word) || isStated(input, word)) return [];
    const [object] = suggestion.words.slice(index + 1).filter(({ folded }) => !isFunctionWord(folded));
    if (!object || isStated(input, object) || mayReplaceWord(input, object)) return [];
    return [createFact(suggestion.text, { start: word.start, end: object.end }, "skill")];
  });
};
