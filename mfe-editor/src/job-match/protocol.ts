import type { ResumeContent } from "@penresume/contracts";
import type { MatchResult, Posting, Requirement } from "@penresume/job-match";

/** What the worker compares: a résumé with the text of a posting. */
export interface MatchInput {
  text: string;
  /** Replace the requirements that the worker reads; null = read them. */
  requirements: Requirement[] | null;
  resume: ResumeContent;
}

/** One result for each requirement of the posting. */
export interface MatchOutput {
  posting: Posting;
  results: MatchResult[];
}
