import type { Requirement } from "@penresume/postings";
import { fold, toAlternatives } from "@penresume/text";
import { compareAreas, type StudyArea } from "./areas.ts";
import { parseMonth } from "./dates.ts";
import lists from "./lists.json" with { type: "json" };
import { ENTRY_LIMIT, type Resume } from "./resume.ts";
import { best, MISSING, met, partly, type Verdict } from "./types.ts";

/** 1 fundamental, 2 médio, 3 técnico, 4 superior, 5 pós, 6 mestrado, 7 doutorado. */
const RANKS: [number, RegExp][] = [
  [7, /\b(?:doutorado|doutor[a]? em|phd)\b/],
  [6, /\b(?:mestrado|mestre em)\b/],
  [
    5,
    /\b(?:pos(?:-?\s?graduacao)? (?:em|n[ao]|lato)|pos-?\s?graduacao|pos-?\s?graduad[oa]|especializacao|mba|residencia (?:medica|multi|em))\b/,
  ],
  [4, new RegExp(String.raw`\b(?<!pos[- ]?)(?:${toAlternatives(lists.ranks)})\b`)],
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
function findRank(folded: string): number {
  return RANKS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 0;
}

/** Finds the lowest level in a text: "técnico ou superior" requires técnico. */
function findLowestRank(folded: string): number {
  return RANKS.findLast(([, pattern]) => pattern.test(folded))?.[0] ?? 0;
}

const SCHOOL = new RegExp(String.raw`\b(?:${toAlternatives(lists.school)})\b`);

function guessRankByInstitution(folded: string): number {
  if (SCHOOL.test(folded)) return 4;
  if (/\b(?:escola tecnica|etec|senai|senac|cefet|centro paula souza)\b/.test(folded)) return 3;
  if (
    /\b(?:colegio|escola estadual|escola municipal|e\.?\s?e\.?|e\.?\s?m\.?|c\.?\s?e\.?|escola|ciep|liceu)\b/.test(
      folded,
    )
  )
    return 2;
  return 4;
}

/** Characters of the name of a course. */
const COURSE_LIMIT = 200;

interface Study {
  text: string;
  rank: number;
  isFinished: boolean;
  isAbandoned: boolean;
}

const STUDY = new RegExp(String.raw`\b(?:${toAlternatives(lists.study)})\b`);

function readStudies(resume: Resume): Study[] {
  const listed = (resume.input.education ?? [])
    .slice(0, ENTRY_LIMIT)
    .map(({ course: name = "", institution = "", startDate, endDate, current }) => {
      const course = name.slice(0, COURSE_LIMIT);
      const folded = fold(course);
      const end = parseMonth(endDate, "end");
      const isOpen = current || (end === null ? !!startDate : end > resume.now);
      const isStudying =
        /\b(?:cursando|em andamento|\d[ºo°ª]? (?:semestre|periodo|ano)|incomplet[oa]|trancad[oa]|interrompid[oa])\b/.test(
          folded,
        );
      return {
        text: course,
        rank: findRank(folded) || guessRankByInstitution(fold(institution)),
        isFinished:
          /\b(?:complet[oa]|concluid[oa])\b/.test(folded) ||
          (!isOpen && (!isStudying || end !== null) && !/incomplet|tranc|interromp/.test(folded)),
        isAbandoned: /\b(?:incomplet[oa]|trancad[oa]|interrompid[oa])\b/.test(folded),
      };
    });
  const stated = resume.facts
    .filter(({ place, isWish }) => !isWish && (place === "section" || place === "summary" || place === "headline"))
    .filter(({ folded }) => STUDY.test(folded))
    .filter(({ folded, place }) => place === "section" || !/^tecnic[oa] (?:em|de) [a-z]+ com/.test(folded))
    .map(({ text, folded }) => ({
      text,
      rank: findRank(folded) || (/estudante de|cursando/.test(folded) ? 4 : 0),
      isFinished: !/\b(?:cursando|em andamento|estudante|semestre|periodo|incomplet)/.test(folded),
      isAbandoned: /incomplet|tranc/.test(folded),
    }))
    .filter(({ rank }) => rank > 0);
  return [...listed, ...stated];
}

const ANY_AREA =
  /\b(?:qualquer (?:area|curso)|areas? (?:de )?(?:afins|correlatas?|quantitativas|relacionadas)|afins|correlat[ao]s?|diversas areas|area da vaga)\b/;

const LEVEL_WORDS = new RegExp(String.raw`^(?:${toAlternatives(lists.levelWords)})`, "i");

function findRequiredAreas(requirement: Requirement): string[] {
  const folded = requirement.text.replace(/\([^)]*\)/g, " ");
  const afterLevel =
    /\b(?:em|de|na área de|no curso de)\s+(?!andamento|curso\b|n[íi]vel|institui|dia)(.+)$/i.exec(folded)?.[1] ??
    /^(.+?)\s+(?:cursando|em andamento|completo|conclu)/i.exec(folded)?.[1] ??
    "";
  const members = afterLevel.split(/,\s*|\s+ou\s+|\s+e\s+|\//).map((area) => area.trim());
  return members.filter((area) => area && !LEVEL_WORDS.test(area) && !ANY_AREA.test(fold(area)));
}

export function matchEducation(areas: StudyArea[], requirement: Requirement, resume: Resume): Verdict {
  const folded = fold(requirement.text);
  const allText = fold([requirement.text, ...(requirement.alternatives ?? []), requirement.quote ?? ""].join(" "));
  const rank =
    findLowestRank(folded) || (/\b(?:cursando|universit|faculdade|semestre|periodo|formacao)\b/.test(folded) ? 4 : 2);
  const allowsOpen =
    /\b(?:cursando|em andamento|em curso|andamento|incomplet[oa]|estudante|matriculad[oa]|ultimo ano|a partir do|\d[ºo°ª]? (?:semestre|periodo|ano))\b/.test(
      allText,
    );
  const allowsFinished = !allowsOpen || /\b(?:complet[oa]|concluid[oa]|formad[oa])\b/.test(allText);
  const requiredAreas = findRequiredAreas(requirement);
  const hasAnyArea = ANY_AREA.test(allText);
  const verdicts = readStudies(resume).map((study): Verdict => {
    if (rank <= 2) {
      // a technical or higher course implies the levels below it
      if (study.rank > rank && (study.rank > 2 || study.isFinished || rank === 1)) return met(study.text);
      if (study.rank < rank) return MISSING;
    } else if (
      study.rank < rank ||
      (rank < 5 && study.rank > 4 && requiredAreas.length === 0 && allowsOpen && !allowsFinished)
    )
      return MISSING;
    const fits = requiredAreas.map((area) => compareAreas(areas, area, study.text));
    const isSame = requiredAreas.length === 0 || fits.includes("same");
    const isNear = fits.includes("near");
    if (!isSame && !isNear) return MISSING;
    if (rank === 3 && study.rank > 4) return MISSING;
    const isRightState = !study.isAbandoned && (study.isFinished ? allowsFinished : allowsOpen);
    return isRightState && (isSame || hasAnyArea) ? met(study.text) : partly(study.text);
  });
  return best(verdicts);
}
