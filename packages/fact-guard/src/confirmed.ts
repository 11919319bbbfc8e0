import type { Span } from "@penresume/text";
import { findContentWords, fold, stem, type Word } from "@penresume/text";
import { findUnsupportedFacts } from "./guard.ts";
import { TIME_STEMS } from "./numbers.ts";
import { readQuantities } from "./quantities.ts";
import type { FactType, GuardKnowledge, UnsupportedFact } from "./types.ts";

/** An unsupported fact, and what its owner confirms with it: the fact, with the word that it is about if it says nothing on its own. */
export interface OpenFact extends UnsupportedFact {
  statement: string;
}

/** Facts of so many own words say what they are about: "12 pessoas", but not "60", "avançado" or "Liderei". */
const OWN_WORDS: Partial<Record<FactType, number>> = {
  number: 1,
  percent: 1,
  date: 1,
  team: 1,
  level: 2,
  seniority: 2,
  scope: 2,
};
/** What they are about stands before them: "Inglês avançado", "categoria D". */
const FOLLOWING: ReadonlySet<FactType> = new Set(["level", "date", "skill"]);
const BREAK = /[;!?\n()]|[.,](?!\d)/g;
/** Characters around a fact that are looked at. */
const REACH = 80;
/** Facts and characters of a fact that are compared with the meaning of confirmed ones; the others only with their words. */
const COMPARED = { facts: 40, length: 120 };

/**
 * Finds the facts of `suggestion` that neither `source` supports nor their owner `confirmed`. A confirmed statement settles the facts that
 * state the same, in these or other words, and supports nothing else: "60 clientes" settles no other 60.
 */
export function findUnconfirmedFacts(
  knowledge: GuardKnowledge,
  source: string,
  suggestion: string,
  { entries, confirmed = [] }: { entries?: Span[] | undefined; confirmed?: readonly string[] | undefined } = {},
): OpenFact[] {
  const known = new Set(confirmed.map(normalize).filter(Boolean));
  let compared = 0;
  return findUnsupportedFacts(knowledge, source, suggestion, entries)
    .map((fact) => ({ ...fact, statement: getStatement(suggestion, fact) }))
    .filter(({ statement }) => {
      if (known.has(normalize(statement))) return false;
      if (statement.length > COMPARED.length || known.size === 0 || compared++ >= COMPARED.facts) return true;
      return ![...known].some((each) => each.length <= COMPARED.length && isSame(knowledge, each, statement));
    });
}

const normalize = (text: string): string => fold(text).replace(/\s+/g, " ").trim();

/** Whether each of the statements supports the other. */
const isSame = (knowledge: GuardKnowledge, left: string, right: string): boolean =>
  findUnsupportedFacts(knowledge, left, right).length === 0 &&
  findUnsupportedFacts(knowledge, right, left).length === 0;

const isTopic = ({ folded }: Word): boolean => !/^\d/.test(folded) && !TIME_STEMS.has(stem(folded));

function getStatement(text: string, fact: UnsupportedFact): string {
  const quantities = readQuantities(fact.text);
  const own = findContentWords(fact.text).filter(
    (word) => isTopic(word) && !quantities.some(({ start, end }) => start < word.end && word.start < end),
  );
  if (own.length >= (OWN_WORDS[fact.type] ?? 0) && fact.text.length > 2) return fact.text;
  const before = text.slice(Math.max(0, fact.start - REACH), fact.start);
  const after = text.slice(fact.end, fact.end + REACH);
  const from = Math.max(0, ...[...before.matchAll(BREAK)].map(({ index }) => index + 1));
  const to = after.search(new RegExp(BREAK.source));
  const previous = findContentWords(before.slice(from)).filter(isTopic).at(-1);
  const next = findContentWords(to < 0 ? after : after.slice(0, to)).find(isTopic);
  const isAfter = next && !(previous && FOLLOWING.has(fact.type));
  if (isAfter) return text.slice(fact.start, fact.end + next.end);
  return previous ? text.slice(fact.start - before.length + from + previous.start, fact.end) : fact.text;
}
