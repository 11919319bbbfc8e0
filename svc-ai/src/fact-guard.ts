import type { UnsupportedFact } from "@penresume/contracts";
import { findUnsupportedFacts, type Knowledge } from "@penresume/job-match";

/** Finds parts of an AI text that the user's text does not support. A posting does not count as support. */
export type FactGuard = (source: string, text: string) => UnsupportedFact[];

export const createFactGuard =
  (knowledge: Knowledge): FactGuard =>
  (source, text) =>
    findUnsupportedFacts(knowledge, source, text).map(({ text, start, end, type }) => ({ text, start, end, type }));
