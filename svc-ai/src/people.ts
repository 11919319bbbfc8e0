import type { EventData } from "@penresume/contracts";
import type { Pseudonyms } from "./pseudonyms.ts";
import type { Store } from "./store.ts";

const TOMBSTONE_KEPT_MS = 30 * 24 * 3_600_000;

/** What events tell of people. */
export function createPeople({ store, pseudonyms }: { store: Store; pseudonyms: Pseudonyms }) {
  return {
    /** Who is Pro; of somebody whose account is gone nothing, however late it comes. */
    async learn(news: EventData<"subscription.changed">): Promise<void> {
      await store.learn(news);
      if (await store.isBuried(pseudonyms.user(news.userId))) await store.forget(news.userId);
    },

    /** Forgets all of a person, and keeps a pseudonym by which late news of them are known. Idempotent. */
    async erase(userId: string): Promise<void> {
      const pseudonym = pseudonyms.user(userId);
      await store.bury(pseudonym, new Date());
      await store.forget(userId);
      await store.forgetUsageOf(pseudonym);
    },

    /** Forgets pseudonyms of whom no news can come any more. */
    sweep: (now = Date.now()) => store.forgetBuriedBefore(new Date(now - TOMBSTONE_KEPT_MS)),
  };
}

export type People = ReturnType<typeof createPeople>;
