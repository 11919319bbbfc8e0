import { z } from "zod";
import { EMAIL_PATTERN } from "./account.ts";

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

/** POST /api/billing-portal answer. */
export const billingPortalSchema = z.object({ url: z.url() });

/**
 * GET /api/subscription, and each `subscription` event of GET /api/subscription/events (SSE):
 * the active subscription, else the latest (by `created`) that was ever paid, else null. Checkouts never paid (incomplete,
 * incomplete_expired) are left out. Only status `active` makes `isSubscribed` true.
 */
export const subscriptionStateSchema = z.object({
  isSubscribed: z.boolean(),
  subscription: subscriptionSchema.nullable(),
});

export type Subscription = z.infer<typeof subscriptionSchema>;
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;
export type CreateSubscriptionRequest = z.infer<typeof createSubscriptionRequestSchema>;
export type CreateSubscriptionResponse = z.infer<typeof createSubscriptionResponseSchema>;
export type Customer = z.infer<typeof customerSchema>;
