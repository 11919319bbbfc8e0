/** 1 fundamental, 2 médio, 3 técnico, 4 superior, 5 pós, 6 mestrado, 7 doutorado. */
const RANKS: [number, RegExp][] = [
  [7, /\b(?:doutorado|doutor[a]? em|phd)\b/],
  [6, /\b(?:mestrado|mestre em)\b/],
  [
    5,
    /\b(?:pos(?:-?\s?graduacao)? (?:em|n[ao]|lato)|pos-?\s?graduacao|pos-?\s?graduad[oa]|especializacao|mba|residencia (?:medica|multi|em))\b/,
  ],
  [
    4,
    /\b(?<!pos[- ]?)(?:superior|graduacao|graduad[oa]|bacharel(?:ado)?|licenciatura|licenciad[oa]|tecnolog[oa] em|tecnologia em|cst em|formad[oa] em|faculdade|universitari[oa])\b/,
  ],
  [
    3,
    /\b(?:tecnic[oa] (?:em|de|integrado)|curso tecnico|ensino tecnico|nivel tecnico|magisterio|curso normal|tecnic[oa])\b/,
  ],
  [
    2,
    /\b(?:ensino medio|(?:2|segundo)[ºo°]?\s?grau|colegial|medio completo|supletivo|nivel medio|encceja medio|eja medio)\b/,
  ],
  [1, /\b(?:ensino fundamental|fundamental|(?:1|primeiro)[ºo°]?\s?grau|ginasio|alfabetizad[oa])\b/],
];

/** Finds the highest level in a text; 0 when there is none. */
export function findRank(folded: string): number {
  return RANKS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 0;
}

/** Finds the lowest level in a text: "técnico ou superior" requires técnico. */
export function findLowestRank(folded: string): number {
  return RANKS.findLast(([, pattern]) => pattern.test(folded))?.[0] ?? 0;
}

export function guessRankByInstitution(folded: string): number {
  if (
    /\b(?:universidade|faculdades?|centro universitario|instituto (?:federal|superior|baiano|de ensino superior)|puc|uni[a-z]+|uf[a-z]{1,3}|fatec|if[a-z]{2})\b/.test(
      folded,
    )
  )
    return 4;
  if (/\b(?:escola tecnica|etec|senai|senac|cefet|centro paula souza)\b/.test(folded)) return 3;
  if (
    /\b(?:colegio|escola estadual|escola municipal|e\.?\s?e\.?|e\.?\s?m\.?|c\.?\s?e\.?|escola|ciep|liceu)\b/.test(
      folded,
    )
  )
    return 2;
  return 4;
}
