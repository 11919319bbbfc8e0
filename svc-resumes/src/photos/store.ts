import { defineCollection } from "@penresume/service-kit";
import type { Connection } from "mongoose";

interface PhotoDocument {
  /** Object name in the media bucket. */
  _id: string;
  uploadedAt: Date;
  /** The uploader; null for a guest. */
  userId: string | null;
  /** Time of the next check whether a résumé shows it. */
  checkAt: Date;
  /** Set before the object is removed; the document is removed last. */
  isRemoved: boolean;
}

/** A photo whose use must be checked. */
export type DuePhoto = Pick<PhotoDocument, "_id" | "checkAt" | "isRemoved">;

/** Records of the photos in the media bucket. */
export function createPhotoStore(connection: Connection) {
  const photos = defineCollection<PhotoDocument>(connection, "photos", { checkAt: 1 }, { userId: 1, uploadedAt: 1 });

  return {
    async add(name: string, userId: string | null, checkAt: Date): Promise<void> {
      await photos.create({ _id: name, uploadedAt: new Date(), userId, checkAt, isRemoved: false });
    },
    has: async (name: string): Promise<boolean> => (await photos.exists({ _id: name })) !== null,
    /** Reads all records by name. */
    async *all() {
      const cursor = photos.find().select({ uploadedAt: 1 }).sort({ _id: 1 }).lean<PhotoDocument>().cursor();
      for await (const { _id, uploadedAt } of cursor) yield { name: _id, at: uploadedAt };
    },
    /** Lists a user's uploads that still exist, oldest first, at most 1000. */
    uploadedBy: (userId: string): Promise<PhotoDocument[]> =>
      photos.find({ userId }).sort({ uploadedAt: 1 }).limit(1_000).lean<PhotoDocument[]>().exec(),
    /** Records a user as the uploader of photos that were uploaded by a guest. */
    async assign(names: string[], userId: string): Promise<void> {
      await photos.updateMany({ _id: { $in: names }, userId: null }, { $set: { userId } });
    },
    /** Removes the user from their photos, and sets the time of the next check. */
    async unassign(userId: string, checkAt: Date): Promise<void> {
      await photos.updateMany({ userId }, { $set: { userId: null, checkAt } });
    },
    async setCheckAt(name: string, checkAt: Date): Promise<void> {
      await photos.updateOne({ _id: name, isRemoved: false }, { $set: { checkAt } });
    },
    due: (now: Date): Promise<DuePhoto[]> =>
      photos
        .find({ checkAt: { $lte: now } })
        .limit(100)
        .lean<DuePhoto[]>()
        .exec(),
    /** Marks a photo as removed; false when its `checkAt` has changed meanwhile. */
    async markRemoved({ _id, checkAt }: DuePhoto): Promise<boolean> {
      const { matchedCount } = await photos.updateOne({ _id, checkAt }, { $set: { isRemoved: true } });
      return matchedCount === 1;
    },
    async remove(name: string): Promise<void> {
      await photos.deleteOne({ _id: name });
    },
  };
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;
