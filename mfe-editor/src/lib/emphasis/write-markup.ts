import { parseMarkup, type Run } from "@penresume/resume/markup";

export type Look = Pick<Run, "isBold" | "isItalic" | "address">;

/** A character of a line in its look. */
export interface Letter extends Look {
  text: string;
  /** Its offset in the line with markup; -1 for a new one. */
  at: number;
}

export const PLAIN: Look = { isBold: false, isItalic: false };

/** The characters of a line without its markup. */
export const readLetters = (line: string): Letter[] =>
  parseMarkup(line).flatMap(({ text, start, isBold, isItalic, address }) =>
    [...text].reduce<Letter[]>((letters, character) => {
      const last = letters.at(-1);
      const at = last ? last.at + last.text.length : start;
      letters.push({ text: character, at, isBold, isItalic, ...(address !== undefined && { address }) });
      return letters;
    }, []),
  );

export const isWordLetter = ({ text }: Letter): boolean => /[\p{L}\p{N}\p{M}_]/u.test(text);
const isSpace = ({ text }: Letter) => /\s/.test(text);
const isSameLook = (one: Look, other: Look) =>
  one.isBold === other.isBold && one.isItalic === other.isItalic && one.address === other.address;

/** Writes a line as markup; null when markup cannot express it. A word that is marked in part is marked whole. */
export function writeMarkup(line: readonly Letter[]): string | null {
  const letters = line.map((letter) => ({ ...letter }));
  markWholeWords(letters);
  markSpaces(letters);
  const text = splitBy(letters, (one, other) => one.address === other.address)
    .map((part) => {
      const inner = splitBy(part, isSameLook).map(writeStars).join("");
      const address = part[0]?.address;
      return address === undefined ? inner : `[${inner}](${address})`;
    })
    .join("");
  const written = readLetters(text);
  const isExact =
    written.length === letters.length &&
    written.every((letter, index) => {
      const wanted = letters[index] as Letter;
      return letter.text === wanted.text && (isSpace(letter) || isSameLook(letter, wanted));
    });
  return isExact ? text : null;
}

function writeStars(letters: readonly Letter[]): string {
  const text = letters.map((letter) => letter.text).join("");
  const { isBold, isItalic } = letters[0] as Letter;
  const stars = "*".repeat((isBold ? 2 : 0) + (isItalic ? 1 : 0));
  return text.replace(/^(\s*)(.*?)(\s*)$/s, (_, before, words, after) =>
    words ? before + stars + words + stars + after : before + after,
  );
}

function markWholeWords(letters: readonly Letter[]): void {
  for (const word of splitBy(letters, (one, other) => isWordLetter(one) && isWordLetter(other))) {
    const isBold = word.some((letter) => letter.isBold);
    const isItalic = word.some((letter) => letter.isItalic);
    const address = word.find((letter) => letter.address !== undefined)?.address;
    for (const letter of word) setLook(letter, { isBold, isItalic, address });
  }
}

/** Spaces have the look that the letters on both sides share. */
function markSpaces(letters: readonly Letter[]): void {
  for (const [index, letter] of letters.entries()) {
    if (!isSpace(letter)) continue;
    const before = letters[index - 1] ?? PLAIN;
    let next = index + 1;
    while (letters[next] && isSpace(letters[next] as Letter)) next++;
    const after = letters[next] ?? PLAIN;
    setLook(letter, {
      isBold: before.isBold && after.isBold,
      isItalic: before.isItalic && after.isItalic,
      address: before.address === after.address ? before.address : undefined,
    });
  }
}

function setLook(
  letter: Letter,
  { isBold, isItalic, address }: { [name in keyof Look]: Look[name] | undefined },
): void {
  letter.isBold = isBold ?? false;
  letter.isItalic = isItalic ?? false;
  if (address === undefined) delete letter.address;
  else letter.address = address;
}

function splitBy(letters: readonly Letter[], isSame: (one: Letter, other: Letter) => boolean): Letter[][] {
  const parts: Letter[][] = [];
  for (const letter of letters) {
    const last = parts.at(-1);
    if (last && isSame(last.at(-1) as Letter, letter)) last.push(letter);
    else parts.push([letter]);
  }
  return parts;
}
