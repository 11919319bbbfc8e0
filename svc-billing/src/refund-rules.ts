import { MAX_REFUNDS_PER_YEAR, REFUND_DAYS, type RefundOffer, WITHDRAWAL_DAYS } from "@penresume/contracts";
import { isRefundedOrDisputed, type Purchases } from "./entitlement.ts";
import type { StripeCharge, StripePayment } from "./stripe-mappers.ts";

/** Rules for refunds. No I/O, times in Unix seconds. */

const DAY_S = 24 * 3_600;
const YEAR_S = 365 * DAY_S;
// a checkout can be paid within 23 hours
const FIRST_CHARGE_WITHIN_S = DAY_S;

type ChargedPayment = StripePayment & { charge: StripeCharge };

/** Codes are refunded while they are unused, by rules of their own. */
const isCharged = (payment: StripePayment): payment is ChargedPayment => payment.charge !== null && !payment.codes;

/** Time of the first charge of the last twelve months; `now` without one. */
const findFirstCharge = (charged: ChargedPayment[], now: number): number =>
  Math.min(now, ...charged.map(({ charge }) => charge.created).filter((created) => now - created < YEAR_S));

/**
 * Lists the payments that can be refunded now, with their deadlines. The law (CDC, article 49) covers each purchase within
 * WITHDRAWAL_DAYS. The guarantee covers, once in twelve months, all payments within REFUND_DAYS of the first purchase. A renewal
 * is not a purchase.
 */
function listRefundable({ subscriptions, payments }: Purchases, now: number) {
  const charged = payments.filter(isCharged);
  const first = findFirstCharge(charged, now);
  const guaranteedUntil = hasUsedGuarantee(charged, now) ? 0 : first + REFUND_DAYS * DAY_S;
  const isPurchase = ({ isPass, charge }: ChargedPayment) =>
    isPass ||
    subscriptions.some(({ created }) => charge.created >= created && charge.created - created < FIRST_CHARGE_WITHIN_S);
  const getDeadline = (payment: ChargedPayment) =>
    Math.max(
      payment.charge.created >= first ? guaranteedUntil : 0,
      isPurchase(payment) ? payment.charge.created + WITHDRAWAL_DAYS * DAY_S : 0,
    );
  return charged
    .filter(({ charge }) => !isRefundedOrDisputed(charge))
    .map((payment) => ({ payment, until: getDeadline(payment) }))
    .filter(({ until }) => until >= now);
}

/** Computes for how many days a purchase made now can be refunded. */
export function computeRefundDays({ payments }: Purchases, now: number): number {
  const charged = payments.filter(isCharged);
  // tomorrow a refund of the last day counts
  const isUsed = hasUsedGuarantee(charged, now + DAY_S);
  const guaranteed = isUsed ? 0 : findFirstCharge(charged, now) + REFUND_DAYS * DAY_S - now;
  return Math.max(Math.floor(guaranteed / DAY_S), WITHDRAWAL_DAYS);
}

/** What can be refunded by a button: nothing after MAX_REFUNDS_PER_YEAR refunds, so that Pro is not used for ever without paying. */
export function computeRefundOffer(purchases: Purchases, now: number): RefundOffer | null {
  const offered = hasUsedRefunds(purchases, now) ? [] : listRefundable(purchases, now);
  const [newest] = offered;
  if (!newest) return null;
  return {
    payments: offered.map(({ payment }) => payment.id),
    amount: offered.reduce((sum, { payment }) => sum + payment.amount - payment.charge.amountRefunded, 0),
    currency: newest.payment.currency,
    until: Math.min(...offered.map(({ until }) => until)),
  };
}

/** Whether a payment is refundable by the rules, but only on request to the support. */
export const isRefundedBySupport = (purchases: Purchases, now: number): boolean =>
  hasUsedRefunds(purchases, now) && listRefundable(purchases, now).length > 0;

/** The deadline to refund a purchase: that of the first payment that matches, or null when it cannot be refunded. */
export function findRefundDeadline(
  purchases: Purchases,
  isOfPurchase: (payment: StripePayment & { charge: StripeCharge }) => boolean,
  now: number,
): { until: number; isBySupport: boolean } | null {
  const found = listRefundable(purchases, now).find(({ payment }) => isOfPurchase(payment));
  return found ? { until: found.until, isBySupport: hasUsedRefunds(purchases, now) } : null;
}

const hasUsedRefunds = ({ payments }: Purchases, now: number): boolean =>
  payments.filter(({ charge, codes }) => !codes && charge?.refunded && now - (charge.refundedAt ?? 0) < YEAR_S)
    .length >= MAX_REFUNDS_PER_YEAR;

/**
 * A refund after WITHDRAWAL_DAYS used the guarantee. A refund of the last day does not count: it belongs to a request that was
 * interrupted and is repeated.
 */
const hasUsedGuarantee = (charged: ChargedPayment[], now: number): boolean =>
  charged.some(
    ({ charge: { created, refunded, refundedAt } }) =>
      refunded &&
      refundedAt !== null &&
      refundedAt - created > WITHDRAWAL_DAYS * DAY_S &&
      now - refundedAt > DAY_S &&
      now - refundedAt < YEAR_S,
  );
