import type { EventData } from "@penresume/contracts";
import type { Connection } from "mongoose";
import { defineCollection, isDuplicateKey } from "./mongo.ts";
import type { TombstoneStore } from "./tombstones.ts";

interface EntitlementDocument {
  /** User id. */
  _id: string;
  isSubscribed: boolean;
  revision: number;
  /** Entitlement expiry: a lost event cannot make anyone Pro for ever. */
  until: Date;
}

/** `subscription.changed`, or the response of `subscription.check`, which has no period. */
export type SubscriptionUpdate = Pick<
  EventData<"subscription.changed">,
  "userId" | "isSubscribed" | "revision" | "until"
> & {
  subscription?: EventData<"subscription.changed">["subscription"];
};

const DAY_MS = 24 * 3_600_000;

/** A service's projection of users' subscriptions. */
export function createSubscriberProjection(connection: Connection, tombstones: TombstoneStore) {
  const entitlements = defineCollection<EntitlementDocument>(connection, "entitlements");

  const write = ({ userId, isSubscribed, revision, ...update }: SubscriptionUpdate, upsert: boolean) => {
    const periodEnd = (update.subscription?.current_period_end ?? 0) * 1_000;
    const until = new Date(update.until ? update.until * 1_000 : Math.max(periodEnd, Date.now()) + DAY_MS);
    return entitlements.updateOne(
      { _id: userId, revision: { $lte: revision } },
      { $set: { isSubscribed, revision, until } },
      { upsert },
    );
  };

  /** Whether a user has a subscription; undefined for an unknown user, and when the entitlement has expired without an event. */
  async function findSubscription(userId: string, now = new Date()): Promise<boolean | undefined> {
    const entitlement = await entitlements.findById(userId).lean<EntitlementDocument>();
    return entitlement?.isSubscribed && entitlement.until <= now ? undefined : entitlement?.isSubscribed;
  }

  return {
    /** Stores the update unless a higher revision is stored or the account is erased. Updates may arrive in any order. */
    async saveSubscription(update: SubscriptionUpdate): Promise<void> {
      try {
        await write(update, true);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // the stored revision is newer, or an older one was inserted at the same moment
        await write(update, false);
      }
      // checked after the write: a concurrent erasure removes the document, or its tombstone is found here
      if (await tombstones.has(update.userId)) await entitlements.deleteOne({ _id: update.userId });
    },

    /** False for an unknown user and after the entitlement's expiry. */
    isSubscribed: async (userId: string, now?: Date): Promise<boolean> =>
      (await findSubscription(userId, now)) === true,

    findSubscription,

    /** Removes the user and remembers the erasure. Idempotent. */
    async erase(userId: string): Promise<void> {
      await tombstones.add(userId);
      await entitlements.deleteOne({ _id: userId });
    },
  };
}

export type SubscriberProjection = ReturnType<typeof createSubscriberProjection>;
