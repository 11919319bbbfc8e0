import type { Period } from "../dates.ts";
import { EMPTY, type Line, type Piece } from "../line.ts";
import type { Label } from "./labels.ts";

/** A name at the top of an entry, before its field is known. */
export interface Head {
  text: string;
  line: Line;
  slot: "before" | "dated" | "after";
  /** Whether a place stood on the same line. */
  hasPlace: boolean;
  bold: boolean;
  /** The field its label names. */
  label?: Label;
}

export interface RawEntry {
  heads: Head[];
  period: Period | null;
  periodLine: Line | null;
  location: Piece;
  body: Line[];
  /** Whether one of the names may be none. */
  isUnsure: boolean;
}

export const createEntry = (): RawEntry => ({
  heads: [],
  period: null,
  periodLine: null,
  location: EMPTY,
  body: [],
  isUnsure: false,
});
