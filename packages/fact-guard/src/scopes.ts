import { getSpan, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { createFact, findForms } from "./texts.ts";
import type { GuardInput, GuardRule, GuardText, GuardWord } from "./types.ts";
import { findSingular } from "./word-forms.ts";

const ALL =
  /^(?:tod[oa]s?|inteir[oa]s?|all|every|whole|entire|varios|varias|diversos|diversas|several|many|multiple|various|muchos|muchas|muitos|muitas)$/;
/** "todo dia" is a frequency, which another rule checks. */
const TIME =
  /^(?:os|as|the|los|las|dias?|semanas?|mes(?:es)?|anos?|noites?|manhas?|tardes?|sabados?|domingos?|days?|weeks?|months?|years?|nights?|noches?)$/;

/** "todas as filiais", "the whole city", "várias lojas" for a source that names one. */
export const findWiderScopes: GuardRule = (input) => [...findAll(input), ...findWeekdayRanges(input)];

function findAll({ source, suggestion }: GuardInput) {
  const isStated = source.words.some(({ folded }) => ALL.test(folded) || /^(?:cada|each)$/.test(folded));
  return suggestion.words.flatMap((word) => {
    if (isStated || !ALL.test(word.folded)) return [];
    const next = suggestion.words[word.index + 1];
    const noun =
      next && /^(?:o|a|os|as|the|of|el|la|los|las)$/.test(next.folded) ? suggestion.words[word.index + 2] : next;
    if (!noun || noun.clause !== word.clause || TIME.test(noun.folded)) return [];
    return [createFact(suggestion.text, { start: word.start, end: noun.end }, "scope")];
  });
}

const WEEKDAY =
  "(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunes|martes|miercoles|jueves|viernes)";
const RANGE = new RegExp(`\\b(${WEEKDAY})s?(?:-feira)? (?:a|ate|to|through) (${WEEKDAY})`, "g");

/** "de segunda a sexta" for "segundas e sextas". */
function findWeekdayRanges({ source, suggestion }: GuardInput) {
  const ranges = new Set([...source.folded.matchAll(RANGE)].map((match) => `${match[1]} ${match[2]}`));
  return [...suggestion.folded.matchAll(RANGE)]
    .filter((match) => !ranges.has(`${match[1]} ${match[2]}`))
    .map((match) => createFact(suggestion.text, getSpan(match), "scope"));
}

/** Words that make what follows a single one. */
const ONE = /^(?:um|uma|num|numa|a|an|one|un|una|meu|minha|nosso|nossa|my|this|este|esta|unico|unica)$/;
/** "a" is "the" in Portuguese. */
const ENGLISH = /\b(?:i|the|and|of|at|for)\b/;
/** "faço o pão" names no single one, "limpei a loja" does. */
const THE = /^(?:o|a|ao|do|da|no|na|pelo|pela|the|el|la|del|al)$/;
const PLACE = new RegExp(`^(?:${toAlternatives(lists.place)})$`);
const DEFINITE = /^(?:os|as|nos|nas|dos|das|pelos|pelas|aos|duas|dois|tres)$/;

const isPlural = (word: GuardWord) => word.folded.length > 3 && findSingular(word.folded) !== word.folded;

/** "a loja" names one; "a marca de 12 negócios" and "piso" do not. */
function isSingleOne({ words, folded }: GuardText, word: GuardWord, isDefinite: boolean): boolean {
  const previous = words[word.index - 1];
  const article = previous?.clause === word.clause ? previous.folded : "";
  if (ONE.test(article) && (article !== "a" || ENGLISH.test(folded))) return true;
  if (!isDefinite && !THE.test(article)) return false;
  const next = words[word.index + 1]?.folded === "de" ? words[word.index + 2] : undefined;
  // "o logotipo de uma padaria"
  if (next && ONE.test(next.folded)) return true;
  return !next?.isNumber && PLACE.test(findSingular(word.folded));
}

/** One restaurant presented as several: the source has it in the singular only, with an article. */
export const findPlurals: GuardRule = (input) => {
  const { negated, suggestion } = input;
  return suggestion.words.flatMap((word) => {
    if (!isPlural(word)) return [];
    const singular = findSingular(word.folded);
    const article = suggestion.words[word.index - 1];
    const isDefinite = article !== undefined && DEFINITE.test(article.folded);
    const forms = findForms(input, word).filter((each) => findSingular(each.folded) === singular);
    if (forms.length === 0 || forms.some((each) => each.folded !== singular || !isSingleOne(negated, each, isDefinite)))
      return [];
    const start = isDefinite ? article.start : word.start;
    return [createFact(suggestion.text, { start, end: word.end }, "scope")];
  });
};
