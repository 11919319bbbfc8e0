import { PASS_REMINDER_DAYS, type Subscription } from "@penresume/contracts";
import { computeEntitlement, getPassStatus, type Purchases } from "./entitlement.ts";
import { isPixOrder, type StripePayment } from "./stripe-mappers.ts";
import { isCancellable } from "./subscriptions.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Time of the next background sync, in case a webhook is lost; null = never. Syncs are frequent after a new checkout. Others
 * follow shortly after Stripe has charged the next period, when the reminder of a pass is due, and when a pass ends.
 */
export function nextSyncAt(purchases: Purchases, now: Date): Date | null {
  const { subscriptions, payments } = purchases;
  const after = [
    ...subscriptions.map((subscription) => syncDelay(subscription, now.getTime())),
    ...payments.map((payment) => paymentSyncDelay(payment, now.getTime())),
    passSyncDelay(purchases, now.getTime()),
  ].filter((ms) => ms !== null);
  return after.length ? new Date(now.getTime() + Math.min(...after)) : null;
}

const MAX_RETRY_DELAY_MS = 2 * MINUTE_MS;

/** Delay before a failed background sync is repeated, with exponential backoff and jitter. */
export const getRetryDelay = (failures: number): number =>
  Math.min(30 * SECOND_MS * 2 ** failures, MAX_RETRY_DELAY_MS) * (0.5 + Math.random() / 2);

function paymentSyncDelay(payment: StripePayment, nowMs: number): number | null {
  if (!isPixOrder(payment)) return null;
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

function syncDelay(subscription: Subscription, nowMs: number): number | null {
  const { status, created, current_period_end } = subscription;
  if (!isCancellable(subscription)) return null;
  if (status === "incomplete") return nowMs - created * 1_000 < HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS;
  if (status !== "active" || current_period_end === null) return 10 * MINUTE_MS;
  return Math.max(current_period_end * 1_000 - nowMs, 0) + 5 * MINUTE_MS;
}
