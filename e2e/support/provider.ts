import { expect } from "@playwright/test";
import type { PersonApi } from "./fixtures.ts";
import { BASE_URL } from "./stack.ts";

/** Test controls of the fake payment provider. */

const settings = async () => (await fetch(`${BASE_URL}/config.json`)).json();

async function provider(path: string, body: unknown = {}): Promise<unknown> {
  const { stripe } = await settings();
  const response = await fetch(new URL(path, stripe.scriptUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Makes the next `times` responses to paths that match `paths` errors. Match the call under test only, because periodic calls of
 * the services would consume the failures.
 */
export const failProvider = (times: number, paths: string): Promise<unknown> =>
  provider("/test/fail", { times, paths });

/** Declines a charge, or ends the subscription at once. */
export const changeSubscription = (id: string, state: "past-due" | "cancel"): Promise<unknown> =>
  provider(`/test/subscriptions/${id}/${state}`);

/** Sets a status that otherwise only the provider's dashboard or months of billing can cause. */
export const setSubscriptionStatus = (id: string, status: "paused" | "unpaid"): Promise<unknown> =>
  provider(`/test/subscriptions/${id}/become`, { status });

/** Changes an order by Pix, as the payer's bank or elapsed time do. */
export const changePixOrder = (id: string, what: "pay" | "process" | "expire" | "refund-fails"): Promise<unknown> =>
  provider(`/test/payment_intents/${id}/${what}`);

/** Moves the dates of a payment by Pix back. */
export const shiftPixOrder = (id: string, days: number): Promise<unknown> =>
  provider(`/test/payment_intents/${id}/age`, { seconds: days * 86_400 });

/** Makes the provider refuse or allow refunds of a payment, as with an empty balance. */
export const refuseRefunds = (id: string, refused: boolean): Promise<unknown> =>
  provider(`/test/payment_intents/${id}/refunds`, { refused });

/** Number of subscriptions that our service created for a user. */
export async function countSubscriptions(userId: string): Promise<number> {
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
export const endSubscription = (id: string): Promise<unknown> => changeSubscription(id, "cancel");

/** Pays a checkout with a valid card, as the provider's form does. */
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

/** Subscribes as the checkout does, without a browser; returns the subscription's id. */
export async function createSubscription(api: PersonApi): Promise<string> {
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

/** Sets the next response of the fake AI provider: its content, a fault after a number of chunks, or hallucinated facts. */
export async function setNextCompletion(behaviour: {
  content?: string;
  fault?: { after: number; kind: string };
  hallucinates?: boolean;
}): Promise<void> {
  // its offset in the stack's port block, see docs/debugging.md
  const response = await fetch(`http://127.0.0.1:${Number(new URL(BASE_URL).port) + 28}/test/next`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(behaviour),
  });
  if (!response.ok) throw new Error(`the AI provider: ${response.status}`);
}
