import { eventually } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBuyers } from "./buyer.ts";
import { startProcess } from "./process.ts";
import { createOrder, type Service, startService } from "./service.ts";
import { startStripeProxy } from "./stripe-proxy.ts";
import { calls, failNextCalls, findEvent, getCharge, listSubscriptions, pay } from "./stripe-side.ts";
import { variables } from "./variables.ts";

// the service after the crash; the process that is killed shares its database
let service: Service;
let doomed: Awaited<ReturnType<typeof startProcess>> | undefined;
let proxy: Awaited<ReturnType<typeof startStripeProxy>>;
let hold: { call: RegExp; when: "before" | "after"; reached: PromiseWithResolvers<void> } | null = null;
let onCall: ((call: string) => Promise<void>) | null = null;

beforeAll(async () => {
  service = await startService();
  proxy = await startStripeProxy(
    variables.STRIPE_API_URL as string,
    (call, answer) => {
      if (hold?.when !== "after" || !hold.call.test(call)) return answer;
      hold.reached.resolve();
      return null;
    },
    {
      async before(call) {
        await onCall?.(call);
        if (hold?.when !== "before" || !hold.call.test(call)) return;
        hold.reached.resolve();
        await new Promise(() => undefined);
      },
    },
  );
});
afterEach(() => {
  hold = null;
  onCall = null;
});
afterAll(async () => {
  await doomed?.kill("SIGKILL");
  proxy?.stop();
  await service?.stop();
});

const post = (origin: string, token: string, path: string, body: object) =>
  fetch(`${origin}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Starts the process if a test has killed it. */
const start = async () => {
  doomed ??= await startProcess({ issuer: service.issuer, mongoUrl: service.mongoUrl, stripeUrl: proxy.url });
  return doomed;
};

/** Sends a request to a process that is killed before a call reaches Stripe, or before it gets the response. */
async function killAt(when: "before" | "after", call: RegExp, token: string, path: string, body: object) {
  hold = { call, when, reached: Promise.withResolvers() };
  const { origin, kill } = await start();
  const lost = expect(post(origin, token, path, body)).rejects.toThrow();
  await hold.reached.promise;
  expect(await kill("SIGKILL")).toEqual([null, "SIGKILL"]);
  doomed = undefined;
  await lost;
}

const countRefunds = async (payment: string) =>
  (await calls()).filter(
    ({ method, path, body }) => method === "POST" && path === "/v1/refunds" && body.payment_intent === payment,
  ).length;

const findPayment = async (customerId: string) => {
  const event = await findEvent("payment_intent.succeeded", customerId);
  return event.data.object.id;
};

describe("a refund whose process is killed", () => {
  it.each([
    ["before", /^POST .v1.refunds/],
    ["after", /^POST .v1.refunds/],
    ["before", /^DELETE .v1.subscriptions/],
    ["after", /^DELETE .v1.subscriptions/],
  ] as const)("%s %s is completed without a further request, once", async (when, call) => {
    const ana = await service.subscriber();
    const payment = await findPayment(ana.customerId);
    await killAt(when, call, ana.token, "/api/stripe/refund", { payments: [payment] });
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(false));
    expect(await getCharge(payment)).toMatchObject({ refunded: true, amount_refunded: 490 });
    expect(await listSubscriptions(ana.customerId)).toMatchObject([{ status: "canceled" }]);
    await eventually(async () =>
      expect(await service.customers.findOne({ _id: ana.id })).toMatchObject({ pendingRefunds: [] }),
    );
    expect((await ana.call("POST", "/api/stripe/refund", { payments: [payment] })).status).toBe(200);
    expect(await getCharge(payment)).toMatchObject({ amount_refunded: 490 });
  });

  it.each([503, 500, 429])("or whose call gets %i again and again, is completed by the sync, once", async (status) => {
    const ana = await service.subscriber();
    const payment = await findPayment(ana.customerId);
    await failNextCalls(3, "^/v1/refunds$", status);
    const response = await ana.call("POST", "/api/stripe/refund", { payments: [payment] });
    expect([response.status, response.body.title]).toEqual([
      503,
      "A Stripe não respondeu agora. Seu pedido está registrado, e devolvemos o pagamento assim que ela responder.",
    ]);
    await failNextCalls(0);
    await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(false));
    expect(await getCharge(payment)).toMatchObject({ refunded: true, amount_refunded: 490 });
  });
});

describe("a card that pays while its checkout is being cancelled", () => {
  const cancellations: [string, string, (subscriptionId: string) => object][] = [
    ["for Pix", "/api/stripe/pix-order", () => ({})],
    ["by the user", "/api/cancel-subscription", (subscriptionId) => ({ subscriptionId })],
  ];

  /** Pays just before Stripe receives the cancellation. */
  async function payer() {
    const { origin } = await start();
    const ana = await service.person();
    const { client_secret, subscription_id } = await ana.order();
    onCall = async (call) => {
      if (!call.startsWith("DELETE /v1/subscriptions/")) return;
      onCall = null;
      expect((await pay(client_secret)).status).toBe(200);
    };
    return { ...ana, origin, payment: client_secret.split("_secret_")[0] as string, subscriptionId: subscription_id };
  }

  it.each(cancellations)("%s is refunded", async (_name, path, body) => {
    const ana = await payer();
    expect((await post(ana.origin, ana.token, path, body(ana.subscriptionId))).status).toBe(200);
    expect(await getCharge(ana.payment)).toMatchObject({ refunded: true });
    expect(await countRefunds(ana.payment)).toBe(1);
  });

  it.each(cancellations)("%s is refunded after a crash between the two steps", async (_name, path, body) => {
    const ana = await payer();
    await killAt("before", /^POST .v1.refunds/, ana.token, path, body(ana.subscriptionId));
    await eventually(async () => expect(await getCharge(ana.payment)).toMatchObject({ refunded: true }));
    expect((await ana.state()).isSubscribed).toBe(false);
  });

  it.each(cancellations)("%s is refunded after a failure that Stripe remembers", async (_name, path, body) => {
    const ana = await payer();
    await failNextCalls(3, "^/v1/refunds$");
    expect((await post(ana.origin, ana.token, path, body(ana.subscriptionId))).status).toBe(503);
    await failNextCalls(0);
    await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
    await eventually(async () => expect(await getCharge(ana.payment)).toMatchObject({ refunded: true }));
  });

  it("for Pix, and that has paid before, keeps its subscription", async () => {
    const ana = await service.person();
    const { client_secret } = await ana.order();
    await pay(client_secret);
    const { status, body } = await ana.call("POST", "/api/stripe/pix-order");
    expect([status, body.type]).toEqual([409, "urn:penresume:problem:already-subscribed"]);
    expect((await ana.call("POST", "/api/stripe/create-subscription", createOrder())).status).toBe(409);
  });
});

it("a refund is not repeated by later syncs", async () => {
  const ana = await createBuyers(service)();
  await ana.pays();
  expect((await ana.refund([ana.begun.id])).status).toBe(200);
  expect(await countRefunds(ana.begun.id)).toBe(1);
  await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
  await eventually(async () => expect((await service.customers.findOne({ _id: ana.id }))?.syncAt).toBeNull());
  expect(await countRefunds(ana.begun.id)).toBe(1);
});
