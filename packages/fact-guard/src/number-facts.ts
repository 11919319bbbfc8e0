import { MONTHS as FOLDED, fold, indexWords, MONTH_NAMES, NUMBER_WORDS } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

/** A fact in a text; equal facts have equal keys in all languages. */
export interface Fact {
  key: string;
  text: string;
  /** False for a word that may have another meaning; the other text may lack it. */
  isCertain?: boolean;
}

/** Names of each month as texts have them. */
export const MONTHS = FOLDED.map((names, index) => [MONTH_NAMES[index] ?? "", ...names]);
// 'março de 2021', 'Mar. 2021', 'marzo del 2021', '03/2021'
const MONTH = new RegExp(
  String.raw`(?<![\p{L}\d/])(${MONTHS.flat().join("|")}|0?[1-9]|1[0-2])(?:(?<=\d)/|(?<=\p{L})\.?(?:,?\s+(?:de |del |of )?|/))((?:19|20)\d{2})(?!\d)`,
  "giu",
);
// '8h30', '17h', '8:30', '5:30 p.m.'
const TIME = /(?<![\d.,:])(\d{1,2})(?:h(\d{2})?(?!\p{L})|:(\d{2}))?(?:\s*([ap])\.?m\b\.?)?(?![\d.,:]*\d)/giu;
const SCALES: [RegExp, number][] = [
  [/^(?:mil millones|bilh|billion)/i, 1e9],
  [/^(?:milh|mill|million)/i, 1e6],
  [/^(?:mil|thousand|k)/i, 1e3],
];
// groups of digits with their separators, and the scale: '1.500,50', '2,4 milhões', '20 thousand', '15/03/2020'
const NUMBER =
  /\d+(?:[.,:/-]\d+)*(?:\s?(?:mil millones|milh(?:ão|ões)|millones|mill[oó]n|million|bilh(?:ão|ões)|billion|mil|thousand|k)(?!\p{L}))?/giu;
/** Articles, ordinals and words with another meaning in another language ('dos', 'once'). They support a digit, but need none. */
const UNCERTAIN_NUMBERS = indexWords(lists.uncertainNumbers);

/** A number without grouping and with a decimal point, whatever the language: '1.500,50' and '1,500.50' are 1500.5. */
function normalizeNumber(text: string): string {
  const [, digits = text, scale = ""] = /^([\d.,]+)\s?(\D*)$/.exec(text) ?? [];
  if (/^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(digits)) return scaleUp(digits.replace(/[.,]/g, ""), scale);
  if (/^(?:\d{1,3}(?:\.\d{3})*|\d+),\d+$/.test(digits))
    return scaleUp(digits.replaceAll(".", "").replace(",", "."), scale);
  return scaleUp(digits.replaceAll(",", ""), scale);
}

function scaleUp(digits: string, scale: string): string {
  const value = Number(digits);
  if (Number.isNaN(value)) return digits;
  const factor = SCALES.find(([pattern]) => pattern.test(scale))?.[1] ?? 1;
  return String(Math.round(value * factor * 1e4) / 1e4);
}

function normalizeTime([, hour = "", afterH, minutes = afterH ?? "00", meridiem]: string[]): string {
  const hours = (Number(hour) % (meridiem ? 12 : 100)) + (meridiem?.toLowerCase() === "p" ? 12 : 0);
  return minutes === "00" ? String(hours) : `${hours}:${minutes}`;
}

function readNumberWord(word: string): Fact[] {
  const uncertain = UNCERTAIN_NUMBERS.get(fold(word));
  if (uncertain !== undefined) return [{ key: String(uncertain), text: word, isCertain: false }];
  const value = NUMBER_WORDS.get(fold(word));
  return value === undefined || value > 100 ? [] : [{ key: String(value), text: word }];
}

/** Months of a year, times and numbers, in digits and in words. */
export function listNumbers(text: string): Fact[] {
  const facts: Fact[] = [];
  /** Adds what matches to the facts; returns the text without it. */
  const extract = (from: string, pattern: RegExp, toKey: (match: string[]) => string | undefined) =>
    from.replace(pattern, (...match: string[]) => {
      const key = toKey(match);
      if (key === undefined) return match[0] as string;
      facts.push({ key, text: (match[0] as string).trim() });
      return " ";
    });
  let rest = text;
  rest = extract(rest, MONTH, ([, name = "", year]) => {
    const monthIndex = MONTHS.findIndex((names) => names.includes(name.toLowerCase()));
    return `${monthIndex < 0 ? Number(name) : monthIndex + 1}/${year}`;
  });
  rest = extract(rest, TIME, (match) => (/[h:]|m\b/i.test(match[0] ?? "") ? normalizeTime(match) : undefined));
  rest = extract(rest, NUMBER, ([match = ""]) => normalizeNumber(match));
  // 'vinte', 'twenty-four', 'treinta y cuatro'
  for (const [words, first = "", second = ""] of rest.matchAll(/(\p{L}+)(?:(?:-| e | y )(\p{L}+))?/gu)) {
    const tens = NUMBER_WORDS.get(fold(first)) ?? 0;
    const ones = NUMBER_WORDS.get(fold(second)) ?? UNCERTAIN_NUMBERS.get(fold(second)) ?? 0;
    if (tens >= 20 && tens < 100 && ones > 0 && ones < 10) facts.push({ key: String(tens + ones), text: words });
    else facts.push(...[first, second].flatMap(readNumberWord));
  }
  return facts;
}
