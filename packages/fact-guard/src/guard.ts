import type { Span } from "@penresume/text";
import { findCauses } from "./causes.ts";
import { findComparisons, findOpenLists } from "./comparisons.ts";
import { findLicences, findRegistries } from "./credentials.ts";
import { findMonthChanges, findOpenEnds } from "./dates.ts";
import { findFrequencies } from "./frequencies.ts";
import { findLevels } from "./levels.ts";
import { findMixedJobs, findMovedFacts } from "./names.ts";
import { findNumbers } from "./numbers.ts";
import { findRegroupedNumbers, findSwappedObjects } from "./pairs.ts";
import { findTitles } from "./posts.ts";
import { LENIENCIES } from "./relations.ts";
import { findPlurals, findWiderScopes } from "./scopes.ts";
import { findClaimedActions, findLeadership, findReplacedHelp } from "./seniority.ts";
import { findRevivedWork } from "./tenses.ts";
import { createFact, readGuardInput, SOURCE_LIMIT, SUGGESTION_LIMIT } from "./texts.ts";
import type { GuardKnowledge, GuardRule, UnsupportedFact } from "./types.ts";
import { findUnstated } from "./unstated-words.ts";

/** In order of precedence: when two facts overlap, the first rule's is reported. */
const RULES: GuardRule[] = [
  findNumbers,
  findMonthChanges,
  findOpenEnds,
  findFrequencies,
  findRegroupedNumbers,
  findLicences,
  findRegistries,
  findLevels,
  findLeadership,
  findReplacedHelp,
  findClaimedActions,
  findTitles,
  findCauses,
  findComparisons,
  findOpenLists,
  findRevivedWork,
  findWiderScopes,
  findPlurals,
  findUnstated,
  findSwappedObjects,
  findMovedFacts,
  findMixedJobs,
];

/**
 * Finds the parts of `suggestion` that `source` does not support, in reading order. Nothing else counts as support. A word is supported
 * by a form, a synonym or an abbreviation in the source; the other rules check what words alone do not say: who did it, how often, which
 * number belongs to what. `leniency` is an index of LENIENCIES. `entries` are the parts of a résumé that describe one job each: a fact of
 * one does not move to the next.
 */
export function findUnsupportedFacts(
  knowledge: GuardKnowledge,
  source: string,
  suggestion: string,
  entries: Span[] = [],
  leniency = LENIENCIES.length - 1,
): UnsupportedFact[] {
  if (source.length > SOURCE_LIMIT || suggestion.length > SUGGESTION_LIMIT)
    return [createFact(suggestion, { start: 0, end: suggestion.length }, "skill")];
  const input = readGuardInput(knowledge.vocabulary, source, suggestion, entries, leniency);
  const facts: UnsupportedFact[] = [];
  const taken = new Uint8Array(suggestion.length);
  for (const rule of RULES)
    for (const fact of rule(input)) {
      if (taken.subarray(fact.start, fact.end).includes(1)) continue;
      facts.push(fact);
      taken.fill(1, fact.start, fact.end);
    }
  return facts.sort((left, right) => left.start - right.start);
}
