/** A part of a text, as offsets of its characters. */
export interface Span {
  start: number;
  end: number;
}

const COMBINED = /[\u00c0-\u017f]/g;
const MARKS = /\p{M}/gu;

const foldCharacter = (character: string) => {
  const base = character.normalize("NFD").replace(MARKS, "");
  return base.length === 1 ? base : character;
};

/** Converts to lower case without accents. Keeps the length of precomposed text, so offsets stay valid. */
export const fold = (text: string) => text.replace(COMBINED, foldCharacter).toLowerCase();

/** Removes accents and capitals; the length may change. */
export const foldText = (text: string): string =>
  // combining marks
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Trims a text and leaves one space between words. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, " ");
