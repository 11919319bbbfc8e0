// a bullet that the last line starts with
const LAST_BULLET = /(?:^|\n)[ \t]*([•●▪*–-])[ \t]+[^\n]*$/u;

/** Adds a sentence at the end of the text; on a new line when `isList`. */
export function insertSentence(text: string, sentence: string, isList: boolean): string {
  const before = text.trimEnd();
  if (before === "") return sentence;
  if (!isList) return `${before} ${sentence}`;
  const bullet = LAST_BULLET.exec(before)?.[1];
  return `${before}\n${bullet ? `${bullet} ` : ""}${sentence}`;
}
