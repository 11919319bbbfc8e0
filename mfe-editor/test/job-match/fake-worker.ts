import { type Knowledge, loadKnowledge, matchRequirements, readPosting } from "@penresume/job-match";
import { toResumeInput } from "@penresume/web-features/resume-input";
import { listAdditions } from "../../src/job-match/additions.ts";
import { listLostRequirements } from "../../src/job-match/lost-requirements.ts";
import type { MatchInput, MatchOutput } from "../../src/job-match/protocol.ts";
import type { LiveRequest, LiveResponse } from "../../src/lib/use-live-worker.ts";
import { workers } from "../fakes.ts";

let knowledge: Knowledge;

/** The worker of the comparison. */
export const worker = {
  isBroken: false,
  matches: 0,
  async load() {
    knowledge = await loadKnowledge();
  },
};

workers["job-match"] = ({ id, input }: LiveRequest<MatchInput>): LiveResponse<MatchOutput> | Error => {
  if (worker.isBroken) return new Error();
  worker.matches += 1;
  const posting = readPosting(input.text, knowledge.vocabulary);
  const requirements = input.requirements ?? posting.requirements;
  const results = matchRequirements(knowledge, requirements, toResumeInput(input.resume));
  const additions = listAdditions(input.resume, requirements, results, new Date());
  const lost = input.proposed.map((changed) =>
    changed ? listLostRequirements(results, matchRequirements(knowledge, requirements, toResumeInput(changed))) : [],
  );
  return { id, output: { posting: { ...posting, requirements }, results, additions, lost } };
};
