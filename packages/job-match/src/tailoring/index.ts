export { hasResumeForm, isSkillName } from "./answer-form.ts";
export { createOwnPrompt, readOwnAnswer } from "./own-answer.ts";
export { toPlainWords } from "./plain-words.ts";
export { postingUserMessage, removeTags, resumeLines, TAILOR_RULES, tailorUserMessage } from "./prompt.ts";
export { createProposals, type FactGuard, joinTexts } from "./proposals.ts";
export { createStreamRestorer, hasMarker, redact } from "./redaction.ts";
