import { createHmac } from "node:crypto";
import { pseudonym, type RateLimiter, type User } from "@penresume/service-kit";
import ipaddr from "ipaddr.js";

/** AI calls per hour. */
export interface Limits {
  guest: number;
  free: number;
  pro: number;
}

/** Limits AI calls by plan: per account, and per network for guests. User ids and addresses are stored as pseudonyms. */
export function createPlanRateLimiter(deps: {
  limiter: RateLimiter;
  isSubscribed: (userId: string) => Promise<boolean>;
  limits: Limits;
  /** Secret of the hash; without it, addresses could be found by trying all of them. */
  pseudonymKey: string;
}) {
  const { limiter, isSubscribed, limits, pseudonymKey } = deps;
  const guestKey = (address: string) =>
    `address:${createHmac("sha256", pseudonymKey).update(toNetwork(address)).digest("base64url")}`;

  return {
    /** @throws Problem 429 when the hour's calls are used up */
    async consume(user: User | null, address: string): Promise<void> {
      if (!user) return limiter.consume(guestKey(address), limits.guest);
      const limit = (await isSubscribed(user.id)) ? limits.pro : limits.free;
      await limiter.consume(`user:${pseudonym(user.id)}`, limit);
    },
  };
}

export type PlanRateLimiter = ReturnType<typeof createPlanRateLimiter>;

/** Returns an IPv4 address unchanged, and the /64 network of an IPv6 address, because one household can use all of it. */
function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString()
    : parsed.toString();
}
