import { isFunctionWord } from "../text/words.ts";
import { findStatingWords, isPlain, isStated, mayReplaceWord } from "./alignment.ts";
import { createFact, type GuardRule } from "./texts.ts";

/** Forms of verbs and adverbs, which rewrites are free to choose. */
const VERB = /(?:ei|ou|iu|ava|aram|eram|iam|ando|endo|indo|mente|dou|faco|sirvo|mantenho|produzo|atendo)$/;

/** A member added to an enumeration: "vagas operacionais e executivas" for "vagas operacionais". */
export const findAddedMembers: GuardRule = (input) => {
  const { suggestion } = input;
  return suggestion.words.flatMap((word, index) => {
    const previous = suggestion.words[index - 1];
    if (!previous || isFunctionWord(word.folded) || isPlain(word.folded) || /^\d|[%º]/.test(word.folded)) return [];
    // numbers have a rule of their own
    if (suggestion.quantities.some(({ start, end }) => start <= word.start && word.end <= end)) return [];
    const gap = suggestion.text.slice(previous.end, word.start);
    const isMember = /^,\s*$/.test(gap) && /^\s*(?:,|\.|;|$| e )/.test(suggestion.text.slice(word.end));
    if (!(/^e$|^ou$/.test(previous.folded) || isMember) || VERB.test(word.folded)) return [];
    if (isStated(input, word) || mayReplaceWord(input, word)) return [];
    return [createFact(suggestion.text, word, "skill")];
  });
};

/** A part of which no stating word is the source's. */
export const findAddedParts: GuardRule = (input) =>
  [...input.suggestion.text.matchAll(/[^,.;:()]+/g)].flatMap((match) => {
    const words = findStatingWords(input.suggestion, { start: match.index, end: match.index + match[0].length });
    const [first] = words;
    const last = words.at(-1);
    if (!first || !last || words.length < 2 || words.some((word) => isStated(input, word))) return [];
    return mayReplaceWord(input, first)
      ? []
      : [createFact(input.suggestion.text, { start: first.start, end: last.end }, "skill")];
  });
