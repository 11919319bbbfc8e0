import type { ResumeContent } from "@penresume/contracts";
import type { Finding, ReviewOptions } from "@penresume/resume-review";

/** What the worker reviews. */
export interface ReviewInput {
  resume: ResumeContent;
  options: ReviewOptions;
}

/** A review. The worker responds a second time after the dictionary has loaded. */
export interface ReviewOutput {
  findings: Finding[];
  /** State of the spelling check. Its findings are missing while the dictionary loads and when it failed to load. */
  spelling: "loading" | "checked" | "failed";
}
