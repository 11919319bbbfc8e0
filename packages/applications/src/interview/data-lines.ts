import { fold } from "@penresume/text";

/** Parses data of one entry a line, with columns between ` | `. A column may be empty. */
export const parseLines = (lines: readonly string[]): string[][] =>
  lines.map((line) => line.split(/ \|(?= |$)/).map((column) => column.trim()));

/** A pattern of the data, at the start of a word of a folded text. */
export const createPattern = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, "u");

export interface PatternEntry {
  pattern: RegExp;
  columns: string[];
}

/** Parses data in which the first column is a pattern. */
export const parsePatterns = (lines: readonly string[]): PatternEntry[] =>
  parseLines(lines).map(([pattern = "", ...columns]) => ({ pattern: createPattern(pattern), columns }));

/** The columns of the first entry whose pattern is in `text`. */
export function findEntry(entries: PatternEntry[], text: string): string[] | undefined {
  const folded = fold(text);
  return entries.find(({ pattern }) => pattern.test(folded))?.columns;
}
