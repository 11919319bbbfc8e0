import type { ReviewDocument } from "./document.ts";

/** `info` explains and is not counted as a point to improve. */
export type Importance = "high" | "medium" | "low" | "info";

/** Text to put in place of `start`–`end` of the field (UTF-16 offsets), an entry to remove, or a new order of a list. */
export type Fix =
  | { type: "replace"; start: number; end: number; text: string }
  | { type: "remove" }
  | { type: "reorder"; order: number[] };

export interface Finding {
  rule: string;
  importance: Importance;
  /** Field path like `experience.0.description`; a list or an entry where no single field is meant. */
  path: string;
  /** Offsets of the quote in the field. */
  span?: { start: number; end: number };
  quote?: string;
  message: string;
  reason: string;
  /** Present only where it cannot add a fact. */
  fix?: Fix;
}

/** What a rule reports; the rule's id, importance and reason complete it to a finding. */
export interface Hit {
  path: string;
  span?: { start: number; end: number };
  message: string;
  fix?: Fix;
}

export interface Rule {
  id: string;
  importance: Importance;
  /** One or two sentences for a job seeker. */
  reason: string;
  check(document: ReviewDocument): Hit[];
}
