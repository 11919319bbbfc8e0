import { findUnconfirmedFacts } from "@penresume/fact-guard";
import type { Knowledge } from "@penresume/job-match";
import type { FactGuard } from "@penresume/job-match/tailoring";

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
