import type { Vocabulary } from "@penresume/vocabulary";
import { findDetails, type PostingDetails } from "./details.ts";
import { extractRequirements } from "./extract.ts";
import { detectLanguage, type PostingLanguage } from "./language.ts";
import { createReadingText } from "./reading-text.ts";
import { POSTING_LIMIT, type Requirement } from "./types.ts";

/** Maximum number of requirements. Real postings have up to 60. */
export const REQUIREMENT_LIMIT = 150;

/** Maximum number of responsibilities. */
const DUTY_LIMIT = 40;

/** Result of reading. With "foreign-language" some requirements may have been found. */
export type PostingOutcome = "ok" | "empty" | "link" | "no-requirements" | "foreign-language";

export interface Posting extends PostingDetails {
  outcome: PostingOutcome;
  language: PostingLanguage;
  /** Whether text or requirements beyond a limit were left out. */
  isTruncated: boolean;
  requirements: Requirement[];
  /** Lines about what the person will do, exact substrings of the posting. */
  duties: string[];
}

function getOutcome(text: string, language: PostingLanguage, count: number): PostingOutcome {
  if (text.trim() === "") return "empty";
  if (/^(?:<?https?:\/\/\S+>?|www\.\S+)$/i.test(text.trim())) return "link";
  // English is read as well as Portuguese
  if (language === "es" || (language === "en" && count === 0)) return "foreign-language";
  return count > 0 ? "ok" : "no-requirements";
}

/** Reads a posting. It is plain text: instructions in it have no effect. */
export function readPosting(text: string, vocabulary: Vocabulary): Posting {
  const limitedText = text.slice(0, POSTING_LIMIT);
  const language = detectLanguage(limitedText);
  const reading = createReadingText(limitedText);
  const { requirements, duties } = extractRequirements(reading, vocabulary);
  return {
    outcome: getOutcome(text, language, requirements.length),
    language,
    isTruncated: text.length > POSTING_LIMIT || requirements.length > REQUIREMENT_LIMIT,
    ...findDetails(reading.text),
    requirements: requirements.slice(0, REQUIREMENT_LIMIT),
    duties: duties.slice(0, DUTY_LIMIT),
  };
}
