import type { Subscription } from "@penresume/contracts";
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
export const mustBeCancelled = (subscription: StripeSubscription, payments: StripePayment[]): boolean =>
  payments.some(
    ({ id, charge, isPass, codes }) =>
      !isPass &&
      !codes &&
      charge !== null &&
      charge.created >= subscription.record.created &&
      (charge.disputed || (charge.refunded && subscription.payments.includes(id))),
  );
