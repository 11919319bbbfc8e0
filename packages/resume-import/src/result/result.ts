import type { SourceRef } from "../line.ts";
import type { SectionName } from "../sections/kinds.ts";

export type RejectionReason =
  | "scan"
  | "encrypted"
  | "broken"
  | "broken-json"
  | "not-a-resume"
  | "too-large"
  | "type"
  | "empty"
  | "unknown-archive";

/** A place in a text; both start at 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Thrown when a file or text cannot be imported. */
export class RejectedFileError extends Error {
  override name = "RejectedFileError";
  readonly reason: RejectionReason;
  /** Where the text is broken. */
  readonly place: TextPlace | undefined;
  /** The text without sections, which may be a narrated career. */
  readonly prose: string;
  /** The lines of a document that is no résumé. */
  readonly text: string | undefined;
  constructor(
    reason: RejectionReason,
    { place, prose = "", text, ...options }: ErrorOptions & { place?: TextPlace; prose?: string; text?: string } = {},
  ) {
    super(`import rejected: ${reason}`, options);
    this.reason = reason;
    this.place = place;
    this.prose = prose;
    this.text = text;
  }
}

/** The texts of an entry by their names in the registry; those that the rules read are `Name`. */
type Entry<T, Name extends string> = Record<Name, T> & Record<string, T>;

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
  experience: Entry<T, "position" | "company" | "location" | "startDate" | "endDate" | "description">[];
  education: Entry<T, "course" | "institution" | "startDate" | "endDate" | "description">[];
  skills: T[];
  languages: Entry<T, "name" | "proficiency">[];
  /** Sections of the registry's kinds that have a form. */
  sections: ImportedSection<T>[];
}

export interface ImportedSection<T> {
  kind: SectionName;
  heading: string;
  entries: SectionEntry<T>[];
}

/** An entry of a section. */
export type SectionEntry<T> = Entry<
  T,
  "title" | "organisation" | "date" | "startDate" | "endDate" | "url" | "description"
>;

export type ImportedContent = ResumeFields<string>;

/** A field or entry that may be wrong. `path` is its place in `content`, like "experience.0.company" or "experience.0". */
export interface Uncertainty {
  path: string;
  reason:
    | "several-candidates"
    | "no-date"
    | "uncertain-order"
    | "uncertain-place"
    | "unknown-level"
    | "guessed-heading"
    | "guessed-section"
    | "possible-heading"
    /** The name of an entry above, which stands once for several. */
    | "inherited"
    /** A word of a picture that may be misread. */
    | "unsure-word"
    /** The field's text is a sentence, a date, a contact or a part of something. */
    | "no-name"
    /** The file shows no text for the field. */
    | "missing";
}

/** A word of a picture that may be misread: where it stands, in points from the page's top left. */
export interface UnsureWord extends SourceRef {
  text: string;
  box: NonNullable<SourceLine["box"]>;
}

export interface UnplacedLine extends SourceRef {
  text: string;
}

/** A line of the source for a review screen. `box`: position in points from the page's top left; only for sources with pages. */
export interface SourceLine extends SourceRef {
  text: string;
  /** The kind of the section whose heading it is. */
  heading?: SectionName;
  box?: { x: number; y: number; width: number; height: number };
}

export interface ImportedResume {
  rejected: false;
  source: SourceKind;
  content: ImportedContent;
  unplaced: UnplacedLine[];
  uncertainties: Uncertainty[];
  /** Source lines of each field, by its path ("experience.0.company"). */
  provenance: Record<string, SourceRef[]>;
  lines: SourceLine[];
  /** The résumé of a PenResume export, unchanged: it has more fields than `content`. Lists are in the same order. */
  original?: unknown;
  /**
   * What became of the file in a PDF: `restored` into `original`, left aside because the pages were `changed` afterwards, or
   * `unused`, since it is damaged, too large or of another product.
   */
  attachment?: "restored" | "changed" | "unused";
  /** Words that may be misread. */
  unsure?: UnsureWord[];
  /** What the file has and the import does not keep, in words for the person. */
  leftOut?: string[];
  /** Names in capitals of a register, by the path of the field that has them in usual letters. */
  asWritten?: Record<string, string>;
}

export type ImportResult =
  | ImportedResume
  | { rejected: true; reason: RejectionReason; place?: TextPlace; text?: string };

export type SourceKind =
  | "pdf"
  /** Photographed or scanned pages. */
  | "picture"
  | "linkedin-pdf"
  | "linkedin-archive"
  | "docx"
  | "odt"
  | "rtf"
  | "html"
  | "json-resume"
  | "penresume-export"
  /** An 'Extrato Previdenciário (CNIS)', a 'Carteira de Trabalho Digital', a Lattes résumé and a 'diploma digital' as XML. */
  | "cnis"
  | "work-record"
  | "lattes"
  | "diploma"
  | "text";
