import type { mongo } from "mongoose";
import { type ApplicationDocument, MOVED } from "./application-documents.ts";
import { toDay } from "./brasilia-time.ts";
import { findReminderDay } from "./reminder-days.ts";

const stored = { deletedAt: { $exists: false } };

/** Applications with a reminder that is due. */
export const createDueReminders = (collection: mongo.Collection<ApplicationDocument>) => ({
  /** Lists users with reminders that are due until `day`, in the order of their ids after `after`; the end of the list is empty. */
  async findDueUsers(day: string, after: string, limit: number): Promise<string[]> {
    const due = await collection
      .find({ reminderOn: { $lte: day }, userId: { $gt: after }, ...stored }, { projection: { _id: 0, userId: 1 } })
      .sort({ userId: 1 })
      .limit(limit)
      .toArray();
    return [...new Set(due.map(({ userId }) => userId))];
  },

  /** Finds a user's applications whose reminder is due until `day`, oldest first; of these ids, if given, also of later ones. */
  findDue: (userId: string, day: string, ids?: string[]): Promise<ApplicationDocument[]> =>
    collection
      .find({ userId, reminderOn: { $lte: day }, ...stored, ...(ids && { _id: { $in: ids } }) }, MOVED)
      .sort({ reminderOn: 1, _id: 1 })
      .toArray(),

  async findOldestDue(day: string): Promise<string | null> {
    const filter = { reminderOn: { $lte: day }, ...stored };
    const [oldest] = await collection
      .find(filter, { projection: { reminderOn: 1 } })
      .sort({ reminderOn: 1 })
      .limit(1)
      .toArray();
    return oldest?.reminderOn ?? null;
  },

  /** Gives applications whose reminder was sent their next one. No change of the version: what their owner typed stays current. */
  async advanceReminders(userId: string, ids: string[], now: number): Promise<void> {
    const filter = { _id: { $in: ids }, userId, reminderOn: { $lte: toDay(now) } };
    // again after a save at the same moment, which keeps the reminder: or it would be sent a second time
    for (;;) {
      const due = await collection.find(filter, MOVED).toArray();
      if (due.length === 0) return;
      for (const document of due) {
        const { _id, reminderOn, version } = document;
        const change = { $set: { reminderOn: findReminderDay(document, null, now) } };
        await collection.updateOne({ _id, userId, reminderOn, version }, change);
      }
    }
  },
});
