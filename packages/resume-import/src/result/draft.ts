import { EMPTY, type Piece } from "../line.ts";
import type { ResumeFields } from "./result.ts";

/** The résumé while it is parsed: each text with its source lines. */
export type Draft = ResumeFields<Piece>;

export const createDraft = (): Draft => ({
  personalInfo: {
    fullName: EMPTY,
    headline: EMPTY,
    email: EMPTY,
    phone: EMPTY,
    location: EMPTY,
    description: EMPTY,
    links: [],
  },
  experience: [],
  education: [],
  skills: [],
  languages: [],
  sections: [],
});

const EMPTY_ENTRIES = {
  experience: {
    position: EMPTY,
    company: EMPTY,
    location: EMPTY,
    startDate: EMPTY,
    endDate: EMPTY,
    description: EMPTY,
  },
  education: { course: EMPTY, institution: EMPTY, startDate: EMPTY, endDate: EMPTY, description: EMPTY },
  languages: { name: EMPTY, proficiency: EMPTY },
};

/** Creates an entry of a list from its texts by their names. */
export const createEntry = <L extends keyof typeof EMPTY_ENTRIES>(
  list: L,
  texts: Record<string, Piece>,
): Draft[L][number] => ({ ...EMPTY_ENTRIES[list], ...texts }) as Draft[L][number];
