/** Maximum number of characters that are read. The longest real postings have about 12,000. */
export const POSTING_LIMIT = 40_000;

export type RequirementKind =
  | "skill"
  | "tool"
  | "language"
  | "education"
  | "certification"
  | "experience"
  | "availability"
  | "other";

export type RequirementNeed = "must" | "nice";

export interface Requirement {
  /** Canonical wording. */
  text: string;
  /** Exact substring of the posting. */
  quote: string;
  kind: RequirementKind;
  need: RequirementNeed;
  /** One of them is enough. */
  alternatives?: string[];
  /** Minimum number of years. */
  years?: number;
}
