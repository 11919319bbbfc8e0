import type { Requirement } from "@penresume/postings";
import { findYears } from "@penresume/postings";
import type { Word } from "@penresume/text";
import { fold, toAlternatives } from "@penresume/text";
import type { Vocabulary } from "@penresume/vocabulary";
import { countMonths } from "./dates.ts";
import lists from "./lists.json" with { type: "json" };
import type { Knowledge } from "./load.ts";
import { createPhrase, findCovered, matchConcepts, matchWords } from "./phrase.ts";
import type { Resume } from "./resume.ts";
import type { Fact } from "./types.ts";
import { best, MISSING, met, metBy, partly, type Verdict } from "./types.ts";

const HEAD = new RegExp(
  String.raw`^(?:(?:boa|s[óo]lida|alguma|ampla|m[íi]nima)\s+)?(?:${toAlternatives(lists.head)})\s*` +
    String.raw`(?:${toAlternatives(lists.head3)})?\s*(?:${toAlternatives(lists.head2)})?\s*(?:a |o |as |os ` +
    String.raw`|[áa]rea de |[áa]rea )?`,
  "i",
);

/** Finds the subject of the experience: "Experiência em caixa (6 meses)" gives "caixa". */
function findObjects(requirement: Requirement): string[] {
  const object = requirement.text
    .replace(/\s*\([^)]*(?:\d|anos?|meses|carteira)[^)]*\)/g, "")
    .replace(HEAD, "")
    .replace(/,?\s+(?:preferencialmente|de prefer[êe]ncia).*$/i, "");
  const inner = /\(([^)]+)\)/.exec(object)?.[1];
  const whole = object.replace(/\s*\([^)]*\)/g, "");
  return [whole, ...(requirement.alternatives ?? []), ...(inner && !/\s(?:e|ou)\s|,/.test(inner) ? [inner] : [])];
}

function matchObject(vocabulary: Vocabulary, object: string, facts: Fact[]): Verdict {
  const phrase = createPhrase(vocabulary, object);
  const byWords = matchWords(phrase, facts);
  if (byWords.status === "met") return byWords;
  const isWhole = findCovered(vocabulary, phrase).length === phrase.stems.length;
  const byConcept = matchConcepts(vocabulary, phrase, facts);
  const concept = best(byConcept);
  if (isWhole && byConcept.every(({ status }) => status === "met")) return best([concept, byWords]);
  return concept.status === "missing" ? byWords : partly(concept.evidence);
}

/** Matches the words in all clauses of a job: the place may be in the title, the practice in the duties. */
function matchJob(vocabulary: Vocabulary, objects: string[], facts: Fact[]): Verdict {
  const single = best(objects.map((object) => matchObject(vocabulary, object, facts)));
  if (single.status === "met" || facts.length === 0) return single;
  for (const object of objects) {
    const phrase = createPhrase(vocabulary, object);
    const matchingFacts = facts.filter((fact) => phrase.stems.some((stem) => fact.stems.has(stem)));
    const stems = new Set(matchingFacts.flatMap((fact) => [...fact.stems]));
    if (phrase.stems.length > 1 && phrase.stems.every((stem) => stems.has(stem)))
      return met(matchingFacts[0]?.text ?? "");
  }
  return single;
}

const STATED_YEARS =
  /\banos de (?:experiencia|atuacao|vivencia|carreira|pratica)\b|\b(?:experiencia|atuacao|vivencia|atuo|trabalho)\b.*\banos\b/;

/** Finds the clauses of the summary that state so many years. */
const findStated = (years: number, facts: Fact[]): Fact[] =>
  facts.filter(
    ({ place, folded }) =>
      (place === "summary" || place === "headline") &&
      STATED_YEARS.test(folded) &&
      !/\bempresas? (?:de|com)\b.*\banos\b/.test(folded) &&
      (findYears(folded) ?? 0) >= years,
  );

/** Matches years that the summary states with the subject in one clause: "15 anos de experiência em vendas B2B". */
function matchStatedYears(vocabulary: Vocabulary, objects: string[], years: number, facts: Fact[]): Verdict {
  const stating = findStated(years, facts);
  const verdict = best(objects.map((object) => matchObject(vocabulary, object, stating)));
  return verdict.status === "met" ? verdict : MISSING;
}

/** Helpers of an occupation do other work: "auxiliar de cozinha", "técnica de enfermagem". */
const HELPER = /^(?:auxiliar|aux\.?|ajudante|assistente|aprendiz|estagiari[oa]|tecnic[oa]|menor aprendiz)\b/;
/** Work on persons, not theirs: "admissões de vendedores". */
const OTHERS_VERB = /\b(?:recrut|contrat|admiss|admit|selec|trein|orient|entrevist|atend|convoc)[a-z]*\b/;

/** Removes plural nouns for persons, who are others: "recrutei motoristas" is no work as a driver. */
function withoutOtherPeople(fact: Fact): Fact {
  const isOther = ({ folded }: Word) => /(?:ores|oras|eiros|eiras|istas)$/.test(folded);
  if (fact.isImplied || !fact.words.some(isOther)) return fact;
  const words = fact.words.filter((word) => !isOther(word));
  const concepts = fact.concepts.filter(({ start, end }) =>
    words.some((word) => word.start >= start && word.end <= end),
  );
  return { ...fact, words, concepts, stems: new Set(words.map(({ stem }) => stem)) };
}

/** Those who only receive what is written: "relatórios para a diretoria". */
const RECIPIENT = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.recipient)})[a-z]*\b[^,;]*? (?:para|aos?|as?) (?:[oa]s? )?([^,;]*?)(?= e |[,;]|$)`,
);

/** Removes the recipient: reports to the board are no experience with it. */
function withoutRecipient(fact: Fact): Fact {
  const [all = "", recipient = ""] = RECIPIENT.exec(fact.folded) ?? [];
  if (!recipient || fact.isImplied) return fact;
  const end = fact.folded.indexOf(all) + all.length;
  const words = fact.words.filter((word) => word.end <= end - recipient.length || word.start >= end);
  return { ...fact, words, stems: new Set(words.map(({ stem }) => stem)) };
}

/** Digits of a code that name the family. Codes of the groups that begin so are no trade: internships. */
const FAMILY = 4;
const NO_TRADE = "0000";

/** Matches the occupation of a job by the official classification, also under another name; one of its family in part. */
function matchTrade(find: Knowledge["findOccupation"], objects: string[], position: string): Verdict {
  const own = find(position);
  if (!own?.isSure || own.code.startsWith(NO_TRADE)) return MISSING;
  const codes = objects.map(find).flatMap((wanted) => (wanted?.isSure ? [wanted.code] : []));
  if (codes.includes(own.code)) return met(position);
  return codes.some((code) => code.startsWith(own.code.slice(0, FAMILY))) ? partly(position) : MISSING;
}

function comparePeriods(periods: Resume["periods"], years: number, evidence: string): Verdict {
  const months = countMonths(periods.flatMap((period) => (period ? [period] : [])));
  const required = Math.round(years * 12);
  return months >= required
    ? met(evidence)
    : { ...partly(evidence), limit: { unit: "months", required, stated: months } };
}

/** Nothing but a time: "mínimo de 2 anos na função". */
const NO_FIELD = new RegExp(String.raw`^(?:[^a-z]|\b(?:${toAlternatives(lists.noField)})\b)*$`);

export function matchExperience(
  { vocabulary, findOccupation }: Pick<Knowledge, "vocabulary" | "findOccupation">,
  requirement: Requirement,
  resume: Resume,
): Verdict {
  const objects = findObjects(requirement).filter((object) => !NO_FIELD.test(fold(object)));
  const isOccupation = /\b(?:experiencia|vivencia|atuacao|experience) (?:\w+ )?(?:como|as)\b/.test(
    fold(requirement.text),
  );
  const known = [...resume.facts, ...resume.implied].filter(({ isWish }) => !isWish);
  const isHelper = (job: number) => {
    const position = fold(resume.input.experience?.[job]?.position ?? "");
    const [helper = ""] = HELPER.exec(position) ?? [];
    return isOccupation && helper !== "" && !fold(requirement.text).includes(helper.trim());
  };
  // a bakery employs more than bakers
  const facts = isOccupation
    ? known.filter(({ place }) => place !== "sector").map(withoutOtherPeople)
    : known.map((fact) => withoutRecipient(OTHERS_VERB.test(fact.folded) ? withoutOtherPeople(fact) : fact));
  if (objects.length === 0) {
    const position = facts.find(({ place }) => place === "position");
    const stated = requirement.years === undefined ? position : findStated(requirement.years, facts)[0];
    if (stated || requirement.years === undefined || !position) return metBy(stated);
    return comparePeriods(resume.periods, requirement.years, position.text);
  }
  const jobs = resume.periods.map((period, job) => {
    const byWords = matchJob(
      vocabulary,
      objects,
      facts.filter((fact) => fact.job === job),
    );
    const position = resume.input.experience?.[job]?.position ?? "";
    const verdict = isOccupation ? best([byWords, matchTrade(findOccupation, objects, position)]) : byWords;
    return { period, verdict: verdict.status === "met" && isHelper(job) ? partly(verdict.evidence) : verdict };
  });
  const fitting = jobs.filter(({ verdict }) => verdict.status === "met");
  const elsewhere = best(
    objects.map((object) =>
      matchObject(
        vocabulary,
        object,
        facts.filter(
          ({ place, job }) => place !== "course" && place !== "sector" && (job === undefined || !isHelper(job)),
        ),
      ),
    ),
  );
  if (requirement.years === undefined) return best([...jobs.map(({ verdict }) => verdict), elsewhere]);
  // the dates of jobs take precedence over years in the summary
  if (!fitting.some(({ period }) => period)) {
    const stated = matchStatedYears(vocabulary, objects, requirement.years, facts);
    if (stated.status === "met") return stated;
  }
  if (fitting.length === 0) {
    const near = best([...jobs.map(({ verdict }) => verdict), elsewhere]);
    return near.status === "missing" ? near : partly(near.evidence);
  }
  return comparePeriods(
    fitting.map(({ period }) => period),
    requirement.years,
    fitting[0]?.verdict.evidence ?? "",
  );
}
