import { applicationInputSchema, type ReadPostingLinkResponse } from "@penresume/contracts";
import { createFairQueue, Problem, withPeer } from "@penresume/service-kit";
import type { CheckPool } from "../check-pool.ts";
import { texts } from "../texts.ts";
import { createPageFetcher, type NetworkOptions, UnreadablePageError } from "./fetch-page.ts";
import { parseLink } from "./link-url.ts";

/** Pages that are open at a time, one of each caller. */
const QUEUE_LIMITS = { concurrency: 16, waiting: 100, waitingPerCaller: 3, waitMs: 10_000 };

/** The page's address, or the requested one when an application cannot keep the page's. */
const chooseLink = (page: string, requested: string): string =>
  [page, parseLink(requested, [])?.href, requested].find(
    (link) => link && applicationInputSchema.shape.link.safeParse(link).success,
  ) ?? "";

/** An error for the log: messages of DNS, TLS and HTTP name the host, which is the person's own affair. */
function hideHost(error: unknown): Error {
  if (error instanceof UnreadablePageError) return error;
  const { code, name } = error as { code?: unknown; name?: string };
  return new UnreadablePageError(typeof code === "string" ? code : (name ?? "unknown"));
}

/** Reads the posting behind a link. The page is data: no model receives it here. */
export function createPostingLinkReader(deps: {
  checks: CheckPool;
  ownHosts: readonly string[];
  network?: NetworkOptions | undefined;
}) {
  const fetchPage = createPageFetcher(deps.ownHosts, deps.network);
  const queue = createFairQueue(QUEUE_LIMITS);

  /** @throws Problem 422 for every page that is not opened or read: without a difference between both */
  return async function readPostingLink(
    link: string,
    { signal, caller }: { signal: AbortSignal; caller: string },
  ): Promise<ReadPostingLinkResponse> {
    const unreadable = (cause: unknown) =>
      new Problem(422, texts.linkUnreadable, { detail: texts.pasteInstead, cause });
    const page = await queue.run(caller, () =>
      withPeer("posting", () => fetchPage(link, signal)).catch((error: unknown) => {
        throw unreadable(hideHost(error));
      }),
    );
    const posting = await deps.checks.run(caller, "readPage", page);
    if (!posting) throw unreadable(new Error("the page shows no posting"));
    return { ...posting, link: chooseLink(posting.link, link) };
  };
}
