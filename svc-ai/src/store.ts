import { type Connection, Schema } from "mongoose";

interface EntitlementDocument {
  /** User id. */
  _id: string;
  isSubscribed: boolean;
  revision: number;
}

interface UsageDocument {
  /** Who and in which hour. */
  _id: string;
  calls: number;
  hour: number;
}

const entitlementSchema = new Schema<EntitlementDocument>(
  { _id: { type: String, required: true }, isSubscribed: Boolean, revision: Number },
  { collection: "entitlements", versionKey: false },
);
const usageSchema = new Schema<UsageDocument>(
  { _id: { type: String, required: true }, calls: Number, hour: Number },
  { collection: "usage", versionKey: false },
);
usageSchema.index({ hour: 1 });

export function createStore(connection: Connection) {
  const entitlements = connection.model<EntitlementDocument>("Entitlement", entitlementSchema);
  const usage = connection.model<UsageDocument>("Usage", usageSchema);
  return {
    /** Keeps the highest revision, whatever order events come in. */
    async setEntitlement(userId: string, isSubscribed: boolean, revision: number): Promise<void> {
      await entitlements.updateOne({ _id: userId }, { $setOnInsert: { isSubscribed, revision } }, { upsert: true });
      await entitlements.updateOne({ _id: userId, revision: { $lt: revision } }, { $set: { isSubscribed, revision } });
    },
    async isSubscribed(userId: string): Promise<boolean> {
      return (await entitlements.findById(userId).lean<EntitlementDocument>())?.isSubscribed ?? false;
    },
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

export const prepareStore = (connection: Connection): Promise<unknown> =>
  Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
