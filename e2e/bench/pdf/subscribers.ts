import { createAccounts } from "../../../dev/demo/accounts.ts";
import { subscribe } from "../../../dev/demo/subscribe.ts";
import type { Stack } from "./stack.ts";

const PASSWORD = "bench-senha";

/** Subscribers that take turns. Headers have a user's real token and a new client address. */
export interface Subscribers {
  headers(): Record<string, string>;
}

/** Signs users up and subscribes them through the product's API. Several users are needed, because PDFs are limited per user. */
export async function createSubscribers(stack: Stack, count: number): Promise<Subscribers> {
  const { env, url } = stack;
  const accounts = await createAccounts({
    keycloakUrl: env.KEYCLOAK_URL as string,
    adminPassword: env.KEYCLOAK_ADMIN_PASSWORD as string,
    clientSecret: "bench",
  });
  let turn = 0;
  // the gateway limits requests per address; limits are not measured here
  const address = () => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

  const tokens = await createInSequence(count, async (n) => {
    const email = `bench-${n}@exemplo.test`;
    const name = `Pessoa ${n}`;
    await accounts.ensureAccount({ email, name, password: PASSWORD });
    const token = await accounts.requestToken({ email, password: PASSWORD });
    const api = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      turn++;
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "x-forwarded-for": address(),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
      return response.json();
    };
    await subscribe({
      api,
      email,
      name,
      priceId: env.STRIPE_PRICE_ID as string,
      stripeUrl: env.STRIPE_API_URL as string,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY as string,
    });
    return token;
  });

  return {
    headers() {
      turn++;
      return { authorization: `Bearer ${tokens[turn % count]}`, "x-forwarded-for": address() };
    },
  };
}

async function createInSequence<T>(count: number, create: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n++) results.push(await create(n));
  return results;
}
