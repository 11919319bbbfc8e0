import type { Spacing } from "@penresume/contracts";
import { TEXT_SIZE } from "@penresume/contracts";

/** Factors of line heights and of the gaps between blocks. */
const SPACING_FACTORS: Record<Spacing, { line: number; gap: number }> = {
  compact: { line: 0.95, gap: 0.7 },
  normal: { line: 1, gap: 1 },
  airy: { line: 1.06, gap: 1.35 },
};

/** Text of this size in pt or larger never grows, because its space may be fixed. */
const DISPLAY_SIZE = 15;
/** Lengths below this, in pt, are rules, which do not change. */
const RULE = 2;
/** A pixel in pt. Line heights are whole pixels for text extraction by position; see templates/sidebar.ts. */
const PX = 0.75;

const GAPS = new Set(["padding-top", "padding-bottom", "margin-top", "margin-bottom", "--gap"]);

/** Scales the lengths in pt of CSS to the text size and spacing of a style. */
export function scaleText(
  css: string,
  { template, textSize, spacing }: { template: { textSize: number }; textSize: number; spacing: Spacing },
): string {
  const size = textSize / template.textSize;
  const { line, gap } = SPACING_FACTORS[spacing];
  if (size === 1 && spacing === "normal") return css;
  const scaleLength = (property: string, length: number): number => {
    const sizeOfText = length >= DISPLAY_SIZE ? Math.min(1, size) : size;
    if (property === "font-size") return Math.max(length * sizeOfText, Math.min(length, TEXT_SIZE.min));
    if (property === "line-height") return Math.round((length * sizeOfText * line) / PX) * PX;
    if (GAPS.has(property)) return length * size * gap;
    return length < RULE ? length : length * size;
  };
  // a declaration, then each of its lengths
  return css.replace(/([a-z-]+):([^;{}]*\dpt[^;{}]*)/g, (_, property: string, value: string) => {
    const scaled = value.replace(
      /(\d*\.?\d+)pt\b/g,
      (_, length: string) => `${Number(scaleLength(property, Number(length)).toFixed(3))}pt`,
    );
    return `${property}:${scaled}`;
  });
}
