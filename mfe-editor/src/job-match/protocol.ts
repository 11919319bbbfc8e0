import type { ResumeContent } from "@penresume/contracts";
import type { MatchResult, Posting, Requirement } from "@penresume/job-match";

/** Message to the worker: compare this résumé with this posting. */
export interface MatchRequest {
  id: number;
  posting: string;
  /** Replace the requirements that the worker reads; null = read them. */
  requirements: Requirement[] | null;
  resume: ResumeContent;
}

/** Message from the worker: one result for each requirement. */
export interface MatchResponse {
  id: number;
  posting: Posting;
  results: MatchResult[];
}
