import { subscriberProjection } from "@penresume/service-kit";
import { type Connection, Schema } from "mongoose";

interface UsageDocument {
  /** Who and in which hour. */
  _id: string;
  calls: number;
  hour: number;
}

const usageSchema = new Schema<UsageDocument>(
  { _id: { type: String, required: true }, calls: Number, hour: Number },
  { collection: "usage", versionKey: false },
);
usageSchema.index({ hour: 1 });

export function createStore(connection: Connection) {
  const usage = connection.model<UsageDocument>("Usage", usageSchema);
  return {
    ...subscriberProjection(connection),
    /** Counts a call and returns how many this subject has made in this hour, this one included. */
    async countCall(subject: string, hour: number): Promise<number> {
      const document = await usage
        .findOneAndUpdate(
          { _id: `${hour}:${subject}` },
          { $inc: { calls: 1 }, $setOnInsert: { hour } },
          { upsert: true, returnDocument: "after" },
        )
        .lean<UsageDocument>();
      return document?.calls ?? 1;
    },
    async forgetUsageBefore(hour: number): Promise<void> {
      await usage.deleteMany({ hour: { $lt: hour } });
    },
  };
}

export type Store = ReturnType<typeof createStore>;
