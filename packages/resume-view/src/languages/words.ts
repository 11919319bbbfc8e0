import type { Proficiency } from "@penresume/contracts";

/** What a résumé prints in its language, besides what the user wrote and the titles of sections. */
export interface Words {
  /** Of the lang attribute. */
  tag: string;
  contact: string;
  untitled: string;
  photoOf(name: string): string;
  /** A date as the user typed it, also 'Atual'; unknown text stays. */
  formatDate(text: string): string;
  formatProficiency(proficiency: Proficiency): string;
}
