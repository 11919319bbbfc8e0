import { DELETED_APPLICATION_DAYS } from "@penresume/contracts";
import type { mongo } from "mongoose";
import type { UsageStore } from "../lib/usage-store.ts";
import type { ApplicationCopyStore } from "./copy-store.ts";
import { type ApplicationDocument, MOVED, STORED, sumBytes } from "./documents.ts";
import { findNextReminder } from "./reminders/days.ts";

const RETENTION_MS = DELETED_APPLICATION_DAYS * 24 * 3_600_000;
const LONG_AGO = new Date(0);
const BATCH = 200;
/** What was deleted more recently can be taken back by its undo. */
const UNDO_MS = 10 * 60_000;

/** Deletes applications, which stay in their collection with the time of the deletion until they can no longer be restored. */
export function createDeletedApplications({
  collection,
  usage,
  copies,
}: {
  collection: mongo.Collection<ApplicationDocument>;
  usage: UsageStore<"applications">;
  copies: Pick<ApplicationCopyStore, "measure" | "removeOf">;
}) {
  /** Removes deleted applications with their copies, and returns the photos that those showed. The sweep completes it after a crash. */
  async function removeForGood(filter: mongo.Filter<ApplicationDocument>): Promise<string[]> {
    // first: nothing restores them while they are removed
    await collection.updateMany(
      { $and: [filter, { deletedAt: { $exists: true } }] },
      { $set: { deletedAt: LONG_AGO } },
    );
    const removed = { $and: [filter, { deletedAt: LONG_AGO }] };
    const photos: string[] = [];
    for (;;) {
      const found = await collection
        .find(removed, { projection: { userId: 1, bytes: 1 } })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return photos;
      for (const [userId, documents] of Map.groupBy(found, (document) => document.userId)) {
        const ids = documents.map(({ _id }) => _id);
        const gone = await copies.removeOf(ids, userId);
        photos.push(...gone.photos);
        await collection.deleteMany({ _id: { $in: ids }, userId });
        await usage.release(userId, { applications: 0, bytes: gone.bytes + sumBytes(documents) });
      }
    }
  }

  return {
    /** Deletes applications so that they can be restored, and returns the ids of those that were there. */
    async remove(userId: string, ids: string[]): Promise<string[]> {
      const filter = { _id: { $in: ids }, userId, ...STORED };
      const found = await collection.find(filter, { projection: { _id: 1 } }).toArray();
      const { modifiedCount } = await collection.updateMany(filter, { $set: { deletedAt: new Date() } });
      if (modifiedCount > 0) await usage.release(userId, { applications: modifiedCount, bytes: 0 });
      return found.map(({ _id }) => _id);
    },

    /**
     * Restores deleted applications, and returns the ids of those that are there now.
     * @throws LimitExceededError
     */
    async restore(userId: string, ids: string[]): Promise<string[]> {
      const filter = { _id: { $in: ids }, userId, deletedAt: { $gt: new Date(Date.now() - RETENTION_MS) } };
      const amount = { applications: await collection.countDocuments(filter), bytes: 0 };
      if (amount.applications > 0) {
        await usage.reserve(userId, amount);
        const now = Date.now();
        const restored = (await collection.find(filter, MOVED).toArray()).map((document) => {
          const { _id, reminderOn } = document;
          const update = {
            // a day that passed meanwhile is not reminded of
            $set: { reminderOn: findNextReminder(document, null, now) },
            $unset: { deletedAt: "" as const },
          };
          return { updateOne: { filter: { ...filter, _id, reminderOn }, update } };
        });
        const { modifiedCount } = await collection.bulkWrite(restored, { ordered: false });
        const rest = amount.applications - modifiedCount;
        if (rest > 0) await usage.release(userId, { applications: rest, bytes: 0 });
      }
      return (
        await collection.find({ _id: { $in: ids }, userId, ...STORED }, { projection: { _id: 1 } }).toArray()
      ).map(({ _id }) => _id);
    },

    /**
     * Removes a user's deleted applications, oldest first, until there is room for `missing` bytes, and returns the photos shown by
     * their copies. Null when even all of them would not suffice: none is removed. Those of the last minutes stay, for their undo.
     */
    async makeRoom(userId: string, missing: number): Promise<string[] | null> {
      const filter = { userId, deletedAt: { $lt: new Date(Date.now() - UNDO_MS) } };
      const found = await collection
        .find(filter, { projection: { bytes: 1 } })
        .sort({ deletedAt: 1 })
        .toArray();
      const ids: string[] = [];
      let room = 0;
      for (const { _id, bytes } of found) {
        if (room >= missing) break;
        room += bytes + (await copies.measure(userId, _id));
        ids.push(_id);
      }
      return ids.length > 0 && room >= missing ? removeForGood({ userId, _id: { $in: ids } }) : null;
    },

    /** Removes what can no longer be restored, and returns the photos shown by its copies. */
    async removeExpired(now = Date.now()): Promise<string[]> {
      return removeForGood({ deletedAt: { $lte: new Date(now - RETENTION_MS) } });
    },
  };
}
