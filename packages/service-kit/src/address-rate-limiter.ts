import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { RateLimiter } from "./rate-limiter.ts";

/** Length of an IPv6 prefix in 16-bit groups → how many times the limit of one address its network gets. */
const IPV6_NETWORKS = [
  // /64: one household, which can use all of its addresses
  { groups: 4, factor: 1 },
  // /48: one customer of a data centre or tunnel, or 256 households
  { groups: 3, factor: 10 },
] as const;

/**
 * Limits calls per client address: an IPv4 address, and the /64 and /48 networks of an IPv6 address. Addresses are stored as
 * pseudonyms; `secret` prevents finding an address by hashing all of them.
 */
export function createAddressRateLimiter(limiter: RateLimiter, secret: string | Buffer) {
  const toKey = (network: string) => `address:${createHmac("sha256", secret).update(network).digest("base64url")}`;
  return {
    /** @throws Problem 429 with Retry-After */
    async consume(address: string, limit: number, now = Date.now()): Promise<void> {
      // smallest network first: a refused one does not use up the limit of its neighbours
      for (const { network, factor } of listNetworks(address))
        await limiter.consume(toKey(network), limit * factor, now);
    },
  };
}

export type AddressRateLimiter = ReturnType<typeof createAddressRateLimiter>;

/** The network that takes turns as one caller: an IPv4 address, or the /48 of an IPv6 address. */
export const identifyNetwork = (address: string): string => listNetworks(address).at(-1)?.network ?? "unknown";

function listNetworks(address: string): { network: string; factor: number }[] {
  // without the gateway's address every client shares one limit
  if (!ipaddr.isValid(address)) return [{ network: "unknown", factor: 1 }];
  // also turns ::ffff:192.0.2.1 into IPv4
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return [{ network: parsed.toString(), factor: 1 }];
  return IPV6_NETWORKS.map(({ groups, factor }) => ({
    network: `${parsed.parts.slice(0, groups).join(":")}/${groups * 16}`,
    factor,
  }));
}
