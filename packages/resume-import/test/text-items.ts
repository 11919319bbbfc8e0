import { readLines } from "../src/layout/lines.ts";
import { buildSpans, type TextItem } from "../src/layout/spans.ts";
import { TEXT_KINDS } from "../src/text-kinds.ts";

/** A text of a PDF at a place in points, with letters of 5 points. */
export const createItem = (text: string, x: number, y: number, values: Partial<TextItem> = {}): TextItem => ({
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
export const column = (x: number, texts: string[], top = 100): TextItem[] =>
  texts.map((text, index) => createItem(text, x, top + index * 14));

/** The lines of a page of 600 × 800 points. */
export const readPage = (items: TextItem[]) =>
  readLines([{ number: 1, width: 600, height: 800, spans: buildSpans(items) }], TEXT_KINDS);
