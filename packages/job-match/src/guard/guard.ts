import type { Knowledge } from "../vocabulary/load.ts";
import { findAddedActions, findAddedMembers, findAddedParts } from "./additions.ts";
import { findLicences, findRegistries } from "./credentials.ts";
import { findMonthChanges, findOpenEnds } from "./dates.ts";
import { findFrequencies } from "./frequencies.ts";
import { findLevels } from "./levels.ts";
import { findConceptsWithoutSource, findLanguages, findNames } from "./names.ts";
import { findNumbers } from "./numbers.ts";
import { findGrades, findHiddenInternship, findProfessions } from "./posts.ts";
import { findLeadership, findReplacedHelp, findStrengthenedVerbs } from "./seniority.ts";
import { type GuardRule, readGuardInput } from "./texts.ts";
import type { UnsupportedFact } from "./types.ts";
import { findFactWords, findFinishedStudies, findPlurals } from "./words.ts";

/** In order of precedence: when two facts overlap, the first rule's is reported. */
const RULES: GuardRule[] = [
  findNumbers,
  findMonthChanges,
  findOpenEnds,
  findFrequencies,
  findLicences,
  findRegistries,
  findLanguages,
  findLevels,
  findLeadership,
  findStrengthenedVerbs,
  findReplacedHelp,
  findGrades,
  findProfessions,
  findHiddenInternship,
  findFactWords,
  findFinishedStudies,
  findPlurals,
  findConceptsWithoutSource,
  findNames,
  findAddedMembers,
  findAddedParts,
  findAddedActions,
];

/** Finds the parts of `suggestion` that `source` does not support, in reading order. Nothing else counts as support. */
export function findUnsupportedFacts(knowledge: Knowledge, source: string, suggestion: string): UnsupportedFact[] {
  const input = readGuardInput(knowledge.vocabulary, knowledge.synonyms, source, suggestion);
  const facts: UnsupportedFact[] = [];
  for (const rule of RULES)
    for (const fact of rule(input))
      if (!facts.some(({ start, end }) => fact.start < end && start < fact.end)) facts.push(fact);
  return facts.sort((left, right) => left.start - right.start);
}
