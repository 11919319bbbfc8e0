// Creates the demo accounts, a résumé for each and a subscription for one of them. Existing data are not changed.
import { createAccounts } from "./accounts.ts";
import { demoResume } from "./resume.ts";
import { subscribe } from "./subscribe.ts";

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

const publicUrl = variable("PUBLIC_URL");
const password = variable("DEMO_PASSWORD");

const accounts = await createAccounts({
  keycloakUrl: variable("KEYCLOAK_URL"),
  adminPassword: variable("KEYCLOAK_ADMIN_PASSWORD"),
  clientSecret: variable("DEMO_CLIENT_SECRET"),
});

/** Sends a request to the product's API with `token`. Throws when the response is an error. */
const api = async (token: string, method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`${publicUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} failed with ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
};

const people = [
  { email: "gratis@penresume.local", name: "Gabriela Exemplo", isPro: false },
  { email: "pro@penresume.local", name: "Paulo Exemplo", isPro: true },
];

await Promise.all(
  people.map(async ({ email, name, isPro }) => {
    await accounts.ensureAccount({ email, name, password });
    const token = await accounts.requestToken({ email, password });
    const { items } = (await api(token, "GET", "/api/resumes?limit=1")) as { items: unknown[] };
    if (items.length === 0) await api(token, "POST", "/api/resumes", demoResume());
    if (isPro && process.env.STRIPE_API_URL) {
      await subscribe({
        api: (method, path, body) => api(token, method, path, body),
        email,
        name,
        priceId: variable("STRIPE_PRICE_ID"),
        stripeUrl: process.env.STRIPE_API_URL,
        publishableKey: variable("STRIPE_PUBLISHABLE_KEY"),
      });
    }
  }),
);
