import { randomBytes } from "node:crypto";
import { config } from "./config.ts";

/** Objects of https://docs.stripe.com/api with the fields that callers read. Times are Unix seconds. */

export const now = (): number => Math.floor(Date.now() / 1_000);
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

type Metadata = Record<string, string>;

const PRODUCT_ID = "prod_penresume_pro";

export const price = {
  id: config.STRIPE_PRICE_ID,
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  currency: "brl",
  livemode: false,
  metadata: {},
  nickname: "PenResume Pro",
  product: PRODUCT_ID,
  recurring: { interval: "month", interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
  type: "recurring",
  unit_amount: 490,
  unit_amount_decimal: "490",
};

const plan = {
  id: price.id,
  object: "plan",
  active: true,
  amount: price.unit_amount,
  currency: price.currency,
  interval: "month",
  interval_count: 1,
  nickname: price.nickname,
  product: PRODUCT_ID,
};

export function createCustomer(fields: { email?: string; name?: string; metadata?: Metadata }) {
  return {
    id: newId("cus"),
    object: "customer" as const,
    created: now(),
    email: fields.email ?? null,
    name: fields.name ?? null,
    metadata: fields.metadata ?? {},
    livemode: false,
    balance: 0,
    currency: null as string | null,
    delinquent: false,
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
  const id = newId("sub");
  const created = now();
  return {
    id,
    object: "subscription" as const,
    created,
    start_date: created,
    customer,
    status: "incomplete" as SubscriptionStatus,
    metadata,
    livemode: false,
    currency: price.currency,
    collection_method: "charge_automatically",
    billing_cycle_anchor: created,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    default_payment_method: null as string | null,
    latest_invoice: latestInvoice,
    items: {
      object: "list",
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          created,
          current_period_start: created,
          current_period_end: oneMonthAfter(created),
          metadata: {},
          plan,
          price,
          quantity: 1,
          subscription: id,
        },
      ],
    },
  };
}
export type Subscription = ReturnType<typeof createSubscription>;

/** The same day of the next month, or its last day, as Stripe's billing cycle anchor. */
export function oneMonthAfter(time: number): number {
  const date = new Date(time * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1_000);
}

export function createInvoice(
  id: string,
  fields: { customer: Customer; subscription: string; paymentIntent: string; reason: string },
) {
  return {
    id,
    object: "invoice" as const,
    created: now(),
    customer: fields.customer.id,
    customer_email: fields.customer.email,
    currency: price.currency,
    amount_due: price.unit_amount,
    amount_paid: 0,
    amount_remaining: price.unit_amount,
    total: price.unit_amount,
    attempted: false,
    attempt_count: 0,
    billing_reason: fields.reason,
    status: "open" as "draft" | "open" | "paid" | "void" | "uncollectible",
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: {}, subscription: fields.subscription },
    },
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

export function createPaymentIntent(customer: string, invoice: string) {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent" as const,
    created: now(),
    amount: price.unit_amount,
    currency: price.currency,
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    confirmation_method: "automatic",
    customer,
    livemode: false,
    metadata: {},
    payment_method: null as string | null,
    payment_method_types: ["card"],
    setup_future_usage: "off_session",
    status: "requires_payment_method" as "requires_payment_method" | "requires_action" | "succeeded" | "canceled",
    next_action: null as { type: "use_stripe_sdk"; use_stripe_sdk: object } | null,
    last_payment_error: null as PaymentError | null,
    latest_charge: null as string | null,
    /** Internal: the invoice it pays. */
    _invoice: invoice,
  };
}
export type PaymentIntent = ReturnType<typeof createPaymentIntent>;

export function createCharge(intent: PaymentIntent) {
  return {
    id: newId("ch"),
    object: "charge" as const,
    created: now(),
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: false,
    status: "succeeded",
  };
}
export type Charge = ReturnType<typeof createCharge>;

export function createDispute(charge: Charge, status: string) {
  return {
    id: newId("du"),
    object: "dispute" as const,
    created: now(),
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: status.startsWith("warning_"),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status,
  };
}
export type Dispute = ReturnType<typeof createDispute>;

export interface Event {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** A copy without internal fields (`_…`). */
export const withoutInternalFields = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key.startsWith("_") ? undefined : inner)));
