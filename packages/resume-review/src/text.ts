import type { Span } from "@penresume/text";

export interface Line extends Span {
  text: string;
  /** Offset of the first character after the bullet marker. */
  bodyStart: number;
  body: string;
  marker: string;
}

// a bullet marker and the space after it
const MARKER = /^\s*([•●▪◦‣·*\-–—>✓])\s*/;

/** Returns the lines with text, with their offsets. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const raw of text.split("\n")) {
    const match = MARKER.exec(raw);
    const indent = match ? match[0].length : raw.length - raw.trimStart().length;
    const body = raw.slice(indent).trimEnd();
    if (body) {
      lines.push({
        text: raw,
        start,
        end: start + raw.length,
        bodyStart: start + indent,
        body,
        marker: match?.[1] ?? "",
      });
    }
    start += raw.length + 1;
  }
  return lines;
}

export interface Sentence extends Span {
  text: string;
}

// a full stop, exclamation or question mark before a space and a capital, or a semicolon
const SENTENCE_END = /(?<![.!?])[.!?]+(?=\s+["“(]?\p{Lu})|;(?=\s)/gu;

/** Returns the sentences of all lines. A sentence ends at its line's end at the latest. */
export function splitSentences(lines: Line[]): Sentence[] {
  return lines.flatMap(({ body, bodyStart }) => {
    const sentences: Sentence[] = [];
    let from = 0;
    const add = (to: number) => {
      const raw = body.slice(from, to);
      const lead = raw.length - raw.trimStart().length;
      const text = raw.trim();
      if (text) sentences.push({ text, start: bodyStart + from + lead, end: bodyStart + from + lead + text.length });
      from = to;
    };
    for (const match of body.matchAll(SENTENCE_END)) add(match.index + match[0].length);
    add(body.length);
    return sentences;
  });
}

const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;

export interface Word extends Span {
  text: string;
}

export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

export const countWords = (text: string) => splitWords(text).length;

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Shortens a text to 40 characters at a word, for messages. */
export function shorten(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length <= 40 ? flat : `${flat.slice(0, 40).replace(/\s\S*$/, "")}…`;
}

/** Returns the value that occurs most often; the first one of equally frequent values. */
export function findMostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Whether a span is part of a URL, e-mail address, file name or tool name (Node.js, a@b.c, C#). */
export function isInAddress(text: string, { start, end }: Span): boolean {
  return (
    /[@#./\\_&+]$/.test(text.slice(Math.max(0, start - 1), start)) ||
    /^(?:[@#\\_+&]|[./](?=\p{L}))/u.test(text.slice(end, end + 2))
  );
}
