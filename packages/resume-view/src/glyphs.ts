import { FONT_COVERAGE } from "./font-coverage.ts";

/** Blanks and what is never drawn need no glyph. */
const MISSING = new RegExp(
  String.raw`[^${FONT_COVERAGE}\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]`,
  "gu",
);

/** The characters of a text that our fonts lack, each once. */
export const findMissingGlyphs = (text: string): string[] => [...new Set(text.match(MISSING))];
