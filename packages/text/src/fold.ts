const DASHES = /[\u2010-\u2015\u2212]/;
const SPACES = /[\u00a0\u2000-\u200a\u202f]/;

function foldCharacter(character: string): string {
  if (DASHES.test(character)) return "-";
  if (SPACES.test(character)) return " ";
  if (character === "\u2019") return "'";
  return (character.normalize("NFD")[0] ?? character).toLowerCase();
}

const replacements = new Map<string, string>();

/** Converts to lower case without accents. The length in UTF-16 units does not change, so offsets stay valid. */
export function fold(text: string): string {
  let folded = "";
  let done = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 128) continue;
    const character = text[index] ?? "";
    const replacement = replacements.get(character) ?? foldCharacter(character);
    replacements.set(character, replacement);
    folded += text.slice(done, index) + replacement;
    done = index + 1;
  }
  // ASCII only, or letters whose lower case has the same length
  return (folded + text.slice(done)).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Removes accents; the length may change. */
export const removeAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Removes accents and capitals; the length may change. */
export const foldText = (text: string): string => removeAccents(text).toLowerCase();

/** Trims a text and leaves one space between words. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, " ");
