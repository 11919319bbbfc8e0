import type { Clause } from "./clauses.ts";
import type { ApplyStep } from "./types.ts";

const MONTHS =
  "jan(?:eiro|uary|uar)?|fev(?:ereiro)?|feb(?:rero|ruary)?|mar(?:co|zo|ch)?|abr(?:il)?|apr(?:il)?|mai(?:o)?|may(?:o)?|jun(?:ho|io|e)?|jul(?:ho|io|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sep(?:tiembre|tember|t)?|out(?:ubro)?|oct(?:ubre|ober)?|nov(?:embro|iembre|ember)?|dez(?:embro)?|dic(?:iembre)?|dec(?:ember)?|ene(?:ro)?";
const MONTH_NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|ene)/, 1],
  [/^(?:fev|feb)/, 2],
  [/^mar/, 3],
  [/^(?:abr|apr)/, 4],
  [/^ma[iy]/, 5],
  [/^jun/, 6],
  [/^jul/, 7],
  [/^(?:ago|aug)/, 8],
  [/^se[tp]/, 9],
  [/^(?:out|oct)/, 10],
  [/^nov/, 11],
  [/^(?:dez|dic|dec)/, 12],
];
const DATE = new RegExp(
  String.raw`\b(?:(?<d1>\d{1,2})[/.-](?<m1>\d{1,2})(?:[/.-](?<y1>20\d\d|\d\d))?(?![\d/]|[.,-]\d)` +
    String.raw`|(?<d2>\d{1,2})(?:º|°|st|nd|rd|th)?(?: de| of)? (?<m2>${MONTHS})\b\.?(?:,? (?:de |del )?(?<y2>20\d\d))?` +
    String.raw`|(?<m3>${MONTHS})\b\.? (?<d3>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<y3>20\d\d))?` +
    String.raw`|(?<iso>20\d\d-\d\d-\d\d)|dia (?<d4>\d{1,2})\b(?!\s*(?:/|de\b)))`,
  "g",
);
const LIMIT_WORD =
  /\b(?:ate|prazo|encerra\w*|termina\w*|deadline|close[sd]?|closing|before|by|until|fecha (?:limite|de cierre|maxima)|hasta|data limite|limite|validade|valid[ao]|expira\w*)\b/;
const APPLYING_WORD =
  /\b(?:inscri\w*|inscrev\w*|candidat\w+|enviar?|enviad\w+|envie|mand\w+|encaminh\w+|curriculos?|cvs?|recebe\w*|prazo|apply|applications?|submit|send|deadline|fecha|postul\w+|selecao|preench\w+|vagas? aberta|interessad\w+|data limite|cadastr\w+|formulario|closing date)\b/;
const RANGE = /\b(?:inscri\w*|candidaturas?|periodo|applications?)\b[^.\n]{0,40}?\bde\b[^.\n]{0,25}?\b(?:a|ate)\b\s*$/;
/** What else has a last day. */
const OTHER =
  /\b(?:disponibilidade|contrato|inicio|comecar|formatura|conclusao|nascid\w+|experiencia|start date|horario ate|temporari\w+ ate|estagio ate|salario|bonus|desconto)\b[^.\n]{0,40}$/;

const pad = (number: number) => String(number).padStart(2, "0");

function toIso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? `${year}-${pad(month)}-${pad(day)}` : null;
}

const DAY_MS = 86_400_000;
/** A date without year that is further back belongs to the next one. */
const PAST_DAYS = 150;

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
  if (day >= thisDay) return toIso(year, thisMonth, day);
  return thisMonth === 12 ? toIso(year + 1, 1, day) : toIso(year, thisMonth + 1, day);
}

function resolve(groups: Record<string, string | undefined>, today: string | undefined): string | null {
  if (groups.iso) return groups.iso;
  const day = Number(groups.d1 ?? groups.d2 ?? groups.d3 ?? groups.d4);
  const name = groups.m2 ?? groups.m3;
  const month = groups.m1
    ? Number(groups.m1)
    : name
      ? (MONTH_NUMBERS.find(([pattern]) => pattern.test(name))?.[1] ?? null)
      : null;
  const year = groups.y1 ?? groups.y2 ?? groups.y3;
  if (year && month) return toIso(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  return today ? complete(today, day, month) : null;
}

/** Finds the last day for applications. Without `today` a date that lacks its year stays as it is written. */
export function findDeadline({ text, folded, start }: Clause, today: string | undefined): ApplyStep[] {
  if (!APPLYING_WORD.test(folded)) return [];
  const dates = [...folded.matchAll(DATE)].filter(({ index }) => {
    const before = folded.slice(Math.max(0, index - 70), index);
    if (OTHER.test(before)) return false;
    return LIMIT_WORD.test(before) || RANGE.test(before);
  });
  const last = dates.at(-1);
  if (!last) return [];
  const quote = text.slice(last.index, last.index + last[0].length);
  return [{ kind: "deadline", value: resolve(last.groups ?? {}, today) ?? quote, quote, at: start + last.index }];
}
