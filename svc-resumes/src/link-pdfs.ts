import {
  type AddressRateLimiter,
  type Broker,
  CommandFailedError,
  createFairQueue,
  identifyNetwork,
  Problem,
  pseudonym,
  type RateLimiter,
  unavailable,
} from "@penresume/service-kit";
import { LRUCache } from "lru-cache";
import { linkTexts as texts } from "./link-texts.ts";

/** What strangers may let the worker do: of one link, and of one network. A PDF from the cache does not count. */
const RENDERS_PER_HOUR = { link: 60, network: 60 };
const RENDER_TIMEOUT_MS = 15_000;
const CACHED_BYTES = 32_000_000;
// apart from the owners' downloads, which have turns of their own in svc-pdf
const RENDERS = { concurrency: 2, waiting: 30, waitingPerCaller: 4, waitMs: 10_000 };

export const LINK_PDF_RATE_LIMIT = { name: "link_pdfs", message: texts.tooManyPdfs };

/** PDFs of links: rendered once per version of a page, and kept in memory while others are not asked for more. */
export function createLinkPdfs(deps: {
  broker: Broker;
  rateLimiter: RateLimiter;
  addressRateLimiter: AddressRateLimiter;
  queue?: ReturnType<typeof createFairQueue>;
}) {
  const { broker, rateLimiter, addressRateLimiter, queue = createFairQueue(RENDERS) } = deps;
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHED_BYTES, sizeCalculation: (pdf) => pdf.length });
  const running = new Map<string, Promise<Buffer>>();

  async function render(key: string, resumeId: string, html: string, caller: string): Promise<Buffer> {
    await rateLimiter.consume(pseudonym(resumeId), RENDERS_PER_HOUR.link);
    const { pdf } = await queue.run(identifyNetwork(caller), () =>
      broker
        .request("pdf.render", { html, requestedAt: Date.now() }, { timeoutMs: RENDER_TIMEOUT_MS })
        .catch((error: unknown) => {
          throw error instanceof CommandFailedError
            ? new Problem(422, texts.failed.title, { cause: error })
            : unavailable(error);
        }),
    );
    const file = Buffer.from(pdf, "base64");
    cache.set(key, file);
    return file;
  }

  return {
    /** @throws Problem 429 too many, 503 no worker */
    async get(version: string, resumeId: string, createHtml: () => string, caller: string): Promise<Buffer> {
      const cached = cache.get(version);
      if (cached) return cached;
      // before joining: a refusal is this visitor's alone
      await addressRateLimiter.consume(caller, RENDERS_PER_HOUR.network);
      const job =
        running.get(version) ?? render(version, resumeId, createHtml(), caller).finally(() => running.delete(version));
      running.set(version, job);
      return job;
    },
  };
}

export type LinkPdfs = ReturnType<typeof createLinkPdfs>;
