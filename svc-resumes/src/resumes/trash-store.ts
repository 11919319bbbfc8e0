import { TRASH_DAYS } from "@penresume/contracts";
import { type mongo, Types } from "mongoose";
import { RESUME_LIMITS, type UsageStore } from "../lib/usage-store.ts";
import type { DeletionStore } from "./deletion-store.ts";
import type { StateStore } from "./state-store.ts";

const RETENTION_MS = TRASH_DAYS * 24 * 3_600_000;

/** A restoration after this time does not publish the résumé again: its owner may have forgotten the link. */
const UNDO_MS = 10 * 60_000;

/** Older than any retention: what is deleted for good can no longer be restored while it is removed. */
const LONG_AGO = new Date(0);

interface Trashable {
  _id: Types.ObjectId;
  userId: string;
  personalInfo: { photo?: string | undefined };
  bytes?: number;
  /** Present while it is in the trash. */
  deletedAt?: Date | null;
}

/** The public links of résumés. */
export interface ResumeLinks {
  remove(resumeId: string, userId: string): Promise<void>;
  switchOff(resumeId: string, userId: string): Promise<unknown>;
}

/**
 * Deleted résumés, which stay in their collection with the time of the deletion, so that one write deletes or restores. They do
 * not count as stored ones; the trash has the same limits of its own, and the oldest leave it first.
 */
export function createTrash(
  collection: mongo.Collection<Trashable>,
  {
    usage,
    deletions,
    states,
    links,
  }: {
    usage: UsageStore;
    deletions: DeletionStore;
    states: StateStore;
    links: ResumeLinks;
  },
) {
  const own = (id: string, userId: string) => ({ _id: new Types.ObjectId(id), userId });
  const isRestorable = () => ({ $gt: new Date(Date.now() - RETENTION_MS) });

  /** Removes trashed résumés, and returns the photos that they and their states showed. A crash is completed by the sweep. */
  async function removeForGood(filter: mongo.Filter<Trashable>): Promise<string[]> {
    await collection.updateMany({ $and: [filter, { deletedAt: { $ne: null } }] }, { $set: { deletedAt: LONG_AGO } });
    const photos: string[] = [];
    const projection = { userId: 1, "personalInfo.photo": 1 };
    for await (const document of collection.find({ $and: [filter, { deletedAt: LONG_AGO }] }, { projection })) {
      const { _id, userId, personalInfo } = document;
      // first, so that no retry of the creation comes between
      await deletions.add(String(_id), userId);
      photos.push(...(personalInfo.photo ? [personalInfo.photo] : []), ...(await states.removeOf(String(_id), userId)));
      await links.remove(String(_id), userId);
      await collection.deleteOne({ _id, userId });
    }
    return photos;
  }

  /** The oldest beyond the limits. */
  async function findExcess(userId: string): Promise<Types.ObjectId[]> {
    const projection = { bytes: 1 };
    const trashed = await collection
      .find({ userId, deletedAt: isRestorable() }, { projection })
      .sort({ deletedAt: -1 })
      .toArray();
    let total = 0;
    return trashed.flatMap(({ _id, bytes = 0 }, index) => {
      total += bytes;
      return index >= RESUME_LIMITS.resumes || total > RESUME_LIMITS.bytes ? [_id] : [];
    });
  }

  return {
    /** Matches résumés in the trash. */
    isRestorable,

    /** Moves a résumé to the trash. Returns the photos that left the trash; null when the user has no such résumé. */
    async add(id: string, userId: string): Promise<string[] | null> {
      if (!Types.ObjectId.isValid(id)) return null;
      const deleted = await collection.findOneAndUpdate(
        { ...own(id, userId), deletedAt: null },
        { $set: { deletedAt: new Date() } },
        { projection: { bytes: 1 } },
      );
      if (!deleted) return null;
      await usage.release(userId, { resumes: 1, bytes: deleted.bytes ?? 0 });
      const excess = await findExcess(userId);
      return excess.length > 0 ? removeForGood({ userId, _id: { $in: excess } }) : [];
    },

    /**
     * Restores a résumé; one that is not in the trash stays. False when the user has no such résumé.
     * @throws LimitExceededError
     */
    async restore(id: string, userId: string): Promise<boolean> {
      if (!Types.ObjectId.isValid(id)) return false;
      const filter = own(id, userId);
      const isStored = async () =>
        (await collection.findOne({ ...filter, deletedAt: null }, { projection: { _id: 1 } })) !== null;
      const trashed = await collection.findOne(
        { ...filter, deletedAt: isRestorable() },
        { projection: { bytes: 1, deletedAt: 1 } },
      );
      if (!trashed) return isStored();
      if (Number(trashed.deletedAt) < Date.now() - UNDO_MS) await links.switchOff(id, userId);
      const amount = { resumes: 1, bytes: trashed.bytes ?? 0 };
      await usage.reserve(userId, amount);
      const restored = await collection.updateOne(
        { ...filter, deletedAt: isRestorable() },
        { $unset: { deletedAt: "" } },
      );
      if (restored.matchedCount === 1) return true;
      await usage.release(userId, amount);
      return isStored();
    },

    /** Removes one résumé of the trash, and returns the photos shown; null when it is not there. */
    async remove(id: string, userId: string): Promise<string[] | null> {
      if (!Types.ObjectId.isValid(id)) return null;
      const filter = own(id, userId);
      const isThere = await collection.findOne({ ...filter, deletedAt: isRestorable() }, { projection: { _id: 1 } });
      return isThere && removeForGood(filter);
    },

    /** Empties the trash, and returns the photos shown. */
    empty: (userId: string): Promise<string[]> => removeForGood({ userId }),

    /** Removes the résumés whose time in the trash is over, and returns the photos shown. */
    removeExpired: (now = Date.now()): Promise<string[]> =>
      removeForGood({ deletedAt: { $lte: new Date(now - RETENTION_MS) } }),
  };
}
