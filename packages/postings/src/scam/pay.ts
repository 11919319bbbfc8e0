import type { Span } from "@penresume/text";
import { createPhraseSearch, type Token } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { parseMoney } from "./money.ts";

const search = createPhraseSearch({
  easy: lists.easyWork,
  home: lists.homeWork,
  unskilled: lists.unskilled,
  otherAmount: lists.otherAmounts,
  senior: lists.seniorPosts,
  staff: lists.staffOfRecruiting,
});

/** The rest of a range: "a R$ 900". */
const RANGE = String.raw`^(?:\s?(?:a|ate|e|ou|-)\s?((?:r\$|us\$)?\s?\d[\d.,]*(?:\s?mil\b)?)(?: reais)?)?`;
const RANGE_END = new RegExp(RANGE);
/** An amount by the day needs no sign: "500-3000 por dia", "salário diário de 600". */
const NUMBER = String.raw`(?:\d{1,3}\.\d{3}|\d{3,5})(?![\d:h])(?!\/\d)`;
const BARE = new RegExp(
  String.raw`(?<=\b(?:diari[oa]s?|por dia)(?: de| ate|:| -)? )${NUMBER}|(?<![\d.,$/-]|r\$ )${NUMBER}` +
    String.raw`(?=(?:\s?(?:a|ate|e|ou|-)\s?\d[\d.]*(?:\s?mil)?)?(?:,00)?(?: reais)?\s?(?:\/|por|ao|a)\s?dia\b)`,
  "g",
);
const createPeriod = <Name extends string>(name: Name, after: string, before: string) => ({
  name,
  after: new RegExp(String.raw`${RANGE}(?: reais)?[^.,\n\d+]{0,12}?(?:${after})\b`),
  before: new RegExp(String.raw`\b(?:${before})(?: de| ate)?\W{0,3}$`),
});
const PERIODS = [
  createPeriod(
    "day",
    String.raw`(?:\/|\b(?:por|ao|a|per|al|um) )\s?(?:dia|day)|\bdiari[oa]s?|\bdaily`,
    String.raw`diari[oa]s?|daily|(?<!\dh |horas? |hrs? )por dia`,
  ),
  createPeriod("week", String.raw`(?:\/|\b(?:por|a|per) )\s?(?:semana|week)|\bsemana(?:l|is)`, "semanal|por semana"),
  createPeriod("hour", String.raw`(?:\/|\b(?:por|a|per) )\s?(?:hora|hour)`, "por hora"),
] as const;
type Period = (typeof PERIODS)[number]["name"] | "month";

/** Months of work in a period. */
const PER_MONTH: Record<Period, number> = { day: 22, week: 4, hour: 8 * 22, month: 1 };
/** Limits in reais. A day of simple work in Brazil is paid 80 to 200. */
const LIMITS = {
  home: { day: 500 },
  easy: { day: 150, other: 4000 },
  unskilled: { day: 350, other: 8000 },
  any: { day: 700, week: 3000 },
};
/** Tokens on each side of an amount that say what the work is. */
const NEAR = 50;
const BEFORE = 6;

/** Finds a pay that is out of proportion to the work around it. Returns its place in the folded posting. */
export function findDisproportionatePay(folded: string, tokens: readonly Token[]): Span | null {
  const matches = search(tokens);
  const staff = new Set(matches.filter(({ name }) => name === "staff").map(({ index }) => index));
  /** Marks the tokens near a phrase. */
  const mark = (wanted: string, before: number, after: number) => {
    const isMarked = new Uint8Array(tokens.length);
    for (const { name, index } of matches)
      if (name === wanted && !(wanted === "senior" && staff.has(index)))
        isMarked.fill(1, Math.max(0, index - before), index + after + 1);
    return (index: number) => isMarked[index] === 1;
  };
  const isOther = mark("otherAmount", 0, BEFORE);
  const isSenior = mark("senior", NEAR, NEAR);
  const isEasyWork = mark("easy", NEAR, NEAR);
  const isHomeWork = mark("home", NEAR, NEAR);
  const isUnskilledWork = mark("unskilled", NEAR, NEAR);
  const bare = new Map([...folded.matchAll(BARE)].map(({ 0: text, index }) => [index, text]));
  for (const [index, token] of tokens.entries()) {
    const { start } = token;
    const text = token.type === "money" ? token.text : bare.get(start);
    if (text === undefined || isOther(index) || isSenior(index)) continue;
    const end = start + text.length;
    const before = folded.slice(Math.max(0, start - 20), start);
    const after = folded.slice(end, end + 30);
    const period: Period = PERIODS.find((each) => each.after.test(after) || each.before.test(before))?.name ?? "month";
    const isUnskilled = isUnskilledWork(index);
    const isHome = isHomeWork(index);
    const isEasy = isEasyWork(index) || (isUnskilled && isHome);
    const amount = Math.max(parseMoney(text), parseMoney(RANGE_END.exec(after)?.[1] ?? ""));
    if (!isOutOfProportion(amount, period, { isEasy, isHome, isUnskilled })) continue;
    const length = /^[^.\n]{0,12}?(?:dia|day|diari[oa]s?|mes|mensais|semana|hora|month)\b/.exec(after)?.[0].length;
    return { start, end: end + (length ?? 0) };
  }
  return null;
}

interface Work {
  isEasy: boolean;
  isHome: boolean;
  isUnskilled: boolean;
}

function isOutOfProportion(amount: number, period: Period, work: Work): boolean {
  if (period === "day" && amount >= LIMITS.any.day) return true;
  if (period === "week" && amount >= LIMITS.any.week) return true;
  if (period === "day" && work.isHome && amount >= LIMITS.home.day) return true;
  if (!work.isEasy && !work.isUnskilled) return false;
  const { day, other } = work.isEasy ? LIMITS.easy : LIMITS.unskilled;
  const perMonth = amount * PER_MONTH[period];
  return perMonth >= (period === "day" ? day * PER_MONTH.day : other);
}
