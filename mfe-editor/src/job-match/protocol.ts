import type { ResumeContent } from "@penresume/contracts";
import type { MatchResult, Posting } from "@penresume/job-match";

/** Message to the worker: compare this résumé with this posting. */
export interface Request {
  id: number;
  posting: string;
  resume: ResumeContent;
}

/** Message from the worker: one result for each requirement. */
export interface Response {
  id: number;
  posting: Posting;
  results: MatchResult[];
}
