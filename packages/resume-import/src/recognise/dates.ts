import { fold } from "../text.ts";

/** A date or period in a text. Dates are "MM/YYYY" or "YYYY"; an open end is "Atual". */
export interface Period {
  start: string;
  end: string;
  /** Whether the text has two dates, or an open end, instead of a single date. */
  isRange: boolean;
  index: number;
  length: number;
}

export const ONGOING = "Atual";

const MONTHS: Record<string, number> = {};
for (const [index, names] of [
  "jan janeiro january enero ene",
  "fev fevereiro feb february febrero",
  "mar marco march marzo",
  "abr abril apr april",
  "mai maio may mayo",
  "jun junho june junio",
  "jul julho july julio",
  "ago agosto aug august",
  "set setembro sep sept september septiembre setiembre",
  "out outubro oct october octubre",
  "nov novembro november noviembre",
  "dez dezembro dec december dic diciembre",
].entries())
  for (const name of names.split(" ")) MONTHS[name] = index + 1;

const MONTH = `(?:${Object.keys(MONTHS)
  .sort((a, b) => b.length - a.length)
  .join("|")
  .replaceAll("marco", "mar[çc]o")})`;
const YEAR = "(?:19[4-9]\\d|20[0-4]\\d)";
// formats of a date, the most specific first; after a month the year may have two digits
const DATE = [
  `\\d{1,2}\\s?[/.-]\\s?\\d{1,2}\\s?[/.-]\\s?${YEAR}`,
  `\\d{1,2}[ºo°]?\\s+(?:de\\s+)?${MONTH}\\.?,?\\s+(?:de\\s+|del\\s+)?${YEAR}`,
  `${MONTH}\\s+\\d{1,2},\\s*${YEAR}`,
  `${MONTH}\\.?\\s*(?:\\s+de\\s+|\\s+del\\s+|[/.,'’-]|\\s)\\s*(?:${YEAR}|['’]?\\d{2}(?![\\d/]))`,
  `${YEAR}\\s?[-/.]\\s?(?:0[1-9]|1[0-2])(?:\\s?[-/.]\\s?\\d{1,2})?(?!\\d)`,
  `(?:0?[1-9]|1[0-2])\\s?[/.-]\\s?${YEAR}`,
  `(?:0[1-9]|1[0-2])/\\d{2}(?![\\d/])`,
  `[12]\\s?[ºoª°]\\s*(?:semestre|sem\\.?|trimestre)\\s*(?:de\\s+|/\\s*)?${YEAR}`,
  `${YEAR}[./][12](?!\\d)`,
  YEAR,
].join("|");
// the end of a period that continues
const OPEN =
  "(?:a\\s+presente\\s+data|presente\\s+data|o\\s+presente(?:\\s+momento)?|o\\s+momento(?:\\s+atual)?|o\\s+dia\\s+de\\s+hoje|os\\s+dias\\s+(?:atuais|de\\s+hoje)|la\\s+(?:actualidad|fecha)|data\\s+atual|data\\s+presente|atualmente|atualidade|atual|actualmente|actualidad|actual|presente|present|current(?:ly)?|momento|hoje|hoy|agora|now|today|cursando|em\\s+andamento|em\\s+curso|em\\s+progresso|en\\s+curso|in\\s+progress|ongoing|incompleto)";
// a dash, arrow, word or slash between two dates
const TO = "\\s*(?:[-–—−~→›>]+|(?<!\\p{L})(?:at[ée]|a|à|ao|to|until|till|al|hasta)(?!\\p{L})|/)\\s*";
// words before the start and the end of a period
const FROM =
  "(?:(?:desde|since|from|de|entre|in[íi]cio(?:\\s+em)?|a\\s+partir\\s+de|admiss[ãa]o|entrada|between)\\s*:?\\s+)";
const UNTIL = "(?:(?:at[ée]|to|until|hasta|a|t[ée]rmino(?:\\s+em)?|fim|sa[íi]da|demiss[ãa]o|conclus[ãa]o)\\s*:?\\s+)?";
// no letter, digit or decimal point before a date, no letter after it
const BEFORE = "(?<![\\p{L}\\p{N}/.,$%-])";
const AFTER = "(?![\\p{L}\\p{N}%])";
// an optional duration behind a period: "(2 anos e 3 meses)"
const DURATION =
  "(?:\\s*[(·•|,–—-]?\\s*(?:\\d+\\s*(?:anos?|a[ñn]os?|years?|yrs?)\\b\\.?)(?:\\s*(?:,|e|y|and)?\\s*\\d+\\s*(?:m[êe]s(?:es)?|months?|mos?)\\b\\.?)?\\s*\\)?|\\s*[(·•|,–—-]?\\s*\\d+\\s*(?:m[êe]s(?:es)?|months?|mos?)\\b\\.?\\s*\\)?)?";
// an optional forecast: ", previsão de conclusão: 12/2027"
const EXPECTED =
  "(?:\\s*[,;–—-]?\\s*\\(?\\s*(?:com\\s+)?(?:previs[ãa]o|previst[oa]|conclus[ãa]o\\s+previst[ao]|t[ée]rmino\\s+previsto|expected|prevista)(?:\\s+(?:de|para|graduation|em))*\\s*(?:conclus[ãa]o|t[ée]rmino|formatura|formaç[ãa]o)?(?:\\s+(?:em|para))?\\s*:?\\s*(?:" +
  `${DATE})\\s*\\)?)?`;

// "01/2019 a 12/2021", "2019 - atual (2 anos)", "2020, em andamento"
const RANGE = new RegExp(
  `${BEFORE}${FROM}?(${DATE})${DURATION}?(?:${TO}${UNTIL}(?:(${OPEN})${AFTER}${EXPECTED}|(${DATE})${AFTER})|\\s*\\(?(cursando|em\\s+andamento|em\\s+curso|in\\s+progress|ongoing|atual)\\)?${AFTER}${EXPECTED})${DURATION}`,
  "giu",
);
// "desde 2019"
const SINCE = new RegExp(
  `${BEFORE}(?:desde|since|a\\s+partir\\s+de)\\s+(?:o\\s+ano\\s+de\\s+)?(${DATE})${AFTER}${DURATION}`,
  "giu",
);
// the completion of a course before its date
const ENDED =
  "(?:conclu[íi]d[oa](?:\\s+em)?|conclus[ãa]o(?:\\s+em)?|finalizad[oa](?:\\s+em)?|formad[oa](?:\\s+em)?|formatura(?:\\s+em)?|ano\\s+de\\s+conclus[ãa]o|t[ée]rmino(?:\\s+em)?|completed(?:\\s+in)?|emitid[oa](?:\\s+em)?|issued|obtid[oa](?:\\s+em)?|em\\s+)";
// "2019", "Concluído em 2019"
const SINGLE = new RegExp(`${BEFORE}(?:(?:${ENDED})\\s*:?\\s*)?(${DATE})${AFTER}${DURATION}`, "giu");
// "cursando, previsão 2027"
const STUDYING = new RegExp(
  `${BEFORE}(?:cursando|em\\s+andamento|em\\s+curso|in\\s+progress)${AFTER}${EXPECTED}`,
  "giu",
);
// "previsão de conclusão: 12/2027"
const FORECAST = new RegExp(
  `${BEFORE}(?:conclus[ãa]o\\s+previst[ao]|previs[ãa]o(?:\\s+de\\s+(?:conclus[ãa]o|t[ée]rmino|formatura))?|previst[oa]|expected(?:\\s+graduation)?)(?:\\s+(?:para|em))?\\s*:?\\s*(${DATE})${AFTER}`,
  "giu",
);

const pad = (month: number): string => String(month).padStart(2, "0");
const fullYear = (digits: string): string =>
  digits.length === 4 ? digits : `${Number(digits) > 50 ? "19" : "20"}${digits}`;

/** Converts a date to "MM/YYYY" or "YYYY"; "" when the text is not a date. */
export function normalizeDate(text: string): string {
  const folded = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[ºª°]/g, "o").trim();
  const named = new RegExp(
    `(${MONTH.replaceAll("[çc]", "c")})[^a-z0-9]*(?:de\\s+|del\\s+)?(?:\\d{1,2},\\s*)?['’]?(\\d{4}|\\d{2})\\b`,
  ).exec(folded);
  if (named) return `${pad(MONTHS[named[1] ?? ""] ?? 0)}/${fullYear(named[2] ?? "")}`;
  const numbers = folded.match(/\d+/g) ?? [];
  const [first = "", second = "", third = ""] = numbers;
  if (/semestre|sem\b|trimestre/.test(folded)) return numbers.find((number) => number.length === 4) ?? "";
  if (third.length === 4)
    return Number(second) <= 12 ? `${pad(Number(second))}/${third}` : `${pad(Number(first))}/${third}`;
  if (first.length === 4) {
    const isMonth = second.length === 2 && Number(second) >= 1 && Number(second) <= 12;
    return isMonth ? `${pad(Number(second))}/${first}` : first;
  }
  if (second && Number(first) >= 1 && Number(first) <= 12) return `${pad(Number(first))}/${fullYear(second)}`;
  return "";
}

const foundPeriods = new Map<string, readonly Period[]>();
const CACHE_LIMIT = 20_000;

/** Finds periods and dates in a text, from left to right, without overlaps. Cached, because many rules ask about one line. */
export function findPeriods(text: string): Period[] {
  const cached = foundPeriods.get(text);
  if (cached) return [...cached];
  const periods = searchPeriods(text);
  if (foundPeriods.size >= CACHE_LIMIT) foundPeriods.clear();
  foundPeriods.set(text, periods);
  return [...periods];
}

function searchPeriods(text: string): Period[] {
  const periods: Period[] = [];
  const isFree = (index: number, length: number) =>
    periods.every((period) => index >= period.index + period.length || index + length <= period.index);
  const add = (match: RegExpMatchArray, start: string, end: string, isRange: boolean) => {
    const index = match.index ?? 0;
    if (isFree(index, match[0].length)) periods.push({ start, end, isRange, index, length: match[0].trimEnd().length });
  };
  for (const match of text.matchAll(RANGE)) {
    const start = normalizeDate(match[1] ?? "");
    const end = match[3] ? normalizeDate(match[3]) : ONGOING;
    if (start && end) add(match, start, end, true);
  }
  for (const match of text.matchAll(SINCE)) add(match, normalizeDate(match[1] ?? ""), ONGOING, true);
  for (const match of text.matchAll(FORECAST)) add(match, "", normalizeDate(match[1] ?? ""), false);
  for (const match of text.matchAll(STUDYING)) add(match, "", ONGOING, true);
  for (const match of text.matchAll(SINGLE)) {
    const date = normalizeDate(match[1] ?? "");
    if (date) add(match, "", date, false);
  }
  return periods.sort((a, b) => a.index - b.index);
}

/** Parses a text that is a period, with optional brackets, labels and separators; null for any other text. */
export function parsePeriod(text: string): Period | null {
  const longest = findPeriods(text).sort((a, b) => b.length - a.length)[0];
  if (!longest) return null;
  const rest = fold(text.slice(0, longest.index) + text.slice(longest.index + longest.length));
  return /^(?:|periodo|data|de|em|ano|conclusao|inicio|duracao|period|dates?|fecha)$/.test(rest) ? longest : null;
}

// "7 anos 8 meses"
const WHOLE_DURATION = new RegExp(`^\\(?${DURATION.replace(/\?$/, "")}$`, "iu");
/** Whether a text is a duration like "7 anos 8 meses", which LinkedIn shows above several positions. */
export const isDuration = (text: string): boolean => WHOLE_DURATION.test(` ${text.trim()}`);
