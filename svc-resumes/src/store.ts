import { createHash, randomUUID } from "node:crypto";
import {
  type EventData,
  type EventName,
  PHOTO_CHANGED_KEY,
  type ResumeInput,
  type SavedResume,
} from "@penresume/contracts";
import { currentTrace, isDuplicateKey, type OutboxEntry, type OutboxStore } from "@penresume/service-kit";
import { type Connection, Schema, Types } from "mongoose";
import { createErasureStore } from "./erasure-store.ts";
import { insertTogether } from "./insert-store.ts";
import { createPhotoStore } from "./photo-store.ts";

type ResumeEvent = "resume.saved" | "resume.deleted";

/** As kept in the document; the snapshot of resume.saved is added when it is sent, so that it stands here once. */
interface StoredEntry {
  id: string;
  name: ResumeEvent;
  photo: string | null;
  occurredAt: Date;
  requestId?: string;
  traceparent?: string;
}

interface ResumeDocument extends ResumeInput {
  _id: Types.ObjectId;
  userId: string;
  version: number;
  updatedAt: Date;
  /** Set until `resume.deleted` is confirmed; then the document goes. */
  deletedAt: Date | null;
  outbox: StoredEntry[];
}

/** A résumé as it was written, with what is to be sent of it now. */
export interface Written {
  saved: SavedResume;
  entries: OutboxEntry[];
}
export type SaveOutcome = Written | { conflict: SavedResume } | { missing: true };
export type Summary = Omit<SavedResume, "html">;

const CONTENT_FIELDS = ["personalInfo", "education", "experience", "skills", "languages", "theme"] as const;

// zod has checked the content at the door; mongoose only keeps it
const resumeSchema = new Schema<ResumeDocument>(
  {
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    html: { type: String, default: "" },
    outbox: { type: [Schema.Types.Mixed], default: [] } as never,
    ...Object.fromEntries(CONTENT_FIELDS.map((field) => [field, Schema.Types.Mixed])),
  },
  { collection: "resumes", minimize: false, versionKey: false },
);
resumeSchema.index({ userId: 1, deletedAt: 1, updatedAt: -1, _id: -1 });
resumeSchema.index({ "outbox.occurredAt": 1 });
resumeSchema.index({ "personalInfo.photo": 1 });

/** Queries of this service. Every one on résumés is scoped by their owner, but the relay's and the photo clean-up's. */
export function createStore(connection: Connection) {
  const resumes = connection.model<ResumeDocument>("Resume", resumeSchema);
  const insert = insertTogether(resumes);
  const photos = createPhotoStore(connection);
  const erasures = createErasureStore(connection);

  const own = (id: string, userId: string) => ({ _id: new Types.ObjectId(id), userId, deletedAt: null });

  async function find(id: string, userId: string): Promise<SavedResume | null> {
    if (!Types.ObjectId.isValid(id)) return null;
    const document = await resumes.findOne(own(id, userId)).lean<ResumeDocument>();
    return document && toSaved(document);
  }

  return {
    find,
    erasures,

    /** Creates a résumé at version 1. The same key of the same person creates once: a repeat answers the first one. */
    async create(userId: string, input: ResumeInput, idempotencyKey?: string): Promise<Written | null> {
      const document: ResumeDocument = {
        ...input,
        _id: idempotencyKey ? keyedId(userId, idempotencyKey) : new Types.ObjectId(),
        userId,
        version: 1,
        updatedAt: new Date(),
        deletedAt: null,
        outbox: [entry("resume.saved", input)],
      };
      try {
        await insert(document);
        return written(document, null);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const saved = await find(String(document._id), userId);
        return saved && { saved, entries: [] };
      }
    },

    /** Replaces a résumé's content if it is still at `version`; compare-and-set, so one of two writers at once wins. */
    async update(id: string, userId: string, version: number, input: ResumeInput): Promise<SaveOutcome> {
      if (!Types.ObjectId.isValid(id)) return { missing: true };
      const stored = entry("resume.saved", input);
      const change = { ...input, version: version + 1, updatedAt: new Date() };
      const known = { ...own(id, userId), version };
      const before = await resumes
        .findOneAndUpdate(known, { $set: change, $push: { outbox: stored } }, { returnDocument: "before" })
        .select({ "personalInfo.photo": 1 })
        .lean<Pick<ResumeDocument, "personalInfo">>();
      if (before)
        return written({ ...own(id, userId), ...change, outbox: [stored] }, before.personalInfo?.photo || null);
      const newer = await find(id, userId);
      return newer ? { conflict: newer } : { missing: true };
    },

    /** Newest first, from just after the cursor of the page before. */
    async list(userId: string, page: { limit: number; after?: Cursor | undefined }): Promise<Summary[]> {
      const { after } = page;
      const documents = await resumes
        .find({
          userId,
          deletedAt: null,
          ...(after
            ? {
                $or: [
                  { updatedAt: { $lt: after.updatedAt } },
                  { updatedAt: after.updatedAt, _id: { $lt: new Types.ObjectId(after.id) } },
                ],
              }
            : {}),
        })
        .select({ html: 0, outbox: 0 })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(page.limit)
        .lean<ResumeDocument[]>();
      return documents.map(toSummary);
    },

    /** Marks as deleted and returns what is to be sent; null when there is no such résumé of this person. */
    async remove(id: string, userId: string): Promise<OutboxEntry[] | null> {
      if (!Types.ObjectId.isValid(id)) return null;
      const document = await resumes
        .findOne(own(id, userId))
        .select({ userId: 1, personalInfo: 1 })
        .lean<ResumeDocument>();
      if (!document) return null;
      const stored = entry("resume.deleted", document);
      const { modifiedCount } = await resumes.updateOne(own(id, userId), {
        $set: { deletedAt: new Date() },
        $push: { outbox: stored },
      });
      return modifiedCount === 1 ? [toEntry(document, stored)] : null;
    },

    /** Makes all of a person's résumés invisible at once and takes back what they had still to announce. */
    async bury(userId: string): Promise<void> {
      await resumes.updateMany({ userId }, { $set: { deletedAt: new Date(), outbox: [] } });
    },

    /** Names of the photos to go with a person: what they uploaded, and what as guests they did for their résumés. */
    async photosOf(userId: string): Promise<string[]> {
      const shown = await resumes.find({ userId }).select({ "personalInfo.photo": 1 }).lean<ResumeDocument[]>();
      const names = shown.map(({ personalInfo }) => personalInfo.photo?.replace("/media/", "") ?? "");
      return photos.of(userId, { resumeIds: shown.map(({ _id }) => String(_id)), names });
    },

    async eraseResumes(userId: string): Promise<void> {
      await resumes.deleteMany({ userId });
    },

    outbox: {
      async pending(before) {
        const announced = await erasures.outbox.pending(before);
        const documents = await resumes
          .find({ "outbox.occurredAt": { $lt: before } })
          .sort({ "outbox.occurredAt": 1 })
          .limit(50)
          .lean<ResumeDocument[]>();
        return [
          ...announced,
          ...documents.flatMap((document) => document.outbox.map((stored) => toEntry(document, stored))),
        ];
      },
      async remove(entries) {
        const of = (name: EventName) => entries.filter((entry) => entry.name === name);
        const ids = (some: OutboxEntry[]) => ({ $in: some.map(({ aggregateId }) => new Types.ObjectId(aggregateId)) });
        const [erased, deleted, saved] = [of("account.erased"), of("resume.deleted"), of("resume.saved")];
        if (erased.length > 0) await erasures.outbox.remove(erased);
        if (deleted.length > 0) await resumes.deleteMany({ _id: ids(deleted) });
        if (saved.length > 0)
          await resumes.updateMany(
            { _id: ids(saved) },
            { $pull: { outbox: { id: { $in: saved.map(({ id }) => id) } } } },
          );
      },
    } satisfies OutboxStore,

    photos: {
      ...photos,
      /** Id of a living résumé that shows the photo at this address. */
      async usedBy(address: string) {
        const user = await resumes.findOne({ "personalInfo.photo": address, deletedAt: null }).select({ _id: 1 });
        return user ? String(user._id) : null;
      },
    },
  };
}

export type Store = ReturnType<typeof createStore>;

/** Where a page of the list ended. */
export interface Cursor {
  updatedAt: Date;
  id: string;
}

// the id itself carries the key, so that the collection's one unique index also guards against double creation
const keyedId = (userId: string, key: string) =>
  new Types.ObjectId(
    createHash("sha256")
      .update(JSON.stringify([userId, key]))
      .digest("hex")
      .slice(0, 24),
  );

function entry(name: ResumeEvent, { personalInfo }: Pick<ResumeInput, "personalInfo">): StoredEntry {
  const trace = currentTrace();
  return {
    id: randomUUID(),
    name,
    photo: personalInfo.photo || null,
    occurredAt: new Date(),
    ...(trace ? { requestId: trace.requestId, traceparent: trace.traceparent } : {}),
  };
}

/** What is to be sent. What showed before is known at the write alone: sent later, an entry counts as a change of photo. */
function toEntry(document: ResumeDocument, stored: StoredEntry, photoBefore?: string | null): OutboxEntry {
  const { photo, ...rest } = stored;
  const common = { resumeId: String(document._id), userId: document.userId, photo };
  const data: EventData<ResumeEvent> =
    stored.name === "resume.deleted"
      ? common
      : { ...common, version: document.version, updatedAt: document.updatedAt.toISOString(), html: document.html };
  const alsoBy = stored.name === "resume.saved" && photo !== photoBefore ? [PHOTO_CHANGED_KEY] : undefined;
  return { ...rest, aggregateId: String(document._id), data, alsoBy } as OutboxEntry<EventName>;
}

/** What was written a moment ago needs not be read to be sent. */
const written = (document: ResumeDocument, photoBefore: string | null): Written => ({
  saved: toSaved(document),
  entries: document.outbox.map((stored) => toEntry(document, stored, photoBefore)),
});

function toSummary(document: ResumeDocument): Summary {
  const { _id, userId, version, updatedAt, personalInfo, education, experience, skills, languages, theme } = document;
  return {
    id: String(_id),
    userId,
    version,
    updatedAt: updatedAt.toISOString(),
    personalInfo,
    education,
    experience,
    skills,
    languages,
    theme,
  };
}

const toSaved = (document: ResumeDocument): SavedResume => ({ ...toSummary(document), html: document.html });
