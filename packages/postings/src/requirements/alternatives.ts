import { fold } from "@penresume/text";
import { headLength, leadLength } from "./heads.ts";

const SHARED_HEAD =
  /^.*?\b(?:tecnic[oa] em|superior (?:completo |incompleto |em andamento |cursando )*em|graduacao (?:completa |em andamento |cursando )*em|bacharelado em|licenciatura em|pos-?graduacao em|especializacao em|mba em|formacao (?:superior |completa |tecnica )*em|cursando|residir em|residir na|morar em|morar n[ao](?: regiao d[eoa])?|curso de|curso em|certificacao|sistemas?|vivencia com|anos em|anos com|experiencia em|experiencia com|experiencia como|experiencia n[ao]|qualificacao em|mensageria com|conhecimento em|trabalhado com|vendido|vendeu|estagiado em)\s+/;

/** Finds the members of "A, B ou C", also in brackets; undefined when the text has no alternatives. */
export function findAlternatives(text: string): string[] | undefined {
  const folded = fold(text);
  const outside = folded.replace(/\([^)]*\)/g, (part) => " ".repeat(part.length));
  let start = 0;
  let end = text.length;
  if (!/\s(?:(?:e\/)?ou|or)\s/.test(outside)) {
    const bracket = /\(([^)]*\s(?:e\/)?ou\s[^)]*)\)/.exec(folded);
    if (!bracket) return undefined;
    start = bracket.index + 1;
    end = start + (bracket[1]?.length ?? 0);
  } else {
    start = SHARED_HEAD.exec(outside)?.[0].length ?? (headLength(folded) || leadLength(folded));
    const tail = /\s(?:em nivel|preferencialmente|de preferencia|,? ?por pelo menos|por no minimo)\b/.exec(
      outside.slice(start),
    );
    if (tail) end = start + tail.index;
    const bracket = outside.indexOf("  ", start);
    if (bracket > start && folded[bracket + 1] === "(") end = bracket;
  }
  const members = text
    .slice(start, end)
    .split(/,\s*(?:e\/ou|ou|or)\s+|\s+(?:(?:e\/)?ou|or)\s+|,\s+/i)
    .map((member) => member.replace(/[()]/g, "").trim())
    .filter(Boolean);
  return members.length > 1 ? members : undefined;
}
