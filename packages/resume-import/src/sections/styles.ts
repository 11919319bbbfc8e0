import { type Line, PARAGRAPH_GAP } from "../line.ts";
import { isUpperCase } from "../text.ts";

/** Lines of one style share size, weight, slant, capitals, heading level, bullet, and a colon at the end. */
export const styleKey = ({ size, bold, italic, text, level, isBullet, gap }: Line): string =>
  [size, bold, italic, isUpperCase(text), level, isBullet && gap >= PARAGRAPH_GAP, isBullet, /:$/.test(text)].join();

/** Font size of most of the text. */
export function bodySize(lines: Line[]): number {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line.size, (counts.get(line.size) ?? 0) + line.text.length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/** Whether the style of a line differs from that of the text. Also a title before its colon. */
export const isProminent = (line: Line, body: number): boolean =>
  line.bold || line.level > 0 || line.size > body * 1.08 || isUpperCase(line.text) || /:$/.test(line.text);

/** Lines of a style, and what most of them are. */
export interface StyleUse {
  /** Lines with known titles. */
  known: number;
  /** Lines that may be titles that are not listed. */
  unknown: number;
  /** Lines that are no titles. */
  others: number;
  /** The smallest gap above a known title. */
  gap: number;
  /** Whether an unknown line is directly below a known title: titles of entries have the same style. */
  isInEntries: boolean;
}

/** Counts what the lines of each style are. */
export function countStyles(
  lines: Line[],
  isKnown: (line: Line) => boolean,
  mayBeTitle: (line: Line) => boolean,
): Map<string, StyleUse> {
  const styles = new Map<string, StyleUse>();
  for (const [index, line] of lines.entries()) {
    const key = styleKey(line);
    const use = styles.get(key) ?? {
      known: 0,
      unknown: 0,
      others: 0,
      gap: Number.POSITIVE_INFINITY,
      isInEntries: false,
    };
    styles.set(key, use);
    const previous = lines[index - 1];
    if (isKnown(line)) {
      use.known++;
      use.gap = Math.min(use.gap, line.gap);
    } else if (mayBeTitle(line)) {
      use.unknown++;
      if (previous && isKnown(previous)) use.isInEntries = true;
    } else use.others++;
  }
  return styles;
}
