import type { LinkSettings, ResumeContent } from "@penresume/contracts";
import { defineCollection, isDuplicateKey } from "@penresume/service-kit";
import { type Connection, mongo } from "mongoose";
import { toDay } from "../lib/brasilia-time.ts";
import { createOpinionStore, type OpinionsDocument } from "./opinion-store.ts";

/** A résumé's public link, without the content of a frozen version. One that was never on has opinions only. */
export interface LinkDocument extends Required<Omit<LinkSettings, "password" | "expiresAt">> {
  /** Id of the résumé. */
  _id: string;
  userId: string;
  /** Grows with every change of the settings. */
  revision: number;
  expiresAt: Date | null;
  /** Salt and hash; null without a password. */
  password: string | null;
  /** When the version that stays was saved; null for always the newest. */
  frozen: { at: Date } | null;
}

/** What a change of the settings stores. Without `frozen` the version stays. */
type StoredSettings = Omit<LinkDocument, "_id" | "userId" | "revision" | "frozen"> & {
  frozen?: (ResumeContent & { at: Date }) | null;
};

/** An address under which a link's page is. Names are kept after their replacement, so that copies of the old address work. */
export interface AddressDocument {
  /** The last part of the path; unique. */
  _id: string;
  resumeId: string;
  userId: string;
  kind: "random" | "name" | "employer";
  employer?: string;
  createdAt: Date;
  /** Set for a name that was removed: it shows nothing, and only its former owner gets it. */
  removedAt?: Date | null;
}

export interface VisitsDocument {
  /** Address and day. */
  _id: string;
  resumeId: string;
  userId: string;
  address: string;
  /** ISO date in Brasília time. */
  day: string;
  visits: number;
  downloads: number;
}

/** What `countVisits` adds to an address. */
export type VisitCount = Pick<VisitsDocument, "visits" | "downloads">;

const SETTINGS = Object.fromEntries(
  ["userId", "revision", "isOn", "hiddenFields", "expiresAt", "isIndexed", "isFrozen", "password"].map((name) => [
    name,
    1,
  ]),
);

const VISITS_KEPT_DAYS = 400;
const DAY_MS = 24 * 3_600_000;

type Collections = ReturnType<typeof defineCollections>;

async function addCounts(
  visits: Collections["visits"],
  additions: mongo.AnyBulkWriteOperation<VisitsDocument>[],
): Promise<void> {
  const { collection } = visits as unknown as { collection: mongo.Collection<VisitsDocument> };
  const write = (operations: typeof additions) => collection.bulkWrite(operations, { ordered: false });
  await write(additions).catch((error: unknown) => {
    // another process may insert the day's first count at the same moment
    const failed = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (failed.length === 0 || !failed.every(isDuplicateKey)) throw error;
    return write(failed.flatMap(({ index }) => additions[index] ?? []));
  });
}

/** Removes counts of addresses that are gone: a visit may be counted a moment after its address was removed. */
async function removeOrphans({ addresses, visits }: Collections, counted: string[]): Promise<void> {
  const existing = new Set<string>(await addresses.distinct("_id", { _id: { $in: counted }, removedAt: null }));
  const gone = counted.filter((address) => !existing.has(address));
  if (gone.length > 0) await visits.deleteMany({ address: { $in: gone } });
}

const defineCollections = (connection: Connection) => ({
  links: defineCollection<LinkDocument>(
    connection,
    "links",
    { userId: 1 },
    { "frozen.personalInfo.photo": 1 },
    { "opinions.address": 1 },
    { "opinions.until": 1 },
    { reminderOn: 1, userId: 1 },
  ),
  addresses: defineCollection<AddressDocument>(connection, "link_addresses", { resumeId: 1 }, { userId: 1 }),
  visits: defineCollection<VisitsDocument>(connection, "link_visits", { resumeId: 1 }, { userId: 1 }, { day: 1 }),
});

/** Public links, their addresses and the number of visits. Owners' queries filter by user; pages are found by address. */
export function createLinkStore(connection: Connection) {
  const collections = defineCollections(connection);
  const { links, addresses, visits } = collections;
  const opinions = createOpinionStore(links.collection as unknown as mongo.Collection<OpinionsDocument>);

  return {
    ...opinions,
    find: (resumeId: string, userId: string) =>
      links
        .findOne({ _id: resumeId, userId })
        .select({ ...SETTINGS, "frozen.at": 1 })
        .lean<LinkDocument>(),
    /** The frozen version of a link; without content if an older release has frozen it. */
    async findFrozen(resumeId: string, userId: string): Promise<(Partial<ResumeContent> & { at: Date }) | null> {
      const link = await links
        .findOne({ _id: resumeId, userId })
        .select({ frozen: 1 })
        .lean<{ frozen: ResumeContent & { at: Date } }>();
      return link?.frozen ?? null;
    },
    findAddress: (address: string) => addresses.findOne({ _id: address, removedAt: null }).lean<AddressDocument>(),
    /** Lists a link's addresses, oldest first. */
    listAddresses: (resumeId: string, userId: string) =>
      addresses.find({ resumeId, userId, removedAt: null }).sort({ createdAt: 1 }).lean<AddressDocument[]>(),
    listVisits: (resumeId: string, userId: string) =>
      visits.find({ resumeId, userId }).sort({ day: 1 }).lean<VisitsDocument[]>(),
    /** Lists the user's links that are switched on. */
    listOn: (userId: string) => links.find({ userId, isOn: true }).select(SETTINGS).lean<LinkDocument[]>(),
    listAddressesOf: (userId: string) =>
      addresses.find({ userId, removedAt: null }).sort({ createdAt: 1 }).lean<AddressDocument[]>(),
    /** Counts a user's names, also removed ones. */
    countNames: (userId: string): Promise<number> => addresses.countDocuments({ userId, kind: "name" }),

    /** Saves if `revision`, where one is given, is the stored one; else returns false. */
    async save(resumeId: string, userId: string, settings: StoredSettings, revision?: number): Promise<boolean> {
      const change = { $set: settings, $inc: { revision: 1 } };
      try {
        const { matchedCount, upsertedCount } = await links.updateOne(
          { _id: resumeId, userId, ...(revision !== undefined && { revision }) },
          change,
          { upsert: !revision },
        );
        return matchedCount + upsertedCount > 0;
      } catch (error) {
        // the first settings were saved meanwhile
        if (revision === 0 && isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Whether the address was free, or a name that the user had before. */
    async addAddress({ _id, ...address }: AddressDocument): Promise<boolean> {
      try {
        await addresses.updateOne(
          { _id, userId: address.userId, removedAt: { $ne: null } },
          { $set: address, $unset: { removedAt: 1 } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async removeAddress(address: string, resumeId: string, userId: string): Promise<boolean> {
      const own = { _id: address, resumeId, userId, removedAt: null };
      const { modifiedCount } = await addresses.updateOne({ ...own, kind: "name" }, { removedAt: new Date() });
      const { deletedCount } = await addresses.deleteOne({ ...own, kind: "employer" });
      const isRemoved = modifiedCount + deletedCount > 0;
      if (isRemoved) await visits.deleteMany({ address, resumeId, userId });
      return isRemoved;
    },

    /** Adds to the counts of the day in one command. */
    async countVisits(counted: readonly { address: AddressDocument; count: VisitCount }[], now: number): Promise<void> {
      const day = toDay(now);
      const additions = counted.map(({ address: { _id: address, resumeId, userId }, count }) => ({
        updateOne: {
          filter: { _id: `${address} ${day}`, userId },
          update: { $inc: count, $setOnInsert: { resumeId, address, day } },
          upsert: true,
        },
      }));
      await addCounts(visits, additions);
      await removeOrphans(
        collections,
        counted.map(({ address }) => address._id),
      );
    },

    /** Whether a frozen version shows the photo. */
    isPhotoShown: async (address: string): Promise<boolean> =>
      (await links.exists({ "frozen.personalInfo.photo": address })) !== null,

    async photosShownBy(userId: string): Promise<string[]> {
      const photos: unknown[] = await links.distinct("frozen.personalInfo.photo", { userId });
      return photos.filter((photo) => typeof photo === "string" && photo !== "") as string[];
    },

    async switchOff(resumeId: string, userId: string): Promise<void> {
      await links.updateOne({ _id: resumeId, userId, isOn: true }, { $set: { isOn: false }, $inc: { revision: 1 } });
      await opinions.closeOpinions(resumeId, userId);
    },

    /** Removes a link with everything about it but its names, which stay their owner's. */
    async remove(resumeId: string, userId: string): Promise<void> {
      await links.deleteOne({ _id: resumeId, userId });
      await addresses.updateMany({ resumeId, userId, kind: "name", removedAt: null }, { removedAt: new Date() });
      await addresses.deleteMany({ resumeId, userId, kind: { $ne: "name" } });
      await visits.deleteMany({ resumeId, userId });
    },

    async removeAllOf(userId: string): Promise<void> {
      await links.deleteMany({ userId });
      await addresses.deleteMany({ userId });
      await visits.deleteMany({ userId });
    },

    /** Forgets old remarks and counts, and counts without a link. */
    async removeExpired(now = Date.now()): Promise<void> {
      await opinions.removeExpiredOpinions(now);
      await visits.deleteMany({ day: { $lt: toDay(now - VISITS_KEPT_DAYS * DAY_MS) } });
      // a process may end between a count and the removal of orphans
      await removeOrphans(collections, await visits.distinct("address", { day: { $gte: toDay(now - DAY_MS) } }));
    },
  };
}

export type LinkStore = ReturnType<typeof createLinkStore>;
