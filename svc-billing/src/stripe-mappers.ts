import type { Subscription } from "@penresume/contracts";
import type { Stripe } from "stripe";

/** Stripe's objects reduced to what billing decides by. No I/O. */

/** A subscription as it is at Stripe now, with what a checkout needs to pay it. */
export interface StripeSubscription {
  record: Subscription;
  priceId: string | null;
  /** Pays its open invoice; null when there is nothing to pay. */
  clientSecret: string | null;
  /** Payments of its latest invoice. */
  payments: string[];
}

/** Something a customer was charged. */
export interface StripeCharge {
  /** The payment it belongs to. */
  payment: string | null;
  created: number;
  /** All of it was given back. */
  refunded: boolean;
  /** The card's holder has it taken back through their bank, and the bank has not said no. */
  contested: boolean;
}

/** A genuine event, reduced to whom it is about. */
export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  customerId: string | null;
  /** Where it names no customer, a charge of theirs. */
  chargeId: string | null;
}

export function toSubscription(subscription: Stripe.Subscription): StripeSubscription {
  const item = subscription.items.data[0];
  const invoice = subscription.latest_invoice;
  return {
    record: {
      id: subscription.id,
      status: subscription.status,
      created: subscription.created,
      current_period_start: item?.current_period_start ?? null,
      current_period_end: item?.current_period_end ?? null,
      canceled_at: subscription.canceled_at,
      // the hosted portal may set an end date instead of the flag
      cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      plan: {
        nickname: item?.price.nickname ?? null,
        amount: item?.price.unit_amount ?? null,
        currency: item?.price.currency ?? "brl",
        interval: item?.price.recurring?.interval ?? "month",
      },
    },
    priceId: item?.price.id ?? null,
    payments:
      (typeof invoice === "object" && invoice?.payments?.data.map(({ payment }) => getPaymentId(payment))) || [],
    clientSecret:
      (typeof invoice === "object" && invoice?.status === "open" && invoice.confirmation_secret?.client_secret) || null,
  };
}

// of an inquiry (warning_…) the money has not gone; https://docs.stripe.com/api/disputes/object#dispute_object-status
const CONTESTED = new Set<string>([
  "needs_response",
  "under_review",
  "lost",
  "appeal_needs_response",
  "appeal_under_review",
]);

export const toCharge = (charge: Stripe.Charge, disputes: Stripe.Dispute[]): StripeCharge => ({
  payment: getId(charge.payment_intent),
  created: charge.created,
  refunded: charge.refunded,
  contested: disputes.some(({ status }) => CONTESTED.has(status)),
});

export function toEvent({ id, type, created, data }: Stripe.Event): StripeEvent {
  const { customer, charge } = data.object as { customer?: Reference; charge?: Reference };
  return { id, type, created, customerId: getId(customer), chargeId: getId(charge) };
}

type Reference = string | { id: string } | null | undefined;

/** Of something that Stripe may send whole or by its id. */
export const getId = (reference: Reference): string | null =>
  (typeof reference === "string" ? reference : reference?.id) ?? null;

const getPaymentId = ({ payment_intent }: Stripe.InvoicePayment.Payment): string => getId(payment_intent) ?? "";
