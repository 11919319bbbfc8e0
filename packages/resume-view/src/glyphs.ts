import coverage from "./font-coverage.json" with { type: "json" };

/** The characters of the résumé's fonts as ranges of a character class. */
export const FONT_COVERAGE = coverage.map((range) => range.replace(/[^-]+/g, "\\u{$&}")).join("");

/** White space and invisible characters need no glyph. */
const MISSING = new RegExp(
  String.raw`[^${FONT_COVERAGE}\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]`,
  "gu",
);

/** Finds the characters of a text that the résumé's fonts lack, each once. */
export const findMissingGlyphs = (text: string): string[] => [...new Set(text.match(MISSING))];
