/** What the words of a text are. The layout knows positions only; its caller recognises titles, dates and labels. */
export interface TextKinds {
  /** A title of a section. */
  isTitle(text: string): boolean;
  /** A text that is a date or period as a whole. */
  readDate(text: string): { isRange: boolean } | null;
  /** Whether a text contains a date. */
  hasDate(text: string): boolean;
  /** Whether a text contains a period, or two dates. */
  hasPeriod(text: string): boolean;
  /** Whether texts are the titles of the columns of a table. */
  areColumns(texts: string[]): boolean;
  isPlace(text: string): boolean;
  /** A short label: a date, a place, a language, the name of a contact. */
  isLabel(text: string): boolean;
}
