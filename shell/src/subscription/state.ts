import type { Subscription, SubscriptionState } from "@penresume/contracts";

export interface Status {
  isSubscribed: boolean;
  loading: boolean;
  userSubscription: Subscription | null;
  failed?: boolean;
}

/** What the server said, or that nobody is there to ask about. */
export type Change =
  | { type: "signed-out" }
  | { type: "signed-in" }
  /** The live state; `verified` is the subscription the fallback found active, if it was asked. */
  | { type: "known"; state: SubscriptionState; verified?: Subscription | null }
  | { type: "failed" };

export const SIGNED_OUT: Status = { isSubscribed: false, loading: false, userSubscription: null };

/** Subscription states of the specification: an error means not subscribed. */
export function reduceStatus(_status: Status, change: Change): Status {
  switch (change.type) {
    case "signed-out":
      return SIGNED_OUT;
    case "failed":
      return { ...SIGNED_OUT, failed: true };
    case "signed-in":
      return { ...SIGNED_OUT, loading: true };
    case "known": {
      const { isSubscribed, subscription } = change.state;
      if (isSubscribed) return { isSubscribed: true, loading: false, userSubscription: subscription };
      if (change.verified) return { isSubscribed: true, loading: false, userSubscription: change.verified };
      return { isSubscribed: false, loading: false, userSubscription: subscription };
    }
  }
}
