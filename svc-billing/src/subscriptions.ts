import type { Subscription, SubscriptionState } from "@penresume/contracts";
import type { StripeSubscription } from "./stripe.ts";

/** What a list of subscriptions means. No I/O. */

const isActive = ({ status }: Subscription): boolean => status === "active";

// a checkout that was opened and left is no subscription anyone has
const NEVER_STARTED = new Set(["incomplete", "incomplete_expired"]);

/** Subscribed is who has an active subscription; that one is shown, else the latest by creation that ever ran. */
export function stateOf(subscriptions: Subscription[]): SubscriptionState {
  const active = subscriptions.find(isActive);
  const shown = active ?? subscriptions.find(({ status }) => !NEVER_STARTED.has(status)) ?? null;
  return { isSubscribed: active !== undefined, subscription: shown };
}

const ENDED = new Set(["canceled", "incomplete_expired"]);
// Stripe still tries to charge it, or will again when its invoice is paid
const PAYABLE = new Set(["incomplete", "past_due"]);

/** What a person who wants to subscribe should do: pay what is already open, nothing (already theirs), or start anew. */
export function nextStep(
  subscriptions: StripeSubscription[],
  priceId: string,
): { pay: { id: string; clientSecret: string } } | "none" | "start" {
  for (const { record, clientSecret, priceId: itsPrice } of subscriptions) {
    if (!PAYABLE.has(record.status) || !clientSecret) continue;
    if (record.status === "past_due" || itsPrice === priceId) return { pay: { id: record.id, clientSecret } };
  }
  // an incomplete one of a former price expires by itself, nothing can be charged by it
  const living = subscriptions.some(({ record }) => !ENDED.has(record.status) && record.status !== "incomplete");
  return living ? "none" : "start";
}

/** Whether there is something left to cancel. */
export const isCancellable = ({ status }: Subscription): boolean => status === "active" || status === "past_due";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * When to look at Stripe again without being told, in case a webhook is missed; null = never. A fresh checkout is about
 * to be paid, an old one hardly; a period's end is looked at shortly after Stripe has charged the next one.
 */
export function nextLook(subscriptions: Subscription[], now: Date): Date | null {
  const after = subscriptions.map((subscription) => lookAfter(subscription, now.getTime())).filter((ms) => ms !== null);
  return after.length ? new Date(now.getTime() + Math.min(...after)) : null;
}

function lookAfter({ status, created, current_period_end }: Subscription, nowMs: number): number | null {
  if (ENDED.has(status)) return null;
  if (status === "incomplete") return nowMs - created * 1_000 < HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS;
  if (status !== "active" || current_period_end === null) return 10 * MINUTE_MS;
  return Math.max(current_period_end * 1_000 - nowMs, 0) + 5 * MINUTE_MS;
}
