import type { Span } from "../text/span.ts";

export type FactType =
  | "number"
  | "percent"
  | "date"
  | "employer"
  | "tool"
  | "skill"
  | "degree"
  | "certification"
  | "language"
  | "level"
  | "seniority"
  | "team"
  | "award"
  | "scope";

/** A part of a suggestion that the source does not support. */
export interface UnsupportedFact extends Span {
  text: string;
  type: FactType;
}
