import { defineCollection, pseudonym } from "@penresume/service-kit";
import type { Connection } from "mongoose";

/** Longer than a browser retries a save whose response was lost. */
const RETENTION_MS = 30 * 24 * 3_600_000;

interface Deletion {
  /** Id of the résumé. */
  _id: string;
  /** Pseudonym of the user id. */
  user: string;
  expiresAt: Date;
}

/** Ids of résumés that were deleted for good, so that a late retry of the request that created one does not bring it back. */
export function createDeletionStore(connection: Connection) {
  const deletions = defineCollection<Deletion>(connection, "resume_deletions", { expiresAt: 1 }, { user: 1 });
  return {
    async add(id: string, userId: string, now = Date.now()): Promise<void> {
      const expiresAt = new Date(now + RETENTION_MS);
      await deletions.updateOne({ _id: id }, { $set: { user: pseudonym(userId), expiresAt } }, { upsert: true });
    },
    has: async (id: string): Promise<boolean> => (await deletions.exists({ _id: id })) !== null,
    async removeAllOf(userId: string): Promise<void> {
      await deletions.deleteMany({ user: pseudonym(userId) });
    },
    async removeExpired(now = Date.now()): Promise<void> {
      await deletions.deleteMany({ expiresAt: { $lt: new Date(now) } });
    },
  };
}

export type DeletionStore = ReturnType<typeof createDeletionStore>;
