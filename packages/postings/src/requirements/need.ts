import { toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import type { RequirementNeed } from "./types.ts";

const NICE = new RegExp(String.raw`\b(?:${toAlternatives(lists.nice)})\b`);
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
