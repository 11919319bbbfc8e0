export { findUnconfirmedFacts } from "./guard/confirmed.ts";
export { findUnsupportedFacts } from "./guard/guard.ts";
export { LENIENCIES } from "./guard/relations.ts";
export type { FactType, UnsupportedFact } from "./guard/types.ts";
export { findHowToApply } from "./how-to-apply/how-to-apply.ts";
export { findTerms, type PostingTerms } from "./how-to-apply/terms.ts";
export type { ApplyKind, ApplyStep } from "./how-to-apply/types.ts";
export { createInterviewGuide } from "./interview/interview.ts";
export type { InterviewGuide, InterviewQuestion, ResumeLine, ScriptLine } from "./interview/types.ts";
export { matchRequirements } from "./match/match.ts";
export type { Limit, MatchResult, MatchStatus, ResumeInput } from "./match/types.ts";
export { type CheckedSentence, createMessageCheck, type MessageContext } from "./message/check.ts";
export { composeMessages } from "./message/compose.ts";
export { listLines, listTexts, type StatedLine } from "./message/lines.ts";
export {
  joinParagraphs,
  type LinePlace,
  type MessageFacts,
  type MessageLanguage,
  type MessageSource,
  type Messages,
  type Sentence,
  type Subject,
  WHATSAPP_LIMIT,
} from "./message/types.ts";
export { findDetails, type PostingDetails } from "./requirements/details.ts";
export type { PostingLanguage } from "./requirements/language.ts";
export { POSTING_LIMIT, type Posting, type PostingOutcome, readPosting } from "./requirements/read-posting.ts";
export type { Requirement, RequirementKind, RequirementNeed } from "./requirements/types.ts";
export { findScamWarnings, type ScamWarning, type ScamWarningKind } from "./scam/scam.ts";
export { fold } from "./text/fold.ts";
export { toPlainLetters } from "./text/plain-letters.ts";
export type { Span } from "./text/span.ts";
export { type Knowledge, loadKnowledge } from "./vocabulary/load.ts";
export { listCommonWords } from "./vocabulary/vocabulary.ts";
