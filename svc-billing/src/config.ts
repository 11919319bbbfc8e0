import { serviceConfigSchema } from "@penresume/service-kit";
import { z } from "zod";

export const configSchema = serviceConfigSchema
  .extend({
    STRIPE_SECRET_KEY: z.string().min(1),
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
    /** The one price of the Pro plan. */
    STRIPE_PRICE_ID: z.string().min(1),
    /** Login address of the hosted billing portal. */
    STRIPE_PORTAL_URL: z.url(),
    /** Overrides Stripe's own address. */
    STRIPE_API_URL: z.url().optional(),
    /** Mail server of the confirmations; without it none are sent. */
    SMTP_HOST: z.string().min(1).optional(),
    SMTP_PORT: z.coerce.number().int().default(587),
    SMTP_FROM: z.email().optional(),
    /** Credentials; may be empty. */
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
  })
  .refine(({ SMTP_HOST, SMTP_FROM }) => !SMTP_HOST || SMTP_FROM, {
    path: ["SMTP_FROM"],
    error: "required with SMTP_HOST",
  });
