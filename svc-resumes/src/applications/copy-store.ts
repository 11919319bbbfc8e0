import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { CopySummary, SentCopy } from "@penresume/contracts";
import { defineCollection, isDuplicateKey } from "@penresume/service-kit";
import { type Connection, mongo } from "mongoose";
import { sumBytes } from "./documents.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** A tenth of a page's html, in a few milliseconds. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** What the other fields may take. */
const OTHER_BYTES = 2_048;

/** Pages as they were sent; empty where there were none. */
export type CopyPages = Pick<SentCopy, "html" | "letterHtml">;

interface CopyDocument extends Omit<CopySummary, "id" | "sentAt"> {
  _id: string;
  application: string;
  userId: string;
  sentAt: Date;
  createdAt: Date;
  /** Addresses of the photos that the pages show. */
  photos: string[];
  /** Whether it brought the application from 'Interesse' to 'Enviada'. */
  hasMovedStage?: boolean;
  /** JSON of the pages, compressed. */
  pages: mongo.Binary;
  bytes: number;
}

/** What was sent. It stays as it was. */
export function createApplicationCopyStore(connection: Connection) {
  const copies = defineCollection<CopyDocument>(
    connection,
    "application_copies",
    { application: 1 },
    { userId: 1, bytes: 1 },
    { photos: 1 },
  );
  const collection = copies.collection as unknown as mongo.Collection<CopyDocument>;
  const META = { projection: { pages: 0 } };
  const listMeta = (application: string, userId: string) =>
    collection.find({ application, userId }, META).sort({ sentAt: -1, _id: -1 }).toArray();

  return {
    /** Compresses pages, and measures them with the message. */
    async pack(pages: CopyPages, message: string): Promise<Pick<CopyDocument, "pages" | "bytes">> {
      const content = await compress(JSON.stringify(pages), QUALITY);
      return { pages: new mongo.Binary(content), bytes: content.length + Buffer.byteLength(message) + OTHER_BYTES };
    },

    /** False when a repeated call has added it before. */
    async add(copy: CopyDocument): Promise<boolean> {
      try {
        await collection.insertOne(copy);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Records that it brought the application to 'Enviada'. */
    async markMoved(id: string, application: string, userId: string): Promise<void> {
      await collection.updateOne({ _id: id, application, userId }, { $set: { hasMovedStage: true } });
    },

    has: async (id: string, application: string, userId: string): Promise<boolean> =>
      (await collection.countDocuments({ _id: id, application, userId })) === 1,

    /** When something was last sent; null: never. */
    findLatest: async (application: string, userId: string): Promise<Date | null> =>
      (await listMeta(application, userId))[0]?.sentAt ?? null,

    /** Lists copies, last sent first. */
    list: async (application: string, userId: string): Promise<CopySummary[]> =>
      (await listMeta(application, userId)).map(toSummary),

    async find(id: string, application: string, userId: string): Promise<SentCopy | null> {
      const copy = await collection.findOne({ _id: id, application, userId });
      if (!copy) return null;
      const pages = JSON.parse(String(await decompress(copy.pages.buffer))) as CopyPages;
      return { ...toSummary(copy), ...pages };
    },

    /** Removes a copy, and returns it without its pages; null when there is none. */
    remove: (id: string, application: string, userId: string) =>
      collection.findOneAndDelete({ _id: id, application, userId }, META),

    /** Removes the copies of these applications; returns their size and the photos that they showed. */
    async removeOf(applications: string[], userId: string): Promise<{ photos: string[]; bytes: number }> {
      const filter = { application: { $in: applications }, userId };
      const found = await collection.find(filter, { projection: { photos: 1, bytes: 1 } }).toArray();
      await collection.deleteMany(filter);
      return { photos: found.flatMap(({ photos }) => photos), bytes: sumBytes(found) };
    },

    async removeAllOf(userId: string): Promise<void> {
      await collection.deleteMany({ userId });
    },

    /** What a user's copies take: all, or those of one application. */
    measure: async (userId: string, application?: string): Promise<number> => {
      const filter = { userId, ...(application !== undefined && { application }) };
      return sumBytes(await collection.find(filter, { projection: { _id: 0, bytes: 1 } }).toArray());
    },

    isPhotoShown: async (photo: string): Promise<boolean> =>
      (await collection.findOne({ photos: photo }, { projection: { _id: 1 } })) !== null,

    photosShownBy: async (userId: string): Promise<string[]> =>
      (await collection.distinct("photos", { userId })).filter(Boolean),
  };
}

export type ApplicationCopyStore = ReturnType<typeof createApplicationCopyStore>;

const toSummary = (copy: Omit<CopyDocument, "pages">) => {
  const { _id: id, sentAt, channel, subject, message, resumeId, resume, hasLetter } = copy;
  return {
    id,
    channel,
    subject,
    message,
    ...(resumeId && { resumeId }),
    resume,
    hasLetter,
    sentAt: sentAt.toISOString(),
  };
};
