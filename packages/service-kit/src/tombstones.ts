import type { Connection } from "mongoose";
import { defineCollection } from "./mongo.ts";
import { pseudonym } from "./telemetry.ts";

interface Tombstone {
  /** Pseudonym of the user id. */
  _id: string;
  at: Date;
}

/** Longer than any access token is valid, and than a message waits in a dead-letter queue before somebody replays it. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Erased accounts, by pseudonym, so that a late message or token does not bring a person's data back. */
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
