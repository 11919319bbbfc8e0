import { type AddressRateLimiter, pseudonym, type RateLimiter, type User } from "@penresume/service-kit";

/** AI calls per hour. */
export interface Limits {
  guest: number;
  free: number;
  pro: number;
}

/** Limits AI calls by plan: per account, and per network for guests. User ids and addresses are stored as pseudonyms. */
export function createPlanRateLimiter(deps: {
  limiter: RateLimiter;
  addressLimiter: AddressRateLimiter;
  isSubscribed: (userId: string) => Promise<boolean>;
  limits: Limits;
}) {
  const { limiter, addressLimiter, isSubscribed, limits } = deps;

  return {
    /** @throws Problem 429 when the hour's calls are used up */
    async consume(user: User | null, address: string): Promise<void> {
      if (!user) return addressLimiter.consume(address, limits.guest);
      const limit = (await isSubscribed(user.id)) ? limits.pro : limits.free;
      await limiter.consume(`user:${pseudonym(user.id)}`, limit);
    },
  };
}

export type PlanRateLimiter = ReturnType<typeof createPlanRateLimiter>;
