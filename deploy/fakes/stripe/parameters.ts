import { z } from "zod";
import { StripeError } from "./errors.ts";

/** Parameters of each call. Form encoding sends numbers and booleans as text. Like Stripe, rejects unknown parameters. */

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const metadata = z.record(z.string().max(40), z.string().max(500));
const expand = z.array(z.string()).optional();
const moment = z.coerce.number().int();
const created = z
  .union([
    moment,
    z.strictObject({
      gt: moment.optional(),
      gte: moment.optional(),
      lt: moment.optional(),
      lte: moment.optional(),
    }),
  ])
  .optional();
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  expand,
};

export const parameters = {
  retrieve: z.strictObject({ expand }),
  customer: z.strictObject({
    email: z.email().optional(),
    name: z.string().max(256).optional(),
    metadata: metadata.optional(),
    preferred_locales: z.array(z.string()).optional(),
    expand,
  }),
  customers: z.strictObject({ email: z.string().optional(), ...page }),
  customerDelete: z.strictObject({}),
  charges: z.strictObject({
    customer: z.string().optional(),
    payment_intent: z.string().optional(),
    created,
    ...page,
  }),
  disputes: z.strictObject({
    charge: z.string().optional(),
    payment_intent: z.string().optional(),
    created,
    ...page,
  }),
  subscription: z.strictObject({
    customer: z.string(),
    items: z.array(z.strictObject({ price: z.string(), quantity: z.coerce.number().int().optional() })).length(1),
    payment_behavior: z.literal("default_incomplete"),
    payment_settings: z
      .strictObject({
        save_default_payment_method: z.enum(["on_subscription", "off"]).optional(),
        payment_method_types: z.array(z.literal("card")).optional(),
      })
      .optional(),
    billing_mode: z.strictObject({ type: z.enum(["classic", "flexible"]) }).optional(),
    metadata: metadata.optional(),
    expand,
  }),
  subscriptions: z.strictObject({
    customer: z.string().optional(),
    price: z.string().optional(),
    status: z.string().optional(),
    ...page,
  }),
  subscriptionUpdate: z.strictObject({
    cancel_at_period_end: flag.optional(),
    cancel_at: z.union([z.literal("").transform(() => null), moment]).optional(),
    metadata: metadata.optional(),
    expand,
  }),
  subscriptionCancel: z.strictObject({ invoice_now: flag.optional(), prorate: flag.optional(), expand }),
  events: z.strictObject({
    type: z.string().optional(),
    types: z.array(z.string()).max(20).optional(),
    created,
    ...page,
  }),
  confirm: z.object({
    client_secret: z.string(),
    key: z.string(),
    payment_method_data: z.object({
      type: z.literal("card"),
      card: z.object({
        number: z.string(),
        exp_month: z.coerce.number(),
        exp_year: z.coerce.number(),
        cvc: z.string(),
      }),
      billing_details: z.object({ name: z.string().optional(), email: z.string().optional() }).optional(),
    }),
  }),
} as const;

/** Whether a time is in the requested range. */
export function isWithin(time: number, span: z.output<typeof created>): boolean {
  if (typeof span !== "object") return span === undefined || time === span;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = span;
  return time > gt && time >= gte && time < lt && time <= lte;
}

export function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0] as z.core.$ZodIssue;
  const param = [...issue.path.map(String)].reduce((path, part) => (path ? `${path}[${part}]` : part), "");
  if (issue.code === "unrecognized_keys") {
    const name = param ? `${param}[${issue.keys[0]}]` : String(issue.keys[0]);
    throw new StripeError(400, `Received unknown parameter: ${name}`, { code: "parameter_unknown", param: name });
  }
  if (issue.code === "invalid_type" && issue.message.includes("undefined"))
    throw new StripeError(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
  throw new StripeError(400, `Invalid ${param}: ${issue.message}`, { param });
}
