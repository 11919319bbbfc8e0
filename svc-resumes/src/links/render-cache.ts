import { createFairQueue } from "@penresume/service-kit";
import { LRUCache } from "lru-cache";

// the content of a page is in memory while it is rendered; owners take turns
const RENDERS = { concurrency: 2, waiting: 500, waitingPerCaller: 200, waitMs: 10_000 };

/** Pages, rendered once for each version, and for all who ask at the same moment. */
export function createRenderCache<Page extends object>(maxSize: number) {
  const pages = new LRUCache<string, Page>({
    maxSize,
    sizeCalculation: (page) =>
      Object.values(page).reduce((sum: number, part) => sum + (Buffer.isBuffer(part) ? part.length : 0), 0),
  });
  const rendering = new Map<string, Promise<Page>>();
  const renders = createFairQueue(RENDERS);

  async function render(version: string, userId: string, create: () => Promise<Page>): Promise<Page> {
    const page = await renders.run(userId, create);
    pages.set(version, page);
    return page;
  }

  return {
    async read(version: string, userId: string, create: () => Promise<Page>): Promise<Page> {
      const cached = pages.get(version);
      if (cached) return cached;
      const running =
        rendering.get(version) ?? render(version, userId, create).finally(() => rendering.delete(version));
      rendering.set(version, running);
      return running;
    },
  };
}
