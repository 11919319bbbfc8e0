import { EMPTY, type Line, type Piece } from "../../line.ts";
import type { Period } from "../../recognise/dates.ts";
import type { Label } from "../../recognise/labels.ts";

/** A name at the top of an entry, before its field is known. */
export interface Head {
  text: string;
  line: Line;
  /** Its line in the head. */
  row: number;
  /** The field that its label names. */
  label?: Label;
}

/** What the names of a section's entries are, and how they are distinguished. */
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
  /** Whether its names, or where it begins, may be another way. */
  isUncertain: boolean;
  /** The name that stands once above this entry and others. */
  owner?: Head;
  /** Whether it is only such a name. */
  isBanner?: boolean;
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
