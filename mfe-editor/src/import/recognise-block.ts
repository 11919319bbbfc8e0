import { LINE_STARTS, PHRASES } from "./posting-labels.ts";
import type { Imported } from "./protocol.ts";
import { ImportError, type Reader } from "./reader.ts";

/** What a text is as a whole. */
export type BlockKind = "resume" | "posting";

/**
 * What a posting calls out or heads its parts with; a recruiter's description has the words within its sentences. A part of a word is no
 * match.
 */
const POSTING_LABEL = new RegExp(
  [
    String.raw`^[^\p{L}\n]*(?:${LINE_STARTS.join("|")})(?!\p{L})`,
    String.raw`(?:${PHRASES.join("|")})(?!\p{L})`,
    String.raw`contrata(?:-se|mos)?[!:\s]*$`,
  ].join("|"),
  "imu",
);

/** Whether a text has several kinds of things of a résumé. The description of one job has none of them, a posting neither contacts nor jobs. */
export function looksLikeResume({ content }: Imported): boolean {
  const { personalInfo, experience, education, languages, skills, sections = [] } = content;
  const jobs = experience.filter(({ position, company, startDate }) => position && (company || startDate)).length;
  const hasContact = Boolean(personalInfo.email || personalInfo.phone);
  const others =
    [education, languages, sections].filter((list) => list.length > 0).length + (skills.length > 2 ? 1 : 0);
  return (hasContact || jobs > 0) && jobs + others + (hasContact ? 1 : 0) > 1;
}

/** Reads a text as the import and the job match do; null for a text of one field, and for what cannot be read. */
export async function recogniseBlock(text: string, reader: Reader): Promise<BlockKind | null> {
  const isResume = await reader.readText(text).then(looksLikeResume, (error: unknown) => {
    if (error instanceof ImportError) return false;
    throw error;
  });
  if (isResume) return "resume";
  const { findDetails, findTerms } = await import("@penresume/postings");
  const { title, company, location } = findDetails(text);
  const facts = [company, location, findTerms(text).pay].filter((fact) => fact !== null);
  return title && (POSTING_LABEL.test(text) || facts.length > 1) ? "posting" : null;
}
