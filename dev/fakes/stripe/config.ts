import { z } from "zod";

/** Variables, see README.md. */
export const config = z
  .object({
    PORT: z.coerce.number().int(),
    HOST: z.string().default("127.0.0.1"),
    DATA_DIR: z.string().min(1),
    STRIPE_SECRET_KEY: z.string().min(1),
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
    WEBHOOK_URL: z.url(),
    STRIPE_PRICE_ID: z.string().min(1),
    APP_URL: z.url().default("http://localhost:8080/"),
    /** URL of the fake for browsers. */
    PUBLIC_URL: z.url().optional(),
  })
  .transform(({ PUBLIC_URL, ...rest }) => ({ ...rest, PUBLIC_URL: PUBLIC_URL ?? `http://127.0.0.1:${rest.PORT}` }))
  .parse(process.env);

/** The emulated API version, which the `stripe` package of svc-billing pins. */
export const API_VERSION = "2026-10-28.endive";
