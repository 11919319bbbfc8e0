import { MONTHS } from "@penresume/text";
import { fold, toPlain } from "../text.ts";
import completionWords from "../vocabulary/completion-words.json" with { type: "json" };
import ongoingWords from "../vocabulary/ongoing-words.json" with { type: "json" };
import seasons from "../vocabulary/seasons.json" with { type: "json" };
import startWords from "../vocabulary/start-words.json" with { type: "json" };
import unfinishedWords from "../vocabulary/unfinished-words.json" with { type: "json" };
import { anyOf } from "./words.ts";

/** A date or period in a text. Dates are "MM/YYYY" or "YYYY"; an open end is "Atual", an end or start that is not stated is "". */
export interface Period {
  start: string;
  end: string;
  /** Whether the text has two dates, an open end or a start only, instead of a single date. */
  isRange: boolean;
  index: number;
  length: number;
}

export const ONGOING = "Atual";

/** The numbers of the months by their names and abbreviations in all languages. */
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1])),
);

// All patterns match plain text: lower case, without accents, with the length of the text.
const MONTH = anyOf(Object.keys(NUMBERS));
const YEAR = "(?:19[4-9]\\d|20[0-4]\\d)";
const DASH = "[-\\u2010-\\u2015\\u2212~→›>]";
// what a template shows instead of a date: "20xx", "MM/AAAA"
const PLACEHOLDER = "(?:(?:[x_]{1,2}|mm)\\s?/\\s?)?20[x_]{2}|(?:(?:dd|xx)/)?(?:mm|xx)/(?:a{2,4}|y{2,4}|x{4})|mes/ano";
// formats of a date, the most specific first; after a month the year may have two digits
const DATE = [
  `\\d{1,2}\\s?[/.-]\\s?\\d{1,2}\\s?[/.-]\\s?${YEAR}`,
  `(?:\\d{1,2}\\s*(?:a|e|-)\\s*)?\\d{1,2}o?(?:\\s+(?:de\\s+)?|[/.-])${MONTH}\\.?,?(?:\\s+(?:de\\s+|del\\s+)?|[/.-])${YEAR}`,
  `${MONTH}\\s+\\d{1,2},\\s*${YEAR}`,
  `${MONTH}\\s*\\(${YEAR}\\)`,
  `${MONTH}\\.?\\s*(?:\\s+de\\s+|\\s+del\\s+|[/.,'\\u2010-\\u2013-]|\\s)\\s*(?:${YEAR}(?:[./][12](?!\\d))?|'?\\d{2}(?![\\d/]))`,
  `${YEAR}\\s?[-/.]\\s?(?:0[1-9]|1[0-2])(?:\\s?[-/.]\\s?\\d{1,2})?(?!\\d)`,
  // also with the wrong slash
  `(?:0?[1-9]|1[0-2])\\s?[/.\\\\-]\\s?${YEAR}`,
  `(?:0[1-9]|1[0-2])\\s${YEAR}`,
  `(?:0[1-9]|1[0-2])/\\d{2}(?![\\d/])`,
  `(?:[12]\\s?o|primeiro|segundo)\\s*(?:semestre|sem\\.?|trimestre)\\s*(?:de\\s+|/\\s*)?${YEAR}`,
  `[12]o\\s?[/.-]\\s?${YEAR}`,
  `${anyOf(seasons)}\\s*(?:de\\s+|/\\s*)?${YEAR}`,
  // the second year of a school year: "2019/20"
  `${YEAR}/\\d{2}(?!\\d)`,
  `${YEAR}[./-][12](?!\\d)`,
  YEAR,
  PLACEHOLDER,
].join("|");
// the end of a period that continues
const OPEN = `(?:(?:os?|as?|la|el|the)\\s+)?${anyOf(ongoingWords)}`;
// a dash, arrow, word or slash between two dates; "há" is written for "a"
const TO = `\\s*(?:${DASH}+|(?<!\\p{L})(?:ate|a|ha|ao|to|until|till|through|al|hasta)(?!\\p{L})|/)\\s*`;
const SINCE_WORD = "(?:desde|des\\s+de|since|a\\s+partir\\s+de)";
// words before the start and the end of a period
const FROM = `(?:(?:${SINCE_WORD}|from|de|entre|between|${anyOf(startWords)}(?:\\s+em)?)\\s*:?\\s+)`;
const END_WORD =
  "(?:previsao|previst[oa]|termino|fim|saida|demissao|conclusao|concluid[oa]|data\\s+de\\s+(?:termino|saida|conclusao))(?:\\s+em)?";
const UNTIL = `(?:(?:ate|to|until|hasta|a|${END_WORD})\\s*:?\\s+)?`;
// ", Término: " before an end
const LABELLED_END = `\\s*(?:${DASH}+|[,;|/·])?\\s*${END_WORD}\\s*:?\\s*`;
// no letter, digit or decimal point before a date, no letter after it; a dash only behind a blank
const BEFORE = "(?<![\\p{L}\\p{N}/.,$%]|(?<!\\s)-)";
const AFTER = "(?![\\p{L}\\p{N}%])";
// an optional duration behind a period: "(2 anos e 3 meses)"
const YEARS = "\\d+\\s*(?:anos?|years?|yrs?)\\b\\.?(?:\\s+e\\s+meio)?";
const MONTH_COUNT = "\\d+\\s*(?:mes(?:es)?|months?|mos?)\\b\\.?";
const DURATION = `(?:\\s*[(·•|,\\u2013\\u2014-]?\\s*(?:${YEARS}(?:\\s*(?:,|e|y|and)?\\s*${MONTH_COUNT})?|${MONTH_COUNT})\\s*\\)?)?`;
// an optional forecast: ", previsão de conclusão: 12/2027"
const EXPECTED =
  "(?:\\s*[,;\\u2013\\u2014-]?\\s*\\(?\\s*(?:com\\s+)?(?:previsao|previst[oa]|conclusao\\s+previst[ao]|termino\\s+previsto|expected)(?:\\s+(?:de|para|graduation|em))*\\s*(?:conclusao|termino|formatura|formacao)?(?:\\s+(?:em|para))?\\s*:?\\s*(?:" +
  `${DATE})\\s*\\)?)?`;
const STUDYING = "(?:cursando|em\\s+andamento|em\\s+curso|in\\s+progress|en\\s+curso|estudando)";

const compile = (pattern: string): RegExp => new RegExp(pattern, "gu");

// "01/2019 a 12/2021", "2019 - atual (2 anos)", "2020, em andamento"
const RANGE = compile(
  `${BEFORE}${FROM}?(${DATE})${DURATION}?(?:(?:${TO}${UNTIL}|${LABELLED_END})(?:(${OPEN})${AFTER}${EXPECTED}|(${DATE})${AFTER})|\\s*\\(?(cursando|em\\s+andamento|em\\s+curso|in\\s+progress|ongoing|atual)\\)?${AFTER}${EXPECTED})${DURATION}`,
);
// "entre 2015 e 2018"
const BETWEEN = compile(
  `${BEFORE}(?:entre|between)\\s+(?:os\\s+anos\\s+(?:de\\s+)?)?(${DATE})\\s+(?:e|and|y)\\s+(${DATE})${AFTER}${DURATION}`,
);
// "Junho a Setembro/2018", "Jan - Mar 2020"
const MONTHS_OF_YEAR = compile(
  `${BEFORE}(?:de\\s+)?(${MONTH})\\.?${TO}(${MONTH})\\.?\\s*(?:\\s+de\\s+|\\s+del\\s+|[/.,'-]|\\s)\\s*(${YEAR})${AFTER}${DURATION}`,
);
// "03 a 08/2019"
const NUMBERS_OF_YEAR = compile(
  `${BEFORE}(0?[1-9]|1[0-2])\\s+(?:a|ate|to)\\s+(0?[1-9]|1[0-2])\\s?/\\s?(${YEAR})${AFTER}${DURATION}`,
);
// "desde 2019", "cursando desde 2019"
const SINCE = compile(
  `${BEFORE}(?:${STUDYING}\\s+)?${SINCE_WORD}\\s+(?:o\\s+ano\\s+de\\s+)?(${DATE})${AFTER}${DURATION}`,
);
// a preposition between a word and its date
const LINK = "(?:\\s+(?:em|no|de|in|on|para))?(?:\\s+ano(?:\\s+de)?)?\\s*:?\\s*";
// the completion of a course before its date
const ENDED = `(?:data\\s+d[aeo]\\s+)?(?:${anyOf([...completionWords, "cursando"])}${LINK}|(?:em|no\\s+ano\\s+de)\\s+)`;
// "2019", "Concluído em 2019"
const SINGLE = compile(`${BEFORE}(?:${ENDED})?(${DATE})${AFTER}${DURATION}`);
// "Início em 2019"
const STARTED = compile(`${BEFORE}${anyOf(startWords)}${LINK}(${DATE})${AFTER}`);
// "2019 -" at the end, "2019 – trancado"
const OPEN_START = compile(
  `${BEFORE}${FROM}?(${DATE})\\s*(?:${DASH}+\\s*$|${DASH}+(?=\\s*${anyOf(unfinishedWords)}${AFTER}))`,
);
// "cursando, previsão 2027"
const STUDY = compile(`${BEFORE}${STUDYING}${AFTER}${EXPECTED}`);
// "previsão de conclusão: 12/2027"
const FORECAST = compile(
  `${BEFORE}(?:conclusao\\s+previst[ao]|previsao(?:\\s+de\\s+(?:conclusao|termino|formatura))?|previst[oa]|expected(?:\\s+graduation)?)(?:\\s+(?:para|em))?\\s*(?::|${DASH})?\\s*(${DATE})${AFTER}`,
);
// "Atualmente" between separators or in brackets
const LONE = compile(
  `(?<=^\\s*|[|([•·]\\s*|\\s${DASH}\\s+)(?:ate\\s+)?${OPEN}(?=\\s*(?:$|[|)\\]•·:]|\\s${DASH}+\\s|${DASH}\\s))`,
);

const pad = (month: number): string => String(month).padStart(2, "0");
const fullYear = (digits: string): string =>
  digits.length === 4 ? digits : `${Number(digits) > 50 ? "19" : "20"}${digits}`;
const NAMED_DATE = new RegExp(`(${MONTH})[^a-z0-9]*(?:de\\s+|del\\s+)?(?:\\d{1,2},\\s*)?'?(\\d{4}|\\d{2})\\b`);

/** Converts a date to "MM/YYYY" or "YYYY"; "" when the text is not a date. */
export function normalizeDate(text: string): string {
  const plain = toPlain(text).trim();
  const named = NAMED_DATE.exec(plain);
  if (named) return `${pad(NUMBERS[named[1] ?? ""] ?? 0)}/${fullYear(named[2] ?? "")}`;
  const numbers = plain.match(/\d+/g) ?? [];
  const [first = "", second = "", third = ""] = numbers;
  if (/[a-z]/.test(plain)) return numbers.find((number) => number.length === 4) ?? "";
  if (third.length === 4)
    return Number(second) <= 12 ? `${pad(Number(second))}/${third}` : `${pad(Number(first))}/${third}`;
  if (first.length === 4) {
    const isMonth = second.length === 2 && Number(second) >= 1 && Number(second) <= 12;
    return isMonth ? `${pad(Number(second))}/${first}` : first;
  }
  if (second && Number(first) >= 1 && Number(first) <= 12) return `${pad(Number(first))}/${fullYear(second)}`;
  return "";
}

/** The second year of "2019/20", if the text is a school year; `isYear` shows that "2009/10" is not a month. */
function schoolYearEnd(text: string, isYear: boolean): string {
  const [, first = "", second = ""] = /^(\d{4})\/(\d{2})$/.exec(text) ?? [];
  const isNext = first !== "" && (Number(first) + 1) % 100 === Number(second);
  return isNext && (isYear || Number(second) > 12) ? String(Number(first) + 1) : "";
}

const foundPeriods = new Map<string, readonly Period[]>();
const CACHE_LIMIT = 20_000;

/** Finds periods and dates in a text, from left to right, without overlaps. Cached, because many rules ask about one line. */
export function findPeriods(text: string): Period[] {
  const cached = foundPeriods.get(text);
  if (cached) return [...cached];
  const periods = searchPeriods(toPlain(text));
  if (foundPeriods.size >= CACHE_LIMIT) foundPeriods.clear();
  foundPeriods.set(text, periods);
  return [...periods];
}

function searchPeriods(plain: string): Period[] {
  const periods: Period[] = [];
  const isFree = (index: number, length: number) =>
    periods.every((period) => index >= period.index + period.length || index + length <= period.index);
  const add = (match: RegExpMatchArray, start: string, end: string, isRange: boolean) => {
    const index = match.index ?? 0;
    if (isFree(index, match[0].length)) periods.push({ start, end, isRange, index, length: match[0].trimEnd().length });
  };
  const hasDigit = /\d|\/aa/.test(plain);
  const search = (pattern: RegExp, read: (match: RegExpMatchArray, groups: string[]) => void) => {
    if (hasDigit)
      for (const match of plain.matchAll(pattern))
        read(
          match,
          [...match].map((group) => group ?? ""),
        );
  };
  search(MONTHS_OF_YEAR, (match, [, start = "", end = "", year = ""]) => {
    const months = [NUMBERS[start] ?? 0, NUMBERS[end] ?? 0] as const;
    if (months[0] <= months[1]) add(match, `${pad(months[0])}/${year}`, `${pad(months[1])}/${year}`, true);
  });
  search(NUMBERS_OF_YEAR, (match, [, start, end, year]) =>
    add(match, `${pad(Number(start))}/${year}`, `${pad(Number(end))}/${year}`, true),
  );
  search(BETWEEN, (match, [, start = "", end = ""]) => add(match, normalizeDate(start), normalizeDate(end), true));
  search(RANGE, (match, [, start = "", , end = ""]) => {
    const isYear = /^\d{4}$/.test(start);
    const first = schoolYearEnd(start, false) ? start.slice(0, 4) : normalizeDate(start);
    add(match, first, end ? schoolYearEnd(end, isYear) || normalizeDate(end) : ONGOING, true);
  });
  search(SINCE, (match, [, start = ""]) => add(match, normalizeDate(start), ONGOING, true));
  search(FORECAST, (match, [, end = ""]) => add(match, "", normalizeDate(end), false));
  search(STARTED, (match, [, start = ""]) => add(match, normalizeDate(start), "", true));
  search(OPEN_START, (match, [, start = ""]) => add(match, normalizeDate(start), "", true));
  search(SINGLE, (match, [, date = ""]) => {
    const end = schoolYearEnd(date, false);
    if (end) add(match, date.slice(0, 4), end, true);
    else add(match, "", normalizeDate(date), false);
  });
  for (const pattern of [STUDY, LONE]) for (const match of plain.matchAll(pattern)) add(match, "", ONGOING, true);
  return joinDates(
    plain,
    periods.sort((a, b) => a.index - b.index),
  );
}

/** A date as a number: later dates are larger. */
const dateOrder = (date: string): number =>
  Number(date.slice(-4)) * 100 + Number(date.length > 4 ? date.slice(0, 2) : 0);

/** One period of two dates. */
const joinTwo = (first: Period, last: Period): Period => ({
  start: first.end,
  end: last.end,
  isRange: true,
  index: first.index,
  length: last.index + last.length - first.index,
});

/** Joins two dates with months that only a blank divides: "Mar 2015 Mai 2019". */
function joinDates(plain: string, periods: Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    const areDates = last && ![last, period].some(({ isRange, end }) => isRange || end.length <= 4);
    const between = last ? plain.slice(last.index + last.length, period.index) : "";
    if (last && areDates && /^\s+$/.test(between) && dateOrder(last.end) <= dateOrder(period.end))
      joined[joined.length - 1] = joinTwo(last, period);
    else joined.push(period);
  }
  return joined;
}

/** Words that may stand next to the only period of a text. */
const PERIOD_LABELS = new Set(
  "periodo data datas de em no a ano anos conclusao inicio termino duracao situacao status vigencia tempo period date dates fecha".split(
    " ",
  ),
);
const isLabel = (text: string): boolean => {
  const folded = fold(text);
  return folded === "" || folded.split(" ").every((word) => PERIOD_LABELS.has(word));
};

/** Parses a text that is a period, with optional brackets, labels and separators; null for any other text. */
export function parsePeriod(text: string): Period | null {
  const periods = findPeriods(text);
  const [first, second] = periods;
  const last = periods.at(-1);
  const longest = periods.toSorted((a, b) => b.length - a.length)[0];
  if (!first || !last || !longest) return null;
  if (isLabel(text.slice(0, longest.index) + text.slice(longest.index + longest.length))) return longest;
  // "Verão 2013, 2014", "2013 2014"
  const isList = periods.length === 2 && !first.isRange && !last.isRange && dateOrder(first.end) < dateOrder(last.end);
  const between = second ? text.slice(first.index + first.length, second.index) : "";
  const rest = text.slice(0, first.index) + text.slice(last.index + last.length);
  return isList && /^\s*(?:,|e|and|y|&)?\s*$/.test(between) && isLabel(rest) ? joinTwo(first, last) : null;
}

// "7 anos 8 meses"
const WHOLE_DURATION = new RegExp(`^\\(?${DURATION.replace(/\?$/, "")}$`, "u");
const DURATION_AT_END = new RegExp(
  `\\s+[\\u2013\\u2014-]\\s*${DURATION.replace(/\?$/, "")}(?:\\s*\\([^()]{3,20}\\))?$`,
  "u",
);
/** A name without the duration behind it: "Professora – 16 anos". */
export const removeDuration = (text: string): string => {
  const end = DURATION_AT_END.exec(toPlain(text))?.index;
  return end ? text.slice(0, end) : text;
};

/** Whether a text is a duration like "7 anos 8 meses", which LinkedIn shows above several positions. */
export const isDuration = (text: string): boolean => WHOLE_DURATION.test(` ${toPlain(text).trim()}`);
