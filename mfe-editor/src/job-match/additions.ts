import type { ResumeContent } from "@penresume/contracts";
import type { MatchResult } from "@penresume/job-match";
import type { Requirement } from "@penresume/postings";
import { hasSkill } from "@penresume/resume";
import { type AdditionReview, createAdditionReview } from "@penresume/resume-review";

/** How a missing requirement can enter the résumé. */
export interface Addition {
  /** Names that can be added to the skills as they are, after the person's tap. */
  skills: string[];
  /** A sentence that can be added to the description after the person's tap: an availability. */
  sentence: string | null;
  /** Why the review would object to the requirement in the résumé. */
  objection: AdditionReview["objection"];
}

/** Characters of the description, with room for what the person writes later. */
const DESCRIPTION_LIMIT = 1500;

const toSentence = (text: string) => (/^dispon/i.test(text) ? `${text}.` : `Disponibilidade: ${text}.`);

const isSkill = ({ kind }: Requirement) => kind === "skill" || kind === "tool";

/** Checks with the rules of the review how each missing requirement can be added; null for the others. */
export function listAdditions(
  resume: ResumeContent,
  requirements: readonly Requirement[],
  results: readonly MatchResult[],
  today: Date,
): (Addition | null)[] {
  const reviewAddition = createAdditionReview(resume, { today });
  return requirements.map((requirement, index) => {
    if (results[index]?.status !== "missing") return null;
    const { text, alternatives = [] } = requirement;
    const names = isSkill(requirement) && alternatives.length > 0 ? alternatives : [text];
    const field = isSkill(requirement) ? "skills" : "summary";
    const reviews = names.map((name) => ({ name, ...reviewAddition(name, field) }));
    const clean = reviews.filter(({ isClean }) => isClean).map(({ name }) => name);
    const sentence = requirement.kind === "availability" && clean.includes(text) ? toSentence(text) : null;
    const fits = resume.personalInfo.description.length + (sentence?.length ?? 0) < DESCRIPTION_LIMIT;
    return {
      sentence: fits ? sentence : null,
      skills: isSkill(requirement) ? clean.filter((name) => !hasSkill(resume.skills, name)) : [],
      objection: clean.length > 0 ? null : (reviews[0]?.objection ?? null),
    };
  });
}
