import type { PDFPageProxy } from "pdfjs-dist";

/** The part of pdf.js that this package uses. Browsers pass a build with a worker. */
export type Pdfjs = Pick<typeof import("pdfjs-dist"), "getDocument" | "OPS">;

type Operators = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>;

/** The letters that a page draws, in order, and the colour of each. */
interface Letters {
  text: string;
  colours: string[];
}

/** Reads the letters that operators draw. */
function readLetters({ fnArray, argsArray }: Operators, OPS: Pdfjs["OPS"]): Letters {
  let text = "";
  let colour = "#000000";
  const colours: string[] = [];
  const saved: string[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index];
    const [first] = Array.isArray(args) ? (args as unknown[]) : [];
    if (operator === OPS.setFillRGBColor) colour = String(first);
    else if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(colour);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) colour = saved.pop() ?? colour;
    else if (operator === OPS.showText && Array.isArray(first))
      for (const glyph of first as unknown[]) {
        const unicode = typeof glyph === "object" && glyph && "unicode" in glyph ? String(glyph.unicode) : "";
        for (const letter of toSolid(unicode)) {
          text += letter;
          colours.push(colour);
        }
      }
  }
  return { text, colours };
}

const toSolid = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "");
/** Letters that a text may lie ahead of those read last. */
const AHEAD = 400;

/** Returns a function that divides the texts of a page, given in their order, where the colour of the letters changes. */
export function createColourReader(
  operators: Operators,
  OPS: Pdfjs["OPS"],
): (text: string) => { text: string; color: string | undefined }[] {
  const { text: drawn, colours } = readLetters(operators, OPS);
  let next = 0;
  return (text) => {
    const solid = toSolid(text);
    const found = drawn.slice(next, next + solid.length + AHEAD).indexOf(solid);
    if (found < 0 || !solid || solid.length > text.length) return [{ text, color: undefined }];
    let at = next + found;
    next = at + solid.length;
    const parts: { text: string; color: string | undefined }[] = [];
    for (const letter of text) {
      const last = parts.at(-1);
      const color = /\s/.test(letter) && last ? last.color : colours[at];
      if (!/\s/.test(letter)) at += letter.normalize("NFKC").length;
      if (last && last.color === color) last.text += letter;
      else parts.push({ text: letter, color });
    }
    return parts;
  };
}
