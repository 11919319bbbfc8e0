import { type Line, PARAGRAPH_GAP } from "../line.ts";
import { isUpperCase, squeeze, stripEmoji, trimEdges } from "../text.ts";

/** The text of a heading without its decoration. */
export const titleText = (line: Line): string =>
  trimEdges(squeeze(stripEmoji(line.text)).replace(/^\[|\]$|^#+\s*|[*_]/g, ""));

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
