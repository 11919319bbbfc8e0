import type { DescriptionStyle, ResumeLanguage, SectionEntry } from "@penresume/contracts";

/** What pages show of an entry; empty texts are left out. */
export interface EntryParts {
  title: string;
  organisation: string;
  period: string;
  /** Short texts after the period. */
  details: string[];
  /** An address. */
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

/** Inputs of an entry. `period` stands for startDate, endDate and current; `text` is several lines the AI can improve. */
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
  /** In the order of the editor. */
  fields: readonly SectionField[];
  /** An entry as users write it, for the empty state. */
  example: string;
  /** Only what differs from the fields of the same names. */
  present?(entry: SectionEntry): Partial<EntryParts>;
}

/** A section that is one text. */
export interface TextForm {
  type: "text";
  label: string;
  example: string;
  hint?: string;
  /** Why something in the text should not be on a résumé. */
  findProblem?(text: string): string | undefined;
  canImprove: boolean;
  descriptionStyle?: DescriptionStyle;
}

/** A kind of section. */
export interface SectionKind {
  /** The stored name. */
  kind: string;
  titles: Record<ResumeLanguage, string>;
  /** In the list of 'Adicionar seção', if not the title. */
  menuTitle?: string;
  /** Absent: the content is in a field of the résumé and has a step of its own. */
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
