import { pseudonym, type RateLimiter } from "@penresume/service-kit";

export const STRIPE_RATE_LIMIT = {
  name: "stripe",
  message: "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.",
};

/**
 * Requests of one user per hour that reach Stripe. Separate, so that reloading the checkout cannot prevent a cancellation. A
 * request makes a few calls; docs/security.md has the table.
 */
const LIMITS = {
  /** Orders by card and Pix: reloads, going back, changing the method. */
  order: 60,
  /** Reads that the store cannot answer. */
  sync: 120,
  /** Cancellations, renewals and refunds. */
  change: 30,
  /** Codes that were typed. */
  code: 20,
  /** Changes of e-mail, name and language. */
  contact: 20,
};

/** Limits what one user causes at Stripe, over all replicas. */
export const createStripeLimits = (rateLimiter: RateLimiter) => ({
  /** @throws Problem 429 with Retry-After */
  consume: (userId: string, kind: keyof typeof LIMITS): Promise<void> =>
    rateLimiter.consume(`${pseudonym(userId)}:${kind}`, LIMITS[kind]),
});

export type StripeLimits = ReturnType<typeof createStripeLimits>;
