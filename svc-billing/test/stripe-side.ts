import { createHmac } from "node:crypto";
import { onTestFinished } from "vitest";
import { variables } from "./variables.ts";

/** Actions at Stripe and in the browser, outside of svc-billing. */

const url = variables.STRIPE_API_URL as string;
const authorization = `Bearer ${variables.STRIPE_SECRET_KEY}`;

interface StripeEvent {
  id: string;
  type: string;
  created: number;
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
export async function listEvents(customerId: string): Promise<StripeEvent[]> {
  const { data } = (await get("/v1/events?limit=100")) as { data: StripeEvent[] };
  return data.filter(({ data: { object } }) => object.customer === customerId).reverse();
}

export const listSubscriptions = async (customerId: string): Promise<{ id: string; status: string }[]> =>
  (await get(`/v1/subscriptions?customer=${customerId}&status=all`)).data;

/** Changes a subscription as the hosted portal does. */
export async function updateSubscription(subscriptionId: string, changes: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(changes);
  const response = await fetch(`${url}/v1/subscriptions/${subscriptionId}`, {
    method: "POST",
    headers: { authorization },
    body,
  });
  if (!response.ok) throw new Error(await response.text());
}

interface StripeCustomer {
  id: string;
  email: string;
  name: string;
  preferred_locales: string[];
  metadata: object;
  deleted?: true;
}
export const getCustomer = (customerId: string): Promise<StripeCustomer> => get(`/v1/customers/${customerId}`);

/** Customers by e-mail, without deleted ones. */
export const findCustomers = async (email: string): Promise<StripeCustomer[]> =>
  (await get(`/v1/customers?email=${encodeURIComponent(email)}`)).data;

/** The latest event of a type about this object or its customer. */
export async function findEvent(type: string, id: string): Promise<StripeEvent> {
  const { data } = (await get(`/v1/events?limit=100&type=${type}`)) as { data: StripeEvent[] };
  const event = data.find(({ data: { object } }) => JSON.stringify(object).includes(id));
  if (!event) throw new Error(`no ${type} about ${id}`);
  return event;
}

/** Id of the latest charge. */
export const findLatestCharge = async (customerId: string): Promise<string> =>
  (await get(`/v1/charges?customer=${customerId}`)).data[0].id;

const control = async (path: string, body: object = {}) => {
  const response = await fetch(`${url}/test/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
};

/** Renews a subscription, declines its charge, or cancels it. */
export const changeSubscription = (subscriptionId: string, what: "renew" | "past-due" | "cancel"): Promise<void> =>
  control(`subscriptions/${subscriptionId}/${what}`);

/** Refunds the latest charge in the dashboard: all of it, or an amount in cents. */
export const refund = (subscriptionId: string, amount?: number): Promise<void> =>
  control(`subscriptions/${subscriptionId}/refund`, { amount });

/** Disputes the latest charge, or changes the status of its dispute. */
export const dispute = (subscriptionId: string, status: string): Promise<void> =>
  control(`subscriptions/${subscriptionId}/dispute`, { status });

/** Simulates elapsed time: moves a subscription's dates back. */
export const shiftSubscription = (subscriptionId: string, hours: number): Promise<void> =>
  control(`subscriptions/${subscriptionId}/age`, { seconds: hours * 3_600 });

/** Sets a state of a subscription or its latest invoice that otherwise takes years or the dashboard. */
export async function overrideSubscription(
  subscriptionId: string,
  wanted: { status?: string; invoice?: string; price?: string },
): Promise<void> {
  await control(`subscriptions/${subscriptionId}/become`, wanted);
}

/** Changes a payment by Pix, as the payer's bank, elapsed time or the dashboard do. */
export const changePixPayment = (
  id: string,
  what: "pay" | "process" | "expire" | "refund" | "refund-fails" | "dispute" | "age",
  body: object = {},
): Promise<void> => control(`payment_intents/${id}/${what}`, body);
export const shiftPayment = (id: string, days: number): Promise<void> =>
  changePixPayment(id, "age", { seconds: days * 86_400 });
/** Until the end of the test, or until the returned function is called. */
export async function disablePix(): Promise<() => Promise<void>> {
  const enable = () => control("pix", { enabled: true });
  onTestFinished(enable);
  await control("pix", { enabled: false });
  return enable;
}
export const refuseRefunds = (id: string, refused: boolean): Promise<void> =>
  control(`payment_intents/${id}/refunds`, { refused });
export const getPayment = (id: string): Promise<{ status: string; amount: number; latest_charge: string | null }> =>
  get(`/v1/payment_intents/${id}`);
export const listPayments = async (customerId: string): Promise<{ id: string; status: string }[]> =>
  (await get(`/v1/payment_intents?customer=${customerId}`)).data;
export const getCharge = async (paymentId: string): Promise<{ refunded: boolean; amount_refunded: number }> =>
  get(`/v1/charges/${(await getPayment(paymentId)).latest_charge}`);

/** Until the end of the test: calls whose path matches, by default all but event lists, which are periodic. */
export async function failNextCalls(times: number, paths?: string, status?: number): Promise<void> {
  onTestFinished(() => control("fail", { times: 0 }));
  await control("fail", { times, paths, status });
}
export const failNextEventList = (): Promise<void> => failNextCalls(1, "^/v1/events");

export const calls = (): Promise<{ method: string; path: string; body: Record<string, unknown> }[]> =>
  fetch(`${url}/test/calls`).then((response) => response.json());

/** `t=…,v1=…` over the body, https://docs.stripe.com/webhooks#verify-manually. */
export function sign(body: string, secret = variables.STRIPE_WEBHOOK_SECRET as string, at = Date.now()): string {
  const time = Math.floor(at / 1_000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

export async function deliver(
  service: { call(method: string, path: string, options: object): Promise<Response> },
  event: unknown,
  signature?: string,
): Promise<Response> {
  const body = JSON.stringify(event);
  return service.call("POST", "/api/stripe/webhook", {
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature ?? sign(body) },
  });
}

/** The port where the fake sends its webhooks. */
export const WEBHOOK_PORT = Number(new URL(variables.STRIPE_WEBHOOK_URL as string).port);

/** Creates a customer like an earlier version whose process ended before it stored the id; it is as old as Stripe's search needs. */
export async function createOrphan(userId: string, email: string): Promise<string> {
  const body = new URLSearchParams({ email, "metadata[user_id]": userId });
  const response = await fetch(`${url}/v1/customers`, { method: "POST", headers: { authorization }, body });
  const { id } = (await response.json()) as { id: string };
  await control(`customers/${id}/age`, { seconds: 3_600 });
  return id;
}
