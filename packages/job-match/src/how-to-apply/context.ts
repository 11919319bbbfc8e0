import { toAlternatives } from "../text/alternatives.ts";
import { APPLYING_WORDS } from "./data/applying-words.ts";
import { NOT_ASKED_PHRASES } from "./data/not-asked-phrases.ts";
/** Words of a clause that is about applying, in folded text. */
export const APPLYING = new RegExp(String.raw`\b(?:${toAlternatives(APPLYING_WORDS)})`);

/** The résumé itself. */
export const RESUME_WORD = /\b(?:curriculos?|curriculum(?: vitae)?|cvs?|resumes?|hoja de vida)\b/;

/** In front of what is not asked for. */
export const NOT_ASKED = new RegExp(String.raw`\b(?:${toAlternatives(NOT_ASKED_PHRASES)})\b`);
