import { getSpan, type Span } from "../text/span.ts";
import { createFact, type GuardRule } from "./texts.ts";

const MONTHS = [
  "jan(?:eiro)?",
  "fev(?:ereiro)?",
  "mar(?:co)?",
  "abr(?:il)?",
  "mai(?:o)?",
  "jun(?:ho)?",
  "jul(?:ho)?",
  "ago(?:sto)?",
  "set(?:embro)?",
  "out(?:ubro)?",
  "nov(?:embro)?",
  "dez(?:embro)?",
];

function findMonths(folded: string): (Span & { month: number })[] {
  const named = MONTHS.flatMap((name, month) =>
    [...folded.matchAll(new RegExp(`\\b${name}\\b(?=\\.?\\s*(?:/|de |-)?\\s*(?:\\d|a |ate |e |$|[.,;)]))`, "g"))].map(
      (match) => ({ month, ...getSpan(match) }),
    ),
  );
  const numeric = [...folded.matchAll(/\b(?:0?[1-9]|1[0-2])(?=\/(?:19|20)\d{2})/g)];
  return [...named, ...numeric.map((match) => ({ month: Number(match[0]) - 1, ...getSpan(match) }))];
}

/** Months that the source does not name. Years are checked as numbers. */
export const findMonthChanges: GuardRule = ({ source, suggestion }) => {
  const stated = new Set(findMonths(source.folded).map(({ month }) => month));
  return findMonths(suggestion.folded)
    .filter(({ month }) => !stated.has(month))
    .map((span) => createFact(suggestion.text, span, "date"));
};

/** "desde 2022" or "até hoje" for a period that has ended. */
export const findOpenEnds: GuardRule = ({ source, suggestion }) => {
  const openEnd = /\b(?:desde|atual(?:mente)?|hoje|presente|momento|em andamento|cursando|ate agora|ainda)\b/;
  const closedPeriod = /\b(?:19|20)\d{2}\s*(?:a|-|ate|e)\s*(?:[a-z]+\/?|\d{1,2}\/)?(?:19|20)\d{2}/;
  const dates = source.folded.replace(/[()]/g, " ").replace(/\b[a-z]{3}\//g, "");
  if (openEnd.test(source.folded) || !closedPeriod.test(dates)) return [];
  return [
    ...suggestion.folded.matchAll(
      /\b(?:ate (?:hoje|o momento|o presente)|atualmente|desde(?= (?:19|20)\d{2}| [a-z]+ de (?:19|20)\d{2}))/g,
    ),
  ].map((match) => createFact(suggestion.text, getSpan(match), "date"));
};
