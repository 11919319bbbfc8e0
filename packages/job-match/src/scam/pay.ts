import { EASY_WORK } from "./data/easy-work.ts";
import { MONEY, parseMoney } from "./money.ts";

const EASY = new RegExp(String.raw`(?<!\w)(?:${EASY_WORK.trim().split("\n").join("|")})(?!\w)`);
const AMOUNTS = new RegExp(MONEY.source, "g");
/** In general, not in one field: "experiência em offshore". */
const NO_EXPERIENCE =
  /\b(?:sem|nao (?:precisa|e (?:preciso|necessari[oa])|exigimos|requer)(?: de| ter)?|no|sin) (?:experiencia|experience)\b(?! (?:em|com|na|no|de|in|with))/;
const PER_DAY = /^[^.\n]{0,12}?(?:\/|por|ao|a|per|al|um) ?(?:dia|day)\b|^[^.\n]{0,8}?\b(?:diari[oa]s?|daily)\b/;
const PER_WEEK = /^[^.\n]{0,12}?(?:\/|por|a|per) ?(?:semana|week)\b|^[^.\n]{0,8}?\bsemanais\b/;
const PER_HOUR = /^[^.\n]{0,12}?(?:\/|por|a|per) ?(?:hora|hour)\b/;
const NOT_PAY =
  /\b(?:orcamento|verba|vale|auxilio|desconto|premio|por venda|faturamento|investimento|curso)\b[^.\n]{0,30}$/;
/** Posts whose pay is high. */
const SENIOR =
  /\b(?:senior|gerente|diretor\w*|coordenador\w*|especialista|engenheir\w+|medic[oa]|plantonista|advogad\w+|piloto|desenvolvedor\w*|arquitet\w+|cientista|consultor\w*|pj|creci|crm|oab|crea)\b/;

/** Limits in reais: a day of simple work in Brazil is paid 80 to 200. */
const DAY = { easy: 150, unskilled: 350 };
const MONTH = { easy: 4000, unskilled: 8000 };
const WORKING_DAYS = 22;
const HOURS = 8;
const NEAR = 300;

function getPerMonth(amount: number, after: string): number {
  if (PER_DAY.test(after)) return amount * WORKING_DAYS;
  if (PER_WEEK.test(after)) return amount * 4;
  return PER_HOUR.test(after) ? amount * HOURS * WORKING_DAYS : amount;
}

/** Finds a pay that is out of proportion to the work around it. Returns its place in the folded posting. */
export function findDisproportionatePay(folded: string): { start: number; end: number } | null {
  for (const match of folded.matchAll(AMOUNTS)) {
    const end = match.index + match[0].length;
    const around = folded.slice(Math.max(0, match.index - NEAR), end + NEAR);
    if (NOT_PAY.test(folded.slice(Math.max(0, match.index - 40), match.index))) continue;
    const after = folded.slice(end, end + 30);
    const perMonth = getPerMonth(parseMoney(match[0]), after);
    const isEasy = EASY.test(around);
    const isUnskilled = NO_EXPERIENCE.test(around);
    if (!(isEasy || isUnskilled) || SENIOR.test(around)) continue;
    const limits = PER_DAY.test(after)
      ? { easy: DAY.easy * WORKING_DAYS, unskilled: DAY.unskilled * WORKING_DAYS }
      : MONTH;
    const isRemoteOnly =
      isEasy && !isUnskilled && !PER_DAY.test(after) && !/\b(?:ganh\w+|embala\w+|monta\w+|renda)\b/.test(around);
    // a home office alone is no easy work
    const limit = isEasy && !isRemoteOnly ? limits.easy : isRemoteOnly ? Number.POSITIVE_INFINITY : limits.unskilled;
    if (perMonth >= limit) {
      const period =
        /^[^.\n]{0,12}?(?:dia|day|diari[oa]s?|mes|mensais|semana|hora|month)\b/.exec(after)?.[0].length ?? 0;
      return { start: match.index, end: end + period };
    }
  }
  return null;
}
