import type { UnsupportedFact } from "@penresume/contracts";
import { findUnsupportedFacts, type Knowledge } from "@penresume/job-match";

/** Parts of an AI text that the person's own text does not support; nothing else supports them, in particular no posting. */
export type FactGuard = (source: string, text: string) => UnsupportedFact[];

export const createFactGuard =
  (knowledge: Knowledge): FactGuard =>
  (source, text) =>
    findUnsupportedFacts(knowledge, source, text).map(({ text, start, end, type }) => ({ text, start, end, type }));
