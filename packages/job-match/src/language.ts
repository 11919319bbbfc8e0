import type { Requirement } from "@penresume/postings";
import { findHighestLevel, findLevel, fold } from "@penresume/text";
import type { Resume } from "./resume.ts";
import { best, combine, MISSING, met, partly, type Verdict } from "./types.ts";

const LANGUAGES: RegExp[] = [
  /\b(?:ingles|english|lingua inglesa)\b/,
  /\b(?:espanh?ol|castelhano|spanish|lingua espanhola)\b/,
  /\b(?:frances|french|lingua francesa)\b/,
  /\b(?:alemao|aleman|german)\b/,
  /\b(?:italiano|italian)\b/,
  /\b(?:japones|japanese)\b/,
  /\b(?:mandarim|chines)\b/,
  /\bcoreano\b/,
  /\brusso\b/,
  /\barabe\b/,
  /\bhebraico\b/,
  /\b(?:libras|lingua brasileira de sinais)\b/,
  /\b(?:portugues|portuguese)\b/,
];

const compare = (wanted: number, stated: number, evidence: string): Verdict =>
  wanted <= 1 || stated >= wanted ? met(evidence) : partly(evidence);

function matchName(name: RegExp, wanted: number, resume: Resume): Verdict {
  const listed = (resume.input.languages ?? []).find((language) => name.test(fold(language.name ?? "")));
  if (listed)
    return compare(wanted, findLevel(fold(listed.proficiency ?? "")), `${listed.name} — ${listed.proficiency}`);
  const stated = resume.facts
    .filter(
      (fact) =>
        !fact.isWish &&
        !/^(?:vend|compr|divulg)/.test(fact.folded) &&
        name.test(fact.folded) &&
        !["sector", "position"].includes(fact.place),
    )
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
  const names = LANGUAGES.filter((name) => name.test(folded));
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
  return requirement.alternatives ? best(verdicts) : combine(verdicts);
}
