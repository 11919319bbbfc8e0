import type { ResumeContent } from "@penresume/contracts";
import { type Knowledge, loadKnowledge, matchRequirements, type Requirement, readPosting } from "@penresume/job-match";
import type { createMatcher } from "../../src/job-match/matcher.ts";
import { toResumeInput } from "../../src/job-match/resume-input.ts";

let knowledge: Knowledge;

/** The worker of the comparison. */
export const worker = {
  isBroken: false,
  matches: 0,
  async load() {
    knowledge = await loadKnowledge();
  },
};

/** The comparison without its worker. */
export const createMatcherModule = (): { createMatcher: typeof createMatcher } => ({
  createMatcher: ({ onMatch, onFailure }) => ({
    match(text: string, read: Requirement[] | null, resume: ResumeContent) {
      if (worker.isBroken) return onFailure();
      worker.matches += 1;
      const posting = readPosting(text, knowledge.vocabulary);
      const requirements = read ?? posting.requirements;
      const results = matchRequirements(knowledge, requirements, toResumeInput(resume));
      onMatch({ text, posting: { ...posting, requirements }, results });
    },
    close() {},
  }),
});
