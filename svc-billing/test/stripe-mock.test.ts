import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStripe, type StripeAdapter } from "../src/stripe.ts";
import { SYNC_EVENT_TYPES } from "../src/webhooks.ts";
import { startStripeProxy } from "./stripe-proxy.ts";
import { variables } from "./variables.ts";

/**
 * stripe-mock embeds Stripe's description of its API, at 2026-08-26 where we are at 2026-10-28; no path or parameter we use
 * differs between the two. It is stateless and responds with samples, so it shows that our calls are well formed, not
 * their effects, which the fake and the other tests cover.
 */

let line: Awaited<ReturnType<typeof startStripeProxy>>;
let stripe: StripeAdapter;
const secretKey = "sk_test_123";
const made: string[] = [];

beforeAll(async () => {
  line = await startStripeProxy(variables.STRIPE_MOCK_URL as string, (call, answer) => {
    made.push(call.replace(/\/(cus|sub|ch|pi|price)_\w+/, "/ID"));
    // makes the sample's charge disputed, so that its disputes are requested
    return answer.replace(/"disputed":\s*false/, '"disputed":true');
  });
  stripe = createStripe({ secretKey, webhookSecret: "whsec_x", apiUrl: line.url });
});
afterAll(() => line?.stop());

const person = { userId: "user-1", email: "ana@example.com", name: "Ana Souza", language: "es" } as const;

/** Each call of the adapter, and the calls to Stripe it must make. */
const CALLS: { [K in Exclude<keyof StripeAdapter, "parseEvent">]: [() => Promise<unknown>, string[]] } = {
  createCustomer: [() => stripe.createCustomer(person, "key-1"), ["POST /v1/customers"]],
  setContact: [() => stripe.setContact("cus_1", person), ["POST /v1/customers/ID"]],
  listCustomers: [
    () => stripe.listCustomers("user-1", ["ana@example.com"]),
    ["GET /v1/customers/search", "GET /v1/customers"],
  ],
  deleteCustomer: [() => stripe.deleteCustomer("cus_1"), ["DELETE /v1/customers/ID"]],
  createSubscription: [
    () => stripe.createSubscription({ customerId: "cus_1", priceId: "price_1", userId: "user-1" }, "key-2"),
    ["POST /v1/subscriptions"],
  ],
  listSubscriptions: [() => stripe.listSubscriptions("cus_1"), ["GET /v1/subscriptions"]],
  listPayments: [() => stripe.listPayments("cus_1"), ["GET /v1/payment_intents", "GET /v1/disputes"]],
  getPayment: [() => stripe.getPayment("pi_1"), ["GET /v1/payment_intents/ID"]],
  getPaymentSecret: [() => stripe.getPaymentSecret("pi_1"), ["GET /v1/payment_intents/ID"]],
  getPrice: [() => stripe.getPrice("price_1"), ["GET /v1/prices/ID"]],
  createPixPayment: [
    () =>
      stripe.createPixPayment(
        {
          customerId: "cus_1",
          userId: "user-1",
          amount: 4_900,
          currency: "brl",
          expiresAfterSeconds: 1_800,
          quantity: 10,
        },
        "key-3",
      ),
    ["POST /v1/payment_intents"],
  ],
  cancelPayment: [() => stripe.cancelPayment("pi_1"), ["POST /v1/payment_intents/ID/cancel"]],
  refundPayment: [() => stripe.refundPayment("pi_1"), ["POST /v1/refunds"]],
  refundPart: [() => stripe.refundPart("pi_1", 490, "key-4"), ["POST /v1/refunds"]],
  getChargeCustomer: [() => stripe.getChargeCustomer("ch_1"), ["GET /v1/charges/ID"]],
  listEvents: [() => stripe.listEvents(1_700_000_000, SYNC_EVENT_TYPES), ["GET /v1/events"]],
  cancelAtPeriodEnd: [() => stripe.cancelAtPeriodEnd("sub_1"), ["POST /v1/subscriptions/ID"]],
  cancelNow: [() => stripe.cancelNow("sub_1"), ["DELETE /v1/subscriptions/ID"]],
  // the sample has an end date, which is removed too
  renew: [() => stripe.renew("sub_1"), ["POST /v1/subscriptions/ID", "POST /v1/subscriptions/ID"]],
};

describe("Stripe's own description of its API", () => {
  it.each(Object.entries(CALLS))("has every parameter that %s sends", async (_name, [call, expected]) => {
    made.length = 0;
    await call();
    expect(made).toEqual(expected);
  });

  it("has every type of event that svc-billing handles", async () => {
    const known = new Set<string>(SYNC_EVENT_TYPES);
    const client = new Stripe(secretKey, { host: "127.0.0.1", port: Number(new URL(line.url).port), protocol: "http" });
    const endpoint = (event: string) =>
      client.webhookEndpoints.create({ url: "https://example.com/", enabled_events: [event as "invoice.paid"] });
    for (const event of known) await endpoint(event);
    await expect(endpoint("invoice.made_up")).rejects.toMatchObject({ statusCode: 400 });
  });

  it("rejects what it does not have, so that the tests above can fail", async () => {
    const client = new Stripe(secretKey, { host: "127.0.0.1", port: Number(new URL(line.url).port), protocol: "http" });
    const order = { customer: "cus_1", items: [{ price: "price_1" }] };
    await expect(client.subscriptions.create({ ...order, made_up: "x" } as never)).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(client.subscriptions.create({ ...order, payment_behavior: "made_up" } as never)).rejects.toMatchObject(
      { statusCode: 400 },
    );
    await expect(client.rawRequest("GET", "/v1/made_up")).rejects.toMatchObject({ statusCode: 404 });
  });
});
