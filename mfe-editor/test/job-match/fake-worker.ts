import { type Knowledge, loadKnowledge } from "@penresume/job-match";
import { readPosting } from "@penresume/postings";
import { comparePosting } from "../../src/job-match/compare-posting.ts";
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
  return { id, output: comparePosting(knowledge, readPosting(input.text, knowledge.vocabulary), input) };
};
