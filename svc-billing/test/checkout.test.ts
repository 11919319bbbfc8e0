import type { Subscription } from "@penresume/contracts";
import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { createOrder, PRICE_ID, recordChanges, setupService } from "./service.ts";
import {
  calls,
  changeSubscription,
  deliver,
  failNextCalls,
  getCustomer,
  listEvents,
  listSubscriptions,
  pay,
} from "./stripe-side.ts";

const service = await setupService();
const twin = await setupService({ mongoUrl: service.mongoUrl });

const readCustomer = (userId: string) => service.customers.findOne({ _id: userId });

describe("creating a subscription", () => {
  it("takes user and email from the token, whatever the body has, and stores and publishes the subscription", async () => {
    const ana = await service.person();
    const recorder = await recordChanges(ana.id);
    const { status, body } = await ana.call("POST", "/api/stripe/create-subscription", createOrder());
    expect(status).toBe(200);
    expect(body).toEqual({
      client_secret: expect.stringMatching(/^pi_.+_secret_/),
      subscription_id: expect.any(String),
    });

    const customer = await readCustomer(ana.id);
    expect(customer?.subscriptions).toMatchObject([
      { id: body.subscription_id, status: "incomplete", plan: { amount: 490, currency: "brl", interval: "month" } },
    ]);
    const stored = customer?.subscriptions[0] as Subscription;
    const seconds = Number(stored.current_period_end) - Number(stored.current_period_start);
    expect(seconds / 86_400, "days of a paid period").toBe(30);
    expect(await getCustomer(customer?.stripeCustomerId as string)).toMatchObject({
      email: ana.email,
      metadata: { user_id: ana.id },
    });
    expect(await service.customers.countDocuments({ _id: "somebody-else" })).toBe(0);
    const ordered = (await calls()).find(
      (call) =>
        call.method === "POST" &&
        call.path === "/v1/subscriptions" &&
        call.body.customer === customer?.stripeCustomerId,
    );
    expect(ordered?.body).toMatchObject({ items: [{ price: PRICE_ID }], payment_behavior: "default_incomplete" });

    await eventually(() => expect(recorder.changes()).toHaveLength(1));
    expect(recorder.changes()[0]).toMatchObject({
      name: "subscription.changed",
      data: { isSubscribed: false, revision: 1, subscription: null },
    });
    await eventually(async () => expect((await readCustomer(ana.id))?.outbox).toEqual([]));
  });

  it("rejects any price but the configured one, and creates nothing", async () => {
    const ana = await service.person();
    const { status, body } = await ana.call(
      "POST",
      "/api/stripe/create-subscription",
      createOrder({ price_id: "price_1" }),
    );
    expect([status, body.errors[0].path]).toEqual([400, "price_id"]);
    expect(await readCustomer(ana.id)).toBeNull();
  });

  it("works with a customer record from before account erasure existed", async () => {
    const ana = await service.person();
    const former = { _id: ana.id, email: ana.email, subscriptionId: null, stripeCustomerId: null as never };
    await service.customers.insertOne({
      ...former,
      subscriptions: [],
      revision: 0,
      version: 0,
      syncAt: null,
      outbox: [],
    });
    expect(await ana.order()).toMatchObject({ subscription_id: expect.stringMatching(/^sub_/) });
    expect((await readCustomer(ana.id))?.subscriptions).toHaveLength(1);
  });

  it("returns the same open subscription to a second call", async () => {
    const ana = await service.person();
    expect(await ana.order()).toEqual(await ana.order());
    expect(await listSubscriptions((await readCustomer(ana.id))?.stripeCustomerId as string)).toHaveLength(1);
  });

  it("creates one subscription for ten simultaneous calls on two instances, also after one has ended", async () => {
    const ana = await service.person();
    const token = await twin.issuer.token(ana.id);
    const orderAtOtherInstance = async () => {
      const response = await twin.call("POST", "/api/stripe/create-subscription", { token, body: createOrder() });
      return response.json();
    };
    for (const ended of [0, 1, 2]) {
      const orders = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 ? ana.order() : orderAtOtherInstance())),
      );
      const [order] = orders;
      expect(order.subscription_id).toMatch(/^sub_/);
      for (const other of orders) expect(other).toEqual(order);
      const atStripe = await listSubscriptions((await readCustomer(ana.id))?.stripeCustomerId as string);
      expect(atStripe.filter(({ status }) => status === "incomplete")).toMatchObject([{ id: order.subscription_id }]);
      expect(atStripe).toHaveLength(ended + 1);
      await changeSubscription(order.subscription_id, "cancel");
    }
  });

  it("returns 409 to a subscriber, also while the payment is not stored yet", async () => {
    const ana = await service.person();
    const { client_secret } = await ana.order();
    await pay(client_secret);
    for (const _ of ["not known yet", "known"]) {
      const { status, body } = await ana.call("POST", "/api/stripe/create-subscription", createOrder());
      expect([status, body.type]).toEqual([409, "urn:penresume:problem:already-subscribed"]);
      expect((await ana.state()).isSubscribed).toBe(true);
    }
  });

  it("accepts a good card after a declined one on the same subscription", async () => {
    const ana = await service.person();
    const order = await ana.order();
    expect((await pay(order.client_secret, "4000000000000002")).status).toBe(402);
    const again = await ana.order();
    expect(again).toEqual(order);
    expect((await pay(again.client_secret)).status).toBe(200);
  });

  it("lets a past-due subscriber pay the open invoice instead of subscribing twice", async () => {
    const ana = await service.subscriber();
    await changeSubscription(ana.subscriptionId, "past-due");
    await ana.call("POST", "/api/stripe/verify-subscription", { subscription_id: ana.subscriptionId });
    for (const event of await listEvents((await readCustomer(ana.id))?.stripeCustomerId as string))
      await deliver(service, event);
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(false));
    const order = await ana.order();
    expect(order.subscription_id).toBe(ana.subscriptionId);
    await pay(order.client_secret);
    await ana.call("PUT", "/api/customer", { subscriptionId: ana.subscriptionId });
    expect((await ana.state()).isSubscribed).toBe(true);
  });

  it("returns 503 when Stripe fails, and the next attempt succeeds with one subscription", async () => {
    const ana = await service.person();
    await failNextCalls(1, "^/v1/customers$");
    const { status, body, headers } = await ana.call("POST", "/api/stripe/create-subscription", createOrder());
    expect([status, body.title]).toEqual([503, "Falha ao criar intenção de pagamento"]);
    expect(headers.get("retry-after")).toBeTruthy();
    const order = await ana.order();
    expect(await listSubscriptions((await readCustomer(ana.id))?.stripeCustomerId as string)).toMatchObject([
      { id: order.subscription_id },
    ]);
  });
});
