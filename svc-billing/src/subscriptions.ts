import { PASS_REMINDER_DAYS, type Subscription } from "@penresume/contracts";
import { computeEntitlement, getPassStatus, type Purchases } from "./entitlement.ts";
import type { StripePayment, StripeSubscription } from "./stripe-mappers.ts";

/** Rules for subscriptions. No I/O. */

export const isActive = ({ status }: Subscription): boolean => status === "active";

// statuses of an abandoned checkout
const NEVER_STARTED = new Set(["incomplete", "incomplete_expired"]);

/** Selects the active subscription, else the latest that was ever paid. */
export const toShownSubscription = (subscriptions: Subscription[]): Subscription | null =>
  subscriptions.find(isActive) ?? subscriptions.find(({ status }) => !NEVER_STARTED.has(status)) ?? null;

const ENDED = new Set(["canceled", "incomplete_expired"]);
const RUNNING = new Set(["active", "trialing"]);
const REVIVED_BY_PAYING = new Set(["past_due", "unpaid"]);

type NextStep =
  /** Pay its open invoice. */
  | { pay: { id: string; clientSecret: string } }
  /** Create one, after cancelling checkouts of an earlier price, which another tab could still pay. */
  | { start: { abandoned: string[] } }
  /** A subscription is active. */
  | "running"
  /** A payment is overdue, and there is no invoice that a card can pay now. */
  | "unpaid"
  /** The first payment succeeded, but the status is not updated yet. */
  | "settling";

/** Determines the next step of a checkout. Never creates a second subscription while another one may still be charged. */
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

export const isCancellable = ({ status }: Subscription): boolean => !ENDED.has(status);

/** Whether a cancellation takes effect at the end of the paid period. */
export const isRunning = ({ status }: Subscription): boolean => RUNNING.has(status);

/** Whether it was paid once and can still be charged or give access. */
export const isOngoing = ({ status }: Subscription): boolean => !ENDED.has(status) && status !== "incomplete";

/**
 * Whether the latest payment was refunded in full, or any payment since the start is disputed. A partial refund, or a refund of
 * an earlier period, does not count.
 */
export const isRefundedOrDisputed = (subscription: StripeSubscription, payments: StripePayment[]): boolean =>
  payments.some(
    ({ id, charge, isPass }) =>
      !isPass &&
      charge !== null &&
      charge.created >= subscription.record.created &&
      (charge.disputed || (charge.refunded && subscription.payments.includes(id))),
  );

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Time of the next background sync, in case a webhook is lost; null = never. Syncs are frequent after a new checkout. Others
 * follow shortly after Stripe has charged the next period, when the reminder of a pass is due, and when a pass ends.
 */
export function nextSyncAt({ subscriptions, payments }: Purchases, now: Date): Date | null {
  const after = [
    ...subscriptions.map((subscription) => syncDelay(subscription, now.getTime())),
    ...payments.map((payment) => paymentSyncDelay(payment, now.getTime())),
    passSyncDelay({ subscriptions, payments }, now.getTime()),
  ].filter((ms) => ms !== null);
  return after.length ? new Date(now.getTime() + Math.min(...after)) : null;
}

function paymentSyncDelay(payment: StripePayment, nowMs: number): number | null {
  if (!payment.isPass) return null;
  const status = getPassStatus(payment, nowMs / 1_000);
  if (status !== "open" && status !== "processing") return null;
  return nowMs - payment.created * 1_000 < HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS;
}

/** Time until the reminder of a pass's end is due; after that, until the end. */
function passSyncDelay(purchases: Purchases, nowMs: number): number | null {
  const { source, until, isEnding } = computeEntitlement(purchases, nowMs / 1_000);
  if (source !== "pix" || until === null) return null;
  const end = until * 1_000 - nowMs;
  return isEnding ? end + SECOND_MS : end - PASS_REMINDER_DAYS * DAY_MS + SECOND_MS;
}

function syncDelay({ status, created, current_period_end }: Subscription, nowMs: number): number | null {
  if (ENDED.has(status)) return null;
  if (status === "incomplete") return nowMs - created * 1_000 < HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS;
  if (status !== "active" || current_period_end === null) return 10 * MINUTE_MS;
  return Math.max(current_period_end * 1_000 - nowMs, 0) + 5 * MINUTE_MS;
}
