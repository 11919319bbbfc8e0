import type { ClauseForm } from "../clauses.ts";

/** Where a line's work was done. */
export interface Work {
  position: string;
  company: string;
  isCurrent: boolean;
  /** Volunteer work and projects have a title instead of a company. */
  kind: "job" | "project" | "volunteering";
}

/** `isDone`: an end in the past is stated. */
export interface Studies {
  isCurrent: boolean;
  isDone: boolean;
}

/** The words of one language. Texts from the résumé and posting are put in as they are. */
export interface Wording {
  /** Wordings of the same; a message takes one. */
  opening(title: string, company: string): string[];
  /** First sentence of a message for WhatsApp, with the name. */
  introduction(name: string, title: string, company: string): string[];
  greeting(company: string): { email: string; whatsapp: string[]; letter: string };
  /** `whatsappAsked`: the posting asks for the résumé. */
  closing: { email: string[]; whatsapp: string[]; whatsappAsked: string[]; letter: string[] };
  /** The beginning that two sentences should not have in a row, and the second one's. */
  also: [RegExp, string];
  signature: string;
  subject(title: string, company: string, name: string): string;
  /** A clause of a job, after where it was done. Without a position and company it stands alone. */
  duty(work: Work, form: ClauseForm, clause: string): string;
  /** A further clause of the same job. */
  furtherDuty(isCurrent: boolean, form: ClauseForm, clause: string): string;
  role(position: string, company: string, isCurrent: boolean): string;
  skills(names: string[]): string;
  certification(name: string): string;
  education(course: string, institution: string, studies: Studies): string;
  /** Each has a title and who gave it. */
  courses(courses: readonly [title: string, issuer: string][]): string;
  language(name: string, level: string): string;
  location(place: string): string;
  headline(headline: string): string;
  availability(clause: string): string;
  pay(amount: string): string;
}

/** "A, B e C". */
export const joinList = (items: readonly string[], and: string): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;

/** "Excel (Senda Cursos)"; a text with brackets has no others. */
export const inBrackets = (text: string, note: string): string =>
  note && !text.includes("(") ? `${text} (${note})` : text;
