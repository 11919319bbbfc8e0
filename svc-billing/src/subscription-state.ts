import type { SubscriptionState } from "@penresume/contracts";
import { computeEntitlement, type Purchases } from "./entitlement.ts";
import { computeRefundDays } from "./refund-rules.ts";
import { toShownSubscription } from "./subscriptions.ts";

/** Maps purchases to the state that the API returns. No I/O, `now` in Unix seconds. */
export function toSubscriptionState(purchases: Purchases, now: number): SubscriptionState {
  const { isSubscribed, source, proUntil, passDaysLeft } = computeEntitlement(purchases, now);
  return {
    isSubscribed,
    subscription: toShownSubscription(purchases.subscriptions),
    source,
    proUntil,
    passDaysLeft,
    refundDays: computeRefundDays(purchases, now),
  };
}
