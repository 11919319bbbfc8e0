import { createSubscriberProjection, createTombstoneStore, isDuplicateKey, pseudonym } from "@penresume/service-kit";
import { type Connection, Schema } from "mongoose";

interface KnownResume {
  /** Résumé id. */
  _id: string;
  userId: string;
  /** The newest version heard of. */
  version: number;
}

const resumeSchema = new Schema<KnownResume>(
  { _id: { type: String, required: true }, userId: String, version: Number },
  { collection: "resumes", versionKey: false },
);
resumeSchema.index({ userId: 1 });

interface ErasedPerson {
  /** Pseudonym: nothing tells whose account it was, but late news of it are known as such. */
  _id: string;
}

const erasedSchema = new Schema<ErasedPerson>(
  { _id: { type: String, required: true } },
  { collection: "erased", versionKey: false },
);

// no save can be newer
const DELETED = Number.MAX_SAFE_INTEGER;

/** What this service keeps of people: who is Pro, and which version of each résumé is the newest. */
export function createStore(connection: Connection) {
  const projection = createSubscriberProjection(connection, createTombstoneStore(connection));
  const resumes = connection.model<KnownResume>("Resume", resumeSchema);
  const erased = connection.model<ErasedPerson>("Erased", erasedSchema);

  async function noteVersion(resumeId: string, userId: string, version: number): Promise<void> {
    try {
      await resumes.updateOne(
        { _id: resumeId, version: { $lt: version } },
        { $set: { userId, version } },
        { upsert: true },
      );
    } catch (error) {
      // known already, in this version or a newer one
      if (!isDuplicateKey(error)) throw error;
    }
  }

  const isErased = async (userId: string): Promise<boolean> =>
    (await erased.exists({ _id: pseudonym(userId) })) !== null;

  return {
    ...projection,
    noteSaved: ({ resumeId, userId, version }: { resumeId: string; userId: string; version: number }) =>
      noteVersion(resumeId, userId, version),
    noteDeleted: ({ resumeId, userId }: { resumeId: string; userId: string }) => noteVersion(resumeId, userId, DELETED),

    /** False once a newer version, or the deletion, was heard of. */
    async isNewest({ resumeId, version }: { resumeId: string; version: number }): Promise<boolean> {
      const known = await resumes.findById(resumeId).lean<KnownResume>();
      return !known || known.version <= version;
    },

    /** The résumé was deleted, or its person's account erased. */
    async isGone({ resumeId, userId }: { resumeId: string; userId: string }): Promise<boolean> {
      const known = await resumes.findById(resumeId).lean<KnownResume>();
      return known?.version === DELETED || (await isErased(userId));
    },

    isErased,

    /** Forgets all of a person, and keeps that it did. Idempotent. */
    async erase(userId: string): Promise<void> {
      await erased.updateOne({ _id: pseudonym(userId) }, {}, { upsert: true });
      await Promise.all([projection.erase(userId), resumes.deleteMany({ userId })]);
    },
  };
}

export type Store = ReturnType<typeof createStore>;
