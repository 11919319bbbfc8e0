import { PASS_DAYS, PASS_REMINDER_DAYS, type Subscription, type SubscriptionState } from "@penresume/contracts";
import type { StripePayment } from "./stripe-mappers.ts";
import { isActive } from "./subscriptions.ts";

/** Access to Pro from subscriptions and passes; the state table is in docs/data-model.md. No I/O, times in Unix seconds. */

const DAY_S = 24 * 3_600;
// Stripe charges a renewal about an hour after the period has ended
const RENEWAL_GRACE_S = DAY_S;

/** A pass that somebody else has paid. */
export interface Gift {
  /** Hash of its code. */
  code: string;
  at: number;
}

export interface Purchases {
  subscriptions: Subscription[];
  payments: StripePayment[];
  gifts?: Gift[];
}

export const NO_PURCHASES: Purchases = { subscriptions: [], payments: [] };

export type PassStatus = "open" | "processing" | "paid" | "expired" | "undone";

export function getPassStatus({ status, charge, pix }: StripePayment, now: number): PassStatus {
  if (status === "succeeded" && charge) return isRefundedOrDisputed(charge) ? "undone" : "paid";
  if (status === "processing") return "processing";
  return status === "requires_action" && pix && pix.expiresAt > now ? "open" : "expired";
}

export const isRefundedOrDisputed = ({ refunded, disputed }: { refunded: boolean; disputed: boolean }): boolean =>
  refunded || disputed;

export interface Entitlement extends Pick<SubscriptionState, "isSubscribed" | "source" | "proUntil" | "passDaysLeft"> {
  /** Expiry for other services, which extend it with the next event only; null without access. */
  until: number | null;
  /** A pass ends in less than PASS_REMINDER_DAYS days. */
  isEnding: boolean;
}

/**
 * Computes access. A subscription gives access while its status at Stripe is active. A paid pass adds PASS_DAYS days after its
 * payment; time covered by a subscription or an earlier pass does not count, so no order of payments loses paid time.
 */
export function computeEntitlement({ subscriptions, payments, gifts = [] }: Purchases, now: number): Entitlement {
  const periods = toPaidPeriods(subscriptions);
  const passEnd = computePassEnd(payments, gifts, periods);
  const active = subscriptions.find(isActive);
  const periodEnd = active ? Math.max(active.current_period_end ?? now, now) : 0;
  const hasPass = passEnd > now;
  const proUntil = Math.max(passEnd, ...periods.map(({ end }) => end), ...listUndoneAt(payments));
  return {
    isSubscribed: active !== undefined || hasPass,
    source: active ? "card" : hasPass ? "pix" : null,
    proUntil: proUntil || null,
    passDaysLeft: active && passEnd > periodEnd ? Math.ceil((passEnd - periodEnd) / DAY_S) : 0,
    until: active ? Math.max(periodEnd + RENEWAL_GRACE_S, passEnd) : hasPass ? passEnd : null,
    isEnding: !active && hasPass && passEnd - now <= PASS_REMINDER_DAYS * DAY_S,
  };
}

interface Period {
  start: number;
  end: number;
}

// statuses whose current period was not paid
const UNPAID = new Set(["past_due", "unpaid", "paused"]);

/** Periods in which subscriptions gave access, oldest first. */
function toPaidPeriods(subscriptions: Subscription[]): Period[] {
  return subscriptions
    .map((subscription) => ({ start: subscription.created, end: getAccessEnd(subscription) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
}

function getAccessEnd({
  status,
  current_period_start,
  current_period_end,
  canceled_at,
  ended_at,
  ...rest
}: Subscription) {
  if (status === "active") return current_period_end ?? 0;
  if (UNPAID.has(status)) return current_period_start ?? 0;
  if (status !== "canceled") return 0;
  const end = ended_at ?? (rest.cancel_at_period_end ? current_period_end : canceled_at);
  return Math.min(end ?? 0, current_period_end ?? Infinity);
}

/** End of the last paid pass; 0 without one. */
function computePassEnd(payments: StripePayment[], gifts: Gift[], periods: Period[]): number {
  const paid = payments
    .filter((payment) => payment.isPass && getPassStatus(payment, 0) === "paid")
    .map(({ charge }) => charge?.created ?? 0)
    .concat(gifts.map(({ at }) => at))
    .sort((a, b) => a - b);
  return paid.reduce((end, paidAt) => addUncoveredTime(Math.max(end, paidAt), PASS_DAYS * DAY_S, periods), 0);
}

/** Times at which passes were refunded or disputed. */
const listUndoneAt = (payments: StripePayment[]): number[] =>
  payments.flatMap(({ isPass, charge }) =>
    isPass && charge && isRefundedOrDisputed(charge) ? [charge.refundedAt ?? charge.created] : [],
  );

/** Adds seconds to `start`, without counting time inside the periods. */
function addUncoveredTime(start: number, seconds: number, periods: Period[]): number {
  let [time, left] = [start, seconds];
  for (const period of periods) {
    if (period.end <= time) continue;
    const free = Math.max(period.start - time, 0);
    if (free >= left) break;
    left -= free;
    time = period.end;
  }
  return time + left;
}
