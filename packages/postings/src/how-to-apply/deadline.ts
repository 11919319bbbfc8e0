import { createPhraseSearch, MONTHS, toAlternatives, tokenize } from "@penresume/text";
import type { Clause } from "./clauses.ts";
import lists from "./lists.json" with { type: "json" };
import type { ApplyStep } from "./types.ts";

const readNumbers = (list: readonly string[]) =>
  new Map(
    list.flatMap((line) => {
      const [number = "", words = ""] = line.split(" | ");
      return words.split(", ").map((word): [string, number] => [word, Number(number)]);
    }),
  );
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);
const WEEKDAY_NUMBERS = readNumbers(lists.weekdays);
/** Longer words first, so that "sexta-feira" is not read as "sexta". */
const join = (words: ReadonlyMap<string, number>) => [...words.keys()].sort((a, b) => b.length - a.length).join("|");
const MONTH = join(MONTH_NUMBERS);
const WEEKDAY = join(WEEKDAY_NUMBERS);

const DATE = new RegExp(
  String.raw`\b(?:(?<d1>\d{1,2})[º°]?\s?[/.-]\s?(?<m1>\d{1,2})(?:\s?[/.-]\s?(?<y1>20\d\d|\d\d))?(?![\d/]|[.,-]\d)` +
    String.raw`|(?<d2>\d{1,2})(?:º|°|st|nd|rd|th)?(?:(?: de| of)? |\s?[/.-]\s?)(?<m2>${MONTH})\b\.?(?:(?:,? (?:de |del )?|\s?[/-]\s?)(?<y2>20\d\d))?` +
    String.raw`|(?<m3>${MONTH})\b\.? (?<d3>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<y3>20\d\d))?` +
    String.raw`|(?<iso>20\d\d-\d\d-\d\d)|dia (?<d4>\d{1,2})\b(?!\s*(?:[º°]|/|de (?!deste|este)\b))` +
    `|(?<end>(?:o |ao )?(?:fim|final|ultimo dia) d(?:o|este) mes|end of the month|fin de mes)` +
    `|(?<tomorrow>amanha|tomorrow|manana)|(?<today>hoje|today|hoy)` +
    String.raw`|(?<next>proxim[ao] |next )?(?<weekday>${WEEKDAY})(?: feira)?)(?![\w])`,
  "g",
);
const LIMIT = String.raw`\b(?:${toAlternatives(lists.limit)})\b`;
const LIMIT_WORD = new RegExp(LIMIT);
/** Right before a day that is no date: "até as 18h de", "prazo:". */
const NEAR_LIMIT = new RegExp(
  String.raw`(?:${LIMIT}|\b(?:so|somente|apenas))[\s:]*(?:(?:${toAlternatives(lists.nearLimit)})[\s,]+)*$`,
);
const LIMIT_AFTER = /^[^.;\n]{0,30}?\b(?:(?:fecha|encerra|termina|acaba)\w*\b|e o (?:ultimo|prazo)|last day)/;
const APPLYING_WORD = new RegExp(String.raw`\b(?:${toAlternatives(lists.deadlineTopics)})\b`);
/** Between the days of a range. */
const RANGE = /^\s*(?:a|as|ate|e|to|-)(?: as)?(?: \d{1,2}[:h]?\d{0,2}\s?h?)?(?: d[oe])?(?: o)?(?: dia)?\s*$/;
const RANGE_BEGINS = /\b(?:de|entre)(?: o)?(?: dia)? \d{1,2}[º°]? (?:a|ate|e)(?: o)?(?: dia)? $/;
const WEEKDAY_BEFORE = new RegExp(String.raw`\b(?:${WEEKDAY})(?:[- ]feira)?s?\s*(?:a|ate|-|to)\s*$`);
const searchOther = createPhraseSearch({ other: lists.otherDeadlines });

const pad = (number: number) => String(number).padStart(2, "0");

function toIso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === (month - 1) % 12 && date.getUTCDate() === day
    ? `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(day)}`
    : null;
}

const DAY_MS = 86_400_000;
/** A date without year that is further back belongs to the next one. */
const PAST_DAYS = 150;

const addDays = (today: string, days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

/** The year, or month, that a date lacks is the one nearest to today. */
function complete(today: string, day: number, month: number | null): string | null {
  const [year = 0, thisMonth = 0, thisDay = 0] = today.split("-").map(Number);
  if (month !== null) {
    const date = toIso(year, month, day);
    if (!date) return null;
    const age = (Date.parse(today) - Date.parse(date)) / DAY_MS;
    if (age > PAST_DAYS) return toIso(year + 1, month, day);
    return age < PAST_DAYS - 365 ? toIso(year - 1, month, day) : date;
  }
  return toIso(year, day >= thisDay ? thisMonth : thisMonth + 1, day);
}

type Groups = Record<string, string | undefined>;
const isRelative = ({ end, tomorrow, today, weekday }: Groups) => Boolean(end ?? tomorrow ?? today ?? weekday);

function resolveRelative(groups: Groups, today: string): string | null {
  if (groups.today) return today;
  if (groups.tomorrow) return addDays(today, 1);
  const [year = 0, month = 0] = today.split("-").map(Number);
  if (groups.end) return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const weekday = WEEKDAY_NUMBERS.get(groups.weekday ?? "") ?? 0;
  const days = (weekday - new Date(today).getUTCDay() + 7) % 7;
  return addDays(today, days === 0 && groups.next ? 7 : days);
}

function resolve(groups: Groups, today: string | undefined): string | null {
  if (groups.iso) return groups.iso;
  if (isRelative(groups)) return today ? resolveRelative(groups, today) : null;
  const day = Number(groups.d1 ?? groups.d2 ?? groups.d3 ?? groups.d4);
  const month = groups.m1 ? Number(groups.m1) : (MONTH_NUMBERS.get(groups.m2 ?? groups.m3 ?? "") ?? null);
  const year = groups.y1 ?? groups.y2 ?? groups.y3;
  if (year && month) return toIso(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  return today ? complete(today, day, month) : null;
}

/** Finds the last day for applications. Without `today` a date that lacks its year stays as it is written. */
export function findDeadline(
  { text, folded, start }: Clause,
  context: { before: string; isInPerson: boolean },
  today: string | undefined,
): ApplyStep[] {
  const isAboutApplying = APPLYING_WORD.test(folded);
  const isAfterApplying = isAboutApplying || APPLYING_WORD.test(context.before);
  if (!isAfterApplying && !context.isInPerson) return [];
  const dates = [...folded.matchAll(DATE)];
  const isLimit = ({ index, 0: { length }, groups = {} }: RegExpExecArray, at: number): boolean => {
    const segment = /(?:[^.;]|\.(?=\S))*$/.exec(folded.slice(Math.max(0, index - 120), index))?.[0] ?? "";
    if (searchOther(tokenize(segment)).length > 0) return false;
    const before = folded.slice(Math.max(0, index - 70), index);
    if (groups.weekday && WEEKDAY_BEFORE.test(before)) return false;
    if (isRelative(groups)) return NEAR_LIMIT.test(before) || (context.isInPerson && /\bn?est[ae] $/.test(before));
    const previous = dates[at - 1];
    const isRangeEnd =
      RANGE_BEGINS.test(before) ||
      (previous !== undefined && RANGE.test(folded.slice(previous.index + previous[0].length, index)));
    if (isRangeEnd) return isAboutApplying || context.isInPerson || LIMIT_WORD.test(before);
    return LIMIT_WORD.test(before) || (isAboutApplying && LIMIT_AFTER.test(folded.slice(index + length)));
  };
  const limits = dates.filter(isLimit);
  const days = dates.filter(({ groups = {} }) => !isRelative(groups));
  // who comes on the only day is in time
  const last = limits.at(-1) ?? (context.isInPerson && days.length === 1 ? days[0] : undefined);
  if (!last || (limits.length === 0 && searchOther(tokenize(folded.slice(0, last.index))).length > 0)) return [];
  const quote = text.slice(last.index, last.index + last[0].length);
  return [{ kind: "deadline", value: resolve(last.groups ?? {}, today) ?? quote, quote, at: start + last.index }];
}
