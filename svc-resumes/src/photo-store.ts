import { type Connection, Schema } from "mongoose";

interface PhotoDocument {
  /** Object name in the media bucket. */
  _id: string;
  uploadedAt: Date;
  /** Who uploaded it; null for a guest. */
  userId: string | null;
  resumeId: string | null;
}

const photoSchema = new Schema<PhotoDocument>(
  {
    _id: { type: String, required: true },
    uploadedAt: { type: Date, required: true },
    userId: { type: String, default: null },
    resumeId: { type: String, default: null },
  },
  { collection: "photos", versionKey: false },
);
photoSchema.index({ resumeId: 1, uploadedAt: 1 });
photoSchema.index({ userId: 1 });

/** Notes of the photos in the media bucket. */
export function createPhotoStore(connection: Connection) {
  const photos = connection.model<PhotoDocument>("Photo", photoSchema);

  return {
    async add(name: string, userId: string | null) {
      await photos.create({ _id: name, uploadedAt: new Date(), userId });
    },
    /** How many of a person's uploads since a moment are still kept. */
    countSince: (userId: string, moment: Date): Promise<number> =>
      photos.countDocuments({ userId, uploadedAt: { $gte: moment } }).exec(),
    /** Addresses of what a person uploaded and is still kept. */
    async uploadedBy(userId: string) {
      const found = await photos.find({ userId }).sort({ uploadedAt: 1 }).limit(1_000).lean<PhotoDocument[]>();
      return found.map(({ _id, uploadedAt }) => ({ name: _id, uploadedAt }));
    },
    /** Names of what a person uploaded, and of what guests did, if noted for these résumés or named so. */
    async of(userId: string, { resumeIds, names }: { resumeIds: string[]; names: string[] }): Promise<string[]> {
      const asGuest = [{ resumeId: { $in: resumeIds } }, { _id: { $in: names } }];
      const found = await photos.find({ $or: [{ userId }, { userId: null, $or: asGuest }] }).lean<PhotoDocument[]>();
      return found.map(({ _id }) => _id);
    },
    /** Notes that a saved résumé uses a photo. */
    async claim(name: string, resumeId: string) {
      await photos.updateOne({ _id: name }, { $set: { resumeId } });
    },
    /** Names of the photos noted for a résumé. */
    async claimedBy(resumeId: string) {
      return (await photos.find({ resumeId }).lean<PhotoDocument[]>()).map((photo) => photo._id);
    },
    /** Names of photos that no résumé ever claimed, uploaded before a moment. */
    async unclaimed(before: Date) {
      const found = await photos.find({ resumeId: null, uploadedAt: { $lt: before } }).limit(100);
      return found.map((photo) => photo._id);
    },
    async forget(name: string) {
      await photos.deleteOne({ _id: name });
    },
  };
}
