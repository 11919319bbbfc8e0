import type { Span, Word } from "@penresume/text";
import type { Vocabulary } from "@penresume/vocabulary";
import type { Quantity } from "./quantities.ts";

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

export interface GuardWord extends Word {
  index: number;
  /** Number of the clause. */
  clause: number;
  keys: string[];
  /** Whether its clause part negates it or only plans it: "não dirijo", "sem experiência com crianças", "quero aprender". */
  isNegated: boolean;
  /** Whether it is part of a number, which other rules check. */
  isNumber: boolean;
  /** The person that does what the word states, when it is not the author: "o cirurgião operava". */
  subject?: GuardWord;
}

export interface GuardText {
  text: string;
  folded: string;
  words: GuardWord[];
  clauses: Span[];
  quantities: Quantity[];
}

/** Source and suggestion, analysed once for all rules. */
export interface GuardInput {
  vocabulary: Vocabulary;
  /** The source without negated clauses, which support nothing. */
  source: GuardText;
  /** The whole source, for suggestions that negate too. */
  negated: GuardText;
  suggestion: GuardText;
  /** Words of the source by key, and by group of synonyms. */
  byKey: Map<string, GuardWord[]>;
  byGroup: Map<number, GuardWord[]>;
  /** Lemmas of the suggestion, with the number of their clause. */
  lemmas: Set<string>;
  /** Persons whom a clause of the suggestion has as subject: lemmas with the number of the clause. */
  subjects: Set<string>;
  /** Where the source says one job each. */
  entries: Span[];
  /** Index of LENIENCIES. */
  leniency: number;
}

export type GuardRule = (input: GuardInput) => UnsupportedFact[];
