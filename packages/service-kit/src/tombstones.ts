import type { Connection } from "mongoose";
import { defineCollection } from "./mongo.ts";
import { pseudonym } from "./telemetry.ts";

interface Tombstone {
  /** Pseudonym of the user id. */
  _id: string;
  at: Date;
}

/** Longer than an access token is valid, and longer than an operator needs to replay a dead-lettered message. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Remembers erased accounts by pseudonym, so that a late message or token does not store a user's data again. */
export function createTombstoneStore(connection: Connection) {
  const tombstones = defineCollection<Tombstone>(connection, "tombstones", { at: 1 });
  return {
    /** Idempotent. */
    async add(userId: string): Promise<void> {
      await tombstones.updateOne({ _id: pseudonym(userId) }, { $set: { at: new Date() } }, { upsert: true });
    },
    async has(userId: string): Promise<boolean> {
      return (await tombstones.exists({ _id: pseudonym(userId) })) !== null;
    },
    async removeExpired(now = Date.now()): Promise<void> {
      await tombstones.deleteMany({ at: { $lt: new Date(now - RETENTION_MS) } });
    },
  };
}

export type TombstoneStore = ReturnType<typeof createTombstoneStore>;
