import { OPINION_LIMITS, type Opinions, type Remark } from "@penresume/contracts";
import { isDuplicateKey } from "@penresume/service-kit";
import type { mongo } from "mongoose";
import { addDays, MORNING, toDay, toLocal } from "../lib/brasilia-time.ts";

const DAY_MS = 24 * 3_600_000;
/** How long remarks are kept after their page. */
const KEPT_MS = 30 * DAY_MS;

/** The opinions on a résumé, in the document of its link: a page while it is open, and the remarks of all pages. */
export interface OpinionsDocument {
  /** Id of the résumé. */
  _id: string;
  userId: string;
  opinions?: {
    /** The last part of the path; null while it is closed. */
    address: string | null;
    /** When the page ends or has ended. */
    until: Date;
    remarks?: (Omit<Remark, "at"> & { at: Date })[];
  };
  /** The day from which the owner is reminded of new remarks. */
  reminderOn?: string;
}

const isMorning = (now: number) => toLocal(now).slice(11) >= MORNING;
const isDue = (now: number) => ({ reminderOn: isMorning(now) ? { $lte: toDay(now) } : { $in: [] as string[] } });

/** The day whose mail says that there is something new now. */
const findNextMorning = (now: number) => addDays(toDay(now), isMorning(now) ? 1 : 0);

export const createOpinionStore = (collection: mongo.Collection<OpinionsDocument>) => ({
  async findOpinions(resumeId: string, userId: string): Promise<Opinions> {
    const found = await collection.findOne({ _id: resumeId, userId }, { projection: { opinions: 1 } });
    const { address = null, until, remarks = [] } = found?.opinions ?? {};
    const isOpen = until && until.getTime() > Date.now();
    return {
      address: isOpen ? address : null,
      expiresAt: until?.toISOString() ?? null,
      remarks: remarks.map((remark) => ({ ...remark, at: remark.at.toISOString() })),
    };
  },

  /** Finds the open page of an address. */
  async findOpinionPage(address: string) {
    const open = { "opinions.address": address, "opinions.until": { $gt: new Date() } };
    const found = await collection.findOne(open, { projection: { userId: 1, "opinions.remarks.id": 1 } });
    const isFull = (found?.opinions?.remarks?.length ?? 0) >= OPINION_LIMITS.remarks;
    return found && { resumeId: found._id, userId: found.userId, isFull };
  },

  /** Opens a page, unless one is open. Remarks that the owner has settled make room. */
  async openOpinions(resumeId: string, userId: string, address: string): Promise<void> {
    const until = new Date(Date.now() + OPINION_LIMITS.days * DAY_MS);
    try {
      await collection.updateOne(
        { _id: resumeId, userId, "opinions.until": { $not: { $gt: new Date() } } },
        {
          $set: { "opinions.address": address, "opinions.until": until },
          $pull: { "opinions.remarks": { state: { $ne: "open" } } },
          $setOnInsert: { revision: 0 } as object,
        },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  },

  closeOpinions: (resumeId: string, userId: string) =>
    collection.updateOne(
      { _id: resumeId, userId, "opinions.until": { $gt: new Date() } },
      { $set: { "opinions.address": null, "opinions.until": new Date() } },
    ),

  /** Whether the page is open and has room. */
  async addRemark(address: string, userId: string, remark: Omit<Remark, "at" | "state">): Promise<boolean> {
    const at = new Date();
    const { matchedCount } = await collection.updateOne(
      {
        userId,
        "opinions.address": address,
        "opinions.until": { $gt: at },
        [`opinions.remarks.${OPINION_LIMITS.remarks - 1}`]: { $exists: false },
      },
      {
        $push: { "opinions.remarks": { ...remark, at, state: "open" } },
        $min: { reminderOn: findNextMorning(at.getTime()) },
      },
    );
    return matchedCount > 0;
  },

  async setRemarkState(resumeId: string, userId: string, id: string, state: Remark["state"]): Promise<boolean> {
    const { matchedCount } = await collection.updateOne(
      { _id: resumeId, userId, "opinions.remarks.id": id },
      { $set: { "opinions.remarks.$.state": state } },
    );
    return matchedCount > 0;
  },

  removeExpiredOpinions: (now: number) =>
    collection.updateMany(
      { "opinions.until": { $lt: new Date(now - KEPT_MS) } },
      { $unset: { opinions: "", reminderOn: "" } },
    ),

  /** Résumés with new remarks, for the mail of the day. */
  newRemarks: {
    async findDueUsers(now: number, after: string, limit: number): Promise<string[]> {
      const due = collection.find({ ...isDue(now), userId: { $gt: after } }, { projection: { userId: 1 } });
      return [...new Set((await due.sort({ userId: 1 }).limit(limit).toArray()).map(({ userId }) => userId))];
    },
    findDue: (userId: string, now: number) =>
      collection.find({ userId, ...isDue(now) }, { projection: { reminderOn: 1 } }).toArray(),
    async findOldestDue(now: number): Promise<string | null> {
      const [oldest] = await collection.find(isDue(now)).sort({ reminderOn: 1 }).limit(1).toArray();
      return oldest?.reminderOn ?? null;
    },
    hasAny: async (userId: string) => (await collection.countDocuments({ userId, opinions: { $exists: true } })) > 0,
    async advanceReminders(userId: string, ids: string[]): Promise<void> {
      await collection.updateMany({ userId, _id: { $in: ids } }, { $unset: { reminderOn: "" } });
    },
  },
});
