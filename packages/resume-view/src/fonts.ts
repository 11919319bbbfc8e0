import "./fonts.css";
import type { Block } from "./blocks.ts";
import { listFaces } from "./font-families.ts";
import { hasItalics } from "./html.ts";
import type { Style } from "./styles.ts";

const EMOJI_FONT = '10pt "PenResume Emoji"';
/** The emoji font's unicode-range in fonts.css. */
const EMOJI =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: matches single code points
  /[\u200d\u20e3\u2139\u2194-\u21aa\u231a-\u23fa\u24c2\u25ab-\u25fe\u2600-\u27bf\u2934-\u2b55\u3030\u303d\u3297\u3299\ufe0e\ufe0f\u{1f000}-\u{1faff}\u{e0062}-\u{e007f}]/u;

const loaded = new Set<string>();
let areInstalled = false;

/** Says that the system has the fonts, so that none is loaded. */
export function expectInstalledFonts(): void {
  areInstalled = true;
}

const missingFonts = (blocks: readonly Block[], { fonts }: Style) =>
  [
    ...listFaces(
      [fonts.heading, fonts.body],
      blocks.some(({ html }) => hasItalics(html)),
    ),
    ...(blocks.some(({ html }) => EMOJI.test(html)) ? [EMOJI_FONT] : []),
  ].filter((font) => !areInstalled && !loaded.has(font));

/** Whether the fonts of these blocks are loaded. */
export const hasFonts = (blocks: readonly Block[], style: Style): boolean => missingFonts(blocks, style).length === 0;

/** Loads the fonts of these blocks. Rejects when a font cannot be fetched; the next call retries. */
export async function loadFonts(blocks: readonly Block[], style: Style): Promise<void> {
  await Promise.all(
    missingFonts(blocks, style).map(async (font) => {
      const faces = await document.fonts.load(font, font === EMOJI_FONT ? "\u{1f600}" : undefined).catch((error) => {
        resetFailedFonts();
        throw error;
      });
      if (faces.length === 0) throw new Error("The résumé's fonts are not part of this page.");
      loaded.add(font);
    }),
  );
}

/**
 * Inserts the rules of failed font faces again, because a face that failed never loads again
 * (https://drafts.csswg.org/css-font-loading/#font-face-load).
 */
function resetFailedFonts(): void {
  const failed = new Set([...document.fonts].filter(({ status }) => status === "error").map(describeFace));
  for (const sheet of document.styleSheets) {
    const isOwn = sheet.href === null || sheet.href.startsWith(location.origin);
    const rules = isOwn ? [...sheet.cssRules] : [];
    rules.forEach((rule, index) => {
      if (!(rule instanceof CSSFontFaceRule)) return;
      const [family = "", weight = "", style = ""] = ["font-family", "font-weight", "font-style"].map((name) =>
        rule.style.getPropertyValue(name),
      );
      if (!failed.has(describeFace({ family, weight, style }))) return;
      sheet.deleteRule(index);
      sheet.insertRule(rule.cssText, index);
    });
  }
}

const describeFace = ({ family, weight, style }: Pick<FontFace, "family" | "weight" | "style">) =>
  `${family.replaceAll('"', "")} ${weight || "400"} ${style || "normal"}`;
