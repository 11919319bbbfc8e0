import { expect } from "@playwright/test";
import { BASE_URL } from "./stack.ts";
import type { PersonApi } from "./stored.ts";

/** The payment provider of a local stack: what it does by itself in real life, a test asks it to do now. */

const settings = async () => (await fetch(`${BASE_URL}/config.json`)).json();

async function provider(path: string, body: unknown = {}): Promise<unknown> {
  const { stripe } = await settings();
  const answer = await fetch(new URL(path, stripe.scriptUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The provider is in trouble: its next `times` answers to our services are errors. */
export const providerFails = (times: number): Promise<unknown> => provider("/test/fail", { times });

/** A charge is refused, or the subscription ended at once. */
export const subscriptionBecomes = (id: string, state: "past-due" | "cancel"): Promise<unknown> =>
  provider(`/test/subscriptions/${id}/${state}`);

/** Subscribes as the checkout does, without its screen; returns the subscription's id. */
export async function subscribed(api: PersonApi): Promise<string> {
  const { stripe } = await settings();
  const order = await api.post("/api/stripe/create-subscription", {
    data: { price_id: stripe.priceId, customer_email: "pessoa@exemplo.test", customer_name: "Pessoa", metadata: {} },
  });
  expect(order.status()).toBe(200);
  const { client_secret, subscription_id } = await order.json();
  await provider(`/v1/payment_intents/${client_secret.split("_secret_")[0]}/confirm`, {
    key: stripe.publishableKey,
    client_secret,
    payment_method_data: {
      type: "card",
      card: { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" },
      billing_details: { name: "Pessoa", email: "pessoa@exemplo.test" },
    },
  });
  await expect
    .poll(async () => (await (await api.get("/api/subscription")).json()).isSubscribed, { timeout: 20_000 })
    .toBe(true);
  return subscription_id;
}
