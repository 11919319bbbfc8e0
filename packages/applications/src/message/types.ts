import type { MatchResult, ResumeInput } from "@penresume/job-match";
import type { ApplyStep, Requirement } from "@penresume/postings";

/** Languages of messages. */
export type MessageLanguage = "pt" | "en" | "es";

/** Part of a résumé that a line belongs to. `section` is any section without a field of its own. */
export type LinePlace =
  | "headline"
  | "location"
  | "summary"
  | "experience"
  | "education"
  | "skills"
  | "languages"
  | "section";

/** A line of the résumé that supports a sentence. */
export interface ResumeLine {
  place: LinePlace;
  /** Position and company, course, or title of the entry; empty for parts without entries. */
  entry: string;
  /** The line exactly as the résumé has it. */
  text: string;
}

/**
 * What a sentence comes from: a line of the résumé; title, company or demand of the posting; a fact the person confirmed; what was typed for this
 * application; or nothing, for a greeting or closing without facts.
 */
export type MessageSource =
  | ({ kind: "resume" } & ResumeLine)
  | { kind: "posting" | "application" | "confirmed"; text: string }
  | { kind: "courtesy" };

export interface Sentence {
  text: string;
  sources: MessageSource[];
}

/** Everything that messages are made of. */
export interface MessageFacts {
  language: MessageLanguage;
  /** Name of the person; only for greeting and signature. */
  name: string;
  resume: ResumeInput;
  /** Title and company of the posting, as typed. */
  title: string;
  company: string;
  /** Whom the posting names as contact. */
  contact?: string | undefined;
  requirements: readonly Pick<Requirement, "kind" | "need">[];
  /** One per requirement. */
  results: readonly MatchResult[];
  /** What the posting says about applying. */
  steps?: readonly ApplyStep[];
  /** Telephone number of the person; only for a subject that demands it. */
  phone?: string | undefined;
  /** Expected pay, as typed. */
  pay?: string | undefined;
  /** Decides what continues. */
  today?: Date | undefined;
  /** Other numbers give other words for the same facts. */
  variant?: number | undefined;
}

/** Sentences of a text by paragraph. */
export type Paragraphs = Sentence[][];

/** Subject of the mail. */
export interface Subject extends Sentence {
  /** What the posting demands, as it says it; empty if it demands nothing. */
  quote: string;
  /** Names of what the posting demands in it and nobody stated. */
  blanks: string[];
}

export interface Messages {
  subject: Subject;
  email: Paragraphs;
  whatsapp: Paragraphs;
  letter: Paragraphs;
}

/** Longest text for WhatsApp, in characters. */
export const WHATSAPP_LIMIT = 600;

/** Before a quoted line, which has a line of its own. */
export const QUOTE_MARK = "– ";

/** The text of paragraphs. */
export const joinParagraphs = (paragraphs: Paragraphs): string =>
  paragraphs
    .map((sentences) => sentences.map(({ text }) => (text.startsWith(QUOTE_MARK) ? "\n" : " ") + text).join(""))
    .map((text) => text.trim())
    .join("\n\n");
