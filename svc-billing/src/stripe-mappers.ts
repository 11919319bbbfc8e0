import type { Subscription } from "@penresume/contracts";
import type { Stripe } from "stripe";
import { deriveCodes, hashCode } from "./code-text.ts";

/** Maps Stripe's objects to billing's types. No I/O. */

/** A subscription at Stripe, with what a checkout needs to pay it. */
export interface StripeSubscription {
  record: Subscription;
  priceId: string | null;
  /** Client secret of its open invoice's payment; null when there is nothing to pay. */
  clientSecret: string | null;
  /** Payment ids of its latest invoice. */
  payments: string[];
}

/** A successful charge. */
export interface StripeCharge {
  created: number;
  /** Stripe's name of the payment method: card, pix. */
  method: string;
  receiptUrl: string | null;
  amountRefunded: number;
  /** Refunded in full. */
  refunded: boolean;
  /** Time of the last refund that did not fail, Unix seconds. */
  refundedAt: number | null;
  /** Number of refunds, failed ones included. */
  refunds: number;
  /** Whether the last refund did not reach the payer. */
  refundFailed: boolean;
  /** Whether a dispute is open or lost. */
  disputed: boolean;
}

/** A payment intent, of a subscription's invoice or of a pass. */
export interface StripePayment {
  id: string;
  /** https://docs.stripe.com/payments/paymentintents/lifecycle */
  status: string;
  created: number;
  amount: number;
  currency: string;
  isPass: boolean;
  /** Hashes of the codes that it buys. */
  codes?: string[];
  /** The unpaid Pix code. */
  pix: { code: string; instructionsUrl: string | null; expiresAt: number } | null;
  /** Null before success. */
  charge: StripeCharge | null;
}

/** Metadata of a pass's payment. */
export const PASS_METADATA = { purchase: "pass" };
/** Metadata of a payment for codes, with their `quantity`. */
export const CODES_METADATA = { purchase: "codes" };

/** Whether it was created by an order, for a pass or for codes. */
export const isPixOrder = ({ isPass, codes }: StripePayment): boolean => isPass || codes !== undefined;

export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  customerId: string | null;
  /** For events that have no customer. */
  chargeId: string | null;
  /** The payment intent of events about one. */
  paymentId: string | null;
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
      ended_at: subscription.ended_at ?? null,
      // the hosted portal may set an end date instead of the flag
      cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      plan: {
        nickname: item?.price.nickname ?? null,
        amount: item?.price.unit_amount ?? null,
        currency: item?.price.currency ?? "brl",
        // the price of every 30 days is shown per month
        interval: item?.price.recurring?.interval === "year" ? "year" : "month",
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

/** @param disputes of its charge */
export function toPayment(payment: Stripe.PaymentIntent, disputes: Stripe.Dispute[]): StripePayment {
  const { id, status, created, amount, currency, metadata, next_action, latest_charge, client_secret } = payment;
  const { data, expires_at, hosted_instructions_url } = next_action?.pix_display_qr_code ?? {};
  const isPaid = status === "succeeded" && typeof latest_charge === "object" && latest_charge !== null;
  return {
    id,
    status,
    created,
    amount,
    currency,
    isPass: metadata.purchase === PASS_METADATA.purchase,
    ...(metadata.purchase === CODES_METADATA.purchase && {
      codes: deriveCodes(client_secret ?? "", Number(metadata.quantity)).map(hashCode),
    }),
    pix:
      data && expires_at
        ? { code: data, instructionsUrl: hosted_instructions_url ?? null, expiresAt: expires_at }
        : null,
    charge: isPaid ? toCharge(latest_charge, disputes) : null,
  };
}

function toCharge(charge: Stripe.Charge, disputes: Stripe.Dispute[]): StripeCharge {
  const refunds = charge.refunds?.data ?? [];
  const delivered = refunds.filter(({ status }) => status !== "failed" && status !== "canceled");
  return {
    created: charge.created,
    method: charge.payment_method_details?.type ?? "card",
    receiptUrl: charge.receipt_url,
    amountRefunded: charge.amount_refunded,
    refunded: charge.refunded,
    refundedAt: delivered.length ? Math.max(...delivered.map(({ created }) => created)) : null,
    refunds: refunds.length,
    refundFailed: refunds[0]?.status === "failed",
    disputed: disputes.some(({ status }) => DISPUTED.has(status)),
  };
}

export function toEvent({ id, type, created, data }: Stripe.Event): StripeEvent {
  const { customer, charge, ...object } = data.object as {
    id?: string;
    object?: string;
    customer?: Reference;
    charge?: Reference;
  };
  const paymentId = object.object === "payment_intent" ? (object.id ?? null) : null;
  return { id, type, created, customerId: getId(customer), chargeId: getId(charge), paymentId };
}

type Reference = string | { id: string } | null | undefined;

/** The id of an object that Stripe sends expanded or as its id. */
export const getId = (reference: Reference): string | null =>
  (typeof reference === "string" ? reference : reference?.id) ?? null;

const getPaymentId = ({ payment_intent }: Stripe.InvoicePayment.Payment): string => getId(payment_intent) ?? "";
