import type { RequirementNeed } from "./types.ts";

const NICE =
  /\b(?:desejave(?:l|is)|desejad[oa]s?|diferencia(?:l|is)|sera(?:o)? (?:um )?plus|e (?:um )?plus|um plus|valorizad[oa]s?|valorizamos|conta(?:m)? pontos|bem-?vind[oa]s?|melhor ainda|seria (?:otimo|bom|legal|ideal)|ajuda(?:m|ria)?(?: muito| bastante)?$|nao obrigatori[oa]|nao e obrigatori[oa]|opciona(?:l|is)|se (?:voce |ja )?(?:tiver|souber|tem\b)|ponto extra|(?:^| )melhor(?: ainda)?$|pontuad[oa]s?|nice to have|preferred|a plus|desirable|deseables?|bonus|(?:conta|pesa)m? a (?:seu )?favor|sai(?:r|em)? na frente|somam? pontos)\b/;
const MUST =
  /\b(?:obrigatori[oa]s?|imprescindive(?:l|is)|indispensave(?:l|is)|necessari[oa]s?|eliminatori[oa]|exigid[oa]s?)\b/;

/** The need that a sentence states, else the need of its section. */
export function findNeed(folded: string, section: RequirementNeed): RequirementNeed {
  if (NICE.test(folded) && !/^perfil desejado/.test(folded)) return "nice";
  if (MUST.test(folded) && !/nao (?:e )?obrigatori/.test(folded)) return "must";
  return section;
}

export const hasNiceMark = (folded: string): boolean => NICE.test(folded);
export const hasMustMark = (folded: string): boolean => MUST.test(folded);
