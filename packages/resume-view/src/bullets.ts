import type { DescriptionStyle } from "@penresume/contracts";

export interface TextLine {
  text: string;
  isItem: boolean;
}

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

/** Bullets in texts without a style. */
const TYPED_BULLET = /^\s*[-–•*·▪●◦]\s+/;

/**
 * Bullets of word processors; U+F0xx are those of symbol fonts. A dash, an asterisk or '>' needs a space after it. '§' with a
 * number is a paragraph of a law.
 */
const BULLET = /^\s*(?:(?:[•·▪▫●○◦■□‣⁃∙◆◇❖➢➤►▸✓✔\uf000-\uf0ff]|§(?!\s*\d))\s*|[-–—*+>]\s+)+/;
/** Word's second-level bullet 'o' is also an article. It is a bullet before a tab, two spaces or a capital. */
const LETTER_BULLET = /^\s*o(?:\t\s*|[ \u00a0]{2,}|[ \u00a0](?=\p{Lu}))/u;
const LETTER = /^\s*o\s+/;

/** Returns a function that removes the bullet of a line. When all lines begin with 'o', every 'o' is a bullet. */
function createBulletRemover(lines: readonly string[]): (line: string) => string {
  const unmarked = lines.filter((line) => line.trim() !== "" && !BULLET.test(line));
  const isLetterList = unmarked.length > 1 && unmarked.every((line) => LETTER.test(line));
  const letter = isLetterList ? LETTER : LETTER_BULLET;
  return (line) => line.replace(BULLET.test(line) ? BULLET : letter, "");
}

export const removeBullet = (line: string): string => createBulletRemover([line])(line);

/** Whether a text without a style has items. */
export const hasTypedBullets = (text: string): boolean =>
  text.split(LINE_BREAK).some((line) => TYPED_BULLET.test(line));

/**
 * Splits a text into lines and marks list items. With style 'bullets' all lines are items, with 'paragraph' none, without a style
 * those that start with a bullet.
 */
export function toLines(text: string, style?: DescriptionStyle): TextLine[] {
  const lines = text.split(LINE_BREAK);
  if (!style) return lines.map((line) => ({ text: line.replace(TYPED_BULLET, ""), isItem: TYPED_BULLET.test(line) }));
  const removeBullet = createBulletRemover(lines);
  return lines.map((line) => ({ text: removeBullet(line), isItem: style === "bullets" }));
}
