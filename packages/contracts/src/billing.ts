import { z } from "zod";
import { EMAIL_PATTERN } from "./account.ts";
import { MAX_CODES, REFUND_DAYS } from "./business-rules.ts";

/** A subscription as stored and shown. Times are Unix seconds, amounts cents (Stripe's own units). */
export const subscriptionSchema = z.object({
  id: z.string(),
  /** Stripe's status: active, canceled, past_due, incomplete, … shown raw when unknown. */
  status: z.string(),
  created: z.number().int(),
  current_period_start: z.number().int().nullable(),
  current_period_end: z.number().int().nullable(),
  /** When the cancellation was requested; the paid period still runs to its end. */
  canceled_at: z.number().int().nullable(),
  cancel_at_period_end: z.boolean(),
  /** When access ended; null while it runs. */
  ended_at: z.number().int().nullish(),
  plan: z.object({
    nickname: z.string().nullable(),
    amount: z.number().int().nullable(),
    currency: z.string().default("brl"),
    interval: z.string(),
  }),
});

/** POST /api/stripe/create-subscription. user_id and customer_email are accepted and ignored; the token decides. */
export const createSubscriptionRequestSchema = z.object({
  price_id: z.string().min(1).max(200),
  customer_email: z.email({ pattern: EMAIL_PATTERN, error: "Por favor, insira um email válido." }).max(320),
  customer_name: z.string().trim().max(200).default("Cliente"),
  metadata: z.object({ user_id: z.string().max(200).optional() }).default({}),
});
export const createSubscriptionResponseSchema = z.object({ client_secret: z.string(), subscription_id: z.string() });

/** POST /api/stripe/verify-subscription. */
export const verifySubscriptionRequestSchema = z.object({ subscription_id: z.string().min(1).max(200) });

/** POST /api/stripe/renew-subscription: undoes a cancellation while the paid period runs; charges nothing now. */
export const renewSubscriptionRequestSchema = z.object({ subscription_id: z.string().min(1).max(200) });

/** POST /api/cancel-subscription. */
export const cancelSubscriptionRequestSchema = z.object({ subscriptionId: z.string().min(1).max(200) });

/** GET and PUT /api/customer. */
export const customerSchema = z.object({ subscriptionId: z.string().max(200).optional() });

/** Response of POST /api/billing-portal. */
export const billingPortalSchema = z.object({ url: z.url() });

/**
 * GET /api/subscription, and each `subscription` event of GET /api/subscription/events (SSE).
 * `subscription`: the active subscription, else the latest (by `created`) that was ever paid, else null. Checkouts never paid
 * (incomplete, incomplete_expired) are left out. A status of `active`, or a paid pass that has not run out, makes
 * `isSubscribed` true.
 */
export const subscriptionStateSchema = z.object({
  isSubscribed: z.boolean(),
  subscription: subscriptionSchema.nullable(),
  /** The source of the access: a subscription by card, or a pass paid by Pix. */
  source: z.enum(["card", "pix"]).nullable().default(null),
  /** Paid until (Unix seconds), subscription and passes together; in the past once access has ended. Null: never paid. */
  proUntil: z.number().int().nullable().default(null),
  /** Time that passes add after the period of the running subscription, in days. */
  passDaysLeft: z.number().int().nonnegative().default(0),
  /** For how many days a purchase made now can be refunded: less than REFUND_DAYS once the guarantee has begun or was used. */
  refundDays: z.number().int().nonnegative().default(REFUND_DAYS),
});

/** An order to pay PASS_DAYS days of access by Pix. */
export const pixOrderSchema = z.object({
  id: z.string(),
  /** open: waits for the payer. processing: the bank announced the payment; no access yet. undone: refunded or disputed. */
  status: z.enum(["open", "processing", "paid", "expired", "undone"]),
  amount: z.number().int(),
  currency: z.string(),
  /** 'Pix copia e cola'; null unless open. */
  code: z.string().nullable(),
  /** The provider's page with the code; null unless open. */
  instructions_url: z.url().nullable(),
  /** Seconds until the code expires, by the server's clock. */
  expires_in: z.number().int().nonnegative().nullable(),
});

/** GET /api/stripe/pix-order: the latest order. */
export const latestPixOrderSchema = z.object({ order: pixOrderSchema.nullable() });

/** POST /api/stripe/codes: passes for other people, paid by one Pix, one code each. */
export const codeOrderRequestSchema = z.object({ quantity: z.number().int().min(1).max(MAX_CODES) });

/** GET /api/stripe/codes. */
export const passCodesSchema = z.object({
  /** The latest order of codes. */
  order: pixOrderSchema.nullable(),
  items: z.array(
    z.object({
      code: z.string(),
      payment: z.string(),
      status: z.enum(["unused", "used", "refunded"]),
      price: z.number(),
      expires_at: z.number().int(),
    }),
  ),
});

/** POST /api/stripe/codes/refund: the payment whose unused codes are refunded. */
export const codePaymentSchema = z.object({ payment: z.string().min(1).max(200) });

/** POST /api/stripe/codes/use. */
export const useCodeRequestSchema = z.object({ code: z.string().min(1).max(64) });

/** A payment that was made, with its receipt. */
export const paymentSchema = z.object({
  id: z.string(),
  created: z.number().int(),
  amount: z.number().int(),
  refunded_amount: z.number().int(),
  /** Set when the provider could not deliver a refund. */
  refund_failed: z.boolean(),
  currency: z.string(),
  method: z.string(),
  receipt_url: z.url().nullable(),
});

/** Payments that can be refunded now. `until` is the deadline of all of them (Unix seconds). */
export const refundOfferSchema = z.object({
  payments: z.array(z.string()).min(1),
  amount: z.number().int(),
  currency: z.string(),
  until: z.number().int(),
});

/** GET /api/stripe/payments: newest first. */
export const paymentsSchema = z.object({
  items: z.array(paymentSchema),
  refund: refundOfferSchema.nullable(),
  /** A payment can be refunded, but only by the support: MAX_REFUNDS_PER_YEAR is reached. */
  refund_by_support: z.boolean().default(false),
});

/** POST /api/stripe/refund: the payments of the offer that the user has confirmed. */
export const refundRequestSchema = z.object({ payments: z.array(z.string().min(1).max(200)).min(1).max(20) });

export type Subscription = z.infer<typeof subscriptionSchema>;
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;
export type PixOrder = z.infer<typeof pixOrderSchema>;
export type PassCodes = z.infer<typeof passCodesSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type RefundOffer = z.infer<typeof refundOfferSchema>;
export type Payments = z.infer<typeof paymentsSchema>;
export type CreateSubscriptionRequest = z.infer<typeof createSubscriptionRequestSchema>;
export type CreateSubscriptionResponse = z.infer<typeof createSubscriptionResponseSchema>;
export type Customer = z.infer<typeof customerSchema>;
