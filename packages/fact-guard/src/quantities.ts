import { findWords, fold, indexWords, isFunctionWord, NUMBER_WORDS, type Span, type Word } from "@penresume/text";
import { findRate } from "./rates.ts";

/** Units of measure: dimension, factor to its base unit, words. Days, months and hours do not convert into each other. */
const UNITS: [dimension: string, factor: number, words: string][] = [
  ["mass", 0.001, "g grama gramas grams"],
  ["mass", 1, "kg quilo quilos kilo kilos quilograma quilogramas"],
  ["mass", 15, "arroba arrobas"],
  ["mass", 1000, "t ton tonelada toneladas ton tons tonne tonnes"],
  ["mass", 0.000001, "mg miligrama miligramas"],
  ["length", 0.001, "mm milimetro milimetros"],
  ["length", 0.01, "cm centimetro centimetros"],
  ["length", 1, "m metro metros meter meters"],
  ["length", 1000, "km quilometro quilometros kilometro kilometros"],
  ["volume", 0.001, "ml mililitro mililitros"],
  ["volume", 1, "l litro litros liter liters"],
  ["area", 1, "m2"],
  ["area", 10000, "ha hectare hectares hectarea hectareas"],
  ["hours", 1 / 60, "min minuto minutos minute minutes"],
  ["hours", 1, "h hora horas hour hours"],
  ["days", 1, "dia dias day days"],
  ["days", 7, "semana semanas week weeks"],
  ["days", 15, "quinzena quinzenas"],
  ["months", 1, "mes meses month months"],
  ["months", 3, "trimestre trimestres"],
  ["months", 6, "semestre semestres"],
  ["months", 12, "ano anos year years"],
  ["months", 120, "decada decadas decade decades"],
];

interface Measure {
  dimension: string;
  factor: number;
}

const MEASURES = new Map(
  UNITS.flatMap(([dimension, factor, words]) =>
    words.split(" ").map((word): [string, Measure] => [word, { dimension, factor }]),
  ),
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
const SINGLE_WORDS = indexWords([
  [0.5, "metade half mitad meia meio"],
  [1, "primeiro primeira un"],
  [2, "segundo segunda par dupla dobro"],
  [3, "terceiro terceira trio triplo"],
  [4, "quarto quarta"],
  [5, "quinto quinta"],
  [6, "sexto sexta"],
  [7, "setimo setima"],
  [8, "oitavo oitava"],
  [9, "nono nona"],
  [10, "decimo decima dezena"],
  [11, "eleven"],
  [12, "duzia dozen docena"],
  [13, "thirteen"],
  [14, "fourteen"],
  [16, "sixteen"],
  [18, "eighteen"],
]);
const SCALES = indexWords([
  [1e3, "mil k"],
  [1e6, "milhao milhoes mi"],
  [1e9, "bilhao bilhoes"],
]);

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
