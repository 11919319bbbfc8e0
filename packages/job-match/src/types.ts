import type { Word } from "@penresume/text";
import type { ConceptMatch } from "@penresume/vocabulary";

export type MatchStatus = "met" | "partly" | "missing";

export interface MatchResult {
  /** Canonical text of the requirement. */
  text: string;
  status: MatchStatus;
  /** Exact substring of a field of the résumé; empty when missing. */
  evidence: string;
  /** A number that the résumé states and that is below the limit, or above a maximum. */
  limit?: Limit;
}

/** Ages are in years, times in months. */
export interface Limit {
  unit: "age" | "months";
  required: number;
  stated: number;
}

export type Verdict = Omit<MatchResult, "text">;

export interface ResumeInput {
  personalInfo?: { headline?: string; description?: string; location?: string };
  experience?: {
    position?: string;
    company?: string;
    startDate?: string;
    endDate?: string;
    current?: boolean;
    description?: string;
  }[];
  education?: { course?: string; institution?: string; startDate?: string; endDate?: string; current?: boolean }[];
  skills?: string[];
  languages?: { name?: string; proficiency?: string }[];
  sections?: {
    kind?: string;
    entries?: { title?: string; subtitle?: string; date?: string; description?: string }[];
  }[];
}

export const MISSING: Verdict = { status: "missing", evidence: "" };
export const met = (evidence: string): Verdict => ({ status: "met", evidence });
export const partly = (evidence: string): Verdict => ({ status: "partly", evidence });

/** "met" by a fact, "missing" without one. */
export const metBy = (fact: { text: string } | undefined): Verdict => (fact ? met(fact.text) : MISSING);

const RANK = { missing: 0, partly: 1, met: 2 };

/** Returns the best verdict; the first one of equal verdicts. */
export function best(verdicts: Verdict[]): Verdict {
  const [first = MISSING, ...rest] = verdicts;
  return rest.reduce((winner, verdict) => (RANK[verdict.status] > RANK[winner.status] ? verdict : winner), first);
}

/** Combines verdicts of parts: "met" when all are met, "partly" when some are. */
export function combine(verdicts: Verdict[]): Verdict {
  const top = best(verdicts);
  if (verdicts.length === 0 || verdicts.every(({ status }) => status === top.status)) return top;
  return partly(top.evidence);
}

export type FactPlace = "headline" | "summary" | "skill" | "position" | "duty" | "course" | "section" | "sector";

/** A clause of the résumé, which can be evidence. */
export interface Fact {
  place: FactPlace;
  text: string;
  folded: string;
  words: Word[];
  stems: Set<string>;
  /** Stems inside compounds, where they do not have their own meaning: "redes" in "redes sociais". */
  compoundStems?: Set<string>;
  concepts: ConceptMatch[];
  /** Index of its job or section entry. */
  job: number | undefined;
  /** Whether it is a wish, such as "Quero aprender …", which does not prove a skill. */
  isWish: boolean;
  /** Whether the text proves the words without naming them. Then it proves exactly these, not something near. */
  isImplied?: boolean;
}
