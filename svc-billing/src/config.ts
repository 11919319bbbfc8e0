import { serviceConfigSchema } from "@penresume/service-kit";
import { z } from "zod";

export const configSchema = serviceConfigSchema.extend({
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_PRICE_ID: z.string().min(1),
  /** Stripe's hosted customer portal, https://docs.stripe.com/customer-management/activate-no-code-customer-portal */
  STRIPE_PORTAL_URL: z.url(),
  /** Only to use another address than Stripe's own. */
  STRIPE_API_URL: z.url().optional(),
});
