/** Periods in days. A year counts 365, so that "por semana" and "por ano" are never equal by rounding. */
const PERIODS: [RegExp, number][] = [
  [/^(?:hora|horas|hour|hourly|h)$/, 1 / 24],
  [/^(?:minutos?|minutes?)$/, 1 / 1440],
  [/^(?:turnos?|plantao|plantoes|expediente|shifts?)$/, 0.5],
  [/^(?:dias?|diari[oa]s?|diariamente|noites?|noturn[oa]s?|day|days|daily|nights?|nightly|noches?)$/, 1],
  [/^(?:semanas?|semana(?:l|is)|semanalmente|week|weeks|weekly)$/, 7],
  [/^(?:quinzenas?|quinzena(?:l|is))$/, 15],
  [/^(?:mes|meses|mensa(?:l|is)|mensalmente|month|months|monthly)$/, 30],
  [/^(?:bimestres?|bimestra(?:l|is))$/, 60],
  [/^(?:trimestres?|trimestra(?:l|is)|quarter|quarterly)$/, 90],
  [/^(?:semestres?|semestra(?:l|is))$/, 180],
  [/^(?:anos?|anua(?:l|is)|anualmente|year|years|yearly|annual|annually)$/, 360],
  [/^(?:vez|viagem|pessoa|hectare|metro|mesa|carga|trip)$/, 1e6],
];
const ADJECTIVE = /(?:l|is|mente|ari[oa]s?|urn[oa]s?|ly|annual)$/;
const PREPOSITION = /^(?:por|ao|a|à|per|an|cada|tod[oa]|todos|every|each|al|\/)$/;

export const findPeriod = (folded: string): number | undefined =>
  PERIODS.find(([pattern]) => pattern.test(folded))?.[1];

/**
 * The period of a rate among the words after a number: "4 bicicletas por dia", "40 calls an hour", "15 laudos semanais". Only a period
 * after a preposition or as an adjective makes a rate; "3 dias" is a duration.
 */
export function findRate(words: { folded: string }[]): number | undefined {
  for (const [index, { folded }] of words.entries()) {
    if (/^\d/.test(folded)) return undefined;
    const period = findPeriod(folded);
    if (period === undefined) continue;
    const previous = words[index - 1]?.folded ?? "";
    const before = words[index - 2]?.folded ?? "";
    const isArticle = /^(?:os|as|the)$/.test(previous);
    if (ADJECTIVE.test(folded) || PREPOSITION.test(previous) || (isArticle && PREPOSITION.test(before))) return period;
  }
  return undefined;
}
