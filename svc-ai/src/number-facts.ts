import { fold } from "@penresume/job-match";

/** A fact in a text; equal facts have equal keys in all languages. */
export interface Fact {
  key: string;
  text: string;
  /** False for a word that may have another meaning; the other text may lack it. */
  isCertain?: boolean;
}

export const MONTHS = [
  "janeiro|january|enero|jan|ene",
  "fevereiro|february|febrero|fev|feb",
  "março|march|marzo|mar",
  "abril|april|abr|apr",
  "maio|may|mayo|mai",
  "junho|june|junio|jun",
  "julho|july|julio|jul",
  "agosto|august|ago|aug",
  "setembro|september|septiembre|set|sept|sep",
  "outubro|october|octubre|out|oct",
  "novembro|november|noviembre|nov",
  "dezembro|december|diciembre|dez|dec|dic",
].map((names) => names.split("|"));
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
const NUMBER_WORDS = indexWords([
  [2, "dois|duas|two"],
  [3, "tres|three"],
  [4, "quatro|four|cuatro"],
  [5, "cinco|five"],
  [6, "seis|six"],
  [7, "sete|seven|siete"],
  [8, "oito|eight|ocho"],
  [9, "nove|nine|nueve"],
  [10, "dez|ten|diez"],
  [11, "onze|eleven"],
  [12, "doze|twelve|doce"],
  [15, "quinze|fifteen|quince"],
  [20, "vinte|twenty|veinte"],
  [30, "trinta|thirty|treinta"],
  [40, "quarenta|forty|cuarenta"],
  [50, "cinquenta|fifty|cincuenta"],
  [60, "sessenta|sixty|sesenta"],
  [70, "setenta|seventy"],
  [80, "oitenta|eighty|ochenta"],
  [90, "noventa|ninety"],
  [100, "cem|cien|hundred"],
]);
/** Articles, ordinals and words with another meaning in another language ('dos', 'once'). They support a digit, but need none. */
const UNCERTAIN_NUMBERS = indexWords([
  [1, "um|uma|un|una|one|a|an|primeiro|primeira|first|primero|primera|primer"],
  [2, "dos|segundo|segunda|second"],
  [3, "terceiro|terceira|third|tercero|tercera|tercer"],
  [4, "quarto|quarta|fourth|cuarto|cuarta"],
  [5, "quinto|quinta|fifth"],
  [11, "once"],
  [100, "cento|ciento"],
]);

function indexWords(values: readonly (readonly [number, string])[]): Map<string, number> {
  return new Map(values.flatMap(([value, words]) => words.split("|").map((word): [string, number] => [word, value])));
}

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
  const value = NUMBER_WORDS.get(fold(word));
  const uncertain = UNCERTAIN_NUMBERS.get(fold(word));
  if (value !== undefined) return [{ key: String(value), text: word }];
  return uncertain === undefined ? [] : [{ key: String(uncertain), text: word, isCertain: false }];
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
