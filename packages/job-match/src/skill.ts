import type { Requirement } from "@penresume/postings";
import { findHighestLevel, fold } from "@penresume/text";
import type { Vocabulary } from "@penresume/vocabulary";
import { createPhrase, findCovered, matchConcepts, matchWords, type Phrase, SALE } from "./phrase.ts";
import type { Resume } from "./resume.ts";
import type { Fact } from "./types.ts";
import { best, combine, MISSING, met, partly, type Verdict } from "./types.ts";

const PERSONAL_PLACES = new Set(["headline", "summary", "skill", "section"]);

function matchPhrase(vocabulary: Vocabulary, phrase: Phrase, resume: Resume): Verdict {
  const isTrait = phrase.concepts.some(({ kind }) => kind === "trait");
  const facts = [
    ...resume.facts.filter(({ place, isWish }) =>
      isTrait ? PERSONAL_PLACES.has(place) : !isWish && place !== "sector",
    ),
    ...resume.implied.filter(({ place, isWish }) => !isWish && place !== "sector"),
  ];
  if (SALE.test(phrase.folded)) return matchFacts(vocabulary, phrase, facts);
  const isSold = ({ folded, isImplied }: Fact) => !isImplied && SALE.test(folded);
  const own = matchFacts(
    vocabulary,
    phrase,
    facts.filter((fact) => !isSold(fact)),
  );
  if (own.status !== "missing") return own;
  const sold = matchFacts(vocabulary, phrase, facts);
  return sold.status === "met" ? partly(sold.evidence) : sold;
}

/** Of the words of a requirement, in what is partly met. */
const SMALLEST_PART = 0.4;

function matchFacts(vocabulary: Vocabulary, phrase: Phrase, facts: Fact[]): Verdict {
  if (phrase.concepts.length === 0) return matchWords(phrase, facts);
  const share = findCovered(vocabulary, phrase).length / phrase.stems.length;
  const isWhole = share === 1;
  const byConcept = combine(matchConcepts(vocabulary, phrase, facts));
  const byWords = phrase.concepts.every(({ kind }) => kind === "tool") && isWhole ? MISSING : matchWords(phrase, facts);
  if (isWhole || byWords.status === "met") return best([byWords, byConcept]);
  // the concept alone does not prove "comunicação em inglês com clientes", and a small part of a requirement is none of it
  const isTool = phrase.concepts.some(({ kind }) => kind === "tool");
  const isPart = isTool || share >= SMALLEST_PART;
  if (!isPart || (byConcept.status === "partly" && !isTool)) return MISSING;
  return byConcept.status === "met" ? partly(byConcept.evidence) : byConcept;
}

/** Members in brackets or after a colon: "Métricas (churn, NPS)". */
function splitMembers(text: string): string[] {
  const inner = /\(([^)]*)\)/.exec(text)?.[1] ?? "";
  const members = inner.split(/,|;|\s+e\s+/).map((part) => part.trim());
  return members.filter(
    (member) => /\p{L}/u.test(member) && !/^(?:no[çc][õo]es|b[áa]sic|intermedi|avan[çc]|n[íi]vel|\d)/i.test(member),
  );
}

/** Verdict for one wording; "partly" when the facts about it state a lower level. */
function matchSkillText(vocabulary: Vocabulary, text: string, resume: Resume): Verdict {
  const phrase = createPhrase(vocabulary, text);
  const verdict = matchPhrase(vocabulary, phrase, resume);
  const requiredLevel = /\b(?:avan[cz]ad|advanced|intermedia|fluen|domin|solid)/.test(phrase.folded)
    ? findHighestLevel(phrase.folded)
    : 0;
  if (verdict.status !== "met" || requiredLevel < 2) return verdict;
  const levels = resume.facts
    .filter((fact) => fact.concepts.some(({ concept }) => phrase.concepts.includes(concept)))
    .map((fact) => findHighestLevel(fact.folded));
  return levels.some((level) => level >= requiredLevel) ? verdict : partly(verdict.evidence);
}

/** "Zendesk, Intercom ou similar", "ou outro CRM" */
const SIMILAR = /\b(?:similar(?:es)?|equivalentes?|semelhantes?|ou outr[oa]s?|etc)\b/;

/** Verdict for "A, B ou similar": another member of the class of A or B. */
function matchSimilar(vocabulary: Vocabulary, names: string[], resume: Resume): Verdict {
  const classes = new Set(
    names.flatMap((name) => createPhrase(vocabulary, name).concepts.flatMap(({ broader }) => broader)),
  );
  const fact = resume.facts.find(
    ({ place, isWish, concepts }) =>
      place !== "sector" &&
      !isWish &&
      concepts.some(({ concept }) => concept.broader.some((name) => classes.has(name))),
  );
  return fact ? met(fact.text) : MISSING;
}

export function matchSkill(vocabulary: Vocabulary, requirement: Requirement, resume: Resume): Verdict {
  const whole = matchSkillText(vocabulary, requirement.text, resume);
  const members = splitMembers(requirement.text);
  if (whole.status === "met" && (requirement.alternatives || members.length < 2)) return whole;
  if (requirement.alternatives) {
    const level = /\b(?:avan[çc]ad[oa]|intermedi[áa]ri[oa])\b/i.exec(requirement.text)?.[0] ?? "";
    const options = requirement.alternatives.map((member) =>
      fold(member).includes(fold(level)) ? member : `${member} ${level}`,
    );
    const members = options.map((option) => matchSkillText(vocabulary, option.trim(), resume));
    return best([
      ...members,
      whole,
      ...(SIMILAR.test(fold(requirement.text)) ? [matchSimilar(vocabulary, options, resume)] : []),
    ]);
  }
  if (members.length === 0) return whole;
  const byMembers = combine(members.map((member) => matchSkillText(vocabulary, member, resume)));
  return members.length === 1
    ? best([whole, byMembers.status === "met" ? byMembers : MISSING])
    : byMembers.status === "met" || whole.status === "missing"
      ? byMembers
      : partly(whole.evidence);
}
