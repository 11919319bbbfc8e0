import { type Connection, Schema } from "mongoose";

interface EventDocument {
  /** Stripe's event id. */
  _id: string;
  type: string;
  receivedAt: Date;
}

interface CursorDocument {
  _id: "events";
  /** Events up to this moment (Unix seconds) have been looked through. */
  seen: number;
  /** When to look through the next ones. */
  dueAt: Date;
}

const eventSchema = new Schema<EventDocument>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    receivedAt: { type: Date, required: true },
  },
  { collection: "webhook_events", versionKey: false },
);
eventSchema.index({ receivedAt: 1 });

const cursorSchema = new Schema<CursorDocument>(
  { _id: { type: String, required: true }, seen: Number, dueAt: Date },
  { collection: "event_cursor", versionKey: false },
);

const CURSOR = "events" as const;
// Stripe lists an event for 30 days
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Which of Stripe's events are known, and how far they have been looked through. */
export function createEventStore(connection: Connection) {
  const events = connection.model<EventDocument>("WebhookEvent", eventSchema);
  const cursors = connection.model<CursorDocument>("EventCursor", cursorSchema);
  return {
    /** Those of them that are not known yet. */
    async unknown<E extends { id: string }>(told: E[]): Promise<E[]> {
      const known = await events.find({ _id: { $in: told.map(({ id }) => id) } }).lean<EventDocument[]>();
      const ids = new Set(known.map(({ _id }) => _id));
      return told.filter(({ id }) => !ids.has(id));
    },
    async remember(heard: { id: string; type: string }[], receivedAt: Date): Promise<void> {
      await events.bulkWrite(
        heard.map(({ id, type }) => ({
          updateOne: { filter: { _id: id }, update: { $setOnInsert: { type, receivedAt } }, upsert: true },
        })),
        { ordered: false },
      );
    },
    async removeExpired(): Promise<void> {
      await events.deleteMany({ receivedAt: { $lt: new Date(Date.now() - RETENTION_MS) } });
    },

    /** Takes the looking through, if it is due, and puts the next to `again`; returns how far the last one came. */
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
