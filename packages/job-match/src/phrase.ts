import { findContentWords, fold, toAlternatives } from "@penresume/text";
import { type Concept, findConcepts, type Vocabulary, withBroader } from "@penresume/vocabulary";
import lists from "./lists.json" with { type: "json" };
import type { Fact } from "./types.ts";
import { best, MISSING, met, partly, type Verdict } from "./types.ts";

/** Generic words, which name no subject. */
const GENERIC = new Set(lists.genericWords);

const ACTION = /^(?:gestao|controle|coordenacao|supervisao|lideranca|analise|management)$/;

const LEADS_PEOPLE = new RegExp(
  String.raw`\b(?:coorden|lider|supervision|gerenci|chefi|comand)(?:ei|o|ou|anca|ando|acao|iei|amento)\b.{0,30}\b(?:${toAlternatives(lists.leadsPeople)})\b`,
);

/** Selling or buying a thing is not knowing it: "vendi máquinas de costura". */
export const SALE = /^(?:re)?(?:vend(?:i|ia|as?|o|edor[a]?)|compr(?:ei|ava|as?|o|ador[a]?)|divulguei|entreguei)\b/;

/** Products that the text names behind their maker: "SAP Concur". */
const findProducts = (text: string, makers: Concept[]) =>
  makers.flatMap(({ terms }) =>
    terms.flatMap((maker) => {
      const at = text.indexOf(`${maker} `);
      const [product] = /^\p{Lu}[\p{L}\d/]+/u.exec(at < 0 ? "" : text.slice(at + maker.length + 1)) ?? [];
      return product ? [fold(`${maker} ${product}`)] : [];
    }),
  );

export interface Phrase {
  text: string;
  folded: string;
  concepts: Concept[];
  stems: string[];
}

export function createPhrase(vocabulary: Vocabulary, text: string): Phrase {
  const words = findContentWords(text.replace(/\([^)]*\)/g, " "));
  const specific = words.filter((word) => !GENERIC.has(word.folded) && !/^\d{1,2}$/.test(word.folded));
  // "gestão" alone does not say "gestão de pessoas" from the work of a product manager
  const isUnclear = specific.length === 0 || (specific.length === 1 && ACTION.test(specific[0]?.folded ?? ""));
  return {
    text,
    folded: fold(text),
    concepts: [...new Set(findConcepts(vocabulary, text, true).map(({ concept }) => concept))],
    stems: [...new Set((isUnclear ? words : specific).map((word) => word.stem))],
  };
}

function matchConcept(vocabulary: Vocabulary, wanted: Concept, facts: Fact[]): Verdict {
  const verdicts: Verdict[] = [];
  if (wanted.name === "liderança")
    verdicts.push(...facts.filter(({ folded }) => LEADS_PEOPLE.test(folded)).map(({ text }) => met(text)));
  const wider = withBroader(vocabulary, wanted);
  for (const fact of facts)
    for (const { concept } of fact.concepts) {
      if (concept === wanted) return met(fact.text);
      if (withBroader(vocabulary, concept).has(wanted))
        verdicts.push(SUITES.has(wanted.name) ? partly(fact.text) : met(fact.text));
      else if (fact.isImplied) continue;
      else if (wanted.kind === "tool" && wider.has(concept)) verdicts.push(partly(fact.text));
      else if (isRelated(concept, wanted)) verdicts.push(partly(fact.text));
    }
  const isSuite = SUITES.has(wanted.name) && countMembers(vocabulary, wanted, facts) > 1;
  const verdict = best(verdicts);
  return isSuite && verdict.status === "partly" ? met(verdict.evidence) : verdict;
}

/** Suites of programs. One of them is only a part; other broader terms name a class, of which one member is enough. */
const SUITES = new Set(["Pacote Office"]);

const countMembers = (vocabulary: Vocabulary, suite: Concept, facts: Fact[]) =>
  new Set(
    facts.flatMap(({ concepts }) =>
      concepts.map(({ concept }) => concept).filter((concept) => withBroader(vocabulary, concept).has(suite)),
    ),
  ).size;

const isRelated = (left: Concept, right: Concept) =>
  left.related.includes(right.name) || right.related.includes(left.name);

/** Verdict by the words of the phrase, which must all be in one clause. */
export function matchWords(phrase: Phrase, facts: Fact[]): Verdict {
  if (phrase.stems.length === 0) return MISSING;
  const [only] = phrase.stems;
  const verdicts = facts.map((fact) => {
    if (phrase.stems.length === 1 && only && fact.compoundStems?.has(only)) return MISSING;
    // "escritório de contabilidade" is no experience in "contabilidade"
    if (fact.place === "sector" && fact.stems.size > phrase.stems.length) return MISSING;
    const matchCount = phrase.stems.filter((stem) => fact.stems.has(stem)).length;
    if (matchCount === phrase.stems.length) return met(fact.text);
    return !fact.isImplied && phrase.stems.length >= 3 && matchCount >= phrase.stems.length * 0.66
      ? partly(fact.text)
      : MISSING;
  });
  return best(verdicts);
}

/** The words of a phrase that its concepts have. */
export function findCovered(vocabulary: Vocabulary, { concepts, stems }: Phrase): string[] {
  const covered = new Set(concepts.flatMap(({ terms }) => createPhrase(vocabulary, terms.join(" ")).stems));
  return stems.filter((stem) => covered.has(stem));
}

/**
 * Verdicts by the vocabulary's synonyms and broader terms. What a title implies proves all of a phrase or nothing of it: the customers that a
 * sales clerk serves are no part of emergency care.
 */
export function matchConcepts(vocabulary: Vocabulary, phrase: Phrase, allFacts: Fact[]): Verdict[] {
  const match = (proving: Fact[]) => phrase.concepts.map((concept) => matchConcept(vocabulary, concept, proving));
  const tools = phrase.concepts.filter(({ kind }) => kind === "tool");
  const products = findProducts(phrase.text, tools);
  // "SAP Business One" is no part of "SAP Concur"
  const isOther = ({ text }: Fact) => {
    const own = findProducts(text, tools);
    return own.length > 0 && !own.some((product) => products.includes(product));
  };
  const facts = products.length > 0 ? allFacts.filter((fact) => !isOther(fact)) : allFacts;
  const all = match(facts);
  const isWhole = findCovered(vocabulary, phrase).length === phrase.stems.length;
  return isWhole && all.every(({ status }) => status === "met")
    ? all
    : match(facts.filter(({ isImplied }) => !isImplied));
}
