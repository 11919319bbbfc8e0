import type { Span } from "@penresume/text";
import { groupBy } from "@penresume/text";
import { findConcepts } from "@penresume/vocabulary";
import { isDatePart } from "./dates.ts";
import { findPeriod } from "./rates.ts";
import { isGeneric } from "./relations.ts";
import { createFact, findSupport } from "./texts.ts";
import type { GuardInput, GuardRule, GuardText, GuardWord } from "./types.ts";

const PLACE_BEFORE = /^(?:n[oa]s?|em|d[oa]|pel[oa]|at|for|in|en)$/;
/** Words between the preposition and the name: "no clube Náutico". */
const NAME_REACH = 3;

/** Names of one part that are compared. */
const NAMES = 8;

interface Part extends Span {
  names: Set<string>;
}

const isCapital = ({ text }: GuardWord) => /^\p{Lu}\p{Ll}/u.test(text);

const isYear = ({ folded }: GuardWord) => /^(?:19|20)\d{2}$/.test(folded);

/** Places and employers: "na padaria Trigal", "em Olinda". Tools and months are none. */
function findNames(vocabulary: GuardInput["vocabulary"], text: GuardText): GuardWord[] {
  const concepts = new Set<number>();
  for (const { start, end } of findConcepts(vocabulary, text.text))
    for (let at = start; at < end; at++) concepts.add(at);
  const names = new Set<GuardWord>();
  for (const word of text.words) {
    if (!isCapital(word) || concepts.has(word.start) || isDatePart(text, word)) continue;
    const before = text.words
      .slice(Math.max(0, word.index - NAME_REACH), word.index)
      .filter(({ clause }) => clause === word.clause);
    const previous = before.at(-1);
    if ((previous && names.has(previous)) || before.some(({ folded }) => PLACE_BEFORE.test(folded))) names.add(word);
  }
  return [...names];
}

/** Clauses, cut before "e" or after a comma where another name follows. */
function findParts({ clauses, folded }: GuardText, names: GuardWord[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of clauses) {
    const cuts = [...folded.slice(start, end).matchAll(/,| (?:e|and|y) /g)].map(({ index }) => start + index + 1);
    let part: Part = { start, end: start, names: new Set() };
    for (const cut of [...cuts, end]) {
      const first = at;
      while (at < names.length && (names[at]?.start ?? cut) < cut) at++;
      const own = names.slice(first, at).map((name) => name.folded);
      if (own.length > 0 && part.names.size > 0) {
        parts.push(part);
        part = { start: part.end, end: part.end, names: new Set() };
      }
      // what follows several names after a comma may belong to each
      const isShared = own.length === 0 && folded[part.end - 1] === "," && (parts.at(-1)?.start ?? -1) >= start;
      if (isShared && part.names.size > 0) {
        parts.push(part);
        part = { start: part.end, end: part.end, names: new Set() };
      }
      for (const name of own) part.names.add(name);
      part.end = cut;
    }
    parts.push(part);
  }
  return parts;
}

function indexParts({ words }: GuardText, parts: Part[]): (Part | undefined)[] {
  let at = 0;
  return words.map(({ start }) => {
    while (at < parts.length && start >= (parts[at]?.end ?? 0)) at++;
    const part = parts[at];
    return part && start >= part.start ? part : undefined;
  });
}

/** Entries of a résumé as parts: a word that begins with a capital may be a name, and a year identifies the job too. */
const readEntries = ({ words }: GuardText, entries: Span[]): Part[] =>
  entries.map(({ start, end }) => ({
    start,
    end,
    names: new Set(
      words
        .filter((word) => (isCapital(word) || isYear(word)) && word.start >= start && word.end <= end)
        .map(({ folded }) => folded),
    ),
  }));

/** "servi café no clube Náutico" for "Na padaria Trigal servi café. No clube Náutico limpei piscinas." */
export const findMovedFacts: GuardRule = (input) => {
  const { source, negated, suggestion, entries, vocabulary } = input;
  const years = entries.length > 0 ? suggestion.words.filter(isYear) : [];
  const names = [...findNames(vocabulary, suggestion), ...years].sort((left, right) => left.start - right.start);
  if (names.length === 0) return [];
  const parts = entries.length > 0 ? readEntries(negated, entries) : findParts(source, findNames(vocabulary, source));
  const partByIndex = indexParts(negated, parts);
  const suggestionParts = findParts(suggestion, names);
  const partBySuggestionIndex = indexParts(suggestion, suggestionParts);
  const known = new Set(parts.flatMap((part) => [...part.names]));
  const namesByPart = groupBy(
    names.filter(({ folded }) => known.has(folded)),
    ({ index }) => partBySuggestionIndex[index],
  );
  const seen = new Set<Part>();
  return suggestion.words.flatMap((word) => {
    const part = partBySuggestionIndex[word.index];
    if (!part || seen.has(part) || isGeneric(word.folded) || word.isNumber || findPeriod(word.folded) !== undefined)
      return [];
    const here = (namesByPart.get(part) ?? []).slice(0, NAMES).filter((name) => name !== word);
    const support = findSupport(input, word);
    if (support.length === 0) return [];
    const stray = here.find((name) =>
      support.every((each) => {
        const other = partByIndex[each.index];
        return other !== undefined && other.names.size > 0 && !other.names.has(name.folded);
      }),
    );
    if (!stray) return [];
    seen.add(part);
    const [first, last] = [word, stray].sort((left, right) => left.start - right.start) as [GuardWord, GuardWord];
    return [createFact(suggestion.text, { start: first.start, end: last.end }, "scope")];
  });
};

const LINK = /^(?:d[aeo]s?|[ao]s?|n[oa]s?|em|pel[oa]s?|of|the|in|for|de|del|el|l[ao]s?|en)$/;

/** "organizei contas a pagar" for jobs of which one organized trips and the other paid accounts. */
export const findMixedJobs: GuardRule = (input) => {
  const { negated, suggestion, entries } = input;
  if (entries.length < 2) return [];
  const partByIndex = indexParts(negated, readEntries(negated, entries));
  /** The jobs of a word; none when something outside the jobs supports it. */
  const findJobs = (word: GuardWord) => {
    if (isGeneric(word.folded) || word.isNumber) return [];
    const jobs = new Set(findSupport(input, word).map((each) => partByIndex[each.index]));
    return jobs.has(undefined) ? [] : [...jobs];
  };
  let previous: { word: GuardWord; jobs: (Part | undefined)[] } | undefined;
  return suggestion.words.flatMap((word) => {
    const last = suggestion.words[word.index - 1];
    const isCut = !last || last.clause !== word.clause || /[^\s]/.test(suggestion.text.slice(last.end, word.start));
    if (isCut) previous = undefined;
    if (LINK.test(word.folded)) return [];
    const jobs = findJobs(word);
    const before = previous;
    previous = jobs.length > 0 ? { word, jobs } : undefined;
    if (!before || jobs.length === 0 || jobs.some((job) => before.jobs.includes(job))) return [];
    return [createFact(suggestion.text, { start: before.word.start, end: word.end }, "scope")];
  });
};
