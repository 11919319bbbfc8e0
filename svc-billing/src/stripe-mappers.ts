import type { Subscription } from "@penresume/contracts";
import type { Stripe } from "stripe";

/** Maps Stripe's objects to what billing needs. No I/O. */

/** A subscription at Stripe, with what a checkout needs to pay it. */
export interface StripeSubscription {
  record: Subscription;
  priceId: string | null;
  /** Pays its open invoice; null when there is nothing to pay. */
  clientSecret: string | null;
  /** Payments of its latest invoice. */
  payments: string[];
}

export interface StripeCharge {
  /** The payment it belongs to. */
  payment: string | null;
  created: number;
  /** In full. */
  refunded: boolean;
  /** Disputed, and not decided for us. */
  disputed: boolean;
}

export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  customerId: string | null;
  /** For events that have no customer. */
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

// an inquiry (warning_…) has moved no money; https://docs.stripe.com/api/disputes/object#dispute_object-status
const DISPUTED = new Set<string>([
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
  disputed: disputes.some(({ status }) => DISPUTED.has(status)),
});

export function toEvent({ id, type, created, data }: Stripe.Event): StripeEvent {
  const { customer, charge } = data.object as { customer?: Reference; charge?: Reference };
  return { id, type, created, customerId: getId(customer), chargeId: getId(charge) };
}

type Reference = string | { id: string } | null | undefined;

/** The id of an object that Stripe sends expanded or as its id. */
export const getId = (reference: Reference): string | null =>
  (typeof reference === "string" ? reference : reference?.id) ?? null;

const getPaymentId = ({ payment_intent }: Stripe.InvoicePayment.Payment): string => getId(payment_intent) ?? "";
