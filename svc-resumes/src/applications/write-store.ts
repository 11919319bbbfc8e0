import { randomBytes } from "node:crypto";
import type { Application, ApplicationInput, ApplicationMove, ApplicationSummary } from "@penresume/contracts";
import { mongo } from "mongoose";
import type { UsageStore } from "../lib/usage-store.ts";
import {
  type ApplicationDocument,
  changeByMove,
  hashContent,
  keyedId,
  MOVED,
  STORED,
  SUMMARY,
  sumBytes,
  toSummary,
} from "./documents.ts";
import { cleanInput, deriveKeys, deriveStage } from "./fields.ts";

/** Attempts of moves that meet other changes of the same applications. */
const MAX_MOVES = 5;

/** Creates and changes applications. `present` completes what a change returns. */
export function createApplicationWrites({
  collection,
  usage,
  present,
}: {
  collection: mongo.Collection<ApplicationDocument>;
  usage: UsageStore<"applications">;
  present(document: ApplicationDocument): Promise<Application>;
}) {
  return {
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
        const measure = (some: ApplicationDocument[]) => ({ applications: some.length, bytes: sumBytes(some) });
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
      const current = { _id: id, userId, version, ...STORED };
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
        const before = await collection.findOne({ _id: id, userId, ...STORED });
        if (!before) return null;
        const now = new Date();
        const sentAt = await findSentAt();
        const stage = changeStage(before.stage, sentAt);
        // taking back a sending leaves no trace, however early its day was
        const stageAt = stage === "interest" ? now : before.stageAt;
        const derived = deriveStage({ ...before, stage }, { ...before, stageAt, sentAt }, now);
        const current = derived.stages.at(-1);
        // it came into 'Enviada' when it was sent, not when that was recorded
        if (current?.stage === "sent" && sentAt && sentAt < current.at) current.at = derived.stageAt = sentAt;
        const fields = { stage, ...derived, updatedAt: now };
        const { version, reminderOn } = before;
        const { matchedCount } = await collection.updateOne(
          { _id: id, userId, version, reminderOn, ...STORED },
          { $set: fields, $inc: { version: 1 } },
        );
        if (matchedCount === 1) return present({ ...before, ...fields, version: version + 1 });
      }
    },

    /** Moves applications. Another change of one at the same moment is kept. */
    async move(userId: string, moves: ApplicationMove[]): Promise<ApplicationSummary[]> {
      const byId = new Map(moves.map((move) => [move.id, move]));
      const filter = { _id: { $in: [...byId.keys()] }, userId, ...STORED };
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
          return [{ updateOne: { filter: { _id, userId, version, reminderOn: due, ...STORED }, update } }];
        });
        if (operations.length === 0) break;
        const { matchedCount } = await collection.bulkWrite(operations, { ordered: false });
        if (matchedCount === operations.length) break;
      }
      return (await collection.find(filter, SUMMARY).toArray()).map(toSummary);
    },
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

const isDuplicateKeyWrite = ({ code }: mongo.WriteError): boolean => code === 11_000;

// counted in steps, so that few saves change the count
const STEP_BYTES = 1_024;
const countBytes = (content: object): number =>
  Math.ceil(mongo.BSON.calculateObjectSize(content, { ignoreUndefined: true }) / STEP_BYTES) * STEP_BYTES;
