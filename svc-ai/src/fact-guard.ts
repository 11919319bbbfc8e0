import type { UnsupportedFact } from "@penresume/contracts";
import { findUnsupportedFacts, fold, type Knowledge, type Span } from "@penresume/job-match";

/**
 * Finds parts of an AI text that the user's text does not support. A posting does not count as support, what the user `confirmed`
 * does: as a source, and as it stands.
 */
export type FactGuard = (
  source: string,
  text: string,
  options?: { entries?: Span[] | undefined; confirmed?: readonly string[] | undefined },
) => UnsupportedFact[];

export const createFactGuard =
  (knowledge: Knowledge): FactGuard =>
  (source, text, { entries, confirmed = [] } = {}) => {
    const facts = findUnsupportedFacts(knowledge, [source, ...confirmed].join("\n"), text, entries);
    const known = facts.length > 0 ? findConfirmed(fold(text), confirmed.map(fold).filter(Boolean)) : [];
    return facts
      .filter((fact) => !known.some(({ start, end }) => start < fact.end && fact.start < end))
      .map(({ text, start, end, type }) => ({ text, start, end, type }));
  };

const isLetter = (character = "") => /[\p{L}\d]/u.test(character);

/** Where a text has confirmed facts as whole words. */
function findConfirmed(text: string, confirmed: string[]): Span[] {
  const spans: Span[] = [];
  for (const fact of confirmed)
    for (let start = text.indexOf(fact); start >= 0; start = text.indexOf(fact, start + fact.length)) {
      const end = start + fact.length;
      if (!isLetter(text[start - 1]) && !isLetter(text[end])) spans.push({ start, end });
    }
  return spans;
}
