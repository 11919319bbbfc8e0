export { applyFix } from "./apply-fix.ts";
export type { Finding, Fix, Importance } from "./finding.ts";
export { type ReviewOptions, reviewResume, summarizeFindings } from "./review.ts";
export { type AdditionReview, createAdditionReview } from "./review-addition.ts";
export { RULES } from "./rules/index.ts";
