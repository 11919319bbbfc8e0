import { z } from "zod";
import { subscriptionSchema } from "./billing.ts";

/**
 * Every message on RabbitMQ. The body is the data below as JSON; message id, type, version and trace context travel in the
 * properties. Objects are loose: an unknown field of a newer sender is tolerated.
 */

/** Topic exchange of all events; the routing key is the event's name. */
export const EVENTS_EXCHANGE = "penresume.events";

/** Events, named in the past tense. A breaking change gets a new version; consumers accept both during a rollout. */
export const EVENTS = {
  "subscription.changed": {
    version: 1,
    schema: z.looseObject({
      userId: z.string(),
      isSubscribed: z.boolean(),
      subscription: subscriptionSchema.loose().nullable(),
      source: z.enum(["card", "pix"]).nullable().optional(),
      proUntil: z.number().int().nullable().optional(),
      passDaysLeft: z.number().int().optional(),
      /** Exact end of the entitlement (Unix seconds), grace included. Without it, access ends one day after the paid period. */
      until: z.number().int().nullish(),
      /** Grows with every change of this user's subscriptions; consumers keep the highest. */
      revision: z.number().int().positive(),
    }),
  },
  "account.erased": {
    version: 1,
    schema: z.looseObject({ userId: z.string() }),
  },
} as const;

/** Durable event queues of all services. Each has a dead-letter queue `QUEUE.dead`. */
export const EVENT_QUEUES = [
  "pdf.entitlements",
  "pdf.account-erased",
  "billing.account-erased",
  "billing.confirmations",
  "ai.entitlements",
  "ai.account-erased",
] as const;

/** Request/response messages: one receiver handles a command and responds. */
export const COMMANDS = {
  "subscription.check": {
    queue: "billing.subscription-check",
    version: 1,
    request: z.looseObject({ userId: z.string() }),
    response: z.looseObject({
      userId: z.string(),
      isSubscribed: z.boolean(),
      revision: z.number().int().nonnegative(),
      /** Exact end of the entitlement (Unix seconds), when it is less than a day away. */
      until: z.number().int().nullish(),
    }),
  },
  "pdf.render": {
    queue: "pdf.render",
    version: 1,
    request: z.looseObject({
      html: z.string(),
      /** Milliseconds since the epoch. */
      requestedAt: z.number().int(),
    }),
    response: z.looseObject({
      /** Base64. */
      pdf: z.string(),
      pages: z.number().int().positive(),
    }),
  },
} as const;

export type EventName = keyof typeof EVENTS;
export type EventQueue = (typeof EVENT_QUEUES)[number];
export type EventData<N extends EventName> = z.infer<(typeof EVENTS)[N]["schema"]>;
export type CommandName = keyof typeof COMMANDS;
export type CommandRequest<N extends CommandName> = z.infer<(typeof COMMANDS)[N]["request"]>;
export type CommandResponse<N extends CommandName> = z.infer<(typeof COMMANDS)[N]["response"]>;
