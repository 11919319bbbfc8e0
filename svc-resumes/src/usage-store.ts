import { defineCollection, isDuplicateKey } from "@penresume/service-kit";
import type { Connection } from "mongoose";

/** What a user may store. */
export const RESUME_LIMITS = { resumes: 100, bytes: 20_000_000 };

export type Amount = Record<keyof typeof RESUME_LIMITS, number>;

// longer than any save takes: no reservation is in progress
const QUIET_MS = 60_000;

interface UsageDocument extends Amount {
  /** User id. */
  _id: string;
  changedAt: Date;
}

/** A save that would exceed a limit. */
export class LimitExceededError extends Error {
  override name = "LimitExceededError";
  readonly limit: keyof Amount;
  constructor(limit: keyof Amount) {
    super(`limit of ${limit} exceeded`);
    this.limit = limit;
  }
}

/**
 * Counts what each user stores. Saves reserve before they write, so that parallel saves cannot exceed a limit together. After a
 * crash the count is too high, never too low; it is measured again when it refuses a save.
 */
export function createUsageStore(connection: Connection, measure: (userId: string) => Promise<Amount>) {
  const usages = defineCollection<UsageDocument>(connection, "resume_usage");

  /** Whether there is a new count. */
  async function recount(userId: string, before: UsageDocument | null): Promise<boolean> {
    const now = new Date();
    if (before && now.getTime() - before.changedAt.getTime() < QUIET_MS) return false;
    const amount = { ...(await measure(userId)), changedAt: now };
    if (before) await usages.updateOne({ _id: userId, changedAt: before.changedAt }, { $set: amount });
    else await usages.create({ _id: userId, ...amount }).catch(ignoreDuplicate);
    return true;
  }

  const change = ({ resumes, bytes }: Amount) => ({ $inc: { resumes, bytes }, $set: { changedAt: new Date() } });

  return {
    /** @throws LimitExceededError */
    async reserve(userId: string, amount: Amount): Promise<void> {
      const { resumes, bytes } = amount;
      // what may be stored already; a save over a stored résumé is no further one
      const room = {
        resumes: resumes > 0 ? RESUME_LIMITS.resumes - resumes : Number.POSITIVE_INFINITY,
        bytes: RESUME_LIMITS.bytes - bytes,
      };
      for (;;) {
        const { matchedCount } = await usages.updateOne(
          { _id: userId, resumes: { $lte: room.resumes }, bytes: { $lte: room.bytes } },
          change(amount),
        );
        if (matchedCount === 1) return;
        const usage = await usages.findById(userId).lean<UsageDocument>();
        const exceeded = usage && findExceeded(usage, room);
        // changed meanwhile, or recounted
        if ((usage && !exceeded) || (await recount(userId, usage))) continue;
        throw new LimitExceededError(exceeded ?? "resumes");
      }
    },
    async release(userId: string, { resumes, bytes }: Amount): Promise<void> {
      await usages.updateOne({ _id: userId }, change({ resumes: -resumes, bytes: -bytes }));
    },
    async remove(userId: string): Promise<void> {
      await usages.deleteOne({ _id: userId });
    },
  };
}

export type UsageStore = ReturnType<typeof createUsageStore>;

function findExceeded(usage: Amount, room: Amount): keyof Amount | null {
  if (usage.bytes > room.bytes) return "bytes";
  return usage.resumes > room.resumes ? "resumes" : null;
}

function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
