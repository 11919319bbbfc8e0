/**
 * What a posting says about applying. `subject`: text demanded as the subject of the mail; `code`: of the vacancy; `pay`: the
 * expected pay is to be stated; `photo`, `noPhoto`: the résumé is wanted with or without one; `address` and `time`: in person.
 */
export type ApplyKind =
  | "email"
  | "whatsapp"
  | "phone"
  | "link"
  | "subject"
  | "code"
  | "pay"
  | "photo"
  | "noPhoto"
  | "deadline"
  | "document"
  | "address"
  | "time";

export interface ApplyStep {
  kind: ApplyKind;
  /**
   * A mail address in lower case, a number like +5511912345678, a link or the name of a site, a demanded subject word by word, an
   * ISO date (a date as it is written when its year is unclear), the usual name of a document, else a part of the posting.
   */
  value: string;
  /** Exact substring of the posting, at `at` in UTF-16 units. */
  quote: string;
  at: number;
  /** Of a subject: it describes what to write there ("o nome da vaga"), instead of being the text. */
  isDescription?: true;
}
