import { randomBytes } from "node:crypto";
import {
  APPLICATION_LIMITS,
  type Application,
  type ApplicationInput,
  type ApplicationMove,
  type ApplicationSummary,
  DELETED_APPLICATION_DAYS,
} from "@penresume/contracts";
import { defineCollection } from "@penresume/service-kit";
import { type Connection, mongo } from "mongoose";
import { createUsageStore } from "../lib/usage-store.ts";
import type { ApplicationCopyStore } from "./copy-store.ts";
import {
  type ApplicationDocument,
  changeByMove,
  hashContent,
  keyedId,
  MOVED,
  presentStored,
  toSummary,
} from "./documents.ts";
import { cleanInput, deriveKeys, deriveStage } from "./fields.ts";
import { findNextReminder } from "./reminders/days.ts";
import { createDueReminders } from "./reminders/due-store.ts";

/** What a person's applications may take, with deleted ones and copies of what was sent. */
const APPLICATION_BYTES = 40_000_000;
const RETENTION_MS = DELETED_APPLICATION_DAYS * 24 * 3_600_000;
const LONG_AGO = new Date(0);
const BATCH = 200;
/** What was deleted more recently can be taken back by its undo. */
const UNDO_MS = 10 * 60_000;
/** Whole applications in memory: one may have 2 MB. */
const ARCHIVE_BATCH = 2;
const MAX_EARLIER = 20;
/** Attempts of moves that meet other changes of the same applications. */
const MAX_MOVES = 5;

type Usage = { applications: number; bytes: number };

const NOT_IN_SUMMARY = [
  ...["posting", "contact", "notes", "messages", "interview", "stages"],
  ...["userId", "companyKey", "linkKey", "postingKey", "bytes", "createdWith"],
];
const SUMMARY = { projection: Object.fromEntries(NOT_IN_SUMMARY.map((field) => [field, 0])) };

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
  const stored = { deletedAt: { $exists: false } };

  const usage = createUsageStore<"applications">(
    connection,
    { collection: "application_usage", limits: { applications: APPLICATION_LIMITS.count, bytes: APPLICATION_BYTES } },
    async (userId) => {
      const sizes = await collection.find({ userId }, { projection: { _id: 0, bytes: 1, deletedAt: 1 } }).toArray();
      const bytes = sum(sizes) + (await copies.measure(userId));
      return { applications: sizes.filter(({ deletedAt }) => !deletedAt).length, bytes };
    },
  );

  /** Removes deleted applications with their copies, and returns the photos that those showed. The sweep completes it after a crash. */
  async function removeForGood(filter: mongo.Filter<ApplicationDocument>): Promise<string[]> {
    // first: nothing restores them while they are removed
    await collection.updateMany(
      { $and: [filter, { deletedAt: { $exists: true } }] },
      { $set: { deletedAt: LONG_AGO } },
    );
    const removed = { $and: [filter, { deletedAt: LONG_AGO }] };
    const photos: string[] = [];
    for (;;) {
      const found = await collection
        .find(removed, { projection: { userId: 1, bytes: 1 } })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return photos;
      for (const [userId, documents] of Map.groupBy(found, (document) => document.userId)) {
        const ids = documents.map(({ _id }) => _id);
        const gone = await copies.removeOf(ids, userId);
        photos.push(...gone.photos);
        await collection.deleteMany({ _id: { $in: ids }, userId });
        await usage.release(userId, { applications: 0, bytes: gone.bytes + sum(documents) });
      }
    }
  }

  async function findDocument(id: string, userId: string): Promise<ApplicationDocument | null> {
    return collection.findOne({ _id: id, userId, ...stored });
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
            .find({ userId, _id: { $ne: _id }, ...stored, $or: same }, SUMMARY)
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

  const toDocument = (userId: string, _id: string, input: ApplicationInput, now: Date): ApplicationDocument => {
    const content = cleanInput(input);
    const derived = { ...deriveStage(content, null, now), ...deriveKeys(content) };
    return {
      _id,
      userId,
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...content,
      ...derived,
      bytes: countBytes(content),
    };
  };

  return {
    /** Lists summaries, last changed first. */
    async list(userId: string): Promise<ApplicationSummary[]> {
      const found = await collection
        .find({ userId, ...stored }, SUMMARY)
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
        .find({ _id: { $in: ids }, userId, ...stored }, { projection: { stage: 1 } })
        .toArray();
      return new Map(found.map(({ _id, stage }) => [_id, stage]));
    },

    /**
     * Creates all applications or none. Repeated with an idempotency key it creates those that are missing, and returns the stored
     * ones: `isSame` is false when the key has created others, and deleted ones are left out.
     * @throws LimitExceededError
     */
    async create(userId: string, inputs: ApplicationInput[], idempotencyKey?: string) {
      const now = new Date();
      const documents = inputs.map((input, index) => {
        const id = idempotencyKey ? keyedId(userId, idempotencyKey, index) : randomBytes(15).toString("base64url");
        const document = toDocument(userId, id, input, now);
        return idempotencyKey ? { ...document, createdWith: hashContent(input) } : document;
      });
      const ids = documents.map(({ _id }) => _id);
      const findThere = () => (idempotencyKey ? collection.find({ _id: { $in: ids }, userId }).toArray() : []);
      const there = new Map((await findThere()).map((document) => [document._id, document]));
      const missing = documents.filter(({ _id }) => !there.has(_id));
      if (missing.length > 0) await insert(missing);
      for (const document of await findThere()) there.set(document._id, document);
      const created = documents.map((document) => there.get(document._id) ?? document);
      return {
        isSame: created.every(({ createdWith }, index) => createdWith === documents[index]?.createdWith),
        items: created.filter(({ deletedAt }) => !deletedAt).map(toSummary),
      };

      async function insert(added: ApplicationDocument[]): Promise<void> {
        const measure = (some: ApplicationDocument[]): Usage => ({
          applications: some.length,
          bytes: sum(some),
        });
        await usage.reserve(userId, measure(added));
        try {
          await collection.insertMany(added, { ordered: false });
        } catch (error) {
          const failed = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
          // a repeated call may create them at the same moment
          if (failed.length > 0 && failed.every(isDuplicateKeyWrite))
            return usage.release(userId, measure(failed.flatMap(({ index }) => added[index] ?? [])));
          await collection.deleteMany({ _id: { $in: added.map(({ _id }) => _id) }, userId, createdAt: now });
          throw error;
        }
      }
    },

    /**
     * Replaces the fields of an application that is still at `version`; else returns null.
     * @throws LimitExceededError
     */
    async update(id: string, userId: string, version: number, input: ApplicationInput): Promise<Application | null> {
      const current = { _id: id, userId, version, ...stored };
      for (;;) {
        const before = await collection.findOne(current);
        if (!before) return null;
        const now = new Date();
        const content = cleanInput(input);
        const derived = { ...deriveStage(content, before, now), ...deriveKeys(content) };
        const { createdAt, createdWith, reminderOn } = before;
        const document: ApplicationDocument = {
          ...{ _id: id, userId, version: version + 1, createdAt, updatedAt: now, ...content, ...derived },
          bytes: countBytes(content),
          ...(createdWith && { createdWith }),
        };
        const growth = { applications: 0, bytes: document.bytes - before.bytes };
        if (growth.bytes > 0) await usage.reserve(userId, growth);
        // a reminder that is sent at the same moment changes no version
        const { matchedCount } = await collection.replaceOne({ ...current, reminderOn }, document);
        if (matchedCount === 0 ? growth.bytes > 0 : growth.bytes < 0)
          await usage.release(userId, { applications: 0, bytes: matchedCount === 0 ? growth.bytes : -growth.bytes });
        if (matchedCount === 1) return present(document);
      }
    },

    /**
     * Changes when an application was sent, and its stage by `changeStage`. Another change at the same moment is kept. Null when it is
     * not there.
     */
    async recordSending(
      id: string,
      userId: string,
      findSentAt: () => Promise<Date | null>,
      changeStage: (stage: string, sentAt: Date | null) => string,
    ): Promise<Application | null> {
      for (;;) {
        const before = await collection.findOne({ _id: id, userId, ...stored });
        if (!before) return null;
        const now = new Date();
        const sentAt = await findSentAt();
        const stage = changeStage(before.stage, sentAt);
        const fields = { stage, ...deriveStage({ ...before, stage }, { ...before, sentAt }, now), updatedAt: now };
        const { version, reminderOn } = before;
        const { matchedCount } = await collection.updateOne(
          { _id: id, userId, version, reminderOn, ...stored },
          { $set: fields, $inc: { version: 1 } },
        );
        if (matchedCount === 1) return present({ ...before, ...fields, version: version + 1 });
      }
    },

    ...createDueReminders(collection),

    /** @throws LimitExceededError */
    reserveBytes: (userId: string, bytes: number) => usage.reserve(userId, { applications: 0, bytes }),
    releaseBytes: (userId: string, bytes: number) => usage.release(userId, { applications: 0, bytes }),

    /** Moves applications. Another change of one at the same moment is kept. */
    async move(userId: string, moves: ApplicationMove[]): Promise<ApplicationSummary[]> {
      const byId = new Map(moves.map((move) => [move.id, move]));
      const filter = { _id: { $in: [...byId.keys()] }, userId, ...stored };
      for (let attempt = 0; attempt < MAX_MOVES; attempt++) {
        const now = new Date();
        const operations = (await collection.find(filter, MOVED).toArray()).flatMap((before) => {
          const change = changeByMove(before, byId.get(before._id) as ApplicationMove);
          if (!change) return [];
          const { closedReason, ...moved } = cleanInput(change);
          const { stages, stageAt, reminderOn } = deriveStage(moved, before, now);
          const { stage, isArchived } = moved;
          const fields = { stage, isArchived, stages, stageAt, reminderOn, updatedAt: now };
          const update = {
            $set: { ...fields, ...(closedReason && { closedReason }) },
            ...(!closedReason && { $unset: { closedReason: "" as const } }),
            $inc: { version: 1 },
          };
          const { _id, version, reminderOn: due } = before;
          return [{ updateOne: { filter: { _id, userId, version, reminderOn: due, ...stored }, update } }];
        });
        if (operations.length === 0) break;
        const { matchedCount } = await collection.bulkWrite(operations, { ordered: false });
        if (matchedCount === operations.length) break;
      }
      return (await collection.find(filter, SUMMARY).toArray()).map(toSummary);
    },

    /** Deletes applications so that they can be restored, and returns the ids of those that were there. */
    async remove(userId: string, ids: string[]): Promise<string[]> {
      const filter = { _id: { $in: ids }, userId, ...stored };
      const found = await collection.find(filter, { projection: { _id: 1 } }).toArray();
      const { modifiedCount } = await collection.updateMany(filter, { $set: { deletedAt: new Date() } });
      if (modifiedCount > 0) await usage.release(userId, { applications: modifiedCount, bytes: 0 });
      return found.map(({ _id }) => _id);
    },

    /**
     * Restores deleted applications, and returns the ids of those that are there now.
     * @throws LimitExceededError
     */
    async restore(userId: string, ids: string[]): Promise<string[]> {
      const filter = { _id: { $in: ids }, userId, deletedAt: { $gt: new Date(Date.now() - RETENTION_MS) } };
      const amount = { applications: await collection.countDocuments(filter), bytes: 0 };
      if (amount.applications > 0) {
        await usage.reserve(userId, amount);
        const now = Date.now();
        const restored = (await collection.find(filter, MOVED).toArray()).map((document) => {
          const { _id, reminderOn } = document;
          const update = {
            // a day that passed meanwhile is not reminded of
            $set: { reminderOn: findNextReminder(document, null, now) },
            $unset: { deletedAt: "" as const },
          };
          return { updateOne: { filter: { ...filter, _id, reminderOn }, update } };
        });
        const { modifiedCount } = await collection.bulkWrite(restored, { ordered: false });
        const rest = amount.applications - modifiedCount;
        if (rest > 0) await usage.release(userId, { applications: rest, bytes: 0 });
      }
      return (
        await collection.find({ _id: { $in: ids }, userId, ...stored }, { projection: { _id: 1 } }).toArray()
      ).map(({ _id }) => _id);
    },

    async removeAllOf(userId: string): Promise<void> {
      await collection.deleteMany({ userId });
      await usage.remove(userId);
    },

    /**
     * Removes a user's deleted applications, oldest first, until there is room for `missing` bytes, and returns the photos shown by
     * their copies. Null when even all of them would not suffice: none is removed. Those of the last minutes stay, for their undo.
     */
    async makeRoom(userId: string, missing: number): Promise<string[] | null> {
      const filter = { userId, deletedAt: { $lt: new Date(Date.now() - UNDO_MS) } };
      const found = await collection
        .find(filter, { projection: { bytes: 1 } })
        .sort({ deletedAt: 1 })
        .toArray();
      const ids: string[] = [];
      let room = 0;
      for (const { _id, bytes } of found) {
        if (room >= missing) break;
        room += bytes + (await copies.measure(userId, _id));
        ids.push(_id);
      }
      return ids.length > 0 && room >= missing ? removeForGood({ userId, _id: { $in: ids } }) : null;
    },

    /** Removes what can no longer be restored, and returns the photos shown by its copies. */
    async removeExpired(now = Date.now()): Promise<string[]> {
      return removeForGood({ deletedAt: { $lte: new Date(now - RETENTION_MS) } });
    },
  };
}

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

const sum = (sizes: { bytes: number }[]): number => sizes.reduce((total, { bytes }) => total + bytes, 0);

const isDuplicateKeyWrite = ({ code }: mongo.WriteError): boolean => code === 11_000;

// counted in steps, so that few saves change the count
const STEP_BYTES = 1_024;
const countBytes = (content: object): number =>
  Math.ceil(mongo.BSON.calculateObjectSize(content, { ignoreUndefined: true }) / STEP_BYTES) * STEP_BYTES;
