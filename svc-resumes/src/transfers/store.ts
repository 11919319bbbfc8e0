import { TRANSFER_HOURS } from "@penresume/contracts";
import { defineCollection, isDuplicateKey } from "@penresume/service-kit";
import type { Connection } from "mongoose";

interface TransferDocument {
  /** A hash of the key, which this service never gets. */
  _id: string;
  data: string;
  expiresAt: Date;
}

/** Encrypted résumés on their way to their owners. Nothing says whose they are. */
export function createTransferStore(connection: Connection) {
  const transfers = defineCollection<TransferDocument>(connection, "transfers", { expiresAt: 1 });
  return {
    /** Idempotent: a repeated call stores nothing more. */
    async add(_id: string, data: string, now = Date.now()): Promise<void> {
      await transfers
        .create({ _id, data, expiresAt: new Date(now + TRANSFER_HOURS * 3_600_000) })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    /** Removes a transfer and returns its data; null without one. */
    async take(_id: string, now = new Date()): Promise<string | null> {
      const taken = await transfers.findOneAndDelete({ _id, expiresAt: { $gt: now } }).lean<TransferDocument>();
      return taken?.data ?? null;
    },
    async removeExpired(now = Date.now()): Promise<void> {
      await transfers.deleteMany({ expiresAt: { $lte: new Date(now) } });
    },
  };
}
