import { createHash } from "node:crypto";
import type { ResumeInput, ResumeSummary, SavedResume } from "@penresume/contracts";
import { isDuplicateKey } from "@penresume/service-kit";
import { type Connection, type mongo, Schema, Types } from "mongoose";

/** Content as parsed by the contract's schema, and storage fields. */
interface ResumeDocument extends ResumeInput {
  _id: Types.ObjectId;
  userId: string;
  version: number;
  updatedAt: Date;
}

/** Position of the last item of a page. */
export interface Cursor {
  updatedAt: Date;
  id: string;
}

// zod has validated the content: all fields are stored
const resumeSchema = new Schema<ResumeDocument>({}, { collection: "resumes", strict: false, versionKey: false });
resumeSchema.index({ userId: 1, updatedAt: -1, _id: -1 });
resumeSchema.index({ "personalInfo.photo": 1 });

/** Résumés in MongoDB. Each query filters by owner, except those of the photo clean-up. */
export function createStore(connection: Connection) {
  const resumes = connection.model<ResumeDocument>("Resume", resumeSchema);
  // the driver's collection: mongoose's casts are not needed and would double the time of a save
  const collection = resumes.collection as unknown as mongo.Collection<ResumeDocument>;

  const find = async (id: string, userId: string): Promise<SavedResume | null> => {
    if (!Types.ObjectId.isValid(id)) return null;
    const document = await resumes.findOne({ _id: new Types.ObjectId(id), userId }).lean<ResumeDocument>();
    return document && toSaved(document);
  };

  return {
    find,

    /**
     * Creates a résumé at version 1. A repeated idempotency key of the same user returns the résumé of the first
     * call, or null if it has been deleted.
     */
    async create(userId: string, input: ResumeInput, idempotencyKey?: string): Promise<SavedResume | null> {
      const _id = idempotencyKey ? keyedId(userId, idempotencyKey) : new Types.ObjectId();
      const document: ResumeDocument = { ...input, _id, userId, version: 1, updatedAt: new Date() };
      try {
        await collection.insertOne(document);
        return toSaved(document);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return find(String(_id), userId);
      }
    },

    /**
     * Replaces the content if the résumé is still at `version`, with `samePhoto` only if it also shows the same photo; else
     * returns null. A field that the input lacks keeps its value. Returns the whole résumé, and the photo shown before.
     */
    async update(
      id: string,
      userId: string,
      version: number,
      input: ResumeInput,
      { samePhoto = false }: { samePhoto?: boolean } = {},
    ) {
      if (!Types.ObjectId.isValid(id)) return null;
      const change = { ...input, version: version + 1, updatedAt: new Date() };
      const before = await collection.findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          userId,
          version,
          ...(samePhoto && { "personalInfo.photo": input.personalInfo.photo ?? null }),
        },
        { $set: change },
        { projection: { html: 0 }, returnDocument: "before" },
      );
      return before && { saved: toSaved({ ...before, ...change }), previousPhoto: photoAddress(before) };
    },

    /** Lists résumés after the cursor, newest first. */
    async list(userId: string, page: { limit: number; after?: Cursor | undefined }): Promise<ResumeSummary[]> {
      const { after } = page;
      const documents = await resumes
        .find({
          userId,
          ...(after
            ? {
                $or: [
                  { updatedAt: { $lt: after.updatedAt } },
                  { updatedAt: after.updatedAt, _id: { $lt: new Types.ObjectId(after.id) } },
                ],
              }
            : {}),
        })
        .select({ html: 0, "posting.text": 0, "base.fingerprints": 0 })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(page.limit)
        .lean<ResumeDocument[]>();
      return documents.map(toSaved);
    },

    /** Deletes a résumé and returns the photo it showed; null when the user has no such résumé. */
    async remove(id: string, userId: string): Promise<{ photo: string | null } | null> {
      if (!Types.ObjectId.isValid(id)) return null;
      const deleted = await collection.findOneAndDelete(
        { _id: new Types.ObjectId(id), userId },
        { projection: { "personalInfo.photo": 1 } },
      );
      return deleted && { photo: photoAddress(deleted) };
    },

    async removeAllOf(userId: string): Promise<void> {
      await resumes.deleteMany({ userId });
    },

    /** Whether any résumé shows the photo with this URL. */
    isPhotoShown: async (address: string): Promise<boolean> =>
      (await resumes.exists({ "personalInfo.photo": address })) !== null,

    /** Lists URLs of the photos that a user's résumés show. */
    async photosShownBy(userId: string): Promise<string[]> {
      const documents = await resumes.find({ userId }).select({ "personalInfo.photo": 1 }).lean<ResumeDocument[]>();
      return documents.flatMap((document) => photoAddress(document) ?? []);
    },
  };
}

export type Store = ReturnType<typeof createStore>;

// the id is derived from the key, so that the unique index on _id also prevents double creation
const keyedId = (userId: string, key: string) =>
  new Types.ObjectId(
    createHash("sha256")
      .update(JSON.stringify([userId, key]))
      .digest("hex")
      .slice(0, 24),
  );

const photoAddress = (document: { personalInfo?: { photo?: string | undefined } }): string | null =>
  document.personalInfo?.photo || null;

const toSaved = ({ _id, updatedAt, ...rest }: ResumeDocument): SavedResume => ({
  id: String(_id),
  ...rest,
  updatedAt: updatedAt.toISOString(),
});
