import type { PageText } from "@penresume/resume-view/page-text";

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/g;
/** Blanks and characters without width. */
const BLANK = /[\s\u200b-\u200d\u2060\ufeff]/;
/** The end of a link's markup, which has its address. */
const LINK_END = /^\]\([^)\s]*\)/;

/**
 * Finds the place in a stored text that the pages show after `before`. Pages leave out or collapse blanks, bullets, markup and
 * invisible characters, so that the shown characters are some of the stored ones.
 */
export function findCaret(stored: string, before: string): number {
  let at = 0;
  for (const character of before) {
    if (character.trim() === "") continue;
    const next = findCharacter(stored, character, at);
    if (next >= 0) at = next + character.length;
  }
  // The start of a word, not the end of the one before.
  if (before === "" || /\s$/.test(before)) while (BLANK.test(stored[at] ?? "")) at++;
  return at;
}

/** The next place of a character, or -1; not in the address of a link. */
function findCharacter(text: string, character: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(character, at)) return at;
    const link = LINK_END.exec(text.slice(at, at + 600));
    if (link) at += link[0].length - 1;
  }
  return -1;
}

/** Finds the place of the caret in a text of several lines; its end when the place is outside the text. `lines` are those of the pages. */
export function findLineCaret(
  stored: string,
  lines: readonly { text: string }[],
  { index, before }: Pick<PageText, "index" | "before">,
): number {
  if (before === null) return stored.length;
  const shown = lines.flatMap(({ text }, at) => (text.trim() ? [at] : []));
  const at = shown[index];
  if (at === undefined) return stored.length;
  const breaks = [...stored.matchAll(LINE_BREAK)];
  const previous = breaks[at - 1];
  const start = previous ? previous.index + previous[0].length : 0;
  const line = stored.slice(start, breaks[at]?.index);
  // Before the first word, but after its bullet.
  const bullet = before.trim() === "" ? line.lastIndexOf(lines[at]?.text.trim() ?? "") : -1;
  return start + (bullet >= 0 ? bullet : findCaret(line, before));
}
