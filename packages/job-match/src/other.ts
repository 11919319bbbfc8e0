import type { Requirement } from "@penresume/postings";
import { fold, toAlternatives } from "@penresume/text";
import type { Vocabulary } from "@penresume/vocabulary";
import lists from "./lists.json" with { type: "json" };
import { createPhrase, matchWords } from "./phrase.ts";
import { getCity, type Resume } from "./resume.ts";
import type { Fact } from "./types.ts";
import { best, MISSING, met, metBy, partly, type Verdict } from "./types.ts";

/** An age, but not years of practice: "17 anos, moro em …", "tenho 24 anos", "idade: 30". */
const STATED_AGE = new RegExp(
  String.raw`\b(?:tenho|idade:?|com)\s+(\d{2}) anos\b(?! (?:de (?!idade)|como|em|na|no|trabalh|atu))|^` +
    String.raw`(\d{2}) anos(?: de idade| completos)?(?=\s*(?:,|$|\be\b(?! \d)))|\b(\d{2}) anos de idade|\bidade:? ` +
    String.raw`(\d{2})\b|,\s*(\d{2}) anos$`,
);

function matchAge(folded: string, facts: Fact[]): Verdict {
  const numbers = [...folded.matchAll(/\d{2}/g)].map(([number]) => Number(number));
  const isMaximum = /\bate \d{2}\b/.test(folded) && numbers.length === 1;
  const low = isMaximum ? 0 : (numbers[0] ?? 18);
  const high = isMaximum ? (numbers[0] ?? 99) : /\b(?:entre|a|e)\b/.test(folded) ? (numbers[1] ?? 120) : 120;
  for (const fact of facts) {
    const age = Number(STATED_AGE.exec(fact.folded)?.slice(1).find(Boolean));
    if (age && age >= low && age <= high) return met(fact.text);
    if (age) return { ...MISSING, limit: { unit: "age", required: age < low ? low : high, stated: age } };
    if (/\bmaior de (?:idade|18)\b/.test(fact.folded) && low <= 18) return met(fact.text);
  }
  return MISSING;
}

function matchResidence(requirement: Requirement, resume: Resume): Verdict {
  const location = resume.input.personalInfo?.location ?? "";
  const folded = fold(requirement.text);
  const homes = [
    location,
    ...resume.facts
      .filter((fact) => /\b(?:moro|resido|morador|residente|bairro)\b/.test(fact.folded))
      .map(({ text }) => text),
  ];
  const places = (
    requirement.alternatives ?? [
      requirement.text.replace(/^.*?\b(?:em|n[oa]s?|d[eoa]s?|pr[óo]xim[oa] (?:a|ao|[àa]))\s+/i, ""),
    ]
  ).map((place) => getCity(fold(place).replace(/\b(?:ou|e) regiao\b|^(?:em|na|no|regiao d[eoa]|bairro)\s+/g, "")));
  for (const home of homes)
    if (places.some((place) => place.length > 2 && fold(home).includes(place))) return met(home);
  for (const home of homes) {
    const city = getCity(home);
    if (city.length > 2 && folded.includes(city)) return met(home);
  }
  return /\bregiao\b/.test(folded) && location && !requirement.alternatives ? partly(location) : MISSING;
}

const OWN = /\b(?:propri[oa]s?|tenho|possuo|meus?|minhas?|com)\b/;
const THINGS: [RegExp, RegExp][] = [
  [/\bferramentas?\b/, /\b(?:ferramentas?|ferramental)\b/],
  [/\b(?:materia(?:l|is)|kit)\b/, /\b(?:materia(?:l|is)|kit)\b/],
  [/\b(?:uniforme|epis?) propri/, /\b(?:uniforme|epis?)\b/],
  [/\b(?:moto|motocicleta)\b/, /\b(?:moto|motocicleta)\b/],
  [/\b(?:carro|veiculo|automovel)\b/, /\b(?:carro|veiculo|automovel)\b/],
  [/\b(?:bicicleta|bike)\b/, /\b(?:bicicleta|bike)\b/],
  [/\b(?:celular|smartphone)\b/, /\b(?:celular|smartphone|android|iphone)\b/],
  [/\b(?:computador|notebook)\b/, /\b(?:computador|notebook)\b/],
  [/\binternet\b/, /\binternet (?:fibra|banda|estavel|propria|rapida|de|boa)|\b(?:boa|tenho) (?:conexao|internet)\b/],
];

function matchNegative(folded: string, facts: Fact[]): Verdict {
  const proof = /aprendiz/.test(folded)
    ? /\b(?:primeir[oa] (?:emprego|oportunidade|experiencia|trabalho)|nunca (?:fui|trabalhei) como? ?aprendiz|sem experiencia como aprendiz)\b/
    : /fum/.test(folded)
      ? /\bnao (?:fumo|sou fumante|fumante)\b/
      : /estud/.test(folded)
        ? /\bnao estudo\b/
        : null;
  return metBy(facts.find((each) => proof?.test(each.folded)));
}

const DISABILITY = new RegExp(String.raw`${toAlternatives(lists.disability)}`);

const AGE_LIMIT = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.ageLimit)})\b|^\d{2} a \d{2} anos|^(?:ter )?\d{2} anos (?:ou mais|completos)`,
);

export function matchOther(vocabulary: Vocabulary, requirement: Requirement, resume: Resume): Verdict {
  const folded = fold(requirement.text);
  const facts = [...resume.facts, ...resume.negated].filter(({ place }) => place !== "sector");
  if (/^nao\b|\bsem pont/.test(folded)) return matchNegative(folded, facts);
  if (AGE_LIMIT.test(folded)) return matchAge(folded, facts);
  if (/^(?:residir|residencia|morar|morador|mora |reside)|residente/.test(folded))
    return matchResidence(requirement, resume);
  if (/\bpcd\b|deficiencia|reabilitad/.test(folded))
    return metBy(resume.facts.findLast((fact) => DISABILITY.test(fact.folded)));
  if (/nacionalidade|brasileir[oa] nat/.test(folded))
    return metBy(resume.facts.find(({ folded: fact }) => /(?:^|, |: )brasileir[oa]\b(?=,|$| nat| e )/.test(fact)));
  if (/portfolio/.test(folded))
    return metBy(resume.facts.find((fact) => /portfolio|behance|dribbble/.test(fact.folded)));
  const thing = THINGS.find(([wanted]) => wanted.test(folded));
  if (thing) {
    const own = resume.facts.filter(
      (fact) => thing[1].test(fact.folded) && fact.place !== "duty" && fact.place !== "position",
    );
    return best(own.map((fact) => (OWN.test(fact.folded) ? met(fact.text) : partly(fact.text))));
  }
  return matchWords(
    createPhrase(vocabulary, requirement.text),
    resume.facts.filter(({ isWish }) => !isWish),
  );
}
