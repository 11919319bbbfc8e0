import type { Span } from "@penresume/text";
import { groupBy, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import type { Quantity } from "./quantities.ts";
import { findPeriod } from "./rates.ts";
import { isGeneric } from "./relations.ts";
import { createFact, findForms, findSupport } from "./texts.ts";
import type { GuardInput, GuardRule, GuardText, GuardWord } from "./types.ts";

/** Numbers of one category compete for a word: two years, two durations, two counts. */
const getCategory = ({ isYear, isPercent, currency, measure }: Quantity) => {
  if (isYear) return "year";
  if (isPercent) return "percent";
  return currency ? "money" : (measure?.dimension ?? "count");
};

interface Unit extends Span {
  quantities: Quantity[];
  categories: Set<string>;
}

/**
 * Parts of a text in which words belong to the same numbers: a clause, or the parts of a clause that has several numbers of a category,
 * cut before "e" or after a comma, where the next number's part begins.
 */
function findUnits(text: GuardText): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  for (const { start, end } of text.clauses) {
    const first = at;
    while (at < text.quantities.length && (text.quantities[at]?.start ?? 0) < end) at++;
    const quantities = text.quantities.slice(first, at);
    let from = start;
    let members: Quantity[] = [];
    let categories = new Set<string>();
    for (const quantity of quantities) {
      const previous = members.at(-1);
      const isNew = categories.has(getCategory(quantity));
      const cuts = previous && isNew ? findCuts(text, previous.end, quantity.start) : [];
      const [firstCut] = cuts;
      if (firstCut !== undefined) {
        units.push({ start: from, end: firstCut, quantities: members, categories });
        from = cuts.at(-1) ?? firstCut;
        // what stands between two cuts may belong to either number
        if (from > firstCut) units.push({ start: firstCut, end: from, quantities: [], categories: new Set() });
        members = [];
        categories = new Set();
      }
      members.push(quantity);
      categories.add(getCategory(quantity));
    }
    units.push({ start: from, end, quantities: members, categories });
  }
  return units;
}

/** Where the part of the second number may begin. "de 2014 a 2016" is one part. */
function findCuts({ folded }: GuardText, from: number, to: number): number[] {
  const between = folded.slice(from, Math.min(to, from + 200));
  if (/^\s*(?:e|and|y|a|to|-|–)\s*$/.test(between)) return [];
  return [...between.matchAll(/,|:| (?:e|and|y) /g)].map(({ index }) => from + index + 1);
}

/** Finds the unit of each word, by the index of the word. */
function indexUnits(text: GuardText, units: Unit[]): Unit[] {
  let at = 0;
  return text.words.map((word) => {
    while (at < units.length - 1 && word.start >= (units[at]?.end ?? 0)) at++;
    return units[at] as Unit;
  });
}

/** Words around a number that may belong to it. */
const REACH = 10;

/** "50 bonés no Ateliê Lume" for "50 bonés na Malharia Íris e 30 no Ateliê Lume": true numbers and words, paired differently. */
export const findRegroupedNumbers: GuardRule = (input) => {
  const { source, suggestion } = input;
  if (source.quantities.length < 2 || suggestion.quantities.length === 0) return [];
  const sourceUnits = findUnits(source);
  const unitByIndex = indexUnits(source, sourceUnits);
  const suggestionUnits = findUnits(suggestion);
  const unitBySuggestionIndex = indexUnits(suggestion, suggestionUnits);
  const byValue = groupBy(
    sourceUnits.flatMap((unit) => unit.quantities.map((quantity) => ({ quantity, unit }))),
    ({ quantity }) => `${getCategory(quantity)} ${quantity.value}`,
  );
  /** Words that stand before the first number of their clause belong to all its numbers: "costurei 50 bonés e 30 saias". */
  const isShared = (word: GuardWord, unit: Unit) =>
    word.start < (unit.quantities[0]?.start ?? 0) &&
    unit.start === source.clauses[word.clause]?.start &&
    !/^\p{Lu}/u.test(word.text);
  let at = 0;
  return suggestion.quantities.flatMap((quantity) => {
    while (at < suggestion.words.length - 1 && (suggestion.words[at]?.start ?? 0) < quantity.start) at++;
    const same = (byValue.get(`${getCategory(quantity)} ${quantity.value}`) ?? []).slice(0, 20);
    // "200 visitas, 20 por mês": the second number shares the noun of the first
    const isElliptical = ({ end }: Quantity) => /^ (?:por|ao|a cada|per|al)\b/.test(source.folded.slice(end, end + 8));
    if (same.some((each) => isElliptical(each.quantity))) return [];
    const own = same.map(({ unit }) => unit);
    if (own.length === 0) return [];
    const unit = unitBySuggestionIndex[at];
    const category = getCategory(quantity);
    const near = suggestion.words
      .slice(Math.max(0, at - REACH), at + REACH)
      .filter((word) => unitBySuggestionIndex[word.index] === unit && isPairable(word));
    for (const word of near) {
      const support = findForms(input, word);
      if (support.length === 0) continue;
      const belongsElsewhere = support.every((each) => {
        const other = unitByIndex[each.index];
        return other !== undefined && !own.includes(other) && other.categories.has(category) && !isShared(each, other);
      });
      if (belongsElsewhere)
        return [
          createFact(
            suggestion.text,
            { start: Math.min(word.start, quantity.start), end: Math.max(word.end, quantity.end) },
            category === "year" ? "date" : "number",
          ),
        ];
    }
    return [];
  });
};

const isPairable = (word: GuardWord) =>
  !isGeneric(word.folded) && !word.isNumber && findPeriod(word.folded) === undefined;

const ACTION = new RegExp(`(?:${toAlternatives(lists.action2)})s?$|^(?:${toAlternatives(lists.action)})s?$`);

/** A verb in the present has no ending of its own, so that only its place distinguishes it from a noun: at the start, or after "e" or a comma. */
const isAction = ({ words, text }: GuardText, word: GuardWord): boolean => {
  if (isGeneric(word.folded)) return false;
  const previous = words[word.index - 1];
  // "dog walking": the object stands before
  if (/[a-z]{2}ing$/.test(word.folded) && previous?.clause === word.clause && !isGeneric(previous.folded)) return false;
  if (ACTION.test(word.folded)) return true;
  const isStart =
    !previous ||
    previous.clause !== word.clause ||
    /^(?:e|eu|i|yo|y|and)$/.test(previous.folded) ||
    /[,:]\s*$/.test(text.slice(previous.end, word.start));
  return isStart && /o$|^[a-z]{3,}$/.test(word.folded) && /o$/.test(word.folded);
};

/**
 * The objects of each action: the first nouns after it, up to the next action. Members of an enumeration share the action, and an action
 * that a preposition follows shares the objects before it: "pesco camarão e vendo no porto".
 */
function findActions(text: GuardText): Map<GuardWord, GuardWord[]> {
  const governors = new Map<GuardWord, GuardWord[]>();
  let current: GuardWord[] = [];
  let objects: GuardWord[] = [];
  let clause = -1;
  for (const word of text.words) {
    if (word.clause !== clause) {
      current = [];
      objects = [];
      clause = word.clause;
    }
    if (isAction(text, word)) {
      const next = text.words[word.index + 1];
      const isShared = !next || next.clause !== clause || NO_OBJECT.test(next.folded);
      if (isShared) for (const object of objects.slice(0, SHARED_OBJECTS)) governors.get(object)?.push(word);
      else {
        current = objects.length > 0 ? [word] : [...current.slice(-3), word];
        objects = [];
      }
    } else if (!isGeneric(word.folded) && !word.isNumber && current.length > 0) {
      governors.set(word, [...current]);
      objects.push(word);
    }
  }
  return governors;
}
const NO_OBJECT = /^(?:n[oa]s?|em|com|para|por|ate|aos?|in|on|at|for|with|en)$/;
const SHARED_OBJECTS = 8;

/** "pintei portões" for "soldei portões e pintei grades": an action of the source with another action's object. */
export const findSwappedObjects: GuardRule = (input: GuardInput) => {
  const { negated, suggestion } = input;
  const sourceGovernors = findActions(negated);
  const withObjects = new Set([...sourceGovernors.values()].flat().map(({ index }) => index));
  const seen = new Set<GuardWord>();
  return [...findActions(suggestion)].flatMap(([object, actions]) => {
    const action = actions.at(-1);
    // only the first object: later words may belong to the whole clause
    if (!action || actions.length !== 1 || seen.has(action)) return [];
    seen.add(action);
    const stated = findSupport(input, action).filter((each) => withObjects.has(each.index));
    const objects = findForms(input, object).map((each) => sourceGovernors.get(negated.words[each.index] as GuardWord));
    if (stated.length === 0 || objects.length === 0 || objects.some((governors) => governors === undefined)) return [];
    const isGoverned = objects.some((governors) =>
      governors?.some((each) => stated.some(({ index }) => index === each.index)),
    );
    if (isGoverned || findForms(input, action).length === 0) return [];
    return [createFact(suggestion.text, { start: action.start, end: object.end }, "skill")];
  });
};
