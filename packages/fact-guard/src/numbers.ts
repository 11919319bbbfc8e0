import { stem, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { findPeriods } from "./periods.ts";
import type { Quantity } from "./quantities.ts";
import { createFact } from "./texts.ts";
import type { FactType, GuardInput, GuardRule, GuardText } from "./types.ts";

const PEOPLE = new RegExp(`^(?:${toAlternatives(lists.people)})`);
const TIMES = "ano anos mes meses dia dias hora horas semana semanas minuto minutos semestre semestres".split(" ");
/** Stems of words for a length of time. */
export const TIME_STEMS = new Set(TIMES.map(stem));

/** Maximum distance of quantities that arithmetic combines, in quantities. With all of a long text almost any number results. */
const REACH = 8;

/** Characters between the numbers of "3 turmas de 25 alunos". */
const EACH_REACH = 30;

/** Derives sums, differences, products and percentages. */
function derive(quantities: Quantity[]): { values: Set<number>; percents: Set<number> } {
  const values = new Set<number>();
  const percents = new Set<number>();
  const round = (value: number) => Math.round(value * 100) / 100;
  for (const [at, left] of quantities.entries())
    for (const right of quantities.slice(Math.max(0, at - REACH), at + REACH + 1)) {
      if (left === right) continue;
      const difference = round(Math.abs(left.value - right.value));
      if (left.isYear || right.isYear) continue;
      if (left.unit === right.unit || (left.isPercent && right.isPercent)) values.add(difference);
      if (left.unit === right.unit && !left.isPercent) values.add(round(left.value + right.value));
      if (left.value > 0) {
        const change = (Math.abs(right.value - left.value) / left.value) * 100;
        percents
          .add(Math.round(change))
          .add(round(change))
          .add(round((right.value / left.value) * 100));
        const ratio = right.value / left.value;
        // "um" derives every other number from itself
        if (left.value === 1 || right.value === 1) continue;
        if (Number.isInteger(ratio) && ratio > 1) values.add(ratio);
        // "3 turmas de 25 alunos" are 75
        if (right.start > left.end && right.start - left.end < EACH_REACH && !left.isPercent && !right.isPercent)
          values.add(left.value * right.value);
      }
    }
  return { values, percents };
}

const isClose = (left: number, right: number) => Math.abs(left - right) < 1e-6 * Math.max(1, left, right);

/** Whether both numbers state the same amount at the same rate: "3 por semestre" and "seis por ano", "1,8 t" and "1.800 kg". */
function isEqual(quantity: Quantity, stated: Quantity, after: string): boolean {
  if (quantity.isPercent && !stated.isPercent && !after.startsWith("ponto")) return false;
  if (quantity.isYear !== stated.isYear && !quantity.isWord) return false;
  if (quantity.currency && stated.currency && quantity.currency !== stated.currency) return false;
  if (quantity.rate && stated.rate !== quantity.rate) {
    const ratio = stated.rate === undefined ? 0 : quantity.rate / stated.rate;
    return ratio !== 0 && isClose(quantity.value, stated.value * ratio);
  }
  const { measure } = quantity;
  if (measure && stated.measure)
    return (
      measure.dimension === stated.measure.dimension &&
      isClose(quantity.value * measure.factor, stated.value * stated.measure.factor)
    );
  if (quantity.value !== stated.value) return false;
  // "30 km" does not support "30 rotas"
  return (!measure && !stated.measure) || stated.noun === "" || quantity.noun === "" || isTimeOfDay(quantity, stated);
}

/** "19h" and "19:00" have no unit in common. */
const isTimeOfDay = (left: Quantity, right: Quantity) =>
  [left, right].some(({ measure }) => measure?.dimension === "hours");

/** Durations in months that the source states or its dates give. "2 anos e 6 meses" are two numbers and one duration. */
function listDurations({ folded, quantities }: GuardText): Set<number> {
  const stated = quantities.flatMap(({ value, measure, end }, index) => {
    if (measure?.dimension !== "months") return [];
    const next = quantities[index + 1];
    const isJoined = next?.measure?.dimension === "months" && /^ \S+ (?:e|y|and) $/.test(folded.slice(end, next.start));
    return [value * measure.factor + (isJoined ? next.value * (next.measure?.factor ?? 0) : 0)];
  });
  const periods = findPeriods(folded);
  const exact = [...stated, ...periods.flatMap(({ months, isExact }) => (isExact ? [months] : []))];
  return new Set([
    ...periods.map(({ months }) => months),
    ...exact.flatMap((months) => [months, Math.floor(months / 12) * 12, months % 12]),
  ]);
}

/** Occurrences of a number that are compared. */
const OCCURRENCES = 24;

interface QuantityIndex {
  /** Numbers by value, by amount in the base unit, and by amount per day. */
  byAmount: Map<string, Quantity[]>;
  units: Set<string>;
  unitValues: Set<string>;
}

const toKey = (value: number) => String(Math.round(value * 1e4) / 1e4);

function listAmounts({ value, measure, rate }: Quantity): string[] {
  const keys = [`v ${toKey(value)}`];
  if (measure) keys.push(`${measure.dimension} ${toKey(value * measure.factor)}`);
  if (rate) keys.push(`r ${toKey(value / rate)}`);
  return keys;
}

function indexQuantities(quantities: Quantity[]): QuantityIndex {
  const index: QuantityIndex = { byAmount: new Map(), units: new Set(), unitValues: new Set() };
  for (const quantity of quantities) {
    for (const key of listAmounts(quantity)) {
      const same = index.byAmount.get(key);
      if (!same) index.byAmount.set(key, [quantity]);
      else if (same.length < OCCURRENCES) same.push(quantity);
    }
    if (quantity.isYear) continue;
    index.units.add(quantity.unit);
    index.unitValues.add(`${quantity.unit} ${quantity.value}`);
  }
  return index;
}

/** Whether the source has the number and the unit, but not together. */
function isSwapped(quantity: Quantity, { units, unitValues, byAmount }: QuantityIndex): boolean {
  const { unit, isYear, value } = quantity;
  if (!unit || isYear || TIMES.includes(unit) || unit.length < 3) return false;
  const sameValue = byAmount.get(`v ${toKey(value)}`) ?? [];
  return (
    units.has(unit) &&
    !unitValues.has(`${unit} ${value}`) &&
    sameValue.length > 0 &&
    sameValue.every(
      (each) => !each.isYear && each.unit !== "" && each.unit !== unit && !/^(?:a|para|ate|e)$/.test(each.unit),
    )
  );
}

function getType(quantity: Quantity, after: string): FactType {
  if (quantity.isPercent) return "percent";
  if (quantity.isYear) return "date";
  return PEOPLE.test(after) ? "team" : "number";
}

const OF = /\b(?:d[aeo]s?|of|of the|de las|de los|entre as|entre os|out of)\s+$/;

/** Whether something is a part of the number: "duas das cinco salas", "parte das cinco salas". */
const isPart = (folded: string, { start }: Quantity) => OF.test(folded.slice(Math.max(0, start - 12), start));

/** Numbers that the source has only as that of which a part is meant. */
function listWholes({ folded, quantities }: GuardInput["source"]): Set<number> {
  const parts = quantities.filter(
    (quantity, index) =>
      isPart(folded, quantity) &&
      (/\b(?:parte|algu(?:ns|mas)|some|part|several|varias|varios|algun[oa]s) \S+(?: \S+)?\s$/.test(
        folded.slice(Math.max(0, quantity.start - 30), quantity.start),
      ) ||
        quantity.start - (quantities[index - 1]?.end ?? -99) <= 8) &&
      !quantity.isYear &&
      !quantity.measure,
  );
  const isWhole = new Set(parts);
  const others = new Set(quantities.filter((each) => !isWhole.has(each)).map(({ value }) => value));
  return new Set(parts.map(({ value }) => value).filter((value) => !others.has(value)));
}

/** Whether it is day or month of a date such as "08/2023", which counts nothing. */
const isInDate = (folded: string, { end }: Quantity) =>
  /^\/(?:\d{1,2}\/)?(?:19|20)\d{2}\b/.test(folded.slice(end, end + 8));

/** Numbers, amounts, percentages, years and team sizes that the source does not state and that cannot be calculated from it. */
export const findNumbers: GuardRule = ({ source, suggestion }: GuardInput) => {
  const counts = source.quantities.filter((quantity) => !isInDate(source.folded, quantity));
  const derived = derive(counts);
  const index = indexQuantities(counts);
  const durations = listDurations(source);
  const wholes = listWholes(source);
  const hasSpanishTwo = /\bdos (?:anos|meses|semanas|dias|personas)\b/.test(source.folded);
  const hasAbove = /\b(?:mais de|acima|superior|passa|\+)|\d\s?\+|\bultrapass|\bsuper/.test(source.folded);
  return suggestion.quantities.flatMap((quantity) => {
    const before = suggestion.folded.slice(Math.max(0, quantity.start - 40), quantity.start);
    const after = suggestion.folded.slice(quantity.end, quantity.end + 40).trimStart();
    const own = suggestion.folded.slice(quantity.start, quantity.start + 40);
    // "um ano" is a duration, "um caixa" no amount
    const isDuration = quantity.measure?.dimension === "months" && /^(?:um|un|one)\b/.test(own) && !quantity.rate;
    const isRank = /^primeir/.test(own) && /^(?:lugar|colocad)/.test(after);
    if (quantity.isWord && quantity.value <= 1 && !isDuration && !isRank) return [];
    if (
      quantity.isWord &&
      /^(?:segund[oa]|sexta|quinta|quarta|terca)/.test(own) &&
      /\b(?:a|as|de|toda|desde)? ?$/.test(before) &&
      /^(?:-?feira|a |ate |o |as )/.test(after)
    )
      return [];
    // "terceira idade" counts nothing
    if (
      quantity.isWord &&
      /^(?:primeir|segund|terceir|quart|quint|sext|setim|oitav|non|decim)[oa]\b/.test(own) &&
      !/^(?:lugar|periodo|semestre|ano|turno|colocad|andar|grau)/.test(after)
    )
      return [];
    // the month of "03/2023"
    if (isInDate(suggestion.folded, quantity)) return [];
    // NR-10, CPA-20 and ISO 9001 are names
    if (/(?:nrs?|cpa|iso|cnh|r&|[a-z]\/)[- ]?$/.test(before) || /[a-z]-$/.test(before)) return [];
    // "dos" is Spanish for two, and Portuguese for "of the"
    if (quantity.value === 2 && hasSpanishTwo) return [];
    // "40 horas" does not support "40 pessoas"
    const isTeam = PEOPLE.test(after);
    const { measure } = quantity;
    const same = new Set(listAmounts(quantity).flatMap((key) => index.byAmount.get(key) ?? []));
    const isStated = [...same].some(
      (stated) =>
        isEqual(quantity, stated, after) &&
        !(isTeam && (stated.isPercent || stated.isYear || TIME_STEMS.has(stated.unit))),
    );
    const isDerived = quantity.isPercent
      ? derived.percents.has(quantity.value)
      : (measure?.dimension === "months" && durations.has(quantity.value * measure.factor)) ||
        (!quantity.isYear && !quantity.measure && derived.values.has(quantity.value));
    const isAbove = /\b(?:mais de|acima de|superior(?:es)? a|passa(?:ram|va)? de)\s+(?:r\$\s*)?$/.exec(before);
    if (isStated && isAbove && !hasAbove)
      return [
        createFact(
          suggestion.text,
          { start: quantity.start - before.length + isAbove.index, end: quantity.end },
          getType(quantity, after),
        ),
      ];
    const isWhole = !isPart(suggestion.folded, quantity) && wholes.has(quantity.value);
    if (((isStated && !isSwapped(quantity, index)) || isDerived) && !isWhole) return [];
    return [createFact(suggestion.text, quantity, getType(quantity, after))];
  });
};
