import { defineCollection } from "@penresume/service-kit";
import type { Connection } from "mongoose";

export interface CodeDocument {
  /** Hash of the code. */
  _id: string;
  /** The payment that bought it. */
  payment: string;
  /** User id; null once that account is erased. Nothing says who has bought it: it outlives the account of its buyer. */
  usedBy: string | null;
  usedAt: Date | null;
  /** Set before the refund, so that nobody uses it meanwhile. */
  refundedAt: Date | null;
  expiresAt: Date;
}

/** Codes of passes. Each becomes used or refunded by one write. */
export function createCodeStore(connection: Connection) {
  const codes = defineCollection<CodeDocument>(
    connection,
    "pass_codes",
    { payment: 1 },
    { usedBy: 1 },
    { expiresAt: 1 },
  );
  return {
    /** Idempotent. */
    async add(hashes: string[], code: Pick<CodeDocument, "payment" | "expiresAt">): Promise<void> {
      const $setOnInsert = { ...code, usedBy: null, usedAt: null, refundedAt: null };
      await codes.bulkWrite(
        hashes.map((_id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert }, upsert: true } })),
        { ordered: false },
      );
    },
    listByPayments: (payments: string[]): Promise<CodeDocument[]> =>
      codes.find({ payment: { $in: payments } }).lean<CodeDocument[]>(),
    /** Uses a code once. Repeated by its user, it returns the same time; null for any other code. */
    async use(_id: string, usedBy: string, now: Date): Promise<Date | null> {
      const { modifiedCount } = await codes.updateOne(
        { _id, usedAt: null, refundedAt: null, expiresAt: { $gt: now } },
        { $set: { usedBy, usedAt: now } },
      );
      if (modifiedCount === 1) return now;
      return (await codes.findOne({ _id, usedBy }).lean<CodeDocument>())?.usedAt ?? null;
    },
    /** Ends the unused codes of a payment, and returns how many were ended so far. */
    async withdraw(payment: string, refundedAt: Date): Promise<number> {
      await codes.updateMany({ payment, usedAt: null, refundedAt: null }, { $set: { refundedAt } });
      return codes.countDocuments({ payment, refundedAt: { $ne: null } });
    },
    async reopen(payment: string, refundedAt: Date): Promise<void> {
      await codes.updateMany({ payment, refundedAt }, { $set: { refundedAt: null } });
    },
    async forgetUser(userId: string): Promise<void> {
      await codes.updateMany({ usedBy: userId }, { $set: { usedBy: null } });
    },
    async removeExpired(now = Date.now()): Promise<void> {
      await codes.deleteMany({ expiresAt: { $lt: new Date(now) } });
    },
  };
}

export type CodeStore = ReturnType<typeof createCodeStore>;
