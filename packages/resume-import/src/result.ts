import type { SourceRef } from "./line.ts";
import type { SectionName } from "./sections.ts";

export type RefusalReason =
  | "scan"
  | "encrypted"
  | "broken"
  | "not-a-resume"
  | "too-large"
  | "type"
  | "empty"
  | "unknown-archive";

/** Thrown when a file or text cannot be imported. */
export class RefusalError extends Error {
  override name = "RefusalError";
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`import refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** A résumé's content. `T` is a string, or a text with its source lines. Dates are "MM/YYYY", "YYYY" or "Atual". */
export interface ResumeFields<T> {
  personalInfo: {
    fullName: T;
    headline: T;
    email: T;
    phone: T;
    location: T;
    description: T;
    links: T[];
  };
  experience: { position: T; company: T; location: T; startDate: T; endDate: T; description: T }[];
  education: { course: T; institution: T; startDate: T; endDate: T; description: T }[];
  skills: T[];
  languages: { name: T; proficiency: T }[];
  /** Sections of the registry's kinds that have a form. */
  sections: ImportedSection<T>[];
}

export interface ImportedSection<T> {
  kind: SectionName;
  heading: string;
  entries: SectionEntry<T>[];
}

/** An entry, with the fields of its kind's form. */
export interface SectionEntry<T> {
  title: T;
  organisation: T;
  date: T;
  startDate: T;
  endDate: T;
  url: T;
  description: T;
  [field: string]: T;
}

export type ImportedContent = ResumeFields<string>;

/** A field or entry that may be wrong. `path` is its place in `content`, like "experience.0.company" or "experience.0". */
export interface Doubt {
  path: string;
  reason:
    | "several-candidates"
    | "no-date"
    | "order-unsure"
    | "place-unsure"
    | "level-unknown"
    | "guessed-heading"
    | "guessed-section"
    | "maybe-heading";
}

export interface UnplacedLine extends SourceRef {
  text: string;
}

/** A line of the source for a review screen. `box`: position in points from the page's top left; only for sources with pages. */
export interface SourceLine extends SourceRef {
  text: string;
  box?: { x: number; y: number; width: number; height: number };
}

export type ImportResult =
  | {
      refused: false;
      source: SourceKind;
      content: ImportedContent;
      unplaced: UnplacedLine[];
      doubts: Doubt[];
      /** Source lines of each field, by its path ("experience.0.company"). */
      provenance: Record<string, SourceRef[]>;
      lines: SourceLine[];
      /** The résumé of a PenResume export, unchanged: it has more fields than `content`. Lists are in the same order. */
      original?: unknown;
    }
  | { refused: true; reason: RefusalReason };

export type SourceKind = "pdf" | "linkedin-pdf" | "linkedin-archive" | "docx" | "json-resume" | "own-export" | "text";
