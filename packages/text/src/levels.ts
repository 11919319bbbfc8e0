/** Finds the rank of a proficiency level or its synonyms; 0 when the text states none. */
export function findLevel(folded: string): number {
  if (/\b(?:native|nativ[oa]|lingua materna|bilingue)\b/.test(folded)) return 5;
  if (/\bfluen(?:t|tly|te|cia|cy)\b|\bproficien(?:te|cia)\b|\bc2\b/.test(folded)) return 4;
  if (
    /\b(?:advanced|avanzad[oa]|avancad[oa]s?|solid[oa]s?|expert|especialista|profund[oa]s?|c1)\b|^dominio|\bdominio (?:pleno|total|completo)/.test(
      folded,
    )
  )
    return 3;
  if (
    /\b(?:intermediate|intermedi[oa]|intermediari[oa]s?|medio|b1|b2|tecnic[oa]|leitura|conversacao|instrumental|bom|boa)\b/.test(
      folded,
    )
  )
    return 2;
  if (/\b(?:basic[oa]?s?|beginner|elementary|nocoes|nocao|iniciante|elementar|a1|a2|inicial)\b/.test(folded)) return 1;
  return 0;
}

/** Finds the highest level, as in "do básico ao intermediário". */
export function findHighestLevel(folded: string): number {
  return Math.max(0, ...folded.split(/[\s,;()/]+/).map((word) => findLevel(word)));
}
