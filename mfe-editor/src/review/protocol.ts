import type { ResumeContent } from "@penresume/contracts";
import type { Finding, ReviewOptions } from "@penresume/resume-review";

/** Message to the worker: review this résumé. */
export interface ReviewRequest {
  id: number;
  resume: ResumeContent;
  options: ReviewOptions;
}

/** Findings of the spelling are missing while the dictionary loads, or when it failed to load. */
export type Spelling = "loading" | "checked" | "failed";

/** Message from the worker; a review has two while the dictionary loads. */
export interface ReviewResponse {
  id: number;
  findings: Finding[];
  spelling: Spelling;
}
