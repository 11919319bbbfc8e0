import type { Connection } from "mongoose";
import { defineCollection } from "./mongo.ts";
import { Problem } from "./problem.ts";

interface Counter {
  /** Window and key. */
  _id: string;
  key: string;
  count: number;
  expiresAt: Date;
}

/** A fixed-window rate limiter whose counters all replicas share. */
export function createRateLimiter(
  connection: Connection,
  options: {
    /** Names the collection: `rate_limit_<name>`. */
    name: string;
    windowMs: number;
    /** Title of the 429 response. */
    message: string;
  },
) {
  const { name, windowMs, message } = options;
  const counters = defineCollection<Counter>(connection, `rate_limit_${name}`, { key: 1 }, { expiresAt: 1 });
  return {
    /**
     * Counts a call and allows `limit` of them per key and window. Rejects with the database's error when it cannot count.
     * @throws Problem 429 with Retry-After
     */
    async consume(key: string, limit: number, now = Date.now()): Promise<void> {
      const window = Math.floor(now / windowMs);
      const endsAt = (window + 1) * windowMs;
      const before = await counters
        .findOneAndUpdate(
          { _id: `${window}:${key}` },
          { $inc: { count: 1 }, $setOnInsert: { key, expiresAt: new Date(endsAt) } },
          { upsert: true, returnDocument: "before" },
        )
        .lean<Counter>();
      if ((before?.count ?? 0) >= limit)
        throw new Problem(429, message, { retryAfterSeconds: Math.ceil((endsAt - now) / 1_000) });
    },
    /** Removes all counters of a key. */
    async reset(key: string): Promise<void> {
      await counters.deleteMany({ key });
    },
    async removeExpired(now = Date.now()): Promise<void> {
      await counters.deleteMany({ expiresAt: { $lt: new Date(now) } });
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
