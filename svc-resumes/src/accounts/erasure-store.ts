import { createHash } from "node:crypto";
import type { MailLanguage } from "@penresume/contracts";
import {
  createOutboxEntry,
  defineCollection,
  isDuplicateKey,
  type OutboxEntry,
  type OutboxStore,
  type StoredOutboxEntry,
} from "@penresume/service-kit";
import type { Connection } from "mongoose";

/** An erasure in progress. Removed when the data are erased and the event is published. */
interface ErasureDocument {
  /** SHA-256 hex of the user id. */
  _id: string;
  userId: string;
  /** Address of the confirmation mail; null when none is sent. */
  email: string | null;
  /** Language of the confirmation mail. */
  language: MailLanguage;
  requestedAt?: Date;
  /** Deadline for sending the confirmation mail. */
  confirmUntil: Date;
  /** Whether the data are erased and only the confirmation mail remains. */
  isErased: boolean;
  /** Time of the next attempt; null = done. */
  tryAt: Date | null;
  outbox: StoredOutboxEntry<"account.erased">[];
}

export type PendingErasure = Pick<ErasureDocument, "userId" | "email" | "language" | "confirmUntil" | "isErased">;

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

const erasureId = (userId: string) => createHash("sha256").update(userId).digest("hex");

/** Stores erasures in progress, with the outbox of `account.erased`. */
export function createErasureStore(connection: Connection) {
  const erasures = defineCollection<ErasureDocument>(connection, "erasures", { tryAt: 1 }, { "outbox.occurredAt": 1 });
  const removeDone = (_id: string) => erasures.deleteOne({ _id, tryAt: null, outbox: { $size: 0 } });

  return {
    /** Stores the erasure and its event in one write. Returns the entries to publish; none if it is in progress already. */
    async begin(
      erasure: Omit<PendingErasure, "isErased"> & { requestedAt: Date },
      tryAt: Date,
    ): Promise<OutboxEntry[]> {
      const { userId, requestedAt } = erasure;
      const _id = erasureId(userId);
      const entry = createOutboxEntry("account.erased", { userId, erasedAt: toSeconds(requestedAt) });
      try {
        await erasures.create({ _id, ...erasure, isErased: false, tryAt, outbox: [entry] });
        return [{ ...entry, aggregateId: _id }];
      } catch (error) {
        if (isDuplicateKey(error)) return [];
        throw error;
      }
    },

    /** Returns those of these users whose erasure is in progress. */
    async findPending(userIds: string[]): Promise<{ userId: string; at?: Date | undefined }[]> {
      const found = await erasures.find({ _id: { $in: userIds.map(erasureId) } }).lean<ErasureDocument[]>();
      return found.map(({ userId, requestedAt }) => ({ userId, at: requestedAt }));
    },

    /** Claims an erasure that is due and postpones it to `nextTryAt`, in case this attempt fails. */
    claim: (now: Date, nextTryAt: Date): Promise<PendingErasure | null> =>
      erasures
        .findOneAndUpdate({ tryAt: { $ne: null, $lte: now } }, { $set: { tryAt: nextTryAt } }, { sort: { tryAt: 1 } })
        .lean<ErasureDocument>(),

    async postpone(userId: string, tryAt: Date): Promise<void> {
      await erasures.updateOne({ _id: erasureId(userId), tryAt: { $ne: null } }, { $set: { tryAt } });
    },

    /** Records that the data are erased. The confirmation mail follows, or the erasure ends when none is sent. */
    async markErased(userId: string): Promise<void> {
      const _id = erasureId(userId);
      const { matchedCount } = await erasures.updateOne(
        { _id, email: { $ne: null }, isErased: false },
        { $set: { isErased: true, tryAt: new Date() } },
      );
      if (matchedCount === 0) await erasures.updateOne({ _id, email: null }, { $set: { tryAt: null } });
      await removeDone(_id);
    },

    /** No confirmation mail will be sent. */
    async removeAddress(userId: string): Promise<void> {
      await erasures.updateOne({ _id: erasureId(userId) }, { $set: { email: null } });
    },

    async finish(userId: string): Promise<void> {
      const _id = erasureId(userId);
      await erasures.updateOne({ _id }, { $set: { email: null, tryAt: null } });
      await removeDone(_id);
    },

    outbox: {
      async pending(before, paused) {
        const documents = await erasures
          .find({ "outbox.occurredAt": { $lt: before }, "outbox.0.name": { $nin: paused } })
          .sort({ "outbox.occurredAt": 1 })
          .limit(50)
          .lean<ErasureDocument[]>();
        return documents.flatMap(({ _id, outbox }) => outbox.map((entry) => ({ ...entry, aggregateId: _id })));
      },
      async remove({ aggregateId: _id, id }) {
        await erasures.updateOne({ _id }, { $pull: { outbox: { id } } });
        await removeDone(_id);
      },
    } satisfies OutboxStore,
  };
}

export type ErasureStore = ReturnType<typeof createErasureStore>;
