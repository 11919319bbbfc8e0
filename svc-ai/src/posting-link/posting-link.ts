import type { ReadPostingLinkResponse } from "@penresume/contracts";
import { createFairQueue, Problem } from "@penresume/service-kit";
import type { CheckPool } from "../check-pool.ts";
import { texts } from "../texts.ts";
import { createPageFetcher, type NetworkOptions } from "./fetch-page.ts";

/** Pages that are open at a time, one of each caller. */
const QUEUE_LIMITS = { concurrency: 16, waiting: 100, waitingPerCaller: 3, waitMs: 10_000 };

/** Reads the posting behind a link. The page is data: no model receives it here. */
export function createPostingLinkReader(deps: {
  checks: CheckPool;
  ownHosts: readonly string[];
  network?: NetworkOptions | undefined;
}) {
  const fetchPage = createPageFetcher(deps.ownHosts, deps.network);
  const queue = createFairQueue(QUEUE_LIMITS);

  /** @throws Problem 422 for every page that is not opened or read: which of both is not told */
  return async function readPostingLink(
    link: string,
    { signal, caller }: { signal: AbortSignal; caller: string },
  ): Promise<ReadPostingLinkResponse> {
    const unreadable = (cause: unknown) =>
      new Problem(422, texts.linkUnreadable, { detail: texts.pasteInstead, cause });
    const page = await queue.run(caller, () =>
      fetchPage(link, signal).catch((error: unknown) => {
        throw unreadable(error);
      }),
    );
    const posting = await deps.checks.run(caller, "readPage", page);
    if (!posting) throw unreadable(new Error("the page shows no posting"));
    return posting;
  };
}
