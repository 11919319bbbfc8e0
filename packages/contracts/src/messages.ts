import { z } from "zod";
import { subscriptionSchema } from "./billing.ts";

/**
 * Everything that crosses RabbitMQ. The body is the `data` below as JSON; message id, type, version and
 * trace context travel in the properties. Objects are loose: an unknown field of a newer sender is tolerated.
 */

/** Topic exchange of all events; the routing key is the event's name. */
export const EVENTS_EXCHANGE = "penresume.events";

/**
 * Routing key that a `resume.saved` goes by beside its own, where it may have changed which photo is shown: svc-resumes, which
 * keeps the photos, hears itself only then and not at every save.
 */
export const PHOTO_CHANGED_KEY = "resume.saved.photo";

/** Facts, past tense: name → version and schema. A breaking change is a new version, consumed beside the old one. */
export const EVENTS = {
  "resume.saved": {
    version: 1,
    schema: z.looseObject({
      resumeId: z.string(),
      userId: z.string(),
      /** The résumé's version after this save: consumers keep the highest. */
      version: z.number().int().positive(),
      updatedAt: z.iso.datetime(),
      /** Snapshot to render ahead; the newest one at the time of sending. */
      html: z.string(),
      photo: z.string().nullable(),
    }),
  },
  "resume.deleted": {
    version: 1,
    schema: z.looseObject({ resumeId: z.string(), userId: z.string(), photo: z.string().nullable() }),
  },
  "subscription.changed": {
    version: 1,
    schema: z.looseObject({
      userId: z.string(),
      isSubscribed: z.boolean(),
      subscription: subscriptionSchema.loose().nullable(),
      /** Grows with every change of this person's subscriptions: consumers keep the highest. */
      revision: z.number().int().positive(),
    }),
  },
  "account.erased": {
    version: 1,
    schema: z.looseObject({ userId: z.string() }),
  },
} as const;

/** The durable queues of events, of all services; what cannot be handled is parked in `QUEUE.dead`. */
export const EVENT_QUEUES = [
  "resumes.photo-cleanup",
  "pdf.entitlements",
  "pdf.resumes",
  "pdf.render-ahead",
  "pdf.account-erased",
  "billing.account-erased",
  "billing.confirmations",
  "ai.entitlements",
  "ai.account-erased",
] as const;

const renderOrder = z.looseObject({
  /** Names the stored PDF: sha256 hex of renderer version and html. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Whose PDF it is, as a pseudonym: all that is stored of a person is found by it. */
  owner: z.string().regex(/^[0-9a-f]+$/),
  html: z.string(),
  /** Milliseconds since the epoch: tells how long the order stood in the queue. */
  orderedAt: z.number().int().optional(),
});
const renderAnswer = z.looseObject({
  hash: z.string(),
  bytes: z.number().int().positive(),
  pages: z.number().int().positive(),
  /** The PDF as base64 where somebody waits for it and it is not large; it is stored in any case. */
  pdf: z.string().optional(),
});

/** Orders to exactly one receiver: name → the receiver's queue, version and schemas of order and answer. */
export const COMMANDS = {
  "subscription.check": {
    queue: "billing.subscription-check",
    version: 1,
    request: z.looseObject({ userId: z.string() }),
    response: z.looseObject({
      userId: z.string(),
      isSubscribed: z.boolean(),
      revision: z.number().int().nonnegative(),
    }),
  },
  "pdf.render": {
    queue: "pdf.render",
    version: 1,
    request: renderOrder,
    response: renderAnswer,
  },
  /** The same work with nobody waiting: a queue of its own, so that no person waits behind it. */
  "pdf.render-ahead": {
    queue: "pdf.render-ahead-orders",
    version: 1,
    request: renderOrder,
    response: renderAnswer,
  },
} as const;

export type EventName = keyof typeof EVENTS;
export type EventQueue = (typeof EVENT_QUEUES)[number];
export type EventData<N extends EventName> = z.infer<(typeof EVENTS)[N]["schema"]>;
export type CommandName = keyof typeof COMMANDS;
export type CommandRequest<N extends CommandName> = z.infer<(typeof COMMANDS)[N]["request"]>;
export type CommandResponse<N extends CommandName> = z.infer<(typeof COMMANDS)[N]["response"]>;
