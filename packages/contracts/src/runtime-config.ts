import { z } from "zod";
import { DEFAULT_SUPPORT_EMAIL } from "./business-rules.ts";

/** GET /config.json: run-time configuration of the front ends, from the gateway's environment. */
export const runtimeConfigSchema = z.object({
  keycloak: z.object({ url: z.string(), realm: z.string(), clientId: z.string() }),
  /** Module Federation manifests of the micro-frontends. */
  remotes: z.object({ editor: z.string(), account: z.string() }),
  stripe: z.object({
    publishableKey: z.string(),
    priceId: z.string(),
    /** Address of Stripe.js; https://js.stripe.com/endive/stripe.js, the release of the API and the types, unless a fake serves it. */
    scriptUrl: z.string(),
  }),
  /** Comma-separated: card, pix. */
  paymentMethods: z.string().default("card"),
  analytics: z.object({
    measurementId: z.string().optional(),
    adConversionId: z.string().optional(),
    sessionReplayId: z.string().optional(),
  }),
  /** Address of the support, on the help page. */
  supportEmail: z.string().default(DEFAULT_SUPPORT_EMAIL),
  /** Whether the shell registers the service worker; `off` also withdraws it. */
  serviceWorker: z.enum(["on", "off"]).default("on"),
  /** True when fakes replace real providers; pages then show notices, also next to the AI functions. */
  demo: z.boolean().default(false),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
