import type { Requirement } from "@penresume/postings";
import { findContentWords, fold, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { getCity, type Resume } from "./resume.ts";
import type { Fact } from "./types.ts";
import { MISSING, met, partly, type Verdict } from "./types.ts";

/** Parts of an availability. "disponibilidade total de horário" covers parts with `byTotal`. */
const PARTS: { pattern: RegExp; byTotal: boolean }[] = [
  { pattern: /\b(?:noites?|noturn[oa]s?|nights?)\b/, byTotal: true },
  { pattern: /\btardes?\b|\bvespertin[oa]\b/, byTotal: true },
  { pattern: /\bmanhas?\b|\bmatutin[oa]\b/, byTotal: true },
  { pattern: /\bmadrugadas?\b/, byTotal: true },
  { pattern: /\b(?:fins?|finais|final) de semana\b|\bsabados?\b|\bdomingos?\b|\bweekends?\b/, byTotal: true },
  { pattern: /\bferiados?\b/, byTotal: true },
  { pattern: /\b(?:turnos?|revezamento|rodizio|escalas? (?:de revezamento|rotativas?))\b/, byTotal: true },
  { pattern: /\b6\s?x\s?1\b/, byTotal: true },
  { pattern: /\b12\s?x\s?36\b/, byTotal: true },
  { pattern: /\b5\s?x\s?[12]\b/, byTotal: true },
  { pattern: /\bhoras? extras?\b/, byTotal: false },
  { pattern: /\b(?:plantao|plantoes|on-?call|sobreaviso)\b/, byTotal: false },
  { pattern: /\b(?:viagens|viagem|viajar|viaja|travel)\b/, byTotal: false },
  { pattern: /\b(?:pernoites?|pernoitar|dormir)\b/, byTotal: false },
  { pattern: /\b(?:mudanca|mudar|mudar-se|realoc\w+)\b/, byTotal: false },
  { pattern: /\b(?:inicio imediato|imediat[oa]|imediatamente|pronta entrega)\b/, byTotal: false },
  {
    pattern: new RegExp(String.raw`\b(?:${toAlternatives(lists.parts)})\b`),
    byTotal: true,
  },
  { pattern: /\bpresencial\b/, byTotal: false },
];
const PRESENT = new RegExp(String.raw`\b(?:${toAlternatives(lists.present)})\b`);
const TOTAL =
  /\b(?:total|qualquer (?:horario|turno|dia|periodo)|integral|horario (?:livre|flexivel|total)|todos os (?:turnos|horarios|dias)|24 horas)\b/;

/** Trips and shifts of others, or as an office task: "organização de viagens", "controle de horas extras". */
const MANAGED = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.managed)})[a-z]*(?: (?:e [a-z]+|[oa]s?|d[eao]s?))+ $`,
);

const TIME =
  /^(?:hor|turn|di[oa]?$|diurn|seg|ter[cç]|quart|quint|sext|period|seman|comerc|integr|escal|total|jornad|diari|par$)/;

function matchResidence(folded: string, resume: Resume): Verdict {
  const location = resume.input.personalInfo?.location ?? "";
  const place = getCity(location);
  if (!place) return MISSING;
  if (folded.includes(place)) return met(location);
  return /\bregiao\b/.test(folded) ? partly(location) : MISSING;
}

export function matchAvailability(requirement: Requirement, resume: Resume): Verdict {
  const folded = fold(requirement.text);
  if (/\b(?:residir|morar)\b/.test(folded)) {
    const willing = resume.facts.find(
      (fact) => PRESENT.test(fact.folded) && /\b(?:mudanca|mudar|residir|morar)\b/.test(fact.folded),
    );
    return willing ? met(willing.text) : matchResidence(folded, resume);
  }
  const present = resume.facts.filter((fact) => PRESENT.test(fact.folded));
  const others = resume.facts.filter((fact) => !PRESENT.test(fact.folded) && fact.place !== "sector");
  const requiredParts = PARTS.filter(({ pattern }) => pattern.test(folded));
  if (requiredParts.length === 0) {
    const stems = findContentWords(
      requirement.text.replace(/disponibilidade|disponível|para|trabalhar|horas|dias?/gi, " "),
    )
      .filter(({ folded: word }) => !/^\d/.test(word))
      .map(({ stem }) => stem);
    const names = (fact: Fact) => stems.some((stem) => fact.stems.has(stem));
    // who can work at any time need not be ready for a cold room
    const isTime = stems.every((stem) => TIME.test(stem));
    const any = present.find((fact) => (isTime && TOTAL.test(fact.folded)) || names(fact));
    const past = others.find(names);
    return any ? met(any.text) : past ? partly(past.text) : MISSING;
  }
  const covers = (fact: Fact, { pattern, byTotal }: (typeof PARTS)[number]) =>
    pattern.test(fact.folded) || (byTotal && TOTAL.test(fact.folded));
  const proofs = requiredParts.map((part) => present.find((fact) => covers(fact, part)));
  const first = proofs.find((proof) => proof !== undefined);
  if (first) return proofs.every((proof) => proof !== undefined) ? met(first.text) : partly(first.text);
  const past = others.find(({ folded }) =>
    requiredParts.some(({ pattern }) => {
      const at = folded.search(pattern);
      return at >= 0 && !MANAGED.test(folded.slice(0, at));
    }),
  );
  return past ? partly(past.text) : MISSING;
}
