import { Problem, type User } from "@penresume/service-kit";
import type { Pseudonyms } from "./pseudonyms.ts";
import type { Store } from "./store.ts";
import { texts } from "./texts.ts";

export interface Limits {
  guest: number;
  free: number;
  pro: number;
}

export type Allowance = ReturnType<typeof createAllowance>;

const HOUR_MS = 3_600_000;

/** How many AI calls a person may make in an hour: by account, a guest by address. Counted across all instances. */
export function createAllowance(deps: { store: Store; pseudonyms: Pseudonyms; limits: Limits }) {
  const { store, pseudonyms, limits } = deps;
  return {
    /** @throws Problem 429 with the seconds until the next hour when the allowance is used up */
    async spend(user: User | null, address: string, now = Date.now()): Promise<void> {
      const hour = Math.floor(now / HOUR_MS);
      const limit = await limitOf(user);
      const subject = user ? pseudonyms.user(user.id) : pseudonyms.address(address);
      if ((await store.countCall(subject, hour)) <= limit) return;
      throw new Problem(429, texts.allowanceUsedUp, {
        retryAfterSeconds: Math.ceil(((hour + 1) * HOUR_MS - now) / 1_000),
      });
    },
    /** Forgets hours gone by. */
    sweep: (now = Date.now()) => store.forgetUsageBefore(Math.floor(now / HOUR_MS)),
  };

  async function limitOf(user: User | null): Promise<number> {
    if (!user) return limits.guest;
    return (await store.isSubscribed(user.id)) ? limits.pro : limits.free;
  }
}
