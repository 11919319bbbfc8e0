import { z } from "zod";
import { subscriptionSchema } from "./billing.ts";
import { resumeContentSchema } from "./resume.ts";

/**
 * All RabbitMQ messages. The body is JSON that matches the schema; message id, type, version and trace context are AMQP
 * properties. The schemas are loose, so that consumers accept unknown fields of a newer sender.
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
      /** Days that passes (Pix) add after the period of the running subscription. */
      passDaysLeft: z.number().int().optional(),
      /** For how many days a purchase made now can be refunded. */
      refundDays: z.number().int().optional(),
      /** Entitlement expiry (Unix seconds), grace included. If absent: a day after the paid period, or after now if that is later. */
      until: z.number().int().nullish(),
      /** Grows with every change of this user's subscriptions; consumers keep the highest. */
      revision: z.number().int().positive(),
    }),
  },
  "account.erased": {
    version: 1,
    schema: z.looseObject({
      userId: z.string(),
      /** When the erasure was requested, Unix seconds. Payments since then are refunded. If absent: when the event is received. */
      erasedAt: z.number().int().optional(),
    }),
  },
} as const;

/** Durable event queues of all services. Each has a dead-letter queue `<queue>.dead`. */
export const EVENT_QUEUES = [
  "pdf.entitlements",
  "pdf.account-erased",
  "billing.account-erased",
  "billing.confirmations",
  "ai.entitlements",
  "ai.account-erased",
  "resumes.entitlements",
] as const;

/**
 * Queues that must receive an event: its publisher keeps it until all of them exist. `billing.confirmations` exists only with a
 * mail server.
 */
export const SUBSCRIBER_QUEUES = {
  "subscription.changed": ["pdf.entitlements", "ai.entitlements", "resumes.entitlements"],
  "account.erased": ["pdf.account-erased", "billing.account-erased", "ai.account-erased"],
} as const satisfies Record<keyof typeof EVENTS, readonly (typeof EVENT_QUEUES)[number][]>;

const contentJob = z.looseObject({
  content: resumeContentSchema,
  /** Milliseconds since the epoch. */
  requestedAt: z.number().int(),
});
const pdfResponse = z.looseObject({
  /** Base64. */
  pdf: z.string(),
  pages: z.number().int().positive(),
  /** Time in the browser, without waiting for it. */
  renderMs: z.number().int().nonnegative().optional(),
});

/** Request/response messages: exactly one consumer handles a command and responds. */
export const COMMANDS = {
  "subscription.check": {
    queue: "billing.subscription-check",
    version: 1,
    request: z.looseObject({ userId: z.string() }),
    response: z.looseObject({
      userId: z.string(),
      isSubscribed: z.boolean(),
      revision: z.number().int().nonnegative(),
      /** Entitlement expiry (Unix seconds); absent if it is more than a day away. */
      until: z.number().int().nullish(),
    }),
  },
  /** Which of these accounts were erased, in case `account.erased` was lost. An account that is unknown was not erased. */
  "accounts.find-erased": {
    queue: "resumes.find-erased",
    version: 1,
    request: z.looseObject({ userIds: z.array(z.string()).max(500) }),
    response: z.looseObject({
      erased: z.array(z.looseObject({ userId: z.string(), erasedAt: z.number().int().optional() })),
    }),
  },
  "pdf.render": {
    queue: "pdf.render",
    version: 1,
    request: z.looseObject({
      html: z.string(),
      /** Milliseconds since the epoch. */
      requestedAt: z.number().int(),
      /** What the html shows, for the PDF's properties and the file that it carries. A worker of an older release ignores it. */
      content: resumeContentSchema.optional(),
      /** The same, from an API of an older release. */
      properties: z
        .looseObject({ author: z.string(), keywords: z.array(z.string()), data: z.string().optional() })
        .optional(),
    }),
    response: pdfResponse,
  },
  "pdf.render-content": {
    queue: "pdf.render-content",
    version: 1,
    request: contentJob,
    response: pdfResponse,
  },
  /** The PDF of a public link, in the turn of its owner. */
  "pdf.render-link": {
    queue: "pdf.render-link",
    version: 1,
    request: z.looseObject({ userId: z.string(), content: resumeContentSchema }),
    response: z.union([
      z.looseObject({ pdf: z.string() }),
      z.looseObject({
        problem: z.looseObject({
          status: z.number().int(),
          title: z.string(),
          retryAfterSeconds: z.number().optional(),
        }),
      }),
    ]),
  },
  "docx.render": {
    queue: "docx.render",
    version: 1,
    request: contentJob,
    response: z.looseObject({
      /** Base64. */
      docx: z.string(),
      renderMs: z.number().int().nonnegative(),
    }),
  },
} as const;

export type EventName = keyof typeof EVENTS;
export type EventQueue = (typeof EVENT_QUEUES)[number];
export type EventData<N extends EventName> = z.infer<(typeof EVENTS)[N]["schema"]>;
export type CommandName = keyof typeof COMMANDS;
export type CommandRequest<N extends CommandName> = z.infer<(typeof COMMANDS)[N]["request"]>;
export type CommandResponse<N extends CommandName> = z.infer<(typeof COMMANDS)[N]["response"]>;
