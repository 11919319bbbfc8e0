/** A part of a text; `isQuote`: it is marked. */
export interface TextPart {
  start: number;
  text: string;
  isQuote: boolean;
}

/** Splits a text at its quotes. Those that overlap are marked as one. */
export function markQuotes(text: string, quotes: readonly { quote: string; at: number }[]): TextPart[] {
  const spans = quotes
    .map(({ quote, at }) => ({ start: at, end: at + quote.length }))
    .sort((a, b) => a.start - b.start);
  const parts: TextPart[] = [];
  let done = 0;
  const add = (end: number, isQuote: boolean) => {
    if (end > done) parts.push({ start: done, text: text.slice(done, end), isQuote });
    done = Math.max(done, end);
  };
  for (const { start, end } of spans) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
