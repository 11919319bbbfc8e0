import type { UnsupportedFact } from "@penresume/contracts";
import { findUnsupportedFacts, type Knowledge, type Span } from "@penresume/job-match";

/** Finds parts of an AI text that the user's text does not support. A posting does not count as support. */
export type FactGuard = (source: string, text: string, entries?: Span[]) => UnsupportedFact[];

export const createFactGuard =
  (knowledge: Knowledge): FactGuard =>
  (source, text, entries) =>
    findUnsupportedFacts(knowledge, source, text, entries).map(({ text, start, end, type }) => ({
      text,
      start,
      end,
      type,
    }));
