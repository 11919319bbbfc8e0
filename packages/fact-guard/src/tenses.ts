import { toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { isGeneric } from "./relations.ts";
import { createFact, findForms } from "./texts.ts";
import type { GuardRule, GuardText, GuardWord } from "./types.ts";

const PAST = new RegExp(`(?:ei|[^aeou]i|ou|ava|avamos|[^aeour]ia|aba|ed)$|^(?:${toAlternatives(lists.past)})$`);
/** Verbs in the present that do not end in "o", and verbs that are also generic words. */
const PRESENT = /^(?:faco|dou|cuido|atuo|realizo|executo|presto|exerco|desempenho|trabalho|hago|doy|cuido)$/;
const NO_VERB = /(?:[ai]do|mento|[a-z]{3}[aei]ndo|cao|sao)$/;
/** The clause says itself that the work has ended: "de março de 2018 a novembro de 2019". */
const ENDED =
  /\b(?:19|20)\d{2}\b.*\b(?:19|20)\d{2}\b|\b(?:ate|until|hasta) (?!hoje|agora|o momento|o presente|now|hoy)/;
const NOUN_COMPLEMENT = /^(?:d[aeo]s?|del|em equipe|of)$/;

const isNoun = ({ folded }: GuardWord) => folded === "trabalho" || !PRESENT.test(folded);

/**
 * A verb in the present of the first person: "trabalho com", not "trabalho de", "o trabalho" or "preparo" at the end. In English
 * only after "I".
 */
function isPresent({ words, text, folded }: GuardText, word: GuardWord): boolean {
  const previous = words[word.index - 1];
  const next = words[word.index + 1];
  const isEnglish = previous?.folded === "i" && !PAST.test(word.folded) && /[a-z]{3,}/.test(word.folded);
  if (isEnglish) return true;
  if (!PRESENT.test(word.folded) && (!/[a-z]{2,}o$/.test(word.folded) || NO_VERB.test(word.folded))) return false;
  if (!next || next.clause !== word.clause || (isNoun(word) && NOUN_COMPLEMENT.test(next.folded))) return false;
  if (/^(?:em equipe|em grupo|en equipo|e )/.test(folded.slice(next.start))) return false;
  // a noun in an enumeration
  if (/^\s*[,:–-]/.test(text.slice(word.end, next.start))) return false;
  return (
    !previous ||
    previous.clause !== word.clause ||
    /^(?:e|eu|yo|y|tambem|hoje|atualmente|ja|ainda|tambien)$/.test(previous.folded) ||
    /[,:]\s*$/.test(text.slice(previous.end, word.start))
  );
}

/** "trabalho com solda" for "trabalhei com solda até 2019". */
export const findRevivedWork: GuardRule = (input) =>
  input.suggestion.words.flatMap((word) => {
    if (!isPresent(input.suggestion, word) || (isGeneric(word.folded) && !PRESENT.test(word.folded))) return [];
    const { start, end } = input.suggestion.clauses[word.clause] ?? word;
    if (ENDED.test(input.suggestion.folded.slice(start, end))) return [];
    const forms = findForms(input, word);
    return forms.length > 0 && forms.every(({ folded }) => PAST.test(folded))
      ? [createFact(input.suggestion.text, word, "date")]
      : [];
  });
