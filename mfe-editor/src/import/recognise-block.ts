import type { Imported } from "./protocol.ts";
import { ImportError, type Reader } from "./reader.ts";

/** What a text is as a whole. */
export type BlockKind = "resume" | "posting";

/** A title alone may be a line of a description. */
const POSTING_WORDS = /\b(?:vagas?|requisitos|contrata|oportunidade|benefícios|candidat)/i;

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
  const { findDetails, findTerms } = await import("@penresume/job-match");
  const { title, company } = findDetails(text);
  const { contract, pay } = findTerms(text);
  return title && (company || contract || pay || POSTING_WORDS.test(text)) ? "posting" : null;
}
