import { createHash, randomUUID } from "node:crypto";
import { currentTrace, isDuplicateKey, type OutboxEntry, type OutboxStore } from "@penresume/service-kit";
import { type Connection, Schema } from "mongoose";

/** One person's erasure, from the asking on. Without `userId` it is the tombstone alone: it names nobody. */
interface ErasureDocument {
  /** SHA-256 hex of the user id. */
  _id: string;
  /** Whose; null once everything is done. */
  userId: string | null;
  requestedAt: Date;
  /** When to go on with what is left; null = nothing is. */
  tryAt: Date | null;
  outbox: Omit<OutboxEntry<"account.erased">, "aggregateId">[];
}

const erasureSchema = new Schema<ErasureDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: null },
    requestedAt: { type: Date, required: true },
    tryAt: { type: Date, default: null },
    outbox: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  { collection: "erasures", versionKey: false },
);
erasureSchema.index({ tryAt: 1 });
erasureSchema.index({ requestedAt: 1 });
erasureSchema.index({ "outbox.occurredAt": 1 });

const tombstoneOf = (userId: string) => createHash("sha256").update(userId).digest("hex");
// a résumé's id has 24 digits, a tombstone 64
const TOMBSTONE = /^[0-9a-f]{64}$/;

export function createErasureStore(connection: Connection) {
  const erasures = connection.model<ErasureDocument>("Erasure", erasureSchema);

  return {
    /** Writes tombstone and `account.erased` in one; asked again it goes on. Returns the aggregate's id for the relay. */
    async begin(userId: string, tryAt: Date): Promise<string> {
      const _id = tombstoneOf(userId);
      try {
        await erasures.create({ _id, userId, requestedAt: new Date(), tryAt, outbox: [announcement(userId)] });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return _id;
    },

    async isErased(userId: string): Promise<boolean> {
      return (await erasures.exists({ _id: tombstoneOf(userId) })) !== null;
    },

    /** Takes one person whose erasure is due and puts the next try to `again`, should this one fail. */
    async claim(now: Date, again: Date): Promise<string | null> {
      const claimed = await erasures
        .findOneAndUpdate({ tryAt: { $ne: null, $lte: now } }, { $set: { tryAt: again } }, { sort: { tryAt: 1 } })
        .lean<ErasureDocument>();
      return claimed?.userId ?? null;
    },

    /** Everything is done: only the tombstone stays. */
    async finish(userId: string): Promise<void> {
      await erasures.updateOne({ _id: tombstoneOf(userId) }, { $set: { userId: null, tryAt: null } });
    },

    async forgetBefore(moment: Date): Promise<void> {
      await erasures.deleteMany({ requestedAt: { $lt: moment }, tryAt: null, outbox: { $size: 0 } });
    },

    outbox: {
      async pending(filter) {
        if ("aggregateId" in filter && !TOMBSTONE.test(filter.aggregateId)) return [];
        const documents = await erasures
          .find("aggregateId" in filter ? { _id: filter.aggregateId } : { "outbox.occurredAt": { $lt: filter.before } })
          .limit(50)
          .lean<ErasureDocument[]>();
        return documents.flatMap(({ _id, outbox }) =>
          outbox.map((stored) => ({ ...stored, aggregateId: _id }) as OutboxEntry),
        );
      },
      async remove({ aggregateId, id }) {
        await erasures.updateOne({ _id: aggregateId }, { $pull: { outbox: { id } } });
      },
    } satisfies OutboxStore,
  };
}

function announcement(userId: string): ErasureDocument["outbox"][number] {
  const trace = currentTrace();
  return {
    id: randomUUID(),
    name: "account.erased",
    data: { userId },
    occurredAt: new Date(),
    ...(trace ? { requestId: trace.requestId, traceparent: trace.traceparent } : {}),
  };
}
