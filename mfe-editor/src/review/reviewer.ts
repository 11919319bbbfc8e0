import type { ResumeContent } from "@penresume/contracts";
import type { Finding, ReviewOptions } from "@penresume/resume-review";
import type { ReviewRequest, ReviewResponse, Spelling } from "./protocol.ts";

/** The findings of a résumé. */
export interface Review {
  resume: ResumeContent;
  findings: Finding[];
  spelling: Spelling;
}

/** Reviews résumés in a worker. Reports the last request only: without, then with the spelling check. */
export interface Reviewer {
  review(resume: ResumeContent, options: ReviewOptions): void;
  close(): void;
}

declare const __webpack_public_path__: string;

/** The worker has a separate build, see rspack.config.ts. */
const createWorker = (): Worker => new Worker(`${__webpack_public_path__}review-worker.js`, { name: "review" });

export function createReviewer({
  onReview,
  onFailure,
}: {
  onReview(review: Review): void;
  /** The worker's script did not load, or threw. */
  onFailure(): void;
}): Reviewer {
  const worker = createWorker();
  let last: ReviewRequest | null = null;
  worker.addEventListener("message", ({ data }: MessageEvent<ReviewResponse>) => {
    if (last?.id === data.id) onReview({ resume: last.resume, findings: data.findings, spelling: data.spelling });
  });
  worker.addEventListener("error", onFailure);
  return {
    review(resume, options) {
      last = { id: (last?.id ?? 0) + 1, resume, options };
      worker.postMessage(last);
    },
    close: () => worker.terminate(),
  };
}
