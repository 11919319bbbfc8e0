import type { Requirement } from "../requirements/types.ts";
import { fold } from "../text/fold.ts";
import { findHighestLevel, findLevel } from "./levels.ts";
import type { Resume } from "./resume.ts";
import { best, MISSING, met, partly, type Verdict } from "./types.ts";

const NAMES: Record<string, RegExp> = {
  ingles: /\b(?:ingles|english|lingua inglesa)\b/,
  espanhol: /\b(?:espanh?ol|castelhano|spanish|lingua espanhola)\b/,
  frances: /\b(?:frances|french|lingua francesa)\b/,
  alemao: /\b(?:alemao|aleman|german)\b/,
  italiano: /\b(?:italiano|italian)\b/,
  japones: /\b(?:japones|japanese)\b/,
  mandarim: /\b(?:mandarim|chines)\b/,
  coreano: /\bcoreano\b/,
  russo: /\brusso\b/,
  arabe: /\barabe\b/,
  hebraico: /\bhebraico\b/,
  libras: /\b(?:libras|lingua brasileira de sinais)\b/,
  portugues: /\b(?:portugues|portuguese)\b/,
};

function compare(wanted: number, stated: number, evidence: string): Verdict {
  if (wanted <= 1 || stated >= wanted) return met(evidence);
  return partly(evidence);
}

function matchName(name: RegExp, wanted: number, resume: Resume): Verdict {
  const listed = (resume.input.languages ?? []).find((language) => name.test(fold(language.name ?? "")));
  if (listed)
    return compare(wanted, findLevel(fold(listed.proficiency ?? "")), `${listed.name} — ${listed.proficiency}`);
  const stated = resume.facts
    .filter((fact) => !fact.isWish && name.test(fact.folded) && !["sector", "position"].includes(fact.place))
    .map((fact) => {
      const after = fact.folded.slice(Math.max(0, fact.folded.search(name) - 20));
      const level = findHighestLevel(after);
      const isUse = /\b(?:atend|usuari|falo|fala|comunic|reun|morei|intercambio|leio)/.test(fact.folded);
      return compare(wanted, level || (isUse && wanted <= 2 ? wanted : 0), fact.text);
    });
  return best(stated);
}

export function matchLanguage(requirement: Requirement, resume: Resume): Verdict {
  const folded = fold(requirement.text);
  const requiredLevel = /\b(?:desejavel nivel|fluen)/.test(folded) ? 4 : findHighestLevel(folded);
  const names = Object.values(NAMES).filter((name) => name.test(folded));
  if (names.length === 0) {
    if (!/\b(?:idiomas?|linguas?|bilingue|language)\b/.test(folded)) return MISSING;
    const foreign = (resume.input.languages ?? []).filter(({ name }) => !/portugu/i.test(name ?? ""));
    return best(
      foreign.map(({ name, proficiency }) =>
        compare(requiredLevel, findLevel(fold(proficiency ?? "")), `${name} — ${proficiency}`),
      ),
    );
  }
  const verdicts = names.map((name) => matchName(name, requiredLevel, resume));
  if (requirement.alternatives || verdicts.length === 1) return best(verdicts);
  const top = best(verdicts);
  return verdicts.every(({ status }) => status === "met")
    ? top
    : top.status === "missing"
      ? MISSING
      : partly(top.evidence);
}
