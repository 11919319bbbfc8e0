import { MAX_REFUNDS_PER_YEAR, REFUND_DAYS, type RefundOffer, WITHDRAWAL_DAYS } from "@penresume/contracts";
import { isRefundedOrDisputed, type Purchases } from "./entitlement.ts";
import type { StripeCharge, StripePayment } from "./stripe-mappers.ts";

/** Rules for refunds. No I/O, times in Unix seconds. */

const DAY_S = 24 * 3_600;
const YEAR_S = 365 * DAY_S;
// a checkout can be paid within 23 hours
const FIRST_CHARGE_WITHIN_S = DAY_S;

type ChargedPayment = StripePayment & { charge: StripeCharge };

/**
 * Computes the payments that can be refunded now. The law (CDC, article 49) covers each purchase within WITHDRAWAL_DAYS. The
 * guarantee covers, once in twelve months, all payments within REFUND_DAYS of the first purchase. A renewal is not a purchase.
 */
function computeRefundable({ subscriptions, payments }: Purchases, now: number): RefundOffer | null {
  const charged = payments.filter((payment): payment is ChargedPayment => payment.charge !== null);
  const isPurchase = ({ isPass, charge }: ChargedPayment) =>
    isPass ||
    subscriptions.some(({ created }) => charge.created >= created && charge.created - created < FIRST_CHARGE_WITHIN_S);
  const first = Math.min(...charged.map(({ charge }) => charge.created).filter((created) => now - created < YEAR_S));
  const guaranteedUntil = hasUsedGuarantee(charged, now) ? 0 : first + REFUND_DAYS * DAY_S;
  const getDeadline = (payment: ChargedPayment) =>
    Math.max(guaranteedUntil, isPurchase(payment) ? payment.charge.created + WITHDRAWAL_DAYS * DAY_S : 0);

  const offered = charged.filter((payment) => !isRefundedOrDisputed(payment.charge) && getDeadline(payment) >= now);
  const [newest] = offered;
  if (!newest) return null;
  return {
    payments: offered.map(({ id }) => id),
    amount: offered.reduce((sum, { amount, charge }) => sum + amount - charge.amountRefunded, 0),
    currency: newest.currency,
    until: Math.min(...offered.map(getDeadline)),
  };
}

/** What can be refunded by a button: nothing after MAX_REFUNDS_PER_YEAR refunds, so that nobody uses Pro for ever without paying. */
export const computeRefundOffer = (purchases: Purchases, now: number): RefundOffer | null =>
  hasUsedRefunds(purchases, now) ? null : computeRefundable(purchases, now);

/** Whether a payment is refundable by the rules, but only on request to the support. */
export const isRefundedBySupport = (purchases: Purchases, now: number): boolean =>
  hasUsedRefunds(purchases, now) && computeRefundable(purchases, now) !== null;

const hasUsedRefunds = ({ payments }: Purchases, now: number): boolean =>
  payments.filter(({ charge }) => charge?.refunded && now - (charge.refundedAt ?? 0) < YEAR_S).length >=
  MAX_REFUNDS_PER_YEAR;

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
