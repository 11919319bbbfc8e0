import { createHmac } from "node:crypto";
import type { Service } from "./service.ts";
import { variables } from "./service.ts";

/** What happens at Stripe and in the browser, out of our service's hands. */

const url = variables.STRIPE_API_URL as string;
const authorization = `Bearer ${variables.STRIPE_SECRET_KEY}`;

interface StripeEvent {
  id: string;
  type: string;
  data: { object: { id: string; customer?: string; status?: string } };
}

/** Pays as the card element does; the test cards of https://docs.stripe.com/testing. */
export async function pay(clientSecret: string, card = "4242424242424242"): Promise<{ status: number }> {
  const [payment] = clientSecret.split("_secret_");
  return fetch(`${url}/v1/payment_intents/${payment}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      key: variables.STRIPE_PUBLISHABLE_KEY ?? "pk_test_local",
      client_secret: clientSecret,
      payment_method_data: {
        type: "card",
        card: { number: card, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: "123" },
      },
    }),
  });
}

const get = async (path: string) => (await fetch(`${url}${path}`, { headers: { authorization } })).json();

/** Events of one customer, oldest first. */
export async function eventsOf(customerId: string): Promise<StripeEvent[]> {
  const { data } = (await get("/v1/events?limit=100")) as { data: StripeEvent[] };
  return data.filter(({ data: { object } }) => object.customer === customerId).reverse();
}

export const subscriptionsAt = async (customerId: string): Promise<{ id: string; status: string }[]> =>
  (await get(`/v1/subscriptions?customer=${customerId}&status=all`)).data;

export const customerAt = (customerId: string): Promise<{ email: string; name: string; metadata: object }> =>
  get(`/v1/customers/${customerId}`);

/** Moves time or fortune: renew, past-due, cancel. */
export async function happens(subscriptionId: string, what: "renew" | "past-due" | "cancel"): Promise<void> {
  await fetch(`${url}/test/subscriptions/${subscriptionId}/${what}`, { method: "POST" });
}

/** Puts a subscription, or its latest invoice, into a state that only years or the dashboard bring about. */
export async function becomes(
  subscriptionId: string,
  wanted: { status?: string; invoice?: string; price?: string },
): Promise<void> {
  const response = await fetch(`${url}/test/subscriptions/${subscriptionId}/become`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new Error(await response.text());
}

export const failNextCalls = (times: number) =>
  fetch(`${url}/test/fail`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ times }),
  });

export const calls = (): Promise<{ method: string; path: string; body: Record<string, unknown> }[]> =>
  fetch(`${url}/test/calls`).then((response) => response.json());

/** `t=…,v1=…` over the body, https://docs.stripe.com/webhooks#verify-manually. */
export function sign(body: string, secret = variables.STRIPE_WEBHOOK_SECRET as string, at = Date.now()): string {
  const time = Math.floor(at / 1_000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

export async function deliver(service: Service, event: unknown, signature?: string): Promise<Response> {
  const body = JSON.stringify(event);
  return service.call("POST", "/api/stripe/webhook", {
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature ?? sign(body) },
  });
}

/** The address where the stand-in sends its webhooks: svc-billing's port, docs/architecture.md. */
export const WEBHOOK_PORT = Number(new URL(url).port) - 25;
