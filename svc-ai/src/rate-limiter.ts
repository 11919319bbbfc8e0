import { type AddressRateLimiter, Problem, pseudonym, type RateLimiter, type User } from "@penresume/service-kit";
import { texts } from "./texts.ts";

/** `guest` is also an account whose e-mail address is not confirmed, because such accounts cost nothing to create. */
export type Plan = "guest" | "free" | "pro";

/** AI calls per hour. */
export type Limits = Record<Plan, number>;

/**
 * Limits AI calls by plan: per account, and per network for guests and accounts without a confirmed address. User ids and
 * addresses are stored as pseudonyms.
 */
export function createPlanRateLimiter(deps: {
  limiter: RateLimiter;
  addressLimiter: AddressRateLimiter;
  isSubscribed: (userId: string) => Promise<boolean>;
  limits: Limits;
}) {
  const { limiter, addressLimiter, isSubscribed, limits } = deps;

  async function consumeUnconfirmed(user: User, address: string): Promise<void> {
    try {
      await limiter.consume(`user:${pseudonym(user.id)}`, limits.guest);
      await addressLimiter.consume(address, limits.guest);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.status, `${error.message} ${texts.confirmHint}`, error.options);
    }
  }

  return {
    /**
     * Counts a call and returns the caller's plan.
     * @throws Problem 429 when the hour's calls are used up
     */
    async consume(user: User | null, address: string): Promise<Plan> {
      if (!user) {
        await addressLimiter.consume(address, limits.guest);
        return "guest";
      }
      const isPro = await isSubscribed(user.id);
      if (!isPro && !user.isEmailVerified) {
        await consumeUnconfirmed(user, address);
        return "guest";
      }
      const plan = isPro ? "pro" : "free";
      await limiter.consume(`user:${pseudonym(user.id)}`, limits[plan]);
      return plan;
    },
  };
}

export type PlanRateLimiter = ReturnType<typeof createPlanRateLimiter>;
