/** Words of a résumé's language, except the user's texts and the titles of sections. */
export interface Words {
  /** Value of the lang attribute. */
  tag: string;
  contact: string;
  untitled: string;
  photoOf(name: string): string;
  /** Translates a typed date or 'Atual'. Returns unknown text unchanged. */
  formatDate(text: string): string;
  /** Translates a level or another choice. Returns other text unchanged. */
  formatOption(text: string): string;
  /** Formats phone numbers; with Brazil's country code for readers elsewhere. */
  formatPhone(text: string): string;
}
