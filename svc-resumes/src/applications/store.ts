import { APPLICATION_LIMITS, type Application, type ApplicationSummary } from "@penresume/contracts";
import { defineCollection } from "@penresume/service-kit";
import type { Connection, mongo } from "mongoose";
import { createUsageStore } from "../lib/usage-store.ts";
import type { ApplicationCopyStore } from "./copy-store.ts";
import { createDeletedApplications } from "./deleted-store.ts";
import { type ApplicationDocument, presentStored, STORED, SUMMARY, sumBytes, toSummary } from "./documents.ts";
import { createDueReminders } from "./reminders/due-store.ts";
import { createApplicationWrites } from "./write-store.ts";

/** What a person's applications may take, with deleted ones and copies of what was sent. */
const APPLICATION_BYTES = 40_000_000;
/** Whole applications in memory: one may have 2 MB. */
const ARCHIVE_BATCH = 2;
const MAX_EARLIER = 20;

/** Applications in MongoDB. Each query filters by owner, except those of the sweeps. */
export function createApplicationStore(
  connection: Connection,
  copies: Pick<ApplicationCopyStore, "measure" | "removeOf">,
) {
  const applications = defineCollection<ApplicationDocument>(
    connection,
    "applications",
    { userId: 1, updatedAt: -1 },
    { userId: 1, companyKey: 1 },
    { userId: 1, linkKey: 1 },
    { userId: 1, postingKey: 1 },
    { deletedAt: 1 },
    { reminderOn: 1, userId: 1 },
  );
  const collection = applications.collection as unknown as mongo.Collection<ApplicationDocument>;

  const usage = createUsageStore<"applications">(
    connection,
    { collection: "application_usage", limits: { applications: APPLICATION_LIMITS.count, bytes: APPLICATION_BYTES } },
    async (userId) => {
      const sizes = await collection.find({ userId }, { projection: { _id: 0, bytes: 1, deletedAt: 1 } }).toArray();
      const bytes = sumBytes(sizes) + (await copies.measure(userId));
      return { applications: sizes.filter(({ deletedAt }) => !deletedAt).length, bytes };
    },
  );

  async function findDocument(id: string, userId: string): Promise<ApplicationDocument | null> {
    return collection.findOne({ _id: id, userId, ...STORED });
  }

  async function present(document: ApplicationDocument): Promise<Application> {
    const { _id, userId, companyKey, linkKey, postingKey } = document;
    const same = [
      ...(companyKey ? [{ companyKey }] : []),
      ...(linkKey ? [{ linkKey }] : []),
      ...(postingKey ? [{ postingKey }] : []),
    ];
    const earlier =
      same.length > 0
        ? await collection
            .find({ userId, _id: { $ne: _id }, ...STORED, $or: same }, SUMMARY)
            .sort({ sentAt: -1, createdAt: -1 })
            .limit(MAX_EARLIER)
            .toArray()
        : [];
    return {
      ...presentStored(document),
      earlier: earlier.map(toSummary).map(({ id, company, title, stage, sentAt, createdAt }) => ({
        ...{ id, company, title, stage, sentAt, createdAt },
      })),
    };
  }

  return {
    /** Lists summaries, last changed first. */
    async list(userId: string): Promise<ApplicationSummary[]> {
      const found = await collection
        .find({ userId, ...STORED }, SUMMARY)
        .sort({ updatedAt: -1, _id: 1 })
        .toArray();
      return found.map(toSummary);
    },

    /** Reads applications after an id, in the order of ids, with deleted ones; a few at a time. */
    async *readArchive(userId: string, after: string) {
      const found = collection.find({ userId, _id: { $gt: after } }, { batchSize: ARCHIVE_BATCH }).sort({ _id: 1 });
      for await (const document of found)
        yield {
          ...presentStored(document),
          ...(document.deletedAt && { deletedAt: document.deletedAt.toISOString() }),
        };
    },

    async find(id: string, userId: string): Promise<Application | null> {
      const document = await findDocument(id, userId);
      return document && present(document);
    },

    /** Whether there are any, also deleted ones. */
    hasAny: async (userId: string): Promise<boolean> =>
      (await collection.findOne({ userId }, { projection: { _id: 1 } })) !== null,

    /** Finds the stage of each of these applications. */
    async findStages(ids: string[], userId: string): Promise<Map<string, string>> {
      const found = await collection
        .find({ _id: { $in: ids }, userId, ...STORED }, { projection: { stage: 1 } })
        .toArray();
      return new Map(found.map(({ _id, stage }) => [_id, stage]));
    },

    ...createApplicationWrites({ collection, usage, present }),
    ...createDeletedApplications({ collection, usage, copies }),
    ...createDueReminders(collection),

    /** @throws LimitExceededError */
    reserveBytes: (userId: string, bytes: number) => usage.reserve(userId, { applications: 0, bytes }),
    releaseBytes: (userId: string, bytes: number) => usage.release(userId, { applications: 0, bytes }),

    async removeAllOf(userId: string): Promise<void> {
      await collection.deleteMany({ userId });
      await usage.remove(userId);
    },
  };
}

export type ApplicationStore = ReturnType<typeof createApplicationStore>;
