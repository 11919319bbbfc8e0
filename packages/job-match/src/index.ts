export { getMonth, parseMonth } from "./dates.ts";
export { type Knowledge, loadKnowledge } from "./load.ts";
export { matchRequirements } from "./match.ts";
export type { Limit, MatchResult, MatchStatus, ResumeInput } from "./types.ts";
