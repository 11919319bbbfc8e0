import { createHash } from "node:crypto";
import type { Connection } from "mongoose";
import { defineCollection } from "./mongo.ts";
import { pseudonym } from "./telemetry.ts";

interface Tombstone {
  /** Pseudonym of the user id. */
  _id: string;
  /** The whole hash; absent in older tombstones. */
  hash?: string;
  at: Date;
}

/** Longer than an access token is valid, and longer than an operator needs to replay a dead-lettered message. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Remembers erased accounts by pseudonym, so that a late message or token does not store a user's data again. */
export function createTombstoneStore(connection: Connection) {
  const tombstones = defineCollection<Tombstone>(connection, "tombstones", { at: 1 });
  return {
    /** Idempotent: the earliest time stays. */
    async add(userId: string, at = new Date()): Promise<void> {
      const _id = pseudonym(userId);
      await tombstones.updateOne({ _id }, { $min: { at }, $set: { hash: hash(userId) } }, { upsert: true });
    },
    /** Returns the erased ones of these users. */
    async find(userIds: string[]): Promise<{ userId: string; at: Date }[]> {
      const found = await tombstones.find({ _id: { $in: userIds.map(pseudonym) } }).lean<Tombstone[]>();
      const byId = new Map(found.map((tombstone) => [tombstone._id, tombstone]));
      return userIds.flatMap((userId) => {
        const tombstone = byId.get(pseudonym(userId));
        const isSame = tombstone && (tombstone.hash === undefined || tombstone.hash === hash(userId));
        return isSame ? [{ userId, at: tombstone.at }] : [];
      });
    },
    async has(userId: string): Promise<boolean> {
      return (await tombstones.exists({ _id: pseudonym(userId) })) !== null;
    },
    async removeExpired(now = Date.now()): Promise<void> {
      await tombstones.deleteMany({ at: { $lt: new Date(now - RETENTION_MS) } });
    },
  };
}

// a pseudonym is too short to distinguish the users of years
const hash = (userId: string): string => createHash("sha256").update(userId).digest("hex");

export type TombstoneStore = ReturnType<typeof createTombstoneStore>;
