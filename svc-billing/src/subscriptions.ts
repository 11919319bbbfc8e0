import type { Subscription, SubscriptionState } from "@penresume/contracts";
import type { StripeCharge, StripeSubscription } from "./stripe-mappers.ts";

/** What a list of subscriptions means. No I/O. */

const isActive = ({ status }: Subscription): boolean => status === "active";

// a checkout that was opened and left is no subscription anyone has
const NEVER_STARTED = new Set(["incomplete", "incomplete_expired"]);

/** Subscribed is who has an active subscription; that one is shown, else the latest by creation that ever ran. */
export function toSubscriptionState(subscriptions: Subscription[]): SubscriptionState {
  const active = subscriptions.find(isActive);
  const shown = active ?? subscriptions.find(({ status }) => !NEVER_STARTED.has(status)) ?? null;
  return { isSubscribed: active !== undefined, subscription: shown };
}

const ENDED = new Set(["canceled", "incomplete_expired"]);
const RUNNING = new Set(["active", "trialing"]);
const REVIVED_BY_PAYING = new Set(["past_due", "unpaid"]);

type NextStep =
  /** The open invoice of this one. */
  | { pay: { id: string; clientSecret: string } }
  /** Anew, once these are gone: checkouts of a former price, which could still be paid from another tab. */
  | { start: { abandoned: string[] } }
  /** Nothing: it runs. */
  | "running"
  /** Nothing here: what is owed has no invoice that a card could pay now. */
  | "unpaid"
  /** Nothing yet: the first payment is made, the status has not followed. */
  | "settling";

/** What a person who wants to subscribe should do. Never a second start while anything may still charge them. */
export function nextStep(subscriptions: StripeSubscription[], priceId: string): NextStep {
  const open = subscriptions.filter(({ record }) => !ENDED.has(record.status));
  if (open.some(({ record }) => RUNNING.has(record.status))) return "running";
  const [begun, owing] = [open.filter(isIncomplete), open.filter((subscription) => !isIncomplete(subscription))];
  for (const { record, clientSecret } of owing)
    if (clientSecret && REVIVED_BY_PAYING.has(record.status)) return { pay: { id: record.id, clientSecret } };
  if (owing.length > 0) return "unpaid";
  if (begun.some(({ clientSecret }) => !clientSecret)) return "settling";
  for (const { record, clientSecret, priceId: itsPrice } of begun)
    if (clientSecret && itsPrice === priceId) return { pay: { id: record.id, clientSecret } };
  return { start: { abandoned: begun.map(({ record }) => record.id) } };
}

const isIncomplete = ({ record }: StripeSubscription): boolean => record.status === "incomplete";

/** Whether there is something left to cancel. */
export const isCancellable = ({ status }: Subscription): boolean => !ENDED.has(status);

/** Whether a paid period is left to run out when it is cancelled. */
export const isRunning = ({ status }: Subscription): boolean => RUNNING.has(status);

/** Whether it has been paid once and can still charge or give access. */
export const isOngoing = ({ status }: Subscription): boolean => !ENDED.has(status) && status !== "incomplete";

/**
 * Whether somebody has their money back for what they still have: the latest payment was refunded whole, or any since it
 * began is contested. Part of the money, or that of an earlier period, is a courtesy.
 */
export const isRefundedOrDisputed = ({ record, payments }: StripeSubscription, charges: StripeCharge[]): boolean =>
  charges.some(
    ({ payment, created, refunded, contested }) =>
      created >= record.created && (contested || (refunded && payment !== null && payments.includes(payment))),
  );

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * When to look at Stripe again without being told, in case a webhook is missed; null = never. A fresh checkout is about
 * to be paid, an old one hardly; a period's end is looked at shortly after Stripe has charged the next one.
 */
export function nextSyncAt(subscriptions: Subscription[], now: Date): Date | null {
  const after = subscriptions.map((subscription) => lookAfter(subscription, now.getTime())).filter((ms) => ms !== null);
  return after.length ? new Date(now.getTime() + Math.min(...after)) : null;
}

function lookAfter({ status, created, current_period_end }: Subscription, nowMs: number): number | null {
  if (ENDED.has(status)) return null;
  if (status === "incomplete") return nowMs - created * 1_000 < HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS;
  if (status !== "active" || current_period_end === null) return 10 * MINUTE_MS;
  return Math.max(current_period_end * 1_000 - nowMs, 0) + 5 * MINUTE_MS;
}
