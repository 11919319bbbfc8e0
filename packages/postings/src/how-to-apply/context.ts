import { toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
/** Words of a clause that is about applying, in folded text. */
export const APPLYING = new RegExp(String.raw`\b(?:${toAlternatives(lists.applyingWords)})`);

/** The résumé itself. */
export const RESUME_WORD = /\b(?:curriculos?|curriculum(?: vitae)?|cvs?|resumes?|hoja de vida)\b/;

/** In front of what is not asked for. */
export const NOT_ASKED = new RegExp(String.raw`\b(?:${toAlternatives(lists.notAskedPhrases)})\b`);
