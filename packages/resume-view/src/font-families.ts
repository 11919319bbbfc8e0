import families from "./font-families.json" with { type: "json" };

/** The families of fonts.css: CSS names, fallback, faces, and further faces for italic words of texts. */
export const FONT_FAMILIES = families;

export type FontFamily = keyof typeof FONT_FAMILIES;

/** Families with all letters that a résumé needs; other families have Western European letters. */
const COMPLETE: readonly FontFamily[] = ["sans", "serif"];
const FALLBACK = "sans";

/** Returns the value of font-family for a family. */
export function fontStack(family: FontFamily): string {
  const { name, generic } = FONT_FAMILIES[family];
  const names = [name, ...(COMPLETE.includes(family) ? [] : [FONT_FAMILIES[FALLBACK].name]), "PenResume Emoji"];
  return `${names.map((name) => `"${name}"`).join(",")},${generic}`;
}

/** Lists the faces to load for these families, as values of `font`. */
export const listFaces = (families: readonly FontFamily[], hasItalics = false): string[] =>
  [
    ...new Set([
      ...families,
      ...(families.every((family) => COMPLETE.includes(family)) ? [] : [FALLBACK as FontFamily]),
    ]),
  ].flatMap((family) => {
    const { name, faces, italics } = FONT_FAMILIES[family];
    return [...faces, ...(hasItalics ? italics : [])].map((face) => `${face} 10pt "${name}"`);
  });

export interface FontPair {
  id: string;
  name: string;
  /** The names of the fonts. */
  description: string;
  heading: FontFamily;
  body: FontFamily;
}

/** Font pairs that can replace the template's fonts. */
export const FONT_PAIRS: readonly FontPair[] = [
  { id: "source", name: "Clássica", description: "Source Serif e Source Sans", heading: "serif", body: "sans" },
  {
    id: "playfair-lato",
    name: "Elegante",
    description: "Playfair Display e Lato",
    heading: "display",
    body: "humanist",
  },
  {
    id: "montserrat-inter",
    name: "Contemporânea",
    description: "Montserrat e Inter",
    heading: "geometric",
    body: "grotesk",
  },
  { id: "plex", name: "Técnica", description: "IBM Plex Mono e IBM Plex Sans", heading: "mono", body: "technical" },
];
