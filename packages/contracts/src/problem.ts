import { z } from "zod";

/** One field that broke its schema; `path` is dotted, e.g. `experience.0.company`. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });

/** Every error body: RFC 9457 `application/problem+json`. `title` is pt-BR and fit to be shown; `instance` is the request id. */
export const problemSchema = z.object({
  type: z.string().default("about:blank"),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
});

export const PROBLEM_CONTENT_TYPE = "application/problem+json";

/** `type` values a caller may decide by; every other problem is told apart by its status alone. */
export const PROBLEM_TYPES = {
  subscriptionRequired: "urn:penresume:problem:subscription-required",
  versionConflict: "urn:penresume:problem:version-conflict",
  alreadySubscribed: "urn:penresume:problem:already-subscribed",
  /** A subscription is there but owes a payment that this call cannot take. */
  paymentDue: "urn:penresume:problem:payment-due",
  /** The token's sign-in is too long ago for this: sign in again (RFC 9470). */
  recentSignInRequired: "urn:penresume:problem:recent-sign-in-required",
} as const;

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ProblemBody = z.infer<typeof problemSchema>;
