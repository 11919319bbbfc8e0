import { z } from "zod";

/** A field that does not match its schema; `path` is dotted, e.g. `experience.0.company`. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });

/** Every error body: RFC 9457 `application/problem+json`. `title` is pt-BR, for users; `instance` is the request id. */
export const problemSchema = z.object({
  type: z.string().default("about:blank"),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
});

export const PROBLEM_CONTENT_TYPE = "application/problem+json";

/** `type` values that callers distinguish. Other problems are identified by their status. */
export const PROBLEM_TYPES = {
  subscriptionRequired: "urn:penresume:problem:subscription-required",
  versionConflict: "urn:penresume:problem:version-conflict",
  /** The user stores as much as a user may. */
  resumeLimit: "urn:penresume:problem:resume-limit",
  /** The idempotency key has created the résumé `resumeId`, with another content. */
  idempotencyKeyReused: "urn:penresume:problem:idempotency-key-reused",
  alreadySubscribed: "urn:penresume:problem:already-subscribed",
  /** The subscription has an open payment that this call cannot collect. */
  paymentDue: "urn:penresume:problem:payment-due",
  /** This installation does not offer the payment method. */
  methodUnavailable: "urn:penresume:problem:method-unavailable",
  /** The refund rules do not, or no longer, allow a refund of this payment. */
  notRefundable: "urn:penresume:problem:not-refundable",
  /** The provider refuses the refund; only the support can help. */
  refundRefused: "urn:penresume:problem:refund-refused",
  /** The sign-in is too old for this call (RFC 9470). */
  recentSignInRequired: "urn:penresume:problem:recent-sign-in-required",
} as const;

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ProblemBody = z.infer<typeof problemSchema>;
