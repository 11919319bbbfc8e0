import { type Knowledge, type MatchResult, matchRequirements } from "@penresume/job-match";
import { findHowToApply, type Posting } from "@penresume/postings";
import { toResumeInput } from "@penresume/web-features/resume-input";
import { listAdditions } from "./additions.ts";
import type { MatchInput, MatchOutput } from "./protocol.ts";

const RANKS: MatchResult["status"][] = ["missing", "partly", "met"];

/** Lists the requirements that a changed résumé shows less than before. */
const listLostRequirements = (before: readonly MatchResult[], after: readonly MatchResult[]): string[] =>
  before.flatMap(({ text, status }, index) =>
    RANKS.indexOf(after[index]?.status ?? status) < RANKS.indexOf(status) ? [text] : [],
  );

/** Compares a résumé, also after each proposal of the AI, with a posting that was read. */
export function comparePosting(
  knowledge: Knowledge,
  read: Posting,
  { text, requirements, resume, proposed }: MatchInput,
): MatchOutput {
  const posting = requirements ? { ...read, requirements } : read;
  const input = toResumeInput(resume);
  const results = matchRequirements(knowledge, posting.requirements, input);
  const duties = posting.duties.map((text) => ({ text, quote: text, kind: "skill" as const, need: "nice" as const }));
  return {
    posting,
    steps: findHowToApply(text, new Date().toLocaleDateString("sv-SE")),
    results,
    duties: matchRequirements(knowledge, duties, input),
    additions: listAdditions(resume, posting.requirements, results, new Date()),
    lost: proposed.map((changed) =>
      changed
        ? listLostRequirements(results, matchRequirements(knowledge, posting.requirements, toResumeInput(changed)))
        : [],
    ),
  };
}
