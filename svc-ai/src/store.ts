import { subscriberProjection } from "@penresume/service-kit";
import { type Connection, Schema } from "mongoose";

interface UsageDocument {
  /** Who and in which hour. */
  _id: string;
  subject: string;
  calls: number;
  hour: number;
}

const usageSchema = new Schema<UsageDocument>(
  { _id: { type: String, required: true }, subject: String, calls: Number, hour: Number },
  { collection: "usage", versionKey: false },
);
usageSchema.index({ hour: 1 });
usageSchema.index({ subject: 1 });

interface BuriedDocument {
  /** Pseudonym of somebody whose account is gone. */
  _id: string;
  at: Date;
}

const buriedSchema = new Schema<BuriedDocument>(
  { _id: { type: String, required: true }, at: Date },
  { collection: "buried", versionKey: false },
);
buriedSchema.index({ at: 1 });

export function createStore(connection: Connection) {
  const usage = connection.model<UsageDocument>("Usage", usageSchema);
  const buried = connection.model<BuriedDocument>("Buried", buriedSchema);
  return {
    ...subscriberProjection(connection),
    /** Counts a call and returns how many this subject has made in this hour, this one included. */
    async countCall(subject: string, hour: number): Promise<number> {
      const document = await usage
        .findOneAndUpdate(
          { _id: `${hour}:${subject}` },
          { $inc: { calls: 1 }, $setOnInsert: { hour, subject } },
          { upsert: true, returnDocument: "after" },
        )
        .lean<UsageDocument>();
      return document?.calls ?? 1;
    },
    async forgetUsageOf(subject: string): Promise<void> {
      await usage.deleteMany({ subject });
    },
    async bury(pseudonym: string, at: Date): Promise<void> {
      await buried.updateOne({ _id: pseudonym }, { $set: { at } }, { upsert: true });
    },
    async isBuried(pseudonym: string): Promise<boolean> {
      return (await buried.exists({ _id: pseudonym })) !== null;
    },
    async forgetBuriedBefore(at: Date): Promise<void> {
      await buried.deleteMany({ at: { $lt: at } });
    },
    async forgetUsageBefore(hour: number): Promise<void> {
      await usage.deleteMany({ hour: { $lt: hour } });
    },
  };
}

export type Store = ReturnType<typeof createStore>;
