import type { Layout } from "@penresume/contracts";
import type { FontFamily } from "./font-families.ts";

/** A design of a résumé: its structure and its styles. Lengths in mm, text in pt. */
export interface Template {
  id: string;
  /** As shown to users. */
  name: string;
  /** What releases without this template show instead. */
  layout: Layout;
  /** Address of a small picture of the sample; `npm run thumbnails` makes it. */
  thumbnail: string;
  /** Margins of every page above and below its columns. */
  top: number;
  bottom: number;
  /** Size of the body text, to which all other sizes relate. */
  textSize: number;
  fonts: { heading: FontFamily; body: FontFamily };
  /** In reading order. */
  columns: readonly ColumnName[];
  /** Sections in the side column, in this order. */
  sideSections: readonly string[];
  /** Sections that come first unless the résumé has an order of its own. */
  firstSections?: readonly string[];
  /** `block`: name and contact above the main column. `band`: name across both columns. */
  header: "block" | "band";
  /** In lines by kind, in one line, or as a list in the side column. */
  contact: "lines" | "line" | "side";
  /** The photo's place in the header: `expected` where its absence leaves a gap. */
  photo: "expected" | "optional" | "none";
  /** `below` the title with the organisation, `above` the title, or all in one `line`. */
  dates: "below" | "above" | "line";
  css: string;
}

export type ColumnName = "main" | "side";
