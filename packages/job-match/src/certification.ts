import type { Requirement } from "@penresume/postings";
import { fold, toAlternatives } from "@penresume/text";
import type { Vocabulary } from "@penresume/vocabulary";
import lists from "./lists.json" with { type: "json" };
import { createPhrase, matchConcepts, matchWords } from "./phrase.ts";
import type { Resume } from "./resume.ts";
import type { Fact } from "./types.ts";
import { best, combine, MISSING, met, metBy, partly, type Verdict } from "./types.ts";

/** Abbreviations of the councils and registers that license professions in Brazil. */
const PROFESSIONAL_COUNCIL =
  /\b(coren|crea|crc|oab|crp|cro|crf|crn|cref|crefito|crefono|cress|crmv|crm|creci|cau|corecon|cft|crt|crq|crbm|crtr|cra|crbio|susep|drt|core|antt)\b/;
const ACTIVE_REGISTRATION = /\b(?:ativ[oa]|regular|valid[oa]|em dia|definitiv[oa])\b/;
const INACTIVE_REGISTRATION =
  /\b(?:inativ[oa]|provisori[oa]|suspens[oa]|baixad[oa]|vencid[oa]|em andamento|aguardando)\b/;
const LICENCE =
  /\b(?:driving licen[cs]e|driver.?s licen[cs]e|licencia de conducir|carnet de conducir|cnh|habilitacao|carteira de (?:habilitacao|motorista)|categoria)\b/;

/** Licence category → categories that include it. */
const INCLUDED_IN: Record<string, string> = { a: "a", b: "bcde", c: "cde", d: "de", e: "e" };

const DRIVING_LICENCE = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.drivingLicence)})\b(?:\s*(?:` +
    String.raw`${toAlternatives(lists.drivingLicence2)})){0,8}\s*([abcde]{1,2})(?:\b|(?=["']))` +
    String.raw`(?:\s*(?:e|\/|,|ou)\s*([abcde])\b)?`,
);

function findCategories(folded: string): string[] {
  const match = DRIVING_LICENCE.exec(folded);
  return match ? [...new Set([...(match[1] ?? ""), ...(match[2] ?? "")])] : [];
}

function matchLicence(folded: string, facts: Fact[]): Verdict {
  const requiredCategories = findCategories(folded);
  const isAny = /\bou\b/.test(folded) && !/ou superior|ou acima/.test(folded);
  const licences = facts.filter(
    (fact) =>
      LICENCE.test(fact.folded) &&
      (findCategories(fact.folded).length > 0 || /\bcnh\b|habilitacao|licen[cs]/.test(fact.folded)),
  );
  return best(
    licences.map((fact) => {
      const heldCategories = findCategories(fact.folded);
      if (requiredCategories.length === 0) return met(fact.text);
      const covered = requiredCategories.filter((category) =>
        heldCategories.some((each) => INCLUDED_IN[category]?.includes(each)),
      );
      if (covered.length === requiredCategories.length || (isAny && covered.length > 0)) return met(fact.text);
      return covered.length > 0 || heldCategories.length === 0 ? partly(fact.text) : MISSING;
    }),
  );
}

function matchCouncil(name: string, folded: string, facts: Fact[]): Verdict {
  const mustBeActive = ACTIVE_REGISTRATION.test(folded);
  const acceptsTrainee = /estagiari/.test(folded);
  const pattern = new RegExp(`\\b${name}\\b`);
  return best(
    facts
      .filter(
        // "CRM" is also customer relationship software.
        (fact) =>
          pattern.test(fact.folded) && (name !== "crm" || !/sistema|software|vendas|clientes/.test(fact.folded)),
      )
      // The bar association (OAB) registers trainees too; they may not practise alone.
      .filter((fact) => name !== "oab" || acceptsTrainee || !/estagiari/.test(fact.folded))
      .map((fact) => {
        const isPartial =
          INACTIVE_REGISTRATION.test(fact.folded) || (mustBeActive && !ACTIVE_REGISTRATION.test(fact.folded));
        return isPartial ? partly(fact.text) : met(fact.text);
      }),
  );
}

function matchNorm(number: string, folded: string, facts: Fact[]): Verdict {
  const pattern = new RegExp(`\\bnrs?[- ]?0?${Number(number)}\\b|\\bnrs?\\b[^.;]*\\b0?${Number(number)}\\b`);
  const wantsSep = /\bsep\b/.test(folded);
  return best(
    facts
      .filter((fact) => pattern.test(fact.folded))
      .map((fact) =>
        /\b(?:vencid|expirad|em andamento|cursando)/.test(fact.folded) || (wantsSep && !/\bsep\b/.test(fact.folded))
          ? partly(fact.text)
          : met(fact.text),
      ),
  );
}

const COURSE_WORDS = new RegExp(String.raw`\b(?:${toAlternatives(lists.courseWords)})\b`, "g");

function matchCourse(vocabulary: Vocabulary, text: string, facts: Fact[]): Verdict {
  const phrase = createPhrase(vocabulary, text);
  const certificates = phrase.concepts.filter(({ kind }) => kind === "certification");
  const byConcept = combine(matchConcepts(vocabulary, { ...phrase, concepts: certificates }, facts));
  if (byConcept.status === "met") return byConcept;
  const object = fold(text)
    .replace(COURSE_WORDS, " ")
    .replace(/\([^)]*\)/g, " ");
  const formal = facts.filter(
    ({ place, folded }) =>
      place === "section" ||
      place === "course" ||
      (["skill", "summary", "headline"].includes(place) && /curso|certific|trein|forma/.test(folded)),
  );
  return best([byConcept, matchWords(createPhrase(vocabulary, object), formal)]);
}

/** A course in the work of a norm, which does not name the norm, is a part: "operador de empilhadeira" of "empilhadeira NR-11". */
function matchEquipment(vocabulary: Vocabulary, folded: string, facts: Fact[]): Verdict {
  const [, work = ""] =
    /\b(?:de|da|em|para|com) (?!nrs?\b)([a-z]{4,}.*)/.exec(folded.replace(/[(),-]*\s*\bnrs?[- ]?\d+\b\)?/g, " ")) ?? [];
  const course = work ? matchCourse(vocabulary, work, facts) : MISSING;
  return course.status === "missing" ? course : partly(course.evidence);
}

/** "Certificação Cisco" by a certificate that Cisco issued. */
function matchIssuer(name: string, { issuers }: Resume): Verdict {
  const wanted = fold(name).replace(COURSE_WORDS, " ").trim();
  const issuer =
    wanted.length > 2 &&
    issuers.find((each) =>
      fold(each)
        .split(/[^\p{L}\p{N}]+/u)
        .includes(wanted),
    );
  return issuer ? met(issuer) : MISSING;
}

export function matchCertification(vocabulary: Vocabulary, requirement: Requirement, resume: Resume): Verdict {
  const folded = fold(requirement.text);
  const facts = resume.facts.filter((fact) => !fact.isWish && fact.place !== "sector");
  const norms = [...folded.matchAll(/\bnrs?[- ]?(\d{1,2})\b/g)].map((match) => match[1] ?? "");
  if (/\bear\b|exerce atividade remunerada/.test(folded)) {
    const ear = metBy(facts.find((fact) => /\bear\b|exerce atividade remunerada/.test(fact.folded)));
    const hasCategory = findCategories(folded).length > 0 && /\bcom (?:ear|exerce|observacao)/.test(folded);
    return hasCategory ? combine([matchLicence(folded, facts), ear]) : ear;
  }
  if (LICENCE.test(folded) && !/sem pont|curso/.test(folded)) return matchLicence(folded, facts);
  const council = PROFESSIONAL_COUNCIL.exec(folded)?.[1];
  if (council && !requirement.alternatives) return matchCouncil(council, folded, facts);
  if (norms.length > 0) {
    const verdicts = norms.map((number) => matchNorm(number, folded, facts));
    const verdict = requirement.alternatives ? best(verdicts) : combine(verdicts);
    return verdict.status === "missing" ? matchEquipment(vocabulary, folded, facts) : verdict;
  }
  const isIssued = /^certificac/.test(folded);
  if (requirement.alternatives)
    return best(
      requirement.alternatives.map((member) => {
        const issued = isIssued ? matchIssuer(member, resume) : MISSING;
        if (issued.status === "met") return issued;
        const name = PROFESSIONAL_COUNCIL.exec(fold(member))?.[1];
        return name ? matchCouncil(name, fold(member), facts) : matchCourse(vocabulary, member, facts);
      }),
    );
  return best([
    matchCourse(vocabulary, requirement.text, facts),
    isIssued ? matchIssuer(requirement.text, resume) : MISSING,
  ]);
}
