import type { Layout } from "@penresume/contracts";
import type { FontFamily } from "./font-families.ts";

/** A design of a résumé: its structure and its styles. Lengths in mm, text in pt. */
export interface Template {
  id: string;
  /** As shown to users. */
  name: string;
  /** Layout that releases without this template show. */
  layout: Layout;
  /** URL of a small picture of the sample; `npm run thumbnails` creates it. */
  thumbnail: string;
  /** Top and bottom margins of every page. */
  top: number;
  bottom: number;
  /** Side margins of every page: `--left` and `--right` in the CSS. */
  left: number;
  right: number;
  /** Body text size; all other sizes are relative to it. */
  textSize: number;
  fonts: { heading: FontFamily; body: FontFamily };
  /** Columns in reading order. */
  columns: readonly ColumnName[];
  /** Sections in the side column. */
  sideSections: readonly string[];
  /** Sections that come first, unless the résumé has a custom order. */
  firstSections?: readonly string[];
  /** Number of jobs from which `firstSections` do not come first. */
  career?: number;
  /** `block`: name and contact above the main column. `side`: name above the side column. `band`: name across both columns. */
  header: "block" | "side" | "band";
  /** Contact data in one line with dots or bars ('email | phone'), or as a list in the side column. */
  contact: "line" | "bars" | "side";
  /** Whether the header has a place for the photo; with `expected` a missing photo leaves a gap. */
  photo: "expected" | "optional" | "none";
  /**
   * Dates are `first` or `last` in the line below the title, or on their own `before` the title: above it or in a margin. In a side
   * column they are last: a wrapped line that ends with dates is read as one.
   */
  dates: "first" | "last" | "before";
  /** Between two dates. The specified layouts have a hyphen. */
  range: " - " | " – ";
  /** The title has its own line; with `names` it shares it with the organisation, in a `line` with all but the dates before it. */
  heads: "title" | "names" | "line";
  /** Sections whose entries have the organisation as their title. */
  ledByOrganisation?: readonly string[];
  css: string;
}

export type ColumnName = "main" | "side";

/** Structure of most templates with one column. */
export const SINGLE_COLUMN = {
  columns: ["main"],
  sideSections: [],
  header: "block",
  photo: "none",
  range: " – ",
  heads: "title",
} as const satisfies Partial<Template>;
