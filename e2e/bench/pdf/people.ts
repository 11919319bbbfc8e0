import { createAccounts } from "../../../deploy/fakes/demo/accounts.ts";
import { subscribe } from "../../../deploy/fakes/demo/subscribe.ts";
import type { Stack } from "./stack.ts";

const PASSWORD = "bench-senha";

/** Answers whose turn it is to ask: a header with a person's real token, and an address of its own for the gateway. */
export interface People {
  headers(): Record<string, string>;
}

/** Signs people up and lets them subscribe, by the product's own doors: as many as one person's limits ask for. */
export async function makeSubscribers(stack: Stack, count: number): Promise<People> {
  const { env, url } = stack;
  const accounts = await createAccounts({
    keycloakUrl: env.KEYCLOAK_URL as string,
    adminPassword: env.KEYCLOAK_ADMIN_PASSWORD as string,
    clientSecret: "bench",
  });
  let turn = 0;
  // a person's limits are a person's, and the gateway's are an address's: neither is what is measured
  const address = () => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

  const tokens = await inTurn(count, async (n) => {
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
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
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

async function inTurn<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < count; n++) made.push(await make(n));
  return made;
}
