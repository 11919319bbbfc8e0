import { z } from "zod";
import { StripeError } from "./errors.ts";

const integer = z.coerce.number().int();
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/**
 * Parameters of API calls. Form encoding sends numbers and booleans as text. Unknown parameters are ignored, because svc-billing's
 * tests check its calls with stripe-mock, which has Stripe's API description.
 */
export const parametersSchema = z
  .object({
    allowed_payment_method_types: z.array(z.string()),
    amount: integer,
    cancel_at: z.union([z.literal("").transform(() => null), integer]),
    cancel_at_period_end: flag,
    charge: z.string(),
    confirm: flag,
    created: z.object({ gt: integer, gte: integer }).partial(),
    currency: z.string(),
    customer: z.string(),
    email: z.string(),
    expand: z.array(z.string()),
    items: z.array(z.object({ price: z.string() })),
    limit: z.coerce.number().int().min(1).max(100),
    metadata: z.record(z.string(), z.string()),
    name: z.string(),
    payment_intent: z.string(),
    payment_method_data: z.object({ type: z.string() }),
    payment_method_options: z.object({ pix: z.object({ expires_after_seconds: integer }).partial() }).partial(),
    preferred_locales: z.array(z.string()),
    query: z.string(),
    starting_after: z.string(),
    status: z.string(),
    type: z.string(),
    types: z.array(z.string()),
  })
  .partial();

export type ApiParameters = z.output<typeof parametersSchema>;

/** Body of a payment confirmation from the card frame. */
export const confirmationSchema = z.object({
  payment_method_data: z.object({
    card: z.object({
      number: z.string(),
      exp_month: z.coerce.number(),
      exp_year: z.coerce.number(),
      cvc: z.string(),
    }),
  }),
});

export function parseParameters<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const param = issue?.path.join(".");
  throw new StripeError(400, `Invalid ${param}: ${issue?.message}`, { param });
}
