/** Number of characters before and after a quote. */
const CONTEXT = 28;

/** Returns a quote with some words of its line around it. */
export function createExcerpt(text: string, { start, end }: { start: number; end: number }) {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const nextBreak = text.indexOf("\n", end);
  const lineEnd = nextBreak < 0 ? text.length : nextBreak;
  return {
    before: lastWords(text.slice(lineStart, start)),
    quote: text.slice(start, end),
    after: firstWords(text.slice(end, lineEnd)),
  };
}

// without the first word, which may be cut
const lastWords = (text: string) => (text.length <= CONTEXT ? text : `…${text.slice(-CONTEXT).replace(/^\S*\s/, "")}`);

// without the last word, which may be cut
const firstWords = (text: string) =>
  text.length <= CONTEXT ? text : `${text.slice(0, CONTEXT).replace(/\s\S*$/, "")}…`;
