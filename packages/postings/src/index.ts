export { findHowToApply } from "./how-to-apply/how-to-apply.ts";
export { fillSubject, type SubjectValues, writeDescribed } from "./how-to-apply/subject-fields.ts";
export { findTerms, type PostingTerms } from "./how-to-apply/terms.ts";
export type { ApplyKind, ApplyStep } from "./how-to-apply/types.ts";
export { findDetails, type PostingDetails } from "./requirements/details.ts";
export type { PostingLanguage } from "./requirements/language.ts";
export {
  type Posting,
  type PostingOutcome,
  REQUIREMENT_LIMIT,
  readPosting,
} from "./requirements/read-posting.ts";
export { POSTING_LIMIT, type Requirement, type RequirementKind, type RequirementNeed } from "./requirements/types.ts";
export { findYears } from "./requirements/years.ts";
export { findScamWarnings, type ScamWarning } from "./scam/scam.ts";
export type { ScamWarningKind } from "./scam/texts.ts";
