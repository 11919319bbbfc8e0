import { findContentWords, fold, toAlternatives } from "@penresume/text";
import { findConcepts } from "@penresume/vocabulary";
import { findCompounds, isInside } from "./compounds.ts";
import { getMonth, type Period, parseMonth } from "./dates.ts";
import { findCompanyProofs, findProofs } from "./evidence.ts";
import lists from "./lists.json" with { type: "json" };
import type { Knowledge } from "./load.ts";
import type { Fact, FactPlace, ResumeInput } from "./types.ts";

export interface Resume {
  input: ResumeInput;
  facts: Fact[];
  /** What the clauses prove without naming it. Each has the text of its clause. */
  implied: Fact[];
  /** Negated clauses: "ainda não fiz a NR-35". */
  negated: Fact[];
  /** Organisations that issued courses and certificates. */
  issuers: string[];
  periods: (Period | null)[];
  now: number;
}

const NEGATION = new RegExp(String.raw`\b(?:${toAlternatives(lists.negation)})\b`);
const WISH = new RegExp(String.raw`\b(?:${toAlternatives(lists.wish)})\b`);
/** Facts in an objective, next to the wish: "Vaga de vendas, com 5 anos de experiência". */
const STATED_IN_OBJECTIVE = /\b(?:tenho|possuo|com|experiencia|vivencia|conhecimentos?|anos|formad[oa]|cnh)\b/;

/** Support of a leader, which is not leadership. */
const HELPED_LEADING = /\b(?:particip|apoi|auxili|ajud)[a-z]+ .{0,20}\blideranca/;

/** Maximum number of clauses that are read. A résumé of three pages has about 200. */
const FACT_LIMIT = 1500;
/** Characters of one text. */
const TEXT_LIMIT = 40_000;
/** Clauses beyond this length are cut: the work for a clause grows faster than its length. */
const CLAUSE_LIMIT = 600;
/** Courses that are read. */
export const ENTRY_LIMIT = 30;

/** Splits a text into independent clauses. Each is an exact substring. */
function splitClauses(text: string): string[] {
  return text
    .split(/(?<=[.;!?\n])\s+|[;\n]|(?<=\w)\s*\|\s*|\.(?=\s|$)/)
    .flatMap((clause) => (clause.length > CLAUSE_LIMIT ? cutClause(clause) : [clause]))
    .map((clause) => clause.trim().replace(/[.;]+$/, ""))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

function cutClause(clause: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < clause.length; at += parts.at(-1)?.length ?? CLAUSE_LIMIT) {
    const part = clause.slice(at, at + CLAUSE_LIMIT);
    const space = part.lastIndexOf(" ");
    parts.push(at + CLAUSE_LIMIT < clause.length && space > CLAUSE_LIMIT / 2 ? part.slice(0, space) : part);
  }
  return parts;
}

/** Folds the city of a place: "Campinas - SP" gives "campinas". */
export const getCity = (place: string): string =>
  fold(place)
    .split(/[,\-/(]/)[0]
    ?.trim() ?? "";

function readPeriod(job: { startDate?: string; endDate?: string; current?: boolean }, now: number): Period | null {
  const from = parseMonth(job.startDate, "start");
  if (from === null) return null;
  const end = job.current ? null : parseMonth(job.endDate, "end");
  return { from, to: Math.min(end ?? now, now) };
}

export function readResume({ vocabulary, evidence, compounds }: Knowledge, input: ResumeInput, today: Date): Resume {
  const now = getMonth(today);
  const facts: Fact[] = [];
  const implied: Fact[] = [];
  const issuers: string[] = [];
  const negated: Fact[] = [];
  const add = (place: FactPlace, text: string | undefined, job?: number, isObjective = false) => {
    for (const clause of splitClauses((text ?? "").slice(0, TEXT_LIMIT))) {
      if (facts.length + negated.length >= FACT_LIMIT) return;
      const folded = fold(clause);
      const isNegated = NEGATION.test(folded);
      const isHelp = HELPED_LEADING.test(folded);
      const words = findContentWords(clause).filter(({ folded: word }) => !isHelp || word !== "lideranca");
      const spans = findCompounds(compounds, words);
      const fact: Fact = {
        place,
        text: clause,
        folded,
        words,
        stems: new Set(words.map(({ stem }) => stem)),
        compoundStems: new Set(words.filter((word) => isInside(word, spans)).map(({ stem }) => stem)),
        concepts: findConcepts(vocabulary, clause).filter(
          (each) =>
            (!isHelp || each.concept.name !== "liderança") &&
            !spans.some(
              ({ start, end }) => start <= each.start && each.end <= end && each.end - each.start < end - start,
            ),
        ),
        isWish: WISH.test(folded) || (isObjective && !STATED_IN_OBJECTIVE.test(folded)),
        job,
      };
      if (place === "sector") {
        implied.push(...findCompanyProofs(evidence, words).map((proof) => ({ ...fact, ...proof })));
        continue;
      }
      (isNegated ? negated : facts).push(fact);
      if (isNegated || isHelp || place === "course" || implied.length >= FACT_LIMIT) continue;
      implied.push(...findProofs(evidence, fact).map((proof) => ({ ...fact, ...proof })));
    }
  };
  for (const skill of input.skills ?? []) add("skill", skill);
  for (const [job, { position, description, company }] of (input.experience ?? []).entries()) {
    add("position", position, job);
    add("duty", description, job);
    add("sector", company?.slice(0, CLAUSE_LIMIT), job);
  }
  for (const { course } of input.education ?? []) add("course", course);
  let entry = input.experience?.length ?? 0;
  for (const { kind, entries } of input.sections ?? [])
    for (const { title, subtitle, description } of entries ?? []) {
      add("section", title, entry, kind === "objective");
      if (kind === "certifications" || kind === "courses") issuers.push((subtitle ?? "").slice(0, CLAUSE_LIMIT));
      add("section", description, entry++, kind === "objective");
    }
  add("headline", input.personalInfo?.headline);
  add("summary", input.personalInfo?.description);
  const jobs = (input.experience ?? []).map((job) => readPeriod(job, now));
  const sections = Array.from({ length: entry - jobs.length }, () => null);
  return { input, facts, implied, negated, issuers, periods: [...jobs, ...sections], now };
}
