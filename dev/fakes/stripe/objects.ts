import { randomBytes } from "node:crypto";
import { config } from "./config.ts";

/** Objects of https://docs.stripe.com/api with the fields that callers read. Times are Unix seconds. */

export const nowInSeconds = (): number => Math.floor(Date.now() / 1_000);
export const createId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

type Metadata = Record<string, string>;

export const price = {
  id: config.STRIPE_PRICE_ID,
  object: "price",
  currency: "brl",
  nickname: "PenResume Pro",
  recurring: { interval: "day", interval_count: 30 },
  unit_amount: 490,
};

export function createCustomer(fields: {
  email?: string;
  name?: string;
  preferred_locales?: string[];
  metadata?: Metadata;
}) {
  return {
    id: createId("cus"),
    object: "customer" as const,
    created: nowInSeconds(),
    email: fields.email ?? null,
    name: fields.name ?? null,
    preferred_locales: fields.preferred_locales ?? [],
    metadata: fields.metadata ?? {},
    /** Internal: responses contain only the id of a deleted customer. */
    _deleted: false,
  };
}
export type Customer = ReturnType<typeof createCustomer>;

export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "canceled"
  | "unpaid"
  | "paused";

export function createSubscription(customer: string, latestInvoice: string, metadata: Metadata) {
  const created = nowInSeconds();
  return {
    id: createId("sub"),
    object: "subscription" as const,
    created,
    customer,
    status: "incomplete" as SubscriptionStatus,
    metadata,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    latest_invoice: latestInvoice,
    items: {
      object: "list",
      data: [{ id: createId("si"), current_period_start: created, current_period_end: endOfPeriod(created), price }],
    },
  };
}
export type Subscription = ReturnType<typeof createSubscription>;

/** The end of a paid period that begins at this time. */
export const endOfPeriod = (start: number): number => start + price.recurring.interval_count * 24 * 3_600;

export function createInvoice(id: string, fields: { customer: string; subscription: string; paymentIntent: string }) {
  return {
    id,
    object: "invoice" as const,
    created: nowInSeconds(),
    customer: fields.customer,
    status: "open" as "draft" | "open" | "paid" | "void" | "uncollectible",
    parent: { type: "subscription_details", subscription_details: { subscription: fields.subscription } },
    /** Internal: the payment intent of its confirmation_secret. */
    _paymentIntent: fields.paymentIntent,
  };
}
export type Invoice = ReturnType<typeof createInvoice>;

export type PaymentError = {
  type: "card_error" | "invalid_request_error";
  code: string;
  decline_code?: string;
  message: string;
};

export interface PixQrCode {
  data: string;
  expires_at: number;
  hosted_instructions_url: string;
}

export function createPaymentIntent(customer: string, invoice: string | null) {
  const id = createId("pi");
  return {
    id,
    object: "payment_intent" as const,
    created: nowInSeconds(),
    amount: price.unit_amount,
    currency: price.currency,
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    customer,
    metadata: {} as Metadata,
    payment_method_types: ["card"],
    status: "requires_payment_method" as
      | "requires_payment_method"
      | "requires_action"
      | "processing"
      | "succeeded"
      | "canceled",
    next_action: null as
      | { type: "use_stripe_sdk"; use_stripe_sdk: object }
      | { type: "pix_display_qr_code"; pix_display_qr_code: PixQrCode }
      | null,
    last_payment_error: null as PaymentError | null,
    latest_charge: null as string | null,
    /** Internal: the invoice it pays. */
    _invoice: invoice,
  };
}
export type PaymentIntent = ReturnType<typeof createPaymentIntent>;

export function createCharge(intent: PaymentIntent) {
  const id = createId("ch");
  return {
    id,
    object: "charge" as const,
    created: nowInSeconds(),
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
    payment_method_details: { type: intent.payment_method_types[0] ?? "card" },
    receipt_url: new URL(`/receipts/${id}`, config.PUBLIC_URL).href,
    refunded: false,
  };
}
export type Charge = ReturnType<typeof createCharge>;

export function createRefund(charge: Charge, amount: number, metadata: Metadata) {
  return {
    id: createId("re"),
    object: "refund" as const,
    created: nowInSeconds(),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    status: "succeeded" as "pending" | "succeeded" | "failed",
  };
}
export type Refund = ReturnType<typeof createRefund>;

export function createDispute(charge: Charge, status: string) {
  return {
    id: createId("du"),
    object: "dispute" as const,
    created: nowInSeconds(),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status,
  };
}
export type Dispute = ReturnType<typeof createDispute>;

export interface StripeEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: unknown };
  type: string;
}

/** Copies an object without internal fields (`_…`). */
export const withoutInternalFields = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key.startsWith("_") ? undefined : inner)));
