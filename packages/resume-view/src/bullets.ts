import type { DescriptionStyle } from "@penresume/contracts";

export interface TextLine {
  text: string;
  isItem: boolean;
}

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

/** The bullets understood where a text has no style. */
const TYPED_BULLET = /^\s*[-–•*·▪●◦]\s+/;

/**
 * Bullets of word processors; U+F0xx are those of the symbol fonts. A dash, an asterisk or '>' needs a blank after it,
 * and '§' with a number is a paragraph of a law.
 */
const BULLET = /^\s*(?:(?:[•·▪▫●○◦■□‣⁃∙◆◇❖➢➤►▸✓✔\uf000-\uf0ff]|§(?!\s*\d))\s*|[-–—*+>]\s+)+/;
/** Word's second level, 'o', is also an article: a tab, a second blank or a capital after it makes it a bullet. */
const LETTER_BULLET = /^\s*o(?:\t\s*|[ \u00a0]{2,}|[ \u00a0](?=\p{Lu}))/u;
const LETTER = /^\s*o\s+/;

/** A function that removes the bullet of a line. In a list without other lines every 'o' at the start is a bullet. */
function createBulletRemover(lines: readonly string[]): (line: string) => string {
  const unmarked = lines.filter((line) => line.trim() !== "" && !BULLET.test(line));
  const isLetterList = unmarked.length > 1 && unmarked.every((line) => LETTER.test(line));
  const letter = isLetterList ? LETTER : LETTER_BULLET;
  return (line) => line.replace(BULLET.test(line) ? BULLET : letter, "");
}

export const removeBullet = (line: string): string => createBulletRemover([line])(line);

/** Whether the text has more than one line with content. */
export function hasSeveralLines(text: string): boolean {
  const lines = text.split(LINE_BREAK);
  const removeBullet = createBulletRemover(lines);
  return lines.filter((line) => removeBullet(line).trim() !== "").length > 1;
}

/** Whether a text without a style has items. */
export const hasTypedBullets = (text: string): boolean =>
  text.split(LINE_BREAK).some((line) => TYPED_BULLET.test(line));

/**
 * The lines of a text and which of them are items. 'bullets': all of them if there are several. 'paragraph': none.
 * Without a style: those that start with a bullet.
 */
export function toLines(text: string, style?: DescriptionStyle): TextLine[] {
  const lines = text.split(LINE_BREAK);
  if (!style) return lines.map((line) => ({ text: line.replace(TYPED_BULLET, ""), isItem: TYPED_BULLET.test(line) }));
  const removeBullet = createBulletRemover(lines);
  const contents = lines.map(removeBullet);
  const areItems = contents.filter((content) => content.trim() !== "").length > 1;
  return contents.map((text, index) => ({ text, isItem: style === "bullets" && (areItems || text !== lines[index]) }));
}
