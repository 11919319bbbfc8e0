import { defineCollection, isDuplicateKey } from "@penresume/service-kit";
import type { Connection } from "mongoose";

const RETENTION_MS = 30 * 24 * 3_600_000;

/** The one mail of a person and day, or before events of a time of that day, and the outbox entry of it. */
export interface ReminderMail {
  /** User id and `day`: unique over all replicas. */
  _id: string;
  userId: string;
  /** ISO date in Brasília, with the time of reminders that have one. */
  day: string;
  /**
   * open: nothing was sent. sending: `items` may have reached the mail server. sent: it has them. done: their applications have
   * the next reminder.
   */
  state: "open" | "sending" | "sent" | "done";
  /** First part of the Message-ID. */
  messageId: string;
  /** Ids of the applications in the mail. */
  items: string[];
  /** Until when one replica works on it, or the next attempt. */
  claimedUntil: Date;
  /** Failed ones; absent: none. */
  attempts?: number;
  createdAt: Date;
}

/** Mails about due reminders. */
export function createReminderStore(connection: Connection) {
  const mails = defineCollection<ReminderMail>(connection, "reminder_mails", { userId: 1 }, { createdAt: 1 });
  /** The mail as it was claimed: another process may have it after `claimedUntil`. */
  const claimed = ({ _id, claimedUntil }: ReminderMail) => ({ _id, claimedUntil });

  return {
    /** Claims the mail of a day for this process until `claimedUntil`; null when another has it, or it was sent. */
    async claim(userId: string, day: string, now: Date, claimedUntil: Date): Promise<ReminderMail | null> {
      const _id = `${userId} ${day}`;
      const fresh = { userId, day, state: "open" as const, messageId: "", items: [], createdAt: now };
      try {
        return await mails
          .findOneAndUpdate(
            { _id, claimedUntil: { $lte: now }, sentAt: { $exists: false } },
            { $set: { claimedUntil }, $setOnInsert: fresh },
            { upsert: true, returnDocument: "after" },
          )
          .lean<ReminderMail>();
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** Finds the mails of a user that are not complete: sent, or given to the mail server with an unknown outcome. */
    findIncomplete: (userId: string): Promise<ReminderMail[]> =>
      mails.find({ userId, state: { $in: ["sending", "sent"] } }).lean<ReminderMail[]>(),

    /** Records what is sent next; false when the claim was lost. */
    async begin(mail: ReminderMail, messageId: string, items: string[]): Promise<boolean> {
      const change = { $set: { state: "sending" as const, messageId, items } };
      return (await mails.updateOne(claimed(mail), change)).matchedCount === 1;
    },

    /** Records a failed attempt; the next one is at `claimedUntil`. Unless the mail may have arrived, the next attempt sends what is due then. */
    async postpone(mail: ReminderMail, claimedUntil: Date, mayArrive: boolean): Promise<void> {
      const reopened = { state: "open" as const, items: [] };
      const change = { $set: { claimedUntil, ...(!mayArrive && reopened) }, $inc: { attempts: 1 } };
      await mails.updateOne(claimed(mail), change);
    },

    async markSent(mail: ReminderMail, sentAt: Date): Promise<void> {
      await mails.updateOne({ _id: mail._id }, { $set: { state: "sent", sentAt } });
    },

    async markDone(mail: ReminderMail): Promise<void> {
      await mails.updateOne({ _id: mail._id }, { $set: { state: "done", sentAt: new Date(), items: [] } });
    },

    async removeAllOf(userId: string): Promise<void> {
      await mails.deleteMany({ userId });
    },

    async removeExpired(now = Date.now()): Promise<void> {
      await mails.deleteMany({ createdAt: { $lt: new Date(now - RETENTION_MS) } });
    },
  };
}

export type ReminderStore = ReturnType<typeof createReminderStore>;
