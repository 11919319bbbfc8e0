import { defineCollection, isDuplicateKey } from "@penresume/service-kit";
import type { Connection } from "mongoose";

/** What a user may store. */
export const RESUME_LIMITS = { bytes: 20_000_000, resumes: 100 };

/** Bytes, and numbers of what is counted. */
export type Amount<K extends string = "resumes"> = Record<K | "bytes", number>;

// longer than any save takes: no reservation is in progress
const QUIET_MS = 60_000;

type UsageDocument<K extends string> = Amount<K> & {
  /** User id. */
  _id: string;
  changedAt: Date;
};

/** A save that would exceed a limit. */
export class LimitExceededError<K extends string = "resumes"> extends Error {
  override name = "LimitExceededError";
  readonly limit: K | "bytes";
  /** What it would have to be higher. */
  readonly missing: number;
  constructor(limit: K | "bytes", missing: number) {
    super(`limit of ${limit} exceeded`);
    this.limit = limit;
    this.missing = missing;
  }
}

/**
 * Counts what each user stores. Saves reserve before they write, so that parallel saves cannot exceed a limit together. After a
 * crash the count is too high, never too low; it is measured again when it refuses a save.
 */
export function createUsageStore<K extends string>(
  connection: Connection,
  { collection, limits }: { collection: string; limits: Amount<K> },
  measure: (userId: string) => Promise<Amount<K>>,
) {
  const usages = defineCollection<UsageDocument<K>>(connection, collection);
  const keys = Object.keys(limits) as (K | "bytes")[];
  const mapKeys = <V>(map: (key: K | "bytes") => V) => Object.fromEntries(keys.map((key) => [key, map(key)]));

  /** Whether there is a new count. */
  async function recount(userId: string, before: UsageDocument<K> | null): Promise<boolean> {
    const now = new Date();
    if (before && now.getTime() - before.changedAt.getTime() < QUIET_MS) return false;
    const amount = { ...(await measure(userId)), changedAt: now };
    if (before) await usages.updateOne({ _id: userId, changedAt: before.changedAt } as object, { $set: amount });
    else await usages.create({ _id: userId, ...amount } as never).catch(ignoreDuplicate);
    return true;
  }

  const change = (amounts: Record<string, number>): object => ({ $inc: amounts, $set: { changedAt: new Date() } });

  return {
    /** @throws LimitExceededError */
    async reserve(userId: string, amount: Amount<K>): Promise<void> {
      // what may be stored already; a save over a stored document is no further one
      const room = mapKeys((key) => (amount[key] > 0 ? limits[key] - amount[key] : Number.POSITIVE_INFINITY));
      const hasRoom = mapKeys((key) => ({ $lte: room[key] }));
      for (;;) {
        const { matchedCount } = await usages.updateOne({ _id: userId, ...hasRoom } as object, change(amount));
        if (matchedCount === 1) return;
        const usage = await usages.findById(userId).lean<UsageDocument<K>>();
        const exceeded = usage && keys.find((key) => usage[key] > (room[key] as number));
        // changed meanwhile, or recounted
        if ((usage && !exceeded) || (await recount(userId, usage))) continue;
        const limit = exceeded ?? "bytes";
        throw new LimitExceededError<K>(limit, (usage?.[limit] ?? 0) - (room[limit] as number));
      }
    },
    async release(userId: string, amount: Amount<K>): Promise<void> {
      await usages.updateOne({ _id: userId } as object, change(mapKeys((key) => -amount[key])));
    },
    async remove(userId: string): Promise<void> {
      await usages.deleteOne({ _id: userId } as object);
    },
  };
}

export type UsageStore<K extends string = "resumes"> = ReturnType<typeof createUsageStore<K>>;

function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
