import { readLines } from "../src/layout/lines.ts";
import { buildSpans, type Glyphs } from "../src/layout/spans.ts";

/** A text of a PDF at a place in points, with letters of 5 points. */
export const glyph = (text: string, x: number, y: number, values: Partial<Glyphs> = {}): Glyphs => ({
  text,
  x,
  y,
  right: x + text.length * 5,
  size: 10,
  bold: false,
  italic: false,
  ...values,
});

/** Texts below each other. */
export const column = (x: number, texts: string[], top = 100): Glyphs[] =>
  texts.map((text, index) => glyph(text, x, top + index * 14));

/** The lines of a page of 600 × 800 points. */
export const readPage = (glyphs: Glyphs[]) =>
  readLines([{ number: 1, width: 600, height: 800, spans: buildSpans(glyphs) }]);
