import type { ResumeContent } from "@penresume/contracts";
import type { Finding, ReviewOptions } from "@penresume/resume-review";

/** Message to the worker: review this résumé. */
export interface ReviewRequest {
  id: number;
  resume: ResumeContent;
  options: ReviewOptions;
}

/** State of the spelling check. Its findings are missing while the dictionary loads and when it failed to load. */
export type Spelling = "loading" | "checked" | "failed";

/** Message from the worker. A review has a second message after the dictionary has loaded. */
export interface ReviewResponse {
  id: number;
  findings: Finding[];
  spelling: Spelling;
}
