import type { Requirement } from "@penresume/postings";
import { REQUIREMENT_LIMIT } from "@penresume/postings";
import { matchAvailability } from "./availability.ts";
import { matchCertification } from "./certification.ts";
import { matchEducation } from "./education.ts";
import { translateRequirement } from "./english.ts";
import { matchExperience } from "./experience.ts";
import { matchLanguage } from "./language.ts";
import type { Knowledge } from "./load.ts";
import { matchOther } from "./other.ts";
import { type Resume, readResume } from "./resume.ts";
import { matchSkill } from "./skill.ts";
import { best, type MatchResult, MISSING, type ResumeInput, type Verdict } from "./types.ts";

function matchOne({ vocabulary, areas, findOccupation }: Knowledge, requirement: Requirement, resume: Resume): Verdict {
  switch (requirement.kind) {
    case "language":
      return matchLanguage(requirement, resume);
    case "education":
      return matchEducation(areas, requirement, resume);
    case "certification":
      return matchCertification(vocabulary, requirement, resume);
    case "experience":
      return matchExperience({ vocabulary, findOccupation }, requirement, resume);
    case "availability":
      return matchAvailability(requirement, resume);
    case "other":
      return matchOther(vocabulary, requirement, resume);
    default:
      return matchSkill(vocabulary, requirement, resume);
  }
}

/** Maximum length of a requirement that is matched, and of its alternatives together. */
const TEXT_LIMIT = 600;

const isTooLong = ({ text, quote, alternatives = [] }: Requirement) =>
  Math.max(text.length, quote.length, alternatives.join("").length) > TEXT_LIMIT;

/** Returns one result per requirement, in their order; those beyond the limits are missing. `today` is the end of current jobs and studies. */
export function matchRequirements(
  knowledge: Knowledge,
  requirements: Requirement[],
  input: ResumeInput,
  today = new Date(),
): MatchResult[] {
  const resume = readResume(knowledge, input, today);
  return requirements.map((requirement, index) => {
    if (index >= REQUIREMENT_LIMIT || isTooLong(requirement)) return { text: requirement.text, ...MISSING };
    const translated = translateRequirement(knowledge.englishTerms, requirement);
    const verdicts = [requirement, ...(translated ? [translated] : [])].map((each) =>
      matchOne(knowledge, each, resume),
    );
    const verdict = best(verdicts);
    return { text: requirement.text, ...(verdict.status !== "missing" && !verdict.evidence ? MISSING : verdict) };
  });
}
