import type { UnsupportedFact } from "@penresume/contracts";
import { findUnconfirmedFacts } from "@penresume/fact-guard";
import type { Knowledge } from "@penresume/job-match";
import type { Span } from "@penresume/text";

/**
 * Finds parts of an AI text that the user's text does not support and the user has not `confirmed`. A posting does not count as
 * support.
 */
export type FactGuard = (
  source: string,
  text: string,
  options?: { entries?: Span[] | undefined; confirmed?: readonly string[] | undefined },
) => UnsupportedFact[];

export const createFactGuard =
  (knowledge: Knowledge): FactGuard =>
  (source, text, options) =>
    findUnconfirmedFacts(knowledge, source, text, options).map(({ text, start, end, type, statement }) => ({
      text,
      start,
      end,
      type,
      statement,
    }));
