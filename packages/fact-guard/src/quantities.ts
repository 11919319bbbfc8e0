import { findWords, fold, indexWords, isFunctionWord, NUMBER_WORDS, type Span, type Word } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { findRate } from "./rates.ts";
import units from "./units.json" with { type: "json" };

interface Measure {
  dimension: string;
  factor: number;
}

/** Units of measure with the factor to the base unit of their dimension. Days, months and hours do not convert into each other. */
const MEASURES = new Map(
  units.flatMap(({ words, ...measure }) => words.split(" ").map((word): [string, Measure] => [word, measure])),
);

const findMeasure = (folded: string): Measure | undefined => MEASURES.get(folded);

const CURRENCIES: [RegExp, string][] = [
  [/us\$\s?$|usd\s?$/, "USD"],
  [/r\$\s?$/, "BRL"],
  [/€\s?$/, "EUR"],
  [/\$\s?$/, "$"],
];

/** The currency whose sign stands before a number. */
const findCurrency = (before: string): string | undefined => CURRENCIES.find(([sign]) => sign.test(before))?.[1];

export interface Quantity extends Span {
  value: number;
  isPercent: boolean;
  isYear: boolean;
  /** Whether it is written as a word: "um", "primeiro" and "mil" are often not quantities. */
  isWord: boolean;
  /** Stem of the noun that follows. */
  unit: string;
  /** The noun that follows, folded. */
  noun: string;
  measure?: Measure;
  /** Where the unit of measure ends, when it is a word. */
  unitEnd?: number;
  currency?: string;
  /** Period of a rate in days: 1 for "por dia". */
  rate?: number;
}

/** Ordinals and collective nouns. */
const SINGLE_WORDS = indexWords(lists.singleWords);
const SCALES = indexWords(lists.scales);

/** Parses a Brazilian number: "1.200" is 1200, "1,5" is 1.5. */
function parseDigits(digits: string): number {
  const bare = digits.replace(/[%º°ªoa]$/i, "");
  const grouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare) ? bare.replaceAll(".", "") : bare;
  return Number(grouped.replace(",", "."));
}

interface Run {
  value: number;
  count: number;
  isWord: boolean;
}

/** A number that starts at `first`: digits or words, with "mil" and "milhões". */
function readRun(words: Word[], first: number): Run | null {
  const word = words[first];
  if (!word) return null;
  const scaleAt = (index: number) => SCALES.get(words[index]?.folded ?? "");
  if (/^\d/.test(word.folded)) {
    const suffix = /^(\d+(?:[.,]\d+)?)(k|mil|mi)$/.exec(word.folded);
    if (suffix)
      return { value: parseDigits(suffix[1] ?? "") * (SCALES.get(suffix[2] ?? "") ?? 1), count: 1, isWord: false };
    const value = parseDigits(/^\d+(?:[.,]\d+)*/.exec(word.folded)?.[0] ?? "");
    const scale = scaleAt(first + 1);
    return { value: value * (scale ?? 1), count: scale ? 2 : 1, isWord: false };
  }
  const single = SINGLE_WORDS.get(word.folded);
  if (single !== undefined) return { value: single, count: 1, isWord: true };
  let total = 0;
  let current = 0;
  let count = 0;
  let previous = Number.POSITIVE_INFINITY;
  for (let index = first; index < words.length; index++) {
    const folded = words[index]?.folded ?? "";
    const unit = NUMBER_WORDS.get(folded);
    const scale = SCALES.get(folded);
    if (unit !== undefined && unit < previous) {
      current += unit;
      previous = unit < 20 ? 0 : unit < 100 ? 10 : 100;
    } else if (scale && folded !== "k" && folded !== "mi" && (count > 0 || folded === "mil")) {
      total += (current || 1) * scale;
      current = 0;
      previous = Number.POSITIVE_INFINITY;
    } else if (folded === "e" && count > 0 && (NUMBER_WORDS.get(words[index + 1]?.folded ?? "") ?? 1e9) < previous)
      continue;
    else break;
    count = index - first + 1;
  }
  return count > 0 ? { value: total + current, count, isWord: true } : null;
}

/** The words up to the end of the clause. */
function readClause(text: string, words: Word[], from: number): Word[] {
  const end = words.findIndex((word, index) =>
    /[.;!?\n]\s/.test(text.slice(words[index - 1]?.end ?? from, word.start)),
  );
  return end < 0 ? words : words.slice(0, end);
}

export function readQuantities(text: string): Quantity[] {
  const words = findWords(text);
  const quantities: Quantity[] = [];
  for (let index = 0; index < words.length; index++) {
    const run = readRun(words, index);
    const first = words[index];
    const last = words[index + (run?.count ?? 1) - 1];
    if (!run || !first || !last || !Number.isFinite(run.value)) continue;
    const next = words.slice(index + run.count, index + run.count + 10);
    const sign = last.folded.endsWith("%") ? "" : (/^\s?%/.exec(text.slice(last.end, last.end + 2))?.[0] ?? "");
    const isPercent =
      last.folded.endsWith("%") || sign !== "" || (next[0]?.folded === "por" && next[1]?.folded === "cento");
    const isYear =
      !run.isWord && run.value >= 1950 && run.value <= 2099 && /^\d{4}$/.test(first.text) && run.count === 1;
    const following = readClause(text, next.slice(0, 8), last.end);
    const noun = following.find((word) => !isFunctionWord(word.folded) || findMeasure(word.folded));
    // "meia" and "half" count only before a unit of measure: "meia tonelada"
    if (/^mei[ao]$/.test(first.folded) && !(following[0] && findMeasure(following[0].folded))) continue;
    const attached = /^\d+(?:[.,]\d+)?(h|kg|g|km|m|t|l|min)$/.exec(first.folded)?.[1];
    const isHalf = run.value === 0.5 && run.isWord && !/^mei/.test(first.folded);
    const unit = following[0] && text.slice(last.end, following[0].start).trim() === "" ? following[0] : undefined;
    const measure = findMeasure(attached ?? unit?.folded ?? "");
    const currency = findCurrency(fold(text.slice(Math.max(0, first.start - 5), first.start)));
    const rate = findRate(following);
    // "um ano e meio"
    const half =
      measure && /^\s(?:e mei[ao]|y medi[ao]|and a half)\b/.test(fold(text.slice(unit?.end, (unit?.end ?? 0) + 12)));
    quantities.push({
      start: first.start,
      end: last.end + sign.length,
      value: isHalf ? 50 : run.value + (half ? 0.5 : 0),
      isPercent: isPercent || isHalf,
      isYear,
      isWord: run.isWord,
      unit: noun?.stem ?? "",
      noun: noun?.folded ?? "",
      ...(measure && { measure }),
      ...(measure && unit && !attached && { unitEnd: unit.end }),
      ...(currency && { currency }),
      ...(rate && { rate }),
    });
    index += run.count - 1 + (next[0]?.folded === "por" && next[1]?.folded === "cento" ? 2 : 0);
  }
  return quantities;
}
