import { createAccounts } from "../../../dev/demo/accounts.ts";
import { subscribe } from "../../../dev/demo/subscribe.ts";
import { send } from "./http.ts";
import type { Stack } from "./stack.ts";

const PASSWORD = "bench-senha-7";
// a token is valid for five minutes
const RENEW_AFTER_MS = 120_000;

/** A subscriber with three résumés, as the usage profile assumes. */
export interface User {
  email: string;
  password: string;
  headers: Record<string, string>;
  resumes: { id: string; etag: string }[];
}

export type Users = Awaited<ReturnType<typeof createUsers>>;

export async function createUsers({ env, url }: Stack, count: number, createBody: () => string) {
  const accounts = await createAccounts({
    keycloakUrl: env.KEYCLOAK_URL as string,
    adminPassword: env.KEYCLOAK_ADMIN_PASSWORD as string,
    clientSecret: "bench",
  });
  let renewedAt = Date.now();
  const all: User[] = [];
  for (let n = 0; n < count; n++) {
    const email = `bench-${n}@exemplo.test`;
    await accounts.ensureAccount({ email, name: `Pessoa ${n}`, password: PASSWORD });
    all.push({ email, password: PASSWORD, headers: {}, resumes: [] });
  }
  await setTokens();

  async function setTokens() {
    for (const { email, headers } of all) {
      headers["content-type"] = "application/json";
      headers.authorization = `Bearer ${await accounts.requestToken({ email, password: PASSWORD })}`;
    }
    renewedAt = Date.now();
  }

  let turn = 0;
  return {
    all,
    next: (): User => all[turn++ % count] as User,
    /** Replaces all tokens when they are older than two minutes. */
    async renew(): Promise<void> {
      if (Date.now() - renewedAt > RENEW_AFTER_MS) await setTokens();
    },
    async store(user: User): Promise<void> {
      const { body, headers } = await send(`${url}/api/resumes`, {
        method: "POST",
        headers: user.headers,
        body: createBody(),
      });
      user.resumes.push({ id: JSON.parse(body.toString()).id, etag: headers.etag as string });
    },
    /** Pays for Pro like the checkout. */
    subscribe: ({ email, headers }: User) =>
      subscribe({
        async api(method, path, body) {
          const content = body === undefined ? {} : { body: JSON.stringify(body) };
          return JSON.parse((await send(`${url}${path}`, { method, headers, ...content })).body.toString());
        },
        email,
        name: email,
        priceId: env.STRIPE_PRICE_ID as string,
        stripeUrl: env.STRIPE_API_URL as string,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY as string,
      }),
  };
}
