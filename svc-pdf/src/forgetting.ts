import { type Logger, pseudonym } from "@penresume/service-kit";
import type { Objects } from "./objects.ts";
import type { Recent } from "./recent.ts";
import type { Store } from "./store.ts";

/**
 * Drops what is stored of people. Their PDFs go all together: they are only copies, made anew when asked for.
 * `orderMs`: the longest from an order to its stored PDF; what one that began before stores goes by a second look after it.
 */
export function createForgetting(deps: {
  store: Store;
  objects: Objects;
  recent: Recent;
  log: Logger;
  orderMs: number;
}) {
  const { store, objects, recent, log, orderMs } = deps;

  async function dropPdfs(userId: string): Promise<void> {
    const owner = pseudonym(userId);
    const drop = () => {
      recent.drop(owner);
      return objects.removePdfs(owner);
    };
    await drop();
    const again = () => drop().catch((err) => log.warn({ err, owner }, "late PDFs not dropped"));
    setTimeout(again, orderMs).unref();
  }

  return {
    async resume(deleted: { resumeId: string; userId: string }): Promise<void> {
      await store.noteDeleted(deleted);
      await dropPdfs(deleted.userId);
    },
    async person(userId: string): Promise<void> {
      await store.erase(userId);
      await dropPdfs(userId);
    },
  };
}

export type Forgetting = ReturnType<typeof createForgetting>;
