export {
  citesLaw,
  composeFollowUp,
  type FollowUp,
  findDataAddress,
  followUpNames,
  listFollowUps,
} from "./follow-up/follow-up.ts";
export { createInterviewGuide } from "./interview/interview.ts";
export type { InterviewGuide, InterviewQuestion, ResumeLine, ScriptLine } from "./interview/types.ts";
export { type CheckedSentence, createMessageCheck, type MessageContext } from "./message/check.ts";
export { composeMessages } from "./message/compose.ts";
export { listLines, listTexts, type StatedLine } from "./message/lines.ts";
export { findContactName, toSentenceCase } from "./message/names.ts";
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
