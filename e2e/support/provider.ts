import { expect } from "@playwright/test";
import type { PersonApi } from "./fixtures.ts";
import { BASE_URL } from "./stack.ts";

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

/**
 * The provider is in trouble: its next `times` answers to our services at addresses that match `paths` are errors. Name the
 * call that is meant: what our services look up by the clock would use the failures up.
 */
export const providerFails = (times: number, paths: string): Promise<unknown> =>
  provider("/test/fail", { times, paths });

/** A charge is refused, or the subscription ended at once. */
export const subscriptionBecomes = (id: string, state: "past-due" | "cancel"): Promise<unknown> =>
  provider(`/test/subscriptions/${id}/${state}`);

/** What only years of billing or the provider's dashboard bring about. */
export const subscriptionStands = (id: string, status: "paused" | "unpaid"): Promise<unknown> =>
  provider(`/test/subscriptions/${id}/become`, { status });

/** How many subscriptions our service has had made for a person. */
export async function subscriptionsMadeFor(userId: string): Promise<number> {
  const { stripe } = await settings();
  const calls: { method: string; path: string; body?: { metadata?: { user_id?: string } } }[] = await (
    await fetch(new URL("/test/calls", stripe.scriptUrl))
  ).json();
  return calls.filter(
    ({ method, path, body }) => method === "POST" && path === "/v1/subscriptions" && body?.metadata?.user_id === userId,
  ).length;
}

export const priceId = async (): Promise<string> => (await settings()).stripe.priceId;

/** Ends a subscription at once, as its owner can in the provider's dashboard. */
export const endSubscription = (id: string): Promise<unknown> => subscriptionBecomes(id, "cancel");

/** Pays what a checkout ordered with a good card, as the provider's own form does. */
export async function confirmPayment(clientSecret: string): Promise<void> {
  const { stripe } = await settings();
  await provider(`/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`, {
    key: stripe.publishableKey,
    client_secret: clientSecret,
    payment_method_data: {
      type: "card",
      card: { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" },
      billing_details: { name: "Pessoa", email: "pessoa@exemplo.test" },
    },
  });
}

/** Subscribes as the checkout does, without its screen; returns the subscription's id. */
export async function subscribed(api: PersonApi): Promise<string> {
  const { stripe } = await settings();
  const order = await api.post("/api/stripe/create-subscription", {
    data: { price_id: stripe.priceId, customer_email: "pessoa@exemplo.test", customer_name: "Pessoa", metadata: {} },
  });
  expect(order.status()).toBe(200);
  const { client_secret, subscription_id } = await order.json();
  await confirmPayment(client_secret);
  await expect
    .poll(async () => (await (await api.get("/api/subscription")).json()).isSubscribed, { timeout: 20_000 })
    .toBe(true);
  return subscription_id;
}

/** The AI provider of a local stack answers its next call so: with this content, broken off after so many pieces. */
export async function aiProviderNext(behaviour: {
  content: string;
  breaks?: { after: number; by: string };
}): Promise<void> {
  // its place in the stack's block of ports, see docs/architecture.md
  const answer = await fetch(`http://127.0.0.1:${Number(new URL(BASE_URL).port) + 28}/test/next`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(behaviour),
  });
  if (!answer.ok) throw new Error(`the AI provider: ${answer.status}`);
}
