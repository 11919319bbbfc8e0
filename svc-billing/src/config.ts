import { serviceConfigSchema } from "@penresume/service-kit";
import { hasSender, mailVariables, senderRequired } from "@penresume/service-kit/mail";
import { z } from "zod";

export const configSchema = serviceConfigSchema
  .extend({
    STRIPE_SECRET_KEY: z.string().min(1),
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
    /** The one price of the Pro plan. */
    STRIPE_PRICE_ID: z.string().min(1),
    /** Payment methods on offer; Stripe offers pix to invited accounts. */
    PAYMENT_METHODS: z
      .string()
      .default("card")
      .transform((list) => list.split(",").map((method) => method.trim()))
      .pipe(z.array(z.enum(["card", "pix"])).refine((list) => list.includes("card"), "card is required")),
    /** Login address of the hosted billing portal. */
    STRIPE_PORTAL_URL: z.url(),
    /** Overrides Stripe's own address. */
    STRIPE_API_URL: z.url().optional(),
    ...mailVariables,
  })
  .refine(hasSender, senderRequired);

export type Config = z.infer<typeof configSchema>;
