export { findUnsupportedFacts } from "./guard/guard.ts";
export type { FactType, UnsupportedFact } from "./guard/types.ts";
export { matchRequirements } from "./match/match.ts";
export type { MatchResult, MatchStatus, ResumeInput } from "./match/types.ts";
export type { PostingLanguage } from "./requirements/language.ts";
export { POSTING_LIMIT, type Posting, type PostingOutcome, readPosting } from "./requirements/read-posting.ts";
export type { Requirement, RequirementKind, RequirementNeed } from "./requirements/types.ts";
export { type Knowledge, loadKnowledge } from "./vocabulary/load.ts";
