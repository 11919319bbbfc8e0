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

/** How old what is known of erased accounts may be, in milliseconds: an erasure looks once more after longer than this. */
export const KNOWN_FOR_MS = 2_000;

const tombstoneOf = (userId: string) => createHash("sha256").update(userId).digest("hex");

export function createErasureStore(connection: Connection) {
  const erasures = connection.model<ErasureDocument>("Erasure", erasureSchema);
  // every save asks and few are erased: who was is looked up each second, not at each save
  const known = { ids: new Set<string>(), askedAt: Number.NEGATIVE_INFINITY };

  let refreshing: Promise<void> | null = null;
  /** One look for all who ask meanwhile. */
  const refresh = (): Promise<void> =>
    (refreshing ??= look().finally(() => {
      refreshing = null;
    }));

  async function look(): Promise<void> {
    const askedAt = performance.now();
    const found = await erasures.find().select({ _id: 1 }).lean<ErasureDocument[]>();
    for (const { _id } of found) known.ids.add(_id);
    known.askedAt = askedAt;
  }

  return {
    /** Writes tombstone and `account.erased` in one and returns what is to be sent; asked again that is nothing. */
    async begin(userId: string, tryAt: Date): Promise<OutboxEntry[]> {
      const _id = tombstoneOf(userId);
      const stored = announcement(userId);
      try {
        await erasures.create({ _id, userId, requestedAt: new Date(), tryAt, outbox: [stored] });
        known.ids.add(_id);
        return [{ ...stored, aggregateId: _id }];
      } catch (error) {
        if (isDuplicateKey(error)) return [];
        throw error;
      }
    },

    /** Looks up who is erased. */
    refresh,

    /** Whether an account is erased, as known {@link KNOWN_FOR_MS} ago or later; asks the store only when that is too old. */
    async isErased(userId: string): Promise<boolean> {
      if (performance.now() - known.askedAt > KNOWN_FOR_MS) await refresh();
      return known.ids.has(tombstoneOf(userId));
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
      known.askedAt = Number.NEGATIVE_INFINITY;
      known.ids.clear();
    },

    outbox: {
      async pending(before) {
        const documents = await erasures
          .find({ "outbox.occurredAt": { $lt: before } })
          .limit(50)
          .lean<ErasureDocument[]>();
        return documents.flatMap(({ _id, outbox }) =>
          outbox.map((stored) => ({ ...stored, aggregateId: _id }) as OutboxEntry),
        );
      },
      async remove(entries) {
        await erasures.updateMany(
          { _id: { $in: entries.map(({ aggregateId }) => aggregateId) } },
          { $pull: { outbox: { id: { $in: entries.map(({ id }) => id) } } } },
        );
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
