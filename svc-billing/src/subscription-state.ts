import type { Subscription, SubscriptionState } from "@penresume/contracts";

// a checkout that was opened and left is no subscription anyone has
const NEVER_STARTED = new Set(["incomplete", "incomplete_expired"]);

/** Spec section 4: the first active subscription counts; without one the latest by created is shown. Newest first. */
export function stateOf(subscriptions: Subscription[]): SubscriptionState {
  const active = subscriptions.find(({ status }) => status === "active");
  const shown = active ?? subscriptions.find(({ status }) => !NEVER_STARTED.has(status)) ?? null;
  return { isSubscribed: active !== undefined, subscription: shown };
}
