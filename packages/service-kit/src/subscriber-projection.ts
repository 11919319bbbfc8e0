import type { EventData } from "@penresume/contracts";
import { type Connection, Schema } from "mongoose";
import { isDuplicateKey } from "./mongo.ts";

interface EntitlementDocument {
  /** User id. */
  _id: string;
  isSubscribed: boolean;
  revision: number;
  /** Until when a yes is believed: the paid period and a day. A lost event cannot make anyone Pro for ever. */
  until: Date;
}

const entitlementSchema = new Schema<EntitlementDocument>(
  { _id: { type: String, required: true }, isSubscribed: Boolean, revision: Number, until: Date },
  { collection: "entitlements", versionKey: false },
);

/** What `subscription.changed` brings, or billing's answer, which names no period. */
export type SubscriberNews = Pick<EventData<"subscription.changed">, "userId" | "isSubscribed" | "revision"> & {
  subscription?: EventData<"subscription.changed">["subscription"];
};

const DAY_MS = 24 * 3_600_000;

/** A service's own projection of who is Pro, from `subscription.changed` and billing's answers. */
export function subscriberProjection(connection: Connection) {
  const entitlements = connection.model<EntitlementDocument>("Entitlement", entitlementSchema);

  const raise = ({ userId, isSubscribed, revision, subscription }: SubscriberNews, upsert: boolean) => {
    const periodEnd = (subscription?.current_period_end ?? 0) * 1_000;
    const until = new Date(Math.max(periodEnd, Date.now()) + DAY_MS);
    return entitlements.updateOne(
      { _id: userId, revision: { $lte: revision } },
      { $set: { isSubscribed, revision, until } },
      { upsert },
    );
  };

  return {
    /** Keeps the highest revision, in whatever order and however often they come. */
    async learn(news: SubscriberNews): Promise<void> {
      try {
        await raise(news, true);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // the person is known: by a newer revision, or by an older one written at this very moment
        await raise(news, false);
      }
    },

    /** False also for a person never heard of, and when the period last heard of is over. */
    async isSubscribed(userId: string, now = new Date()): Promise<boolean> {
      const known = await entitlements.findById(userId).lean<EntitlementDocument>();
      return known?.isSubscribed === true && known.until > now;
    },

    /** Nothing is left of this person. */
    async forget(userId: string): Promise<void> {
      await entitlements.deleteOne({ _id: userId });
    },
  };
}
