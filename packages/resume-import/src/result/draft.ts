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
