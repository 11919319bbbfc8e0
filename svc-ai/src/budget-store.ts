import { defineCollection, type Mongo } from "@penresume/service-kit";

interface SpentDay {
  /** The day in Brasília, `YYYY-MM-DD`. */
  _id: string;
  /** Millionths of a US dollar, with reservations of running calls. */
  microUsd: number;
  expiresAt: Date;
}

const KEPT_MS = 7 * 24 * 3_600_000;

/** Stores what all replicas spent at the AI provider, by day. */
export function createBudgetStore({ connection }: Pick<Mongo, "connection">) {
  const days = defineCollection<SpentDay>(connection, "ai_budget", { expiresAt: 1 });
  return {
    /** Adds an amount, which may be negative; returns the day's total. */
    async add(day: string, microUsd: number, now: number): Promise<number> {
      const stored = await days
        .findOneAndUpdate(
          { _id: day },
          { $inc: { microUsd }, $setOnInsert: { expiresAt: new Date(now + KEPT_MS) } },
          { upsert: true, returnDocument: "after" },
        )
        .lean<SpentDay>();
      return stored?.microUsd ?? 0;
    },
    async read(day: string): Promise<number> {
      return (await days.findById(day).lean<SpentDay>())?.microUsd ?? 0;
    },
    async removeExpired(now = Date.now()): Promise<void> {
      await days.deleteMany({ expiresAt: { $lt: new Date(now) } });
    },
  };
}

export type BudgetStore = ReturnType<typeof createBudgetStore>;
