import { type DescriptionStyle, type ResumeContent, type ResumeLanguage, TEXT_LIMIT } from "@penresume/contracts";

/**
 * What a text is. `name`: of a person, a company or a work. `line`: the user's own words. `short`: a number or code. `skill`: a term of
 * a list. `text`: several lines, which the AI can improve. `level`: one of `options`. `choice`: one of `options`, or none.
 * `links`: a web address a line, each with or without a title. `photo`: a path.
 */
export type FieldType =
  | "name"
  | "line"
  | "short"
  | "skill"
  | "text"
  | "email"
  | "phone"
  | "link"
  | "date"
  | "level"
  | "choice"
  | "links"
  | "photo";

/** A list of usual values. The field takes any other text. */
export type SuggestionKind = "cities" | "courses" | "languages" | "occupations";

/** A site with profiles of people. */
export interface ProfileSite {
  host: string;
  /** Path before the name of a profile. */
  path: string;
  /** What people type before the name of a profile: '@maria', 'in/maria'. */
  namePrefix: RegExp;
  /** Matches the address of a profile. */
  profile: RegExp;
  /** The address of a profile, for a hint. */
  example: string;
}

/** A stored text. */
export interface TextField {
  type: FieldType;
  /** The stored name. */
  name: string;
  label: string;
  maxLength: number;
  placeholder?: string;
  /** The placeholder for a first job, where it differs. */
  firstJobPlaceholder?: string;
  hint?: string;
  /** Whether its input has the full width. Surplus blanks are removed when the input is left. */
  isWide?: boolean;
  /** Whether it is folded until it has content; among the personal data for a first job only. */
  isFolded?: boolean;
  /** Whether it is offered for a current entry only. */
  isForCurrent?: boolean;
  autoComplete?: string;
  /** What it is on the pages, where its name differs. */
  role?: "title" | "organisation";
  /** Set where it differs from that of the type: lines, skills and texts are translated. */
  isTranslated?: boolean;
  options?: readonly string[];
  suggestions?: SuggestionKind;
  site?: ProfileSite;
  /** How pages show a text. Absent: as list items unless the entry stores its style. */
  style?: DescriptionStyle;
  /** Label of the choice whose value the entry stores as `descriptionStyle`. */
  paragraphLabel?: string;
  /** Set for texts that the AI cannot improve. */
  isPlain?: boolean;
  /** Set for a text that is a list of terms. */
  isList?: boolean;
  /** Returns why a part of the text should not be in a résumé. */
  findProblem?(text: string): string | undefined;
  /** Converts the stored text to the one on the pages. */
  format?(text: string): string;
  /** Names in JSON Resume and its deviations, the most common first. */
  jsonResume?: readonly string[];
}

/** The stored fields startDate, endDate and current. */
export interface PeriodField {
  type: "period";
  currentLabel: string;
}

export type Field = TextField | PeriodField;

interface CommonPart {
  /** The stored name of a section's kind; "personal" for the personal data. */
  kind: string;
  titles: Record<ResumeLanguage, string>;
  /** Name in the list of 'Adicionar seção', if it is not the title. */
  menuTitle?: string;
  /** The field of the résumé with the content; absent for kinds whose content is in the entries of the section. */
  storedIn?: keyof Pick<ResumeContent, "personalInfo" | "education" | "experience" | "languages" | "skills">;
  /** In the order of the editor. */
  fields: readonly Field[];
  /** Whether its lines are short enough for a narrow column. */
  isNarrow?: boolean;
  /** Label of the folded fields of an entry. */
  foldLabel?: string;
  /** Group of Gupy's form; absent for the last one. */
  gupyGroup?: "about" | "courses" | "achievements";
  /** Names of its list in JSON Resume and its deviations. */
  jsonResume?: readonly string[];
}

/** A list of entries. */
export interface EntriesPart extends CommonPart {
  type: "entries";
  /** 'Curso' in 'Curso 1', 'Adicionar curso'. */
  singular: string;
  isFeminine: boolean;
  /** Shown while there is no entry; absent for kinds with an example. */
  empty?: string;
  /** Example of an entry. */
  example?: string;
}

/** One text, its first field. Pages show the others as lines before it. */
export interface TextPart extends CommonPart {
  type: "text";
  fields: readonly [TextField, ...TextField[]];
}

/** A list of texts: each is a value of its only field. */
export interface ListPart extends CommonPart {
  type: "list";
  fields: readonly [TextField];
}

/** Fields that exist once. */
export interface RecordPart extends CommonPart {
  type: "record";
}

/** A part of a résumé: the personal data, or a kind of section. */
export type Part = EntriesPart | TextPart | ListPart | RecordPart;

const LIMITS = {
  name: 300,
  line: 300,
  short: 40,
  link: 500,
  date: 40,
  choice: 40,
  links: 2000,
  text: TEXT_LIMIT,
  phone: 100,
  email: 320,
} as const;

type Rest = Partial<Omit<TextField, "type" | "name" | "label" | "placeholder">>;

/** Creates a field with the maximum length of its type. */
export const createField = (
  type: keyof typeof LIMITS,
  name: string,
  label: string,
  placeholder: string,
  rest?: Rest,
): TextField => ({ type, name, label, placeholder, maxLength: LIMITS[type], ...rest });
