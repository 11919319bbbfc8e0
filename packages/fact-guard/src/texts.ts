import { findWords, fold, getSpan, type Span, toAlternatives } from "@penresume/text";
import type { Vocabulary } from "@penresume/vocabulary";
import lists from "./lists.json" with { type: "json" };
import { readQuantities } from "./quantities.ts";
import { getLeniency, isSectorGroup, listRewriteGroups, listSourceGroups, listUnmetGroups } from "./relations.ts";
import { markSubjects } from "./subjects.ts";
import type { FactType, GuardInput, GuardText, GuardWord, UnsupportedFact } from "./types.ts";
import { findLemma, listKeys } from "./word-forms.ts";

const INFINITIVE = "(?= (?:a |de |em )?[a-z]{2,}(?:ar|er|ir|or)(?:-se)?\\b)";

/** Wishes, plans, attempts and what was almost done. */
const PLANS = [
  "quero|queria|queremos|gostaria|adoraria|pretend(?:o|ia|emos)|almejo|pensando em|penso em|poderia",
  "tenho (?:vontade|planos|interesse|intencao)|interesse em|interesso|sonh(?:o|ava) (?:em|com)",
  `(?:planej(?:o|ava|amos)|desej(?:o|ava)|espero|esperava|busco|procuro)${INFINITIVE}`,
  `(?:tent(?:ei|ava|amos|o)|tentativa)${INFINITIVE}`,
  "(?:vou|vamos|irei) (?:comecar|iniciar|entrar|assumir|tirar|cursar|estudar|aprender|concluir|terminar|prestar|abrir|virar)",
  "(?:busco|procuro) (?:uma? )?(?:vaga|oportunidade|emprego)|objetivo(?: profissional)?:|meu objetivo",
  "quase (?=(?:me |fui )?[a-z]+(?:ei|[^aeou]i)\\b)|por pouco nao",
  "want(?:ed)? to|would like to|would love to|hop(?:e|ed|ing) to|plan(?:ned|ning)? to|plans to|wish(?:ed)? to|intend to|aim to|tried to",
  "(?:going to|will) (?:start|learn|study|begin|join|open|take)|looking for|interested in|dream of|almost (?=[a-z]+ed\\b)",
  "quiero|quisiera|me gustaria|pienso (?=[a-z]+r\\b)|planeo|pretendo|espero (?=[a-z]+r\\b)|sueno con",
  "voy a (?:empezar|comenzar|aprender|estudiar|abrir|sacar)|intente|trate de|casi (?=[a-z]+[ei]\\b)",
  "(?:meu|minha|my|mi) (?:plano|sonho|meta|objetivo|desejo|intencao|ideia|plan|dream|goal|sueno) (?:e|era|is|was|es)",
  "talvez|quem sabe|(?:juntando|economizando|guardando|poupando)|deveria|devia ter|iria|gostava de um dia",
  "thinking (?:about|of)|considering|maybe|perhaps|should have|might|estoy por|tal vez|quizas?",
].join("|");
const PLAN = new RegExp(`\\b(?:${PLANS})`);

/** In a rewrite also what an objective is usually written with. A source of work says "busco as peças". */
const PLAN_IN_REWRITE = new RegExp(
  `\\b(?:${PLANS}|em busca d|busco|procuro|objetivo|interess(?:e|ad[oa])|desejo|vontade|seeking|busca d)`,
);

/** What makes all of its clause a thing that did not happen, or that somebody else did. */
const UNDONE = new RegExp(String.raw`\b(?:${toAlternatives(lists.undone)})`);

/** Characters of a source that are compared: a résumé of ten pages has 30,000. A longer one supports nothing. */
export const SOURCE_LIMIT = 40_000;
/** Characters of a suggestion that are checked. A longer one is unsupported as a whole. */
export const SUGGESTION_LIMIT = 12_000;

const NEGATION = new RegExp(String.raw`\b(?:${toAlternatives(lists.negation)})\b`);
const SPANISH_NEGATION = /\b(?:no|nunca|sin|tampoco|jamas|ningun[a]?)\b/;
/** "no" is "in the" in Portuguese. */
const SPANISH = /\b(?:el|los|las|y|del|una|tengo|soy|he|hablo|mi|pero)\b|n\u0303/;

/** Occurrences of a word that are looked at. A text that repeats one word more often has nothing more to say about it. */
const OCCURRENCES = 24;

const findClauses = (text: string): Span[] => [...text.matchAll(/(?:[^.;!?\n]|\.(?=[^\s.;!?]))+/g)].map(getSpan);

/** Parts between commas, "mas", "e eu": a negation reaches no further. */
const PART = /,|\b(?:mas|porem|but|pero|so|apenas|e eu|and i|y yo)\b/g;

function findNegatedSpans(folded: string, clauses: Span[], plan: RegExp): Span[] {
  const spans: Span[] = [];
  const pattern = SPANISH.test(folded) && !/\b(?:nao|uma|um|das?|dos?|e)\b/.test(folded) ? SPANISH_NEGATION : NEGATION;
  for (const { start, end } of clauses) {
    let from = start;
    const clause = folded.slice(start, end);
    if (UNDONE.test(clause)) {
      spans.push({ start, end });
      continue;
    }
    for (const cut of [...[...clause.matchAll(PART)].map(({ index }) => start + index), end]) {
      const part = folded.slice(from, cut);
      // "não só" asserts, and "nothing but" does not occur in résumés
      const asserts = /\b(?:nao so|not only|no solo)\b/.test(folded.slice(from, cut + 4));
      const starts = [asserts ? -1 : part.search(pattern), part.search(plan)].filter((at) => at >= 0);
      if (starts.length > 0) spans.push({ start: from + Math.min(...starts), end: cut });
      from = cut;
    }
  }
  return spans;
}

function blank(text: string, spans: Span[]): string {
  let result = "";
  let done = 0;
  for (const { start, end } of spans) {
    result += text.slice(done, start) + " ".repeat(end - start);
    done = end;
  }
  return result + text.slice(done);
}

function readText(text: string, negatedSpans?: Span[]): GuardText {
  const folded = fold(text);
  const clauses = findClauses(folded);
  const negated = negatedSpans ?? findNegatedSpans(folded, clauses, PLAN_IN_REWRITE);
  const keys = new Map<string, string[]>();
  const quantities = readQuantities(text);
  let quantity = 0;
  let clause = 0;
  let negation = 0;
  const words = findWords(text).map((word, index): GuardWord => {
    while (clause < clauses.length - 1 && word.start >= (clauses[clause]?.end ?? 0)) clause++;
    while (negation < negated.length && word.start >= (negated[negation]?.end ?? 0)) negation++;
    while (quantity < quantities.length && word.start >= (quantities[quantity]?.end ?? 0)) quantity++;
    if (!keys.has(word.folded)) keys.set(word.folded, listKeys(word.folded));
    const isNegated = word.start >= (negated[negation]?.start ?? Number.POSITIVE_INFINITY);
    const isUnit = quantities[quantity - 1]?.unitEnd === word.end;
    const isNumber =
      isUnit || /^\d|[%º]/.test(word.folded) || word.start >= (quantities[quantity]?.start ?? Number.POSITIVE_INFINITY);
    return { ...word, index, clause, isNegated, isNumber, keys: keys.get(word.folded) ?? [] };
  });
  return { text, folded, words, clauses, quantities };
}

function addWord<Key>(index: Map<Key, GuardWord[]>, keys: Key[], word: GuardWord) {
  for (const key of keys) {
    const words = index.get(key);
    if (!words) index.set(key, [word]);
    else if (words.length < OCCURRENCES) words.push(word);
  }
}

export function readGuardInput(
  vocabulary: Vocabulary,
  source: string,
  suggestion: string,
  entries: Span[],
  leniency: number,
): GuardInput {
  const folded = fold(source);
  const spans = findNegatedSpans(folded, findClauses(folded), PLAN);
  const negated = readText(source, spans);
  const input: GuardInput = {
    vocabulary,
    source: readText(blank(source, spans), []),
    negated,
    suggestion: readText(suggestion),
    byKey: new Map(),
    byGroup: new Map(),
    lemmas: new Set(),
    subjects: new Set(),
    entries,
    leniency,
  };
  for (const { clause, folded: word } of input.suggestion.words) input.lemmas.add(`${clause} ${findLemma(word)}`);
  markSubjects(negated);
  markSubjects(input.suggestion);
  for (const { clause, subject } of input.suggestion.words)
    if (subject) input.subjects.add(`${clause} ${findLemma(subject.folded)}`);
  for (const word of negated.words) {
    addWord(input.byKey, word.keys, word);
    addWord(input.byGroup, listSourceGroups(word.keys), word);
  }
  for (const group of listUnmetGroups((key) => input.byKey.has(key))) input.byGroup.delete(group);
  return input;
}

/** Words of the source that are forms of the word. A negated word of the source supports only negated words. */
export const findForms = ({ byKey }: GuardInput, word: GuardWord): GuardWord[] =>
  [...new Set(word.keys.flatMap((key) => byKey.get(key) ?? []))].filter((each) => !each.isNegated || word.isNegated);

const SECTOR_BEFORE = new RegExp(`^(?:${toAlternatives(lists.sectorBefore)})$`);

/** "no setor hoteleiro", "no comércio varejista", "em hotelaria" */
const isSectorPlace = ({ words }: GuardText, { index, clause, keys }: GuardWord): boolean => {
  const previous = words[index - 1];
  if (previous?.clause !== clause) return false;
  // "construção civil" is one sector
  const groups = new Set(listRewriteGroups(keys).filter(isSectorGroup));
  return SECTOR_BEFORE.test(previous.folded) || listRewriteGroups(previous.keys).some((group) => groups.has(group));
};

/** Words of the source that are forms or synonyms of the word. */
export const findSupport = (input: GuardInput, word: GuardWord): GuardWord[] => [
  ...new Set([
    ...findForms(input, word),
    ...listRewriteGroups(word.keys)
      .filter((group) => getLeniency(group) <= input.leniency)
      .filter((group) => !isSectorGroup(group) || isSectorPlace(input.suggestion, word))
      .flatMap((group) => input.byGroup.get(group) ?? [])
      .filter((each) => !each.isNegated || word.isNegated),
  ]),
];

export function createFact(text: string, { start, end }: Span, type: FactType): UnsupportedFact {
  return { start, end, text: text.slice(start, end), type };
}
