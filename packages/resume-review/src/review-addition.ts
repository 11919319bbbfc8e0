import type { ResumeContent } from "@penresume/contracts";
import type { Finding } from "./finding.ts";
import { type ReviewOptions, reviewResume } from "./review.ts";
import { clicheRules } from "./rules/cliches.ts";
import { documentNumberRules } from "./rules/documents.ts";
import { personalDataRules } from "./rules/personal-data.ts";
import { unneededTextRules } from "./rules/unneeded.ts";

/** Rules that ask for other words with the same subject. */
const WORDING_RULES = new Set(clicheRules.map(({ id }) => id));
/** Rules about what a résumé should not state at all. */
const CONTENT_RULES = new Set([...personalDataRules, ...documentNumberRules, ...unneededTextRules].map(({ id }) => id));

export interface AdditionReview {
  /** Whether no rule has a point against the text as it stands. */
  isClean: boolean;
  /** Why the text should not stand in a résumé; `isReplaceable` if other words about it may. */
  objection: { reason: string; isReplaceable: boolean } | null;
}

const toKey = ({ rule, path, message }: Finding) => `${rule} ${path} ${message}`;
const isPoint = ({ importance }: Finding) => importance !== "info";

/**
 * Returns a function that reviews a text which would be added as a skill or to the summary, so that advice from elsewhere never
 * contradicts the rules.
 */
export function createAdditionReview(resume: ResumeContent, options: ReviewOptions) {
  const { personalInfo, skills } = resume;
  const before = new Set(reviewResume(resume, options).map(toKey));
  return (text: string, field: "skills" | "summary"): AdditionReview => {
    const changed =
      field === "skills"
        ? { ...resume, skills: [...skills, text] }
        : { ...resume, personalInfo: { ...personalInfo, description: `${personalInfo.description}\n${text}` } };
    const added = reviewResume(changed, options).filter((finding) => isPoint(finding) && !before.has(toKey(finding)));
    const rejected = added.find(({ rule }) => CONTENT_RULES.has(rule) || WORDING_RULES.has(rule));
    return {
      isClean: added.length === 0,
      objection: rejected ? { reason: rejected.reason, isReplaceable: WORDING_RULES.has(rejected.rule) } : null,
    };
  };
}
