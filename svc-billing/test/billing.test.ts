import { subscriptionSchema } from "@penresume/contracts";
import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { createOrder, FREE, recordChanges, setupService } from "./service.ts";
import { changeSubscription, failNextCalls, listSubscriptions, pay } from "./stripe-side.ts";

const service = await setupService();

/** Calls that change something; periodic syncs only list. */
const ONE_SUBSCRIPTION = "^/v1/subscriptions/";

const readCustomer = (userId: string) => service.customers.findOne({ _id: userId });

const STRANGERS_CALLS = [
  ["POST", "/api/stripe/create-subscription", createOrder()],
  ["POST", "/api/stripe/verify-subscription", { subscription_id: "sub_1" }],
  ["POST", "/api/cancel-subscription", { subscriptionId: "sub_1" }],
  ["POST", "/api/stripe/renew-subscription", { subscription_id: "sub_1" }],
  ["GET", "/api/subscription", undefined],
  ["GET", "/api/subscription/events", undefined],
  ["GET", "/api/customer", undefined],
  ["PUT", "/api/customer", {}],
  ["POST", "/api/billing-portal", undefined],
] as const;

describe("who may call", () => {
  it.each(STRANGERS_CALLS)("%s %s returns 401 without a token and with any invalid token", async (...row) => {
    const [method, path, body] = row;
    const tokens = { "no token": undefined, ...(await service.issuer.createInvalidTokens("ana")) };
    for (const [flaw, token] of Object.entries(tokens)) {
      const response = await service.call(method, path, { token, body });
      expect([flaw, response.status]).toEqual([flaw, 401]);
      expect(response.headers.get("content-type")).toContain("application/problem+json");
    }
  });

  it.each([
    [
      "POST",
      "/api/stripe/create-subscription",
      { customer_email: "x", metadata: 1 },
      "price_id customer_email metadata",
    ],
    ["POST", "/api/stripe/verify-subscription", {}, "subscription_id"],
    ["POST", "/api/cancel-subscription", { subscriptionId: "" }, "subscriptionId"],
    ["PUT", "/api/customer", { subscriptionId: 7 }, "subscriptionId"],
  ] as const)("names each invalid field of the body of %s %s", async (method, path, body, fields) => {
    const ana = await service.person();
    const { status, body: problem } = await ana.call(method, path, body);
    expect(status).toBe(400);
    expect(problem.errors.map((error: { path: string }) => error.path)).toEqual(fields.split(" "));
  });
});

describe("one's own subscription", () => {
  it("is null while there is none", async () => {
    const ana = await service.person();
    expect(await ana.state()).toEqual(FREE);
    expect((await ana.call("GET", "/api/customer")).body).toEqual({});
  });

  it("is verified at Stripe when the webhook has not arrived, and published", async () => {
    const ana = await service.person();
    const recorder = await recordChanges(ana.id);
    const { client_secret, subscription_id } = await ana.order();
    await pay(client_secret);
    const { status, body } = await ana.call("POST", "/api/stripe/verify-subscription", { subscription_id });
    expect([status, body.status]).toEqual([200, "active"]);
    expect(subscriptionSchema.parse(body).current_period_end).toBeGreaterThan(body.current_period_start);
    expect(await ana.state()).toMatchObject({ isSubscribed: true, subscription: { id: subscription_id } });
    expect((await ana.call("GET", "/api/customer")).body).toEqual({ subscriptionId: subscription_id });
    await eventually(() =>
      expect(recorder.changes().map(({ data }) => [data.revision, data.isSubscribed])).toEqual([
        [1, false],
        [2, true],
      ]),
    );
  });

  it("cannot be verified, stored, cancelled or renewed by another user", async () => {
    const ana = await service.subscriber();
    const bia = await service.person("bia");
    await bia.order();
    for (const [method, path, body] of [
      ["POST", "/api/stripe/verify-subscription", { subscription_id: ana.subscriptionId }],
      ["PUT", "/api/customer", { subscriptionId: ana.subscriptionId }],
      ["POST", "/api/cancel-subscription", { subscriptionId: ana.subscriptionId }],
      ["POST", "/api/stripe/renew-subscription", { subscription_id: ana.subscriptionId }],
    ] as const) {
      const response = await bia.call(method, path, body);
      expect([path, response.status, response.body.title]).toEqual([path, 404, "Nenhuma assinatura ativa encontrada"]);
    }
    expect((await bia.call("GET", "/api/customer")).body).toEqual({});
    const atStripe = await listSubscriptions((await readCustomer(ana.id))?.stripeCustomerId as string);
    expect(atStripe).toMatchObject([{ status: "active", cancel_at_period_end: false }]);
  });

  it("is cancelled at the end of its period, published, and stays active until then", async () => {
    const ana = await service.subscriber();
    const recorder = await recordChanges(ana.id);
    const cancel = () => ana.call("POST", "/api/cancel-subscription", { subscriptionId: ana.subscriptionId });
    const { status, body } = await cancel();
    expect([status, body.status, body.cancel_at_period_end]).toEqual([200, "active", true]);
    expect(body.canceled_at).toBeGreaterThan(0);
    expect((await cancel()).status).toBe(200);
    expect(await listSubscriptions((await readCustomer(ana.id))?.stripeCustomerId as string)).toMatchObject([
      { id: ana.subscriptionId, cancel_at_period_end: true },
    ]);
    expect(await ana.state()).toMatchObject({ isSubscribed: true, subscription: { cancel_at_period_end: true } });
    await eventually(() => expect(recorder.changes()).toHaveLength(1));
    expect(recorder.changes()[0]?.data).toMatchObject({
      isSubscribed: true,
      subscription: { cancel_at_period_end: true },
    });
  });

  it("is renewed while its period runs: the cancellation is withdrawn, nothing is charged, the change is published", async () => {
    const ana = await service.subscriber();
    await ana.call("POST", "/api/cancel-subscription", { subscriptionId: ana.subscriptionId });
    const recorder = await recordChanges(ana.id);
    const before = await ana.state();
    const renew = () => ana.call("POST", "/api/stripe/renew-subscription", { subscription_id: ana.subscriptionId });
    const { status, body } = await renew();
    expect([status, body.status, body.cancel_at_period_end, body.canceled_at]).toEqual([200, "active", false, null]);
    expect((await renew()).status).toBe(200);
    const atStripe = await listSubscriptions((await readCustomer(ana.id))?.stripeCustomerId as string);
    expect(atStripe).toMatchObject([{ id: ana.subscriptionId, cancel_at_period_end: false }]);
    const { current_period_end } = before.subscription as { current_period_end: number };
    expect(await ana.state()).toMatchObject({
      isSubscribed: true,
      subscription: { cancel_at_period_end: false, current_period_end },
    });
    await eventually(() =>
      expect(recorder.changes().at(-1)?.data).toMatchObject({ subscription: { cancel_at_period_end: false } }),
    );
  });

  it("is not renewed once it has ended, nor when Stripe does not do it", async () => {
    const ana = await service.subscriber();
    await ana.call("POST", "/api/cancel-subscription", { subscriptionId: ana.subscriptionId });
    const renew = () => ana.call("POST", "/api/stripe/renew-subscription", { subscription_id: ana.subscriptionId });
    await failNextCalls(1, ONE_SUBSCRIPTION);
    const failed = await renew();
    expect([failed.status, failed.body.title]).toEqual([503, "Erro ao renovar assinatura"]);
    await changeSubscription(ana.subscriptionId, "cancel");
    const ended = await renew();
    expect([ended.status, ended.body.title]).toEqual([404, "Nenhuma assinatura ativa encontrada"]);
  });

  it("reports an error when it cannot be cancelled", async () => {
    const ana = await service.subscriber();
    await failNextCalls(1, ONE_SUBSCRIPTION);
    const failed = await ana.call("POST", "/api/cancel-subscription", { subscriptionId: ana.subscriptionId });
    expect([failed.status, failed.body.title]).toEqual([503, "Erro ao cancelar assinatura"]);
  });

  it("is managed in the hosted portal, with the token's email prefilled", async () => {
    const ana = await service.person();
    const { body } = await ana.call("POST", "/api/billing-portal");
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe("https://portal.example/p/login/penresume");
    expect(url.searchParams.get("prefilled_email")).toBe(ana.email);
  });
});
