import type { ResumeContent } from "@penresume/contracts";
import type { MatchResult, Posting, Requirement } from "@penresume/job-match";
import type { MatchRequest, MatchResponse } from "./protocol.ts";

/** A résumé compared with a posting. */
export interface JobMatch {
  /** The text that was compared. */
  text: string;
  posting: Posting;
  results: MatchResult[];
}

/** Compares résumés with postings in a worker. Reports the result of the last request only. */
export interface Matcher {
  /** Compares a résumé with a posting. `requirements` replace those read from the posting. */
  match(posting: string, requirements: Requirement[] | null, resume: ResumeContent): void;
  close(): void;
}

declare const __webpack_public_path__: string;

/** The worker has a separate build, see rspack.config.ts. */
const createWorker = (): Worker => new Worker(`${__webpack_public_path__}job-match-worker.js`, { name: "job-match" });

export function createMatcher({
  onMatch,
  onFailure,
}: {
  onMatch(match: JobMatch): void;
  /** The worker's script did not load, or threw. */
  onFailure(): void;
}): Matcher {
  const worker = createWorker();
  let last: MatchRequest | null = null;
  worker.addEventListener("message", ({ data: { id, ...match } }: MessageEvent<MatchResponse>) => {
    if (last?.id === id) onMatch({ text: last.posting, ...match });
  });
  worker.addEventListener("error", onFailure);
  return {
    match(posting, requirements, resume) {
      last = { id: (last?.id ?? 0) + 1, posting, requirements, resume };
      worker.postMessage(last);
    },
    close: () => worker.terminate(),
  };
}
