import { eventually, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startProcess } from "./process.ts";
import { createOrder, type Service, startService, withService } from "./service.ts";
import { startStripeProxy } from "./stripe-proxy.ts";
import {
  changePixPayment,
  deliver,
  findCustomers,
  findEvent,
  getCharge,
  getCustomer,
  listPayments,
  listSubscriptions,
  pay,
  shiftSubscription,
} from "./stripe-side.ts";
import { variables } from "./variables.ts";

/** A proxy to Stripe that withholds the response to one call: Stripe has processed it, but svc-billing gets no response. */
async function keepingLine() {
  let wanted: string | null = null;
  let kept = Promise.withResolvers<void>();
  const line = await startStripeProxy(variables.STRIPE_API_URL as string, (call, answer) => {
    if (call !== wanted) return answer;
    wanted = null;
    kept.resolve();
    return null;
  });
  return {
    ...line,
    /** Resolves when Stripe has responded to such a call. */
    keeping(call: string) {
      wanted = call;
      kept = Promise.withResolvers();
      return kept.promise;
    },
  };
}

let service: Service;
let line: Awaited<ReturnType<typeof keepingLine>>;
let doomed: Awaited<ReturnType<typeof startProcess>>;

beforeAll(async () => {
  service = await startService();
  line = await keepingLine();
});
afterAll(async () => {
  line?.stop();
  await service?.stop();
});

/** A request to the process, which is killed after Stripe has processed this call and before the response. */
async function orderThatDies(token: string, call: string, path = "create-subscription", body: object = createOrder()) {
  const kept = line.keeping(call);
  const order = fetch(`${doomed.origin}/api/stripe/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const lost = expect(order).rejects.toThrow();
  await Promise.race([kept, lost]);
  expect(await doomed.kill("SIGKILL")).toEqual([null, "SIGKILL"]);
  await lost;
}

describe("killed between Stripe's response and the write to the database", () => {
  // most of the time is the start of the process, which does not count towards the limits of the tests
  beforeEach(async () => {
    const { issuer, mongoUrl } = service;
    doomed = await startProcess({ issuer, mongoUrl, stripeUrl: line.url });
  });
  afterEach(() => doomed?.kill("SIGKILL"));

  it.each(["POST /v1/customers", "POST /v1/subscriptions"])(
    "at %s: the next order gets the same customer and subscription, and there is no other",
    async (call) => {
      const ana = await service.person();
      await orderThatDies(ana.token, call);
      const before = await findCustomers(ana.email);
      expect(before).toHaveLength(1);
      const { client_secret, subscription_id } = await ana.order();
      expect(await findCustomers(ana.email)).toEqual(before);
      expect(await listSubscriptions(before[0]?.id as string)).toMatchObject([
        { id: subscription_id, status: "incomplete" },
      ]);
      expect((await pay(client_secret)).status).toBe(200);
    },
    60_000,
  );

  it("at POST /v1/customers, before the e-mail changes: the next order gets the same customer with the new e-mail", async () => {
    const ana = await service.person();
    await orderThatDies(ana.token, "POST /v1/customers");
    const before = await findCustomers(ana.email);
    expect(before).toHaveLength(1);
    const email = `nova-${ana.email}`;
    const token = await service.issuer.token(ana.id, { email });
    const order = await service.call("POST", "/api/stripe/create-subscription", { token, body: createOrder() });
    expect(order.status).toBe(200);
    expect(await findCustomers(ana.email)).toEqual([]);
    expect(await findCustomers(email)).toMatchObject([{ id: before[0]?.id }]);
  }, 60_000);

  it.each([false, true])(
    "at POST /v1/customers, before the e-mail changes and the account is erased: no customer is left (visited: %s)",
    async (isVisited) => {
      const ana = await service.person();
      await orderThatDies(ana.token, "POST /v1/customers");
      const [lost] = await findCustomers(ana.email);
      const token = await service.issuer.token(ana.id, { email: `nova-${ana.email}` });
      if (isVisited) await service.call("POST", "/api/billing-portal", { token });
      await service.broker.publish("account.erased", { userId: ana.id });
      await eventually(async () => expect(await service.customers.countDocuments({ _id: ana.id })).toBe(0));
      expect(await getCustomer(lost?.id as string)).toMatchObject({ deleted: true });
    },
    60_000,
  );

  it("at a payment by Pix: the next order is the same one", async () => {
    const ana = await service.person();
    await orderThatDies(ana.token, "POST /v1/payment_intents", "pix-order", {});
    const { id, status } = (await ana.call("POST", "/api/stripe/pix-order")).body;
    expect(status).toBe("open");
    const [customer] = await findCustomers(ana.email);
    expect(await listPayments(customer?.id as string)).toMatchObject([{ id, status: "requires_action" }]);
  }, 60_000);

  it("at a refund: it is made once, and Pro ends", async () => {
    const ana = await service.person();
    const { id } = (await ana.call("POST", "/api/stripe/pix-order")).body;
    await changePixPayment(id, "pay");
    await deliver(service, await findEvent("payment_intent.succeeded", id));
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
    await orderThatDies(ana.token, "POST /v1/refunds", "refund", { payments: [id] });
    expect((await ana.call("POST", "/api/stripe/refund", { payments: [id] })).status).toBe(200);
    expect(await getCharge(id)).toMatchObject({ refunded: true, amount_refunded: 490 });
    expect((await ana.state()).isSubscribed).toBe(false);
  }, 60_000);
});

describe("stopped between a payment by Pix and its webhook", () => {
  it("gives access once for the webhook that Stripe repeats after the start", async () => {
    const mongoUrl = uniqueDatabaseUrl(variables.MONGO_URL as string);
    let userId = "";
    let payment = "";
    await withService({ mongoUrl }, async (before) => {
      const ana = await before.person();
      userId = ana.id;
      payment = (await ana.call("POST", "/api/stripe/pix-order")).body.id;
    });
    await changePixPayment(payment, "pay");
    await withService({ mongoUrl }, async (after) => {
      const event = await findEvent("payment_intent.succeeded", payment);
      for (let n = 0; n < 2; n++) expect((await deliver(after, event)).status).toBe(204);
      const token = await after.issuer.token(userId);
      await eventually(async () => {
        const state = await (await after.call("GET", "/api/subscription", { token })).json();
        expect(state).toMatchObject({ isSubscribed: true, source: "pix" });
        expect(state.proUntil * 1_000 - Date.now()).toBeLessThanOrEqual(30 * 86_400_000);
      });
    });
  }, 60_000);
});

describe("a payment whose sync was lost", () => {
  it("gives access without a visit", async () => {
    const ana = await service.person();
    const { client_secret } = await ana.order();
    await pay(client_secret);
    await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: null } });
    await service.cursor.updateOne({}, { $set: { dueAt: new Date() } });
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
  });
});

describe("a checkout that is left open", () => {
  it("for a day expires: it can no longer be paid, and a new one starts", async () => {
    const ana = await service.person();
    const left = await ana.order();
    await shiftSubscription(left.subscription_id, 22);
    expect(await ana.order()).toEqual(left);
    await shiftSubscription(left.subscription_id, 2);
    const order = await ana.order();
    expect(order.subscription_id).not.toBe(left.subscription_id);
    expect((await pay(left.client_secret)).status).toBe(400);
    expect((await pay(order.client_secret)).status).toBe(200);
    await ana.call("PUT", "/api/customer", { subscriptionId: order.subscription_id });
    expect(await ana.state()).toMatchObject({ isSubscribed: true, subscription: { id: order.subscription_id } });
  });

  it("in two tabs is one: both pay it, one of them is refused, and one month is charged", async () => {
    const ana = await service.person();
    const [one, other] = await Promise.all([ana.order(), ana.order()]);
    expect(other).toEqual(one);
    const paid = await Promise.all([pay(one.client_secret), pay(other.client_secret)]);
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [customer] = await findCustomers(ana.email);
    expect(await listSubscriptions(customer?.id as string)).toMatchObject([{ status: "active" }]);
  });
});
