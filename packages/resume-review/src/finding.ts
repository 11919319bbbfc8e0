import type { Span } from "@penresume/text";
import type { ReviewDocument } from "./document.ts";

/** `info` is an explanation, which does not count as a point to improve. */
export type Importance = "high" | "medium" | "low" | "info";

/**
 * A replacement of `start`–`end` of the field (UTF-16 offsets), an item to remove, the items to write in its place, or a new order of a
 * list; that of the sections is about all sections.
 */
export type Fix =
  | { type: "replace"; start: number; end: number; text: string }
  | { type: "remove" }
  | { type: "split"; texts: string[] }
  | { type: "reorder"; order: number[] };

export interface Finding {
  rule: string;
  importance: Importance;
  /** Path of the field, like `experience.0.description`, or of a list or entry. */
  path: string;
  /** Offsets of the quote in the field. */
  span?: Span;
  quote?: string;
  message: string;
  reason: string;
  /** Present only when it cannot add a fact. */
  fix?: Fix;
}

/** A match of a rule. With the rule's id, importance and reason it becomes a finding. */
export interface Hit {
  path: string;
  span?: Span;
  message: string;
  fix?: Fix;
}

export interface Rule {
  id: string;
  importance: Importance;
  /** One or two sentences for a job seeker. */
  reason: string;
  /** Whether the rule is about Portuguese words. */
  portugueseOnly?: true;
  check(document: ReviewDocument): Hit[];
}
