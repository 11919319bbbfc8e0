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
  /** Any one of them is enough. */
  alternatives?: string[];
  /** Minimum, the low end of a range. */
  years?: number;
}
