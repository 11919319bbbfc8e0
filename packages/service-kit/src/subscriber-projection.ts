import { type Connection, mongo, Schema } from "mongoose";

interface EntitlementDocument {
  /** User id. */
  _id: string;
  isSubscribed: boolean;
  revision: number;
}

const entitlementSchema = new Schema<EntitlementDocument>(
  { _id: { type: String, required: true }, isSubscribed: Boolean, revision: Number },
  { collection: "entitlements", versionKey: false },
);

const DUPLICATE_KEY = 11_000;

/** A service's own projection of who is Pro, from `subscription.changed` and billing's answers. */
export function subscriberProjection(connection: Connection) {
  const entitlements = connection.model<EntitlementDocument>("Entitlement", entitlementSchema);

  const raise = (userId: string, isSubscribed: boolean, revision: number, upsert: boolean) =>
    entitlements.updateOne(
      { _id: userId, revision: { $lt: revision } },
      { $set: { isSubscribed, revision } },
      { upsert },
    );

  return {
    /** Keeps the highest revision, in whatever order and however often they come. */
    async setEntitlement(userId: string, isSubscribed: boolean, revision: number): Promise<void> {
      try {
        await raise(userId, isSubscribed, revision, true);
      } catch (error) {
        if (!(error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY)) throw error;
        // the person is known: by a newer revision, or by an older one written at this very moment
        await raise(userId, isSubscribed, revision, false);
      }
    },

    /** False also for a person never heard of. */
    async isSubscribed(userId: string): Promise<boolean> {
      return (await entitlements.findById(userId).lean<EntitlementDocument>())?.isSubscribed ?? false;
    },
  };
}
