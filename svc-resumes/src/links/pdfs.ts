import type { ResumeContent } from "@penresume/contracts";
import {
  type AddressRateLimiter,
  type Broker,
  createFairQueue,
  Problem,
  pseudonym,
  type RateLimiter,
  unavailable,
} from "@penresume/service-kit";
import { LRUCache } from "lru-cache";
import { linkTexts as texts } from "./texts.ts";

/** What strangers may let the worker do: of one link, and of one network. A PDF from the cache does not count. */
const RENDERS_PER_HOUR = { link: 60, network: 60 };
// longer than svc-pdf waits for a worker
const RENDER_TIMEOUT_MS = 17_000;
const CACHED_BYTES = 32_000_000;
// one of an owner at a time, whose turn in svc-pdf it takes
const RENDERS = { concurrency: 10, waiting: 30, waitingPerCaller: 4, waitMs: 10_000 };

export const LINK_PDF_RATE_LIMIT = { name: "link_pdfs", message: texts.tooManyPdfs };

/** PDFs of links, or why there is none: made once per version of a page, and kept in memory while others are not asked for more. */
export function createLinkPdfs(deps: {
  broker: Broker;
  rateLimiter: RateLimiter;
  addressRateLimiter: AddressRateLimiter;
}) {
  const { broker, rateLimiter, addressRateLimiter } = deps;
  const queue = createFairQueue(RENDERS);
  const cache = new LRUCache<string, Buffer | Problem>({
    maxSize: CACHED_BYTES,
    sizeCalculation: (result) => (result instanceof Problem ? 1_000 : result.length),
  });
  const running = new Map<string, Promise<Buffer | Problem>>();

  /** @throws Problem of which a retry may help */
  async function render(owner: { resumeId: string; userId: string }, readContent: () => Promise<ResumeContent>) {
    await rateLimiter.consume(pseudonym(owner.resumeId), RENDERS_PER_HOUR.link);
    const { userId } = owner;
    const response = await queue.run(userId, async () =>
      broker
        .request("pdf.render-link", { userId, content: await readContent() }, { timeoutMs: RENDER_TIMEOUT_MS })
        .catch((error: unknown) => {
          throw unavailable(error);
        }),
    );
    if ("pdf" in response) return Buffer.from(String(response.pdf), "base64");
    const { status, title, retryAfterSeconds } = response.problem;
    const problem = new Problem(status, title, { ...(retryAfterSeconds && { retryAfterSeconds }) });
    if (status !== 422) throw problem;
    return problem;
  }

  return {
    /** @throws Problem 422 it cannot be made, 429 too many, 503 no worker */
    async get(
      version: string,
      owner: { resumeId: string; userId: string },
      readContent: () => Promise<ResumeContent>,
      caller: string,
    ): Promise<Buffer> {
      let result = cache.get(version);
      if (!result) {
        // before joining: a refusal is this visitor's alone
        await addressRateLimiter.consume(caller, RENDERS_PER_HOUR.network);
        const job = running.get(version) ?? render(owner, readContent).finally(() => running.delete(version));
        running.set(version, job);
        result = await job;
        cache.set(version, result);
      }
      if (result instanceof Problem) throw result;
      return result;
    },
  };
}

export type LinkPdfs = ReturnType<typeof createLinkPdfs>;
