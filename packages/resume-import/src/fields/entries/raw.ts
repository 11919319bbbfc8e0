import { EMPTY, type Line, type Piece } from "../../line.ts";
import type { Period } from "../../recognise/dates.ts";
import type { Label } from "../../recognise/labels.ts";

/** A name at the top of an entry, before its field is known. */
export interface Head {
  text: string;
  line: Line;
  slot: "before" | "dated" | "after";
  /** Whether the same line had a place. */
  hasPlace: boolean;
  bold: boolean;
  /** The field that its label names. */
  label?: Label;
}

/** What the names of a section's entries are, and how they are told apart. */
export interface NameScore {
  kind: "job" | "degree" | "other";
  /** Above 0: probably a job title or a course. Below 0: probably a company or a school. */
  score: (text: string) => number;
}

export interface RawEntry {
  names: NameScore;
  heads: Head[];
  period: Period | null;
  periodLine: Line | null;
  location: Piece;
  body: Line[];
  /** Whether one of the names may not be a name. */
  isUncertain: boolean;
}

export const createEntry = (names: NameScore): RawEntry => ({
  names,
  heads: [],
  period: null,
  periodLine: null,
  location: EMPTY,
  body: [],
  isUncertain: false,
});
