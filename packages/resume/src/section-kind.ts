import type { DescriptionStyle, ResumeLanguage, SectionEntry } from "@penresume/contracts";

/** The parts of an entry that pages show. Empty texts are not shown. */
export interface EntryParts {
  title: string;
  organisation: string;
  period: string;
  /** Short texts after the period. */
  details: string[];
  /** A URL. */
  link: string;
  description: string;
  descriptionStyle?: DescriptionStyle | undefined;
}

/** A text input. */
interface InputField {
  type: "line" | "link" | "email" | "phone" | "date";
  name: string;
  label: string;
  placeholder: string;
  maxLength: number;
}

/** Inputs of an entry. `period` are startDate, endDate and current. `text` has several lines, which the AI can improve. */
export type SectionField =
  | InputField
  | { type: "period"; currentLabel: string }
  | { type: "text"; name: "description"; label: string; placeholder: string };

/** A section that is a list of entries. */
export interface EntriesForm {
  type: "entries";
  /** 'Curso' in 'Curso 1', 'Adicionar curso'. */
  singular: string;
  isFeminine: boolean;
  /** Inputs in the order of the editor. */
  fields: readonly SectionField[];
  /** Example of an entry, for the empty state. */
  example: string;
  /** Returns only the parts that differ from the fields with these names. */
  present?(entry: SectionEntry): Partial<EntryParts>;
}

/** A section that is one text. */
export interface TextForm {
  type: "text";
  label: string;
  example: string;
  hint?: string;
  /** Returns why a part of the text should not be in a résumé. */
  findProblem?(text: string): string | undefined;
  canImprove: boolean;
  descriptionStyle?: DescriptionStyle;
}

/** A kind of section. */
export interface SectionKind {
  /** The stored name. */
  kind: string;
  titles: Record<ResumeLanguage, string>;
  /** Name in the list of 'Adicionar seção', if it is not the title. */
  menuTitle?: string;
  /** Absent for built-in kinds, whose content is in a field of the résumé. */
  form?: EntriesForm | TextForm;
}

const createField =
  (type: InputField["type"], maxLength: number) =>
  (name: string, label: string, placeholder: string): InputField => ({ type, name, label, placeholder, maxLength });

export const lineField = createField("line", 300);
export const shortField = createField("line", 40);
export const linkField = createField("link", 500);
export const dateField = createField("date", 40);
export const textField = (label: string, placeholder: string): SectionField => ({
  type: "text",
  name: "description",
  label,
  placeholder,
});
