import { type ResumeContent, type TailorRequest, tailorRequestSchema } from "@penresume/contracts";
import { toAiResume } from "@penresume/web-features/ai-resume";

/** Creates the request; null when the résumé is too long. */
export const createTailorRequest = (posting: string, content: ResumeContent): TailorRequest | null =>
  tailorRequestSchema.safeParse({ posting, ...toAiResume(content) }).data ?? null;

/** The résumé's texts of the request, one a line. */
export function listSentTexts(posting: string, content: ResumeContent): string {
  const {
    summary = "",
    experience = [],
    skills = [],
    facts = [],
  } = createTailorRequest(posting, content)?.resume ?? {};
  return [summary, ...experience.map(({ description }) => description), ...skills, ...facts].join("\n");
}
