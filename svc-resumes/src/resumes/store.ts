import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  personalInfoSchema,
  type ResumeContent,
  type ResumeInput,
  type ResumeSummary,
  type SavedResume,
  type Section,
  stateContentSchema,
  type TrashedResume,
} from "@penresume/contracts";
import { assignEntryIds, createPositionId, hasEntryContent, withoutId } from "@penresume/resume";
import { adoptEntryIds } from "@penresume/resume/versions";
import { isDuplicateKey } from "@penresume/service-kit";
import { type Connection, mongo, Schema, Types } from "mongoose";
import { createUsageStore, LimitExceededError, RESUME_LIMITS } from "../lib/usage-store.ts";
import { createDeletionStore } from "./deletion-store.ts";
import { isStateMoment } from "./state-moments.ts";
import { createStateStore } from "./state-store.ts";
import { createTrash, type ResumeLinks } from "./trash-store.ts";

/** Content as parsed by the contract's schema, and storage fields. */
interface ResumeDocument extends ResumeInput {
  _id: Types.ObjectId;
  userId: string;
  version: number;
  updatedAt: Date;
  /** Counted size; absent in résumés that were not saved since the limit exists. */
  bytes?: number;
  /** Hash of the content that created it; absent without an idempotency key. */
  createdWith?: string;
  /** Present while it is in the trash. */
  deletedAt?: Date | null;
}

// the fields of the contract's summary, and new ones; a page has a limit for those
const NOT_IN_SUMMARY = [
  "html",
  "education",
  "experience",
  "skills",
  "languages",
  "sections",
  "posting.text",
  "base.fingerprints",
  "confirmedFacts",
  ...Object.keys(personalInfoSchema.shape).flatMap((field) => (field === "fullName" ? [] : `personalInfo.${field}`)),
];
const SUMMARY = Object.fromEntries(NOT_IN_SUMMARY.map((field) => [field, 0]));
const PAGE_LIMIT_BYTES = 500_000;
const BATCH = 20;

// counted in steps, so that few saves change the count
const STEP_BYTES = 16_384;
const countBytes = (document: object) =>
  Math.ceil(mongo.BSON.calculateObjectSize(document, { ignoreUndefined: true }) / STEP_BYTES) * STEP_BYTES;

/** Position of the last item of a page. */
export interface Cursor {
  updatedAt: Date;
  id: string;
}

// zod has validated the content: all fields are stored
const resumeSchema = new Schema<ResumeDocument>({}, { collection: "resumes", strict: false, versionKey: false });
resumeSchema.index({ userId: 1, updatedAt: -1, _id: -1 });
resumeSchema.index({ "personalInfo.photo": 1 });
resumeSchema.index({ deletedAt: 1 }, { sparse: true });

/**
 * Résumés in MongoDB, with those in the trash and earlier states. Each query filters by owner, except those of the photo
 * clean-up and the sweeps.
 */
export function createStore(connection: Connection, links: ResumeLinks) {
  const resumes = connection.model<ResumeDocument>("Resume", resumeSchema);
  // the driver's collection: mongoose's casts are not needed and would double the time of a save
  const collection = resumes.collection as unknown as mongo.Collection<ResumeDocument>;

  const usage = createUsageStore(connection, { collection: "resume_usage", limits: RESUME_LIMITS }, async (userId) => {
    const documents = await collection
      .find({ userId, deletedAt: null }, { projection: { _id: 0, bytes: 1 } })
      .toArray();
    return { resumes: documents.length, bytes: documents.reduce((sum, { bytes = 0 }) => sum + bytes, 0) };
  });

  const deletions = createDeletionStore(connection);
  const states = createStateStore(connection, async (ids) => {
    const existing = await collection
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { projection: { _id: 1 } })
      .toArray();
    return new Set(existing.map(({ _id }) => String(_id)));
  });
  const trash = createTrash(collection as never, { usage, deletions, states, links });

  const findWhere = async (id: string, filter: object, projection = {}): Promise<SavedResume | null> => {
    if (!Types.ObjectId.isValid(id)) return null;
    const document = await collection.findOne({ _id: new Types.ObjectId(id), ...filter }, { projection });
    return document && toSaved(withEntryIds(fillLists(document)));
  };

  return {
    states,
    trash: {
      ...trash,
      find: (id: string, userId: string) => findWhere(id, { userId, deletedAt: trash.isRestorable() }),
      /** Lists summaries of the trash, last deleted first. */
      async list(userId: string): Promise<TrashedResume[]> {
        const documents = await collection
          .find({ userId, deletedAt: trash.isRestorable() }, { projection: SUMMARY })
          .sort({ deletedAt: -1 })
          .limit(RESUME_LIMITS.resumes)
          .toArray();
        return documents.map((document) => ({
          ...toSummary(document),
          deletedAt: (document.deletedAt as Date).toISOString(),
        }));
      },
    },

    /** Finds a résumé that is not in the trash. */
    find: (id: string, userId: string) => findWhere(id, { userId, deletedAt: null }),

    /** Finds its content without the snapshot. */
    findContent: (id: string, userId: string): Promise<Omit<SavedResume, "html"> | null> =>
      findWhere(id, { userId, deletedAt: null }, { html: 0 }),

    /** Finds the version of a résumé that is not in the trash. */
    async findVersion(id: string, userId: string): Promise<number | null> {
      if (!Types.ObjectId.isValid(id)) return null;
      const filter = { _id: new Types.ObjectId(id), userId, deletedAt: null };
      return (await collection.findOne(filter, { projection: { version: 1 } }))?.version ?? null;
    },

    /** Whether the user has a résumé, also in the trash. */
    has: async (id: string, userId: string): Promise<boolean> =>
      Types.ObjectId.isValid(id) && (await collection.countDocuments({ _id: new Types.ObjectId(id), userId })) === 1,

    /**
     * Creates a résumé at version 1. A repeated idempotency key of the same user returns the résumé of the first call, or null
     * if it has been deleted (it may be in the trash), and whether that call had the same content.
     * @throws LimitExceededError
     */
    async create(userId: string, input: ResumeInput, idempotencyKey?: string) {
      const _id = idempotencyKey ? keyedId(userId, idempotencyKey) : new Types.ObjectId();
      const createdWith = idempotencyKey && hashContent(input);
      const content = withEntryIds({ ...input, _id });
      const bytes = countBytes(content);
      const findEarlier = async () => {
        const earlier = await collection.findOne({ _id, userId });
        const isSame = !earlier?.createdWith || earlier.createdWith === createdWith;
        if (earlier?.deletedAt) return { resume: null, isSame: true };
        return { resume: earlier && toSaved(withEntryIds(earlier)), isSame };
      };
      try {
        await usage.reserve(userId, { resumes: 1, bytes });
      } catch (error) {
        const earlier = idempotencyKey && error instanceof LimitExceededError ? await findEarlier() : null;
        if (earlier?.resume) return earlier;
        throw error;
      }
      const document: ResumeDocument = { ...content, userId, version: 1, updatedAt: new Date(), bytes };
      if (createdWith) document.createdWith = createdWith;
      try {
        await collection.insertOne(document);
        // checked after the write, because the deletion may have happened meanwhile
        if (idempotencyKey && (await deletions.has(String(_id)))) {
          const { deletedCount } = await collection.deleteOne({ _id, userId });
          if (deletedCount > 0) await usage.release(userId, { resumes: 1, bytes });
          return { resume: null, isSame: true };
        }
        return { resume: toSaved(document), isSame: true };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await usage.release(userId, { resumes: 1, bytes });
        return findEarlier();
      }
    },

    /**
     * Replaces the content if the résumé is still at `version`, with `samePhoto` only if it also shows the same photo; else
     * returns null. A field that the input lacks keeps its value. Returns the whole résumé, and the photo shown before.
     * @throws LimitExceededError
     */
    async update(
      id: string,
      userId: string,
      version: number,
      input: ResumeInput,
      { samePhoto = false }: { samePhoto?: boolean } = {},
    ) {
      if (!Types.ObjectId.isValid(id)) return null;
      const current = {
        _id: new Types.ObjectId(id),
        userId,
        version,
        deletedAt: null,
        ...(samePhoto && { "personalInfo.photo": input.personalInfo.photo ?? null }),
      };
      const before = await collection.findOne(current, { projection: { html: 0 } });
      if (!before) return null;
      // an older release does not send the ids of most entries
      const stored = withEntryIds(before);
      const content = adoptEntryIds(input, stored, createPositionId(id));
      const change = { ...content, version: version + 1, updatedAt: new Date() };
      const next = { ...stored, ...content };
      if (!hasSamePages(stored, next) && isStateMoment(stored, next, change.updatedAt))
        await states.keep(id, userId, stored);
      const bytes = countBytes({ ...before, ...change });
      const growth = { resumes: 0, bytes: bytes - (before.bytes ?? 0) };
      if (growth.bytes > 0) await usage.reserve(userId, growth);
      const { matchedCount } = await collection.updateOne(current, { $set: { ...change, bytes } });
      if (matchedCount === 0 ? growth.bytes > 0 : growth.bytes < 0)
        await usage.release(userId, { resumes: 0, bytes: Math.abs(growth.bytes) });
      if (matchedCount === 0) return null;
      return { saved: toSaved({ ...stored, ...change }), previousPhoto: photoAddress(before) };
    },

    /** Reads a page of summaries after the cursor, newest first: at most `limit`, and fewer when they are large. */
    async list(userId: string, { limit, after }: { limit: number; after?: Cursor | undefined }) {
      const cursor = collection
        .find(
          {
            userId,
            deletedAt: null,
            ...(after && {
              $or: [
                { updatedAt: { $lt: after.updatedAt } },
                { updatedAt: after.updatedAt, _id: { $lt: new Types.ObjectId(after.id) } },
              ],
            }),
          },
          { projection: SUMMARY, batchSize: BATCH },
        )
        .sort({ updatedAt: -1, _id: -1 })
        .limit(limit + 1);
      const items: ResumeSummary[] = [];
      let bytes = 0;
      for await (const document of cursor) {
        const summary = toSummary(document);
        bytes += Buffer.byteLength(JSON.stringify(summary));
        if (items.length === limit || (items.length > 0 && bytes > PAGE_LIMIT_BYTES)) return { items, hasMore: true };
        items.push(summary);
      }
      return { items, hasMore: false };
    },

    async removeAllOf(userId: string): Promise<void> {
      await resumes.deleteMany({ userId });
      await states.removeAllOf(userId);
      await usage.remove(userId);
      await deletions.removeAllOf(userId);
    },

    /** Forgets the deletions of which no retry comes any more, and states of removed résumés. */
    async removeExpired(now = Date.now()): Promise<void> {
      await deletions.removeExpired(now);
      await states.removeOrphans(now);
    },

    /** Whether any résumé or state shows the photo with this URL, also in the trash. */
    isPhotoShown: async (address: string): Promise<boolean> =>
      (await resumes.exists({ "personalInfo.photo": address })) !== null || states.isPhotoShown(address),

    /** Lists URLs of the photos that a user's résumés and states show. */
    async photosShownBy(userId: string): Promise<string[]> {
      const documents = await resumes.find({ userId }).select({ "personalInfo.photo": 1 }).lean<ResumeDocument[]>();
      return [
        ...documents.flatMap((document) => photoAddress(document) ?? []),
        ...(await states.photosShownBy(userId)),
      ];
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

// without the snapshot: a repeated call may have drawn it again
const hashContent = ({ html, ...content }: ResumeInput) =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

const photoAddress = (document: { personalInfo?: { photo?: string | undefined } }): string | null =>
  document.personalInfo?.photo || null;

/** Stored documents may lack lists. */
export function fillLists<C extends ResumeContent>({ sections, ...content }: C): C {
  const { education, experience, skills, languages } = content;
  const lists = { education, experience, skills, languages };
  const filled = Object.entries(lists).map(([name, list]) => [name, list ?? []]);
  return { ...content, ...Object.fromEntries(filled), ...(sections && { sections }) } as C;
}

/** Entries that an older release has stored have no ids. They get the same ones in each response. */
const withEntryIds = <D extends ResumeInput & { _id: Types.ObjectId }>(document: D): D =>
  assignEntryIds(document, createPositionId(String(document._id)));

const hasSamePages = (one: ResumeInput, other: ResumeInput) =>
  isDeepStrictEqual(stateContentSchema.parse(one), stateContentSchema.parse(other));

const toSummary = (document: ResumeDocument): ResumeSummary => {
  const { personalInfo, ...rest } = toSaved(document);
  return { ...rest, personalInfo: { fullName: personalInfo.fullName } };
};

const toSaved = ({
  _id,
  updatedAt,
  bytes,
  createdWith,
  deletedAt,
  sections,
  ...rest
}: ResumeDocument): SavedResume => ({
  id: String(_id),
  ...rest,
  ...(sections && { sections: sections.map(hideEmptyIds) }),
  updatedAt: updatedAt.toISOString(),
});

// to an editor of an older release an id is a text: it would print the title of a section whose entries are empty
const hideEmptyIds = ({ entries, ...section }: Section): Section => ({
  ...section,
  ...(entries && { entries: entries.map((entry) => (hasEntryContent(entry) ? entry : withoutId(entry))) }),
});
