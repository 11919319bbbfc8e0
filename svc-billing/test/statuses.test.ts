import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { createOrder, setupService } from "./service.ts";
import {
  calls,
  deliver,
  listEvents,
  listSubscriptions,
  overrideSubscription,
  pay,
  updateSubscription,
} from "./stripe-side.ts";

const service = await setupService();
const twin = await setupService({ mongoUrl: service.mongoUrl });

const OWING = "urn:penresume:problem:payment-due";
const UNPAID =
  "Sua assinatura tem um pagamento pendente. Regularize o pagamento ou cancele-a antes de assinar de novo.";
const SETTLING = "Seu pagamento está sendo confirmado. Tente novamente em instantes.";
const ALREADY = "Você já tem uma assinatura ativa.";
const NONE = "Nenhuma assinatura ativa encontrada";

/** A user with an unpaid new subscription, and calls about it. */
async function createUnpaidPerson() {
  const ana = await service.person();
  const firstOrder = await ana.order();
  const customerId = (await service.customers.findOne({ _id: ana.id }))?.stripeCustomerId as string;
  return {
    ...ana,
    firstOrder,
    atStripe: () => listSubscriptions(customerId),
    subscribe: () => ana.call("POST", "/api/stripe/create-subscription", createOrder()),
    cancel: () => ana.call("POST", "/api/cancel-subscription", { subscriptionId: firstOrder.subscription_id }),
    /** Also delivers the webhook. */
    async overrideSubscription(wanted: Parameters<typeof overrideSubscription>[1]) {
      await overrideSubscription(firstOrder.subscription_id, wanted);
      await deliver(service, (await listEvents(customerId)).at(-1));
      const status = async () => (await service.customers.findOne({ _id: ana.id }))?.subscriptions[0]?.status;
      if (wanted.status) await eventually(async () => expect(await status()).toBe(wanted.status));
    },
  };
}

async function createSubscriber() {
  const ana = await createUnpaidPerson();
  await pay(ana.firstOrder.client_secret);
  await ana.call("PUT", "/api/customer", { subscriptionId: ana.firstOrder.subscription_id });
  expect((await ana.state()).isSubscribed).toBe(true);
  return ana;
}

describe("a subscription that was paid once", () => {
  it.each([
    ["unpaid", "draft"],
    ["unpaid", "void"],
    ["paused", "paid"],
    ["paused", "open"],
    ["past_due", "draft"],
    ["past_due", "uncollectible"],
  ])(
    "and is %s with an invoice that is %s is reported as unpaid, and a new one starts once it is cancelled",
    async (status, invoice) => {
      const ana = await createSubscriber();
      await ana.overrideSubscription({ status, invoice });
      const refused = await ana.subscribe();
      expect([refused.status, refused.body.title, refused.body.type]).toEqual([409, UNPAID, OWING]);
      expect(await ana.state()).toMatchObject({ isSubscribed: false, subscription: { status } });

      const cancelled = await ana.cancel();
      expect([cancelled.status, cancelled.body.status]).toEqual([200, "canceled"]);
      expect(await ana.atStripe()).toMatchObject([{ id: ana.firstOrder.subscription_id, status: "canceled" }]);
      const again = await ana.cancel();
      expect([again.status, again.body.title]).toEqual([404, NONE]);

      const order = await ana.order();
      expect(order.subscription_id).not.toBe(ana.firstOrder.subscription_id);
      await pay(order.client_secret);
      await ana.call("PUT", "/api/customer", { subscriptionId: order.subscription_id });
      expect(await ana.state()).toMatchObject({ isSubscribed: true, subscription: { id: order.subscription_id } });
    },
  );

  it.each(["unpaid", "past_due"])("and is %s with an open invoice is paid instead of started again", async (status) => {
    const ana = await createUnpaidPerson();
    await ana.overrideSubscription({ status });
    expect(await ana.order()).toEqual(ana.firstOrder);
    expect((await pay(ana.firstOrder.client_secret)).status).toBe(200);
    await ana.call("PUT", "/api/customer", { subscriptionId: ana.firstOrder.subscription_id });
    expect((await ana.state()).isSubscribed).toBe(true);
  });

  it.each(["active", "trialing"])(
    "and is %s prevents another one; cancelled, it runs to the end of its period",
    async (status) => {
      const ana = await createSubscriber();
      await ana.overrideSubscription({ status });
      const { status: code, body } = await ana.subscribe();
      expect([code, body.title, body.type]).toEqual([409, ALREADY, "urn:penresume:problem:already-subscribed"]);
      expect((await ana.cancel()).body).toMatchObject({ status, cancel_at_period_end: true });
      expect(await ana.atStripe()).toMatchObject([{ status, cancel_at_period_end: true }]);
    },
  );

  it.each(["canceled", "incomplete_expired"])("and is %s cannot be cancelled, and a new one starts", async (status) => {
    const ana = await createSubscriber();
    await ana.overrideSubscription({ status });
    const { status: code, body } = await ana.cancel();
    expect([code, body.title]).toEqual([404, NONE]);
    expect((await ana.order()).subscription_id).not.toBe(ana.firstOrder.subscription_id);
    expect(await ana.atStripe()).toHaveLength(2);
  });
});

describe("GET and verify of a subscription", () => {
  it.each(["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid", "paused"])(
    "return Stripe's status %s, and only active gives Pro",
    async (status) => {
      const ana = await createUnpaidPerson();
      await ana.overrideSubscription({ status });
      const verified = await ana.call("POST", "/api/stripe/verify-subscription", {
        subscription_id: ana.firstOrder.subscription_id,
      });
      expect([verified.status, verified.body.status]).toEqual([200, status]);
      const { isSubscribed, subscription } = await ana.state();
      expect(isSubscribed).toBe(status === "active");
      // an abandoned checkout is not a subscription
      const shown = status.startsWith("incomplete") ? null : expect.objectContaining({ status });
      expect(subscription).toEqual(shown);
    },
  );

  it("an end date set in the hosted portal is a cancellation, and can be withdrawn", async () => {
    const ana = await createSubscriber();
    const end = Math.floor(Date.now() / 1_000) + 86_400;
    await updateSubscription(ana.firstOrder.subscription_id, { cancel_at: String(end) });
    await ana.overrideSubscription({});
    const readSubscription = async () => (await ana.state()).subscription;
    await eventually(async () =>
      expect(await readSubscription()).toMatchObject({ status: "active", cancel_at_period_end: true }),
    );
    const renewed = await ana.call("POST", "/api/stripe/renew-subscription", {
      subscription_id: ana.firstOrder.subscription_id,
    });
    expect([renewed.status, renewed.body.cancel_at_period_end, renewed.body.canceled_at]).toEqual([200, false, null]);
    expect(await ana.atStripe()).toMatchObject([{ cancel_at: null, cancel_at_period_end: false }]);
  });
});

describe("a subscription that was never paid", () => {
  it("can be cancelled, after which it cannot be paid", async () => {
    const ana = await createUnpaidPerson();
    expect((await ana.cancel()).body).toMatchObject({ status: "incomplete_expired" });
    expect((await pay(ana.firstOrder.client_secret)).status).toBe(400);
  });

  it("for a former price is cancelled before a new one starts: another tab can no longer pay it", async () => {
    const ana = await createUnpaidPerson();
    await ana.overrideSubscription({ price: "price_former" });
    const token = await twin.issuer.token(ana.id);
    const orderAtOtherInstance = () =>
      twin
        .call("POST", "/api/stripe/create-subscription", { token, body: createOrder() })
        .then((response) => response.json());
    const before = (await calls()).length;
    const [order, ...others] = await Promise.all([
      ana.order(),
      orderAtOtherInstance(),
      ana.order(),
      orderAtOtherInstance(),
    ]);
    for (const other of others) expect(other).toEqual(order);
    expect(order.subscription_id).not.toBe(ana.firstOrder.subscription_id);
    const requests = (await calls()).slice(before).map(({ method, path }) => `${method} ${path}`);
    const cancelled = requests.indexOf(`DELETE /v1/subscriptions/${ana.firstOrder.subscription_id}`);
    expect(cancelled).toBeGreaterThanOrEqual(0);
    expect(cancelled).toBeLessThan(requests.indexOf("POST /v1/subscriptions"));

    expect((await pay(ana.firstOrder.client_secret)).status).toBe(400);
    expect((await pay(order.client_secret)).status).toBe(200);
    expect((await ana.atStripe()).map(({ status }) => status).sort()).toEqual(["active", "incomplete_expired"]);
  });

  it.each(["price_pro_monthly", "price_former"])(
    "but whose payment is processing (%s) is neither cancelled nor started again",
    async (price) => {
      const ana = await createUnpaidPerson();
      await ana.overrideSubscription({ price, invoice: "paid" });
      const { status, body, headers } = await ana.subscribe();
      expect([status, body.title, headers.get("retry-after")]).toEqual([503, SETTLING, "5"]);
      expect(await ana.atStripe()).toMatchObject([{ id: ana.firstOrder.subscription_id, status: "incomplete" }]);
      await ana.overrideSubscription({ status: "active" });
      expect((await ana.subscribe()).status).toBe(409);
      expect(await ana.atStripe()).toHaveLength(1);
    },
  );
});
