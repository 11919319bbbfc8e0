/** A part of a text: `start` included, `end` excluded, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

export const getSpan = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** The dot of ".NET". */
const isDotOfName = (text: string, at: number) =>
  /^\.[a-z]/i.test(text.slice(at, at + 2)) && !/\w/.test(text[at - 1] ?? " ");

/** Removes white space and closing punctuation from the ends of a span. */
export function trimSpan(text: string, { start, end }: Span): Span {
  while (start < end && /[\s,;:.!?*_"'•+>=\-–—/|…]/.test(text[start] ?? "") && !isDotOfName(text, start)) start++;
  while (end > start && /[\s,;:.!?*_"'•\-–—/|…]/.test(text[end - 1] ?? "")) end--;
  return { start, end };
}

/** Returns a function that checks whether a position is outside brackets. Unclosed brackets do not count. */
export function createDepthCheck(text: string, { start, end }: Span): (at: number) => boolean {
  const nested = new Uint8Array(end - start);
  const lastClosing = text.lastIndexOf(")", end - 1);
  let depth = 0;
  for (let index = start; index < end; index++) {
    if (text[index] === ")" && depth > 0) depth--;
    nested[index - start] = depth;
    if (text[index] === "(" && index < lastClosing) depth++;
  }
  return (at) => nested[at - start] === 0;
}
