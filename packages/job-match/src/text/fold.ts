const DASHES = /[\u2010-\u2015\u2212]/;
const SPACES = /[\u00a0\u2000-\u200a\u202f]/;

function foldCharacter(character: string): string {
  if (DASHES.test(character)) return "-";
  if (SPACES.test(character)) return " ";
  if (character === "\u2019") return "'";
  return (character.normalize("NFD")[0] ?? character).toLowerCase();
}

/** Lower case without accents, one unit for each unit of `text`, so that offsets stay valid. */
export function fold(text: string): string {
  return text.replace(/[^\0-\x7f]/g, foldCharacter).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
