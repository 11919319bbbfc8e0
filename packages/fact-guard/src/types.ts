import type { Span } from "@penresume/text";
import type { Vocabulary } from "@penresume/vocabulary";

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

/** Words of professions, by which the guard knows what is the same. */
export interface GuardKnowledge {
  vocabulary: Vocabulary;
}
