import type { Connection } from "mongoose";
import { defineCollection } from "./mongo.ts";
import { Problem } from "./problem.ts";

const HOUR_MS = 3_600_000;

interface Counter {
  /** Hour and key. */
  _id: string;
  count: number;
  expiresAt: Date;
}

/** A rate limiter by the clock hour whose counters all replicas share. They are kept until the hour has passed. */
export function createRateLimiter(
  connection: Connection,
  options: {
    /** Names the collection: `rate_limit_<name>`. */
    name: string;
    /** Title of the 429 response. */
    message: string;
  },
) {
  const { name, message } = options;
  const counters = defineCollection<Counter>(connection, `rate_limit_${name}`, { expiresAt: 1 });
  return {
    /**
     * Counts a call and allows `limit` of them per key and hour. The key must not be personal data. Rejects with the database's error when it cannot count.
     * @throws Problem 429 with Retry-After
     */
    async consume(key: string, limit: number, now = Date.now()): Promise<void> {
      const hour = Math.floor(now / HOUR_MS);
      const endsAt = (hour + 1) * HOUR_MS;
      const before = await counters
        .findOneAndUpdate(
          { _id: `${hour}:${key}` },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(endsAt) } },
          { upsert: true, returnDocument: "before" },
        )
        .lean<Counter>();
      if ((before?.count ?? 0) >= limit)
        throw new Problem(429, message, { retryAfterSeconds: Math.ceil((endsAt - now) / 1_000) });
    },
    /** Takes back a call that `consume` counted at the time `now`: what it allowed did not happen. */
    async release(key: string, now: number): Promise<void> {
      await counters.updateOne({ _id: `${Math.floor(now / HOUR_MS)}:${key}` }, { $inc: { count: -1 } });
    },
    async removeExpired(now = Date.now()): Promise<void> {
      await counters.deleteMany({ expiresAt: { $lt: new Date(now) } });
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
