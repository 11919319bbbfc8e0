import { findUnsupportedFacts } from "@penresume/fact-guard";
import { readPosting } from "@penresume/postings";
import { type Knowledge, matchRequirements } from "../../src/index.ts";
import { type LabelledPosting, readPostings, readTailoringCases, type TailoringCase } from "./read-corpus.ts";
import { scoreMatch, scoreRequirements, scoreTailoring } from "./score.mjs";

export interface Evaluation {
  requirements: ReturnType<typeof scoreRequirements>;
  match: ReturnType<typeof scoreMatch>;
  guard: ReturnType<typeof scoreTailoring>;
}

export function evaluateRequirements({ vocabulary }: Knowledge, postings: LabelledPosting[]) {
  const outputs = new Map(postings.map(({ name, posting }) => [name, readPosting(posting, vocabulary)]));
  return scoreRequirements(postings, (name) => outputs.get(name));
}

export function evaluateMatch(knowledge: Knowledge, postings: LabelledPosting[], today = new Date()) {
  const withResume = postings.flatMap((each) => (each.resume ? [{ ...each, resume: each.resume }] : []));
  const outputs = new Map(
    withResume.map(({ name, labels, resume }) => [
      name,
      { results: matchRequirements(knowledge, labels.requirements, resume, today) },
    ]),
  );
  return scoreMatch(withResume, (name) => outputs.get(name));
}

export function evaluateGuard(knowledge: Knowledge, cases: TailoringCase[], leniency?: number) {
  const outputs = new Map(
    cases.map(({ id, source, suggestion }) => [id, findUnsupportedFacts(knowledge, source, suggestion, [], leniency)]),
  );
  return scoreTailoring(cases, (id) => outputs.get(id));
}

export function evaluate(knowledge: Knowledge, set?: string): Evaluation {
  const postings = readPostings(set);
  return {
    requirements: evaluateRequirements(knowledge, postings),
    match: evaluateMatch(knowledge, postings),
    guard: evaluateGuard(knowledge, readTailoringCases(set)),
  };
}
