import { defineCollection } from "@penresume/service-kit";
import type { Connection } from "mongoose";

interface EventDocument {
  /** Stripe's event id. */
  _id: string;
  type: string;
  receivedAt: Date;
}

interface CursorDocument {
  _id: "events";
  /** Position: Unix seconds of the last listed event. */
  seen: number;
  /** Next reconciliation. */
  dueAt: Date;
}

const CURSOR = "events" as const;
// Stripe lists an event for 30 days
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Processed Stripe events, and the position in Stripe's event list. */
export function createEventStore(connection: Connection) {
  const events = defineCollection<EventDocument>(connection, "webhook_events", { receivedAt: 1 });
  const cursors = defineCollection<CursorDocument>(connection, "event_cursor");
  return {
    /** The events that are not stored yet. */
    async filterNew<E extends { id: string }>(candidates: E[]): Promise<E[]> {
      const knownEvents = await events.find({ _id: { $in: candidates.map(({ id }) => id) } }).lean<EventDocument[]>();
      const ids = new Set(knownEvents.map(({ _id }) => _id));
      return candidates.filter(({ id }) => !ids.has(id));
    },
    async save(batch: { id: string; type: string }[], receivedAt: Date): Promise<void> {
      await events.bulkWrite(
        batch.map(({ id, type }) => ({
          updateOne: { filter: { _id: id }, update: { $setOnInsert: { type, receivedAt } }, upsert: true },
        })),
        { ordered: false },
      );
    },
    async removeExpired(): Promise<void> {
      await events.deleteMany({ receivedAt: { $lt: new Date(Date.now() - RETENTION_MS) } });
    },

    /** Claims the reconciliation and schedules the next one. Returns the position, or null when it is not due. */
    async claim(now: Date, again: Date): Promise<number | null> {
      const seen = Math.floor(now.getTime() / 1_000);
      await cursors.updateOne({ _id: CURSOR }, { $setOnInsert: { seen, dueAt: now } }, { upsert: true });
      const claimed = await cursors
        .findOneAndUpdate({ _id: CURSOR, dueAt: { $lte: now } }, { $set: { dueAt: again } })
        .lean<CursorDocument>();
      return claimed?.seen ?? null;
    },
    async advance(seen: number): Promise<void> {
      await cursors.updateOne({ _id: CURSOR }, { $max: { seen } });
    },
  };
}

export type EventStore = ReturnType<typeof createEventStore>;
