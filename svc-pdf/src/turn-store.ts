import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { defineCollection, isDuplicateKey, type Logger, type Mongo, Problem, pseudonym } from "@penresume/service-kit";

const HOUR_MS = 3_600_000;
// after the death of its replica a user waits this long
const LEASE_MS = 5_000;
const RENEW_EVERY_MS = 2_000;
const POLL_EVERY_MS = 100;

export const TOO_MANY_PDFS = "Você pediu muitos arquivos em pouco tempo. Tente novamente mais tarde.";

interface TurnDocument {
  /** Hour and pseudonym. */
  _id: string;
  /** The render that has the turn. */
  holder: string;
  leaseUntil: Date;
  renders: number;
  renderMs: number;
  expiresAt: Date;
}

/** Limits of one user in a clock hour, over all replicas. */
export interface TurnLimits {
  perUserAndHour: number;
  renderMsPerUserAndHour: number;
}

/**
 * Lets each user render one document at a time, over all replicas, so that slow documents of one user delay no other user by more
 * than one render. A turn is a lease in MongoDB. The same document counts the user's renders and render time of the hour.
 */
export function createTurnStore(connection: Mongo["connection"], limits: TurnLimits, log: Logger) {
  const turns = defineCollection<TurnDocument>(connection, "render_turns", { expiresAt: 1 });
  const createLease = () => new Date(Date.now() + LEASE_MS);

  /** Null while another render of the user has the turn. */
  async function tryTake(key: string) {
    const now = Date.now();
    const hour = Math.floor(now / HOUR_MS);
    const endsAt = (hour + 1) * HOUR_MS;
    const mine = { _id: `${hour}:${key}`, holder: randomUUID() };
    try {
      const before = await turns
        .findOneAndUpdate(
          { _id: mine._id, leaseUntil: { $lte: new Date(now) } },
          {
            $set: { holder: mine.holder, leaseUntil: createLease() },
            $inc: { renders: 1 },
            $setOnInsert: { renderMs: 0, expiresAt: new Date(endsAt) },
          },
          { upsert: true, returnDocument: "before" },
        )
        .lean<TurnDocument>();
      return { mine, before, retryAfterSeconds: Math.ceil((endsAt - now) / 1_000) };
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  return {
    /**
     * Waits for the user's turn until the signal aborts. `release` ends it and adds the render time.
     * @throws Problem 429 with Retry-After after the renders or the render time of an hour
     */
    async take(userId: string, signal: AbortSignal): Promise<{ release(renderMs: number): Promise<void> }> {
      const key = pseudonym(userId);
      let taken = await tryTake(key);
      while (!taken) {
        await delay(POLL_EVERY_MS, undefined, { signal });
        taken = await tryTake(key);
      }
      const { mine, before, retryAfterSeconds } = taken;
      const renew = () =>
        turns
          .updateOne(mine, { $set: { leaseUntil: createLease() } })
          .catch((err) => log.warn({ err }, "lease not renewed"));
      const renewing = setInterval(renew, RENEW_EVERY_MS);
      const release = async (renderMs: number) => {
        clearInterval(renewing);
        await turns
          .updateOne(mine, { $set: { leaseUntil: new Date(0) }, $inc: { renderMs: Math.ceil(renderMs) } })
          .catch((err) => log.warn({ err }, "turn not released"));
      };
      const { renders = 0, renderMs = 0 } = before ?? {};
      if (renders < limits.perUserAndHour && renderMs < limits.renderMsPerUserAndHour) return { release };
      await release(0);
      throw new Problem(429, TOO_MANY_PDFS, { retryAfterSeconds });
    },

    async removeExpired(now = Date.now()): Promise<void> {
      await turns.deleteMany({ expiresAt: { $lt: new Date(now) } });
    },
  };
}

export type TurnStore = ReturnType<typeof createTurnStore>;
