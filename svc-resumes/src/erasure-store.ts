import { createHash } from "node:crypto";
import { createOutboxEntry, isDuplicateKey, type OutboxEntry, type OutboxStore } from "@penresume/service-kit";
import { type Connection, Schema } from "mongoose";

/** An erasure in progress; removed when it is done and announced. */
interface ErasureDocument {
  /** SHA-256 hex of the user id. */
  _id: string;
  userId: string;
  /** When to try again; null = done. */
  tryAt: Date | null;
  outbox: Omit<OutboxEntry<"account.erased">, "aggregateId">[];
}

const erasureSchema = new Schema<ErasureDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    tryAt: { type: Date, default: null },
    outbox: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  { collection: "erasures", versionKey: false },
);
erasureSchema.index({ tryAt: 1 });
erasureSchema.index({ "outbox.occurredAt": 1 });

const erasureId = (userId: string) => createHash("sha256").update(userId).digest("hex");

/** Work list of erasures, with the outbox of `account.erased`. */
export function createErasureStore(connection: Connection) {
  const erasures = connection.model<ErasureDocument>("Erasure", erasureSchema);
  const removeDone = (filter: object) => erasures.deleteMany({ ...filter, tryAt: null, outbox: { $size: 0 } });

  return {
    /** Stores the erasure and its event in one write; returns what to publish, nothing if it is in progress already. */
    async begin(userId: string, tryAt: Date): Promise<OutboxEntry[]> {
      const _id = erasureId(userId);
      const entry = createOutboxEntry("account.erased", { userId });
      try {
        await erasures.create({ _id, userId, tryAt, outbox: [entry] });
        return [{ ...entry, aggregateId: _id }];
      } catch (error) {
        if (isDuplicateKey(error)) return [];
        throw error;
      }
    },

    /** Returns the user id of an erasure that is due, and postpones it to `nextTryAt` in case this try fails. */
    async claim(now: Date, nextTryAt: Date): Promise<string | null> {
      const claimed = await erasures
        .findOneAndUpdate({ tryAt: { $ne: null, $lte: now } }, { $set: { tryAt: nextTryAt } }, { sort: { tryAt: 1 } })
        .lean<ErasureDocument>();
      return claimed?.userId ?? null;
    },

    async finish(userId: string): Promise<void> {
      const _id = erasureId(userId);
      await erasures.updateOne({ _id }, { $set: { tryAt: null } });
      await removeDone({ _id });
    },

    outbox: {
      async pending(before) {
        const documents = await erasures
          .find({ "outbox.occurredAt": { $lt: before } })
          .limit(50)
          .lean<ErasureDocument[]>();
        return documents.flatMap(({ _id, outbox }) => outbox.map((entry) => ({ ...entry, aggregateId: _id })));
      },
      async remove(entries) {
        const inProgress = { _id: { $in: entries.map(({ aggregateId }) => aggregateId) } };
        await erasures.updateMany(inProgress, { $pull: { outbox: { id: { $in: entries.map(({ id }) => id) } } } });
        await removeDone(inProgress);
      },
    } satisfies OutboxStore,
  };
}

export type ErasureStore = ReturnType<typeof createErasureStore>;
