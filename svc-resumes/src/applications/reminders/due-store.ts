import type { mongo } from "mongoose";
import { addDays, MORNING, toLocal } from "../../lib/brasilia-time.ts";
import { type ApplicationDocument, MOVED, STORED } from "../documents.ts";
import { findNextReminder } from "./days.ts";

/** What was not sent on the day before an event with a time waits until then. */
const END_OF_NIGHT = "06:00";

/**
 * Reminders that are due. Their strings sort by day, and within a day the one without a time is the first, although it is due in the
 * morning.
 */
function isDue(now: number) {
  const local = toLocal(now);
  const [day = "", time = ""] = local.split("T");
  if (time >= MORNING) return { reminderOn: { $lte: local } };
  // yesterday's with a time
  const late = { reminderOn: { $gt: addDays(day, -1), $lt: day } };
  return { $or: [{ reminderOn: { $gt: day, $lte: local } }, ...(time < END_OF_NIGHT ? [] : [late])] };
}

/** Applications with a reminder that is due. */
export const createDueReminders = (collection: mongo.Collection<ApplicationDocument>) => ({
  /** Lists users with reminders that are due, in the order of their ids after `after`; the end of the list is empty. */
  async findDueUsers(now: number, after: string, limit: number): Promise<string[]> {
    const due = await collection
      .find({ ...isDue(now), userId: { $gt: after }, ...STORED }, { projection: { _id: 0, userId: 1 } })
      .sort({ userId: 1 })
      .limit(limit)
      .toArray();
    return [...new Set(due.map(({ userId }) => userId))];
  },

  /** Finds a user's applications whose reminder is due, oldest first. */
  findDue: (userId: string, now: number): Promise<ApplicationDocument[]> =>
    collection
      .find({ userId, ...isDue(now), ...STORED }, MOVED)
      .sort({ reminderOn: 1, _id: 1 })
      .toArray(),

  async findOldestDue(now: number): Promise<string | null> {
    const filter = { ...isDue(now), ...STORED };
    const [oldest] = await collection
      .find(filter, { projection: { reminderOn: 1 } })
      .sort({ reminderOn: 1 })
      .limit(1)
      .toArray();
    return oldest?.reminderOn ?? null;
  },

  /** Gives applications whose reminder was sent their next one. No change of the version: what their owner typed stays current. */
  async advanceReminders(userId: string, ids: string[], now: number): Promise<void> {
    const filter = { _id: { $in: ids }, userId, ...isDue(now) };
    // again after a save at the same moment, which keeps the reminder: or it would be sent a second time
    for (;;) {
      const due = await collection.find(filter, MOVED).toArray();
      if (due.length === 0) return;
      for (const document of due) {
        const { _id, reminderOn, version } = document;
        const change = { $set: { reminderOn: findNextReminder(document, null, now) } };
        await collection.updateOne({ _id, userId, reminderOn, version }, change);
      }
    }
  },
});
