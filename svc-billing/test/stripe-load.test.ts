import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { createStripe } from "../src/stripe.ts";
import { createOrder, type Person, setupService } from "./service.ts";
import { startStripeProxy } from "./stripe-proxy.ts";
import { calls, deliver, failNextCalls, findEvent, pay } from "./stripe-side.ts";
import { variables } from "./variables.ts";

const service = await setupService();
const twin = await setupService({ mongoUrl: service.mongoUrl });

/** Calls at Stripe about these users during some work. */
async function countCalls(users: { ids: string[] }[], work: () => Promise<unknown>): Promise<number> {
  const before = (await calls()).length;
  await work();
  const ids = users.flatMap(({ ids }) => ids);
  const made = (await calls()).slice(before).map((call) => JSON.stringify(call));
  return made.filter((call) => ids.some((id) => call.includes(id))).length;
}

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

/** A user with an unpaid checkout, and their calls at either replica. */
async function visitor() {
  const ana = await service.person();
  const { subscription_id, client_secret } = await ana.order();
  const token = await twin.issuer.token(ana.id);
  const verify = { subscription_id };
  const customerId = (await service.customers.findOne({ _id: ana.id }))?.stripeCustomerId as string;
  return {
    ...ana,
    ids: [customerId, subscription_id],
    client_secret,
    subscription_id,
    verify: () => ana.call("POST", "/api/stripe/verify-subscription", verify),
    verifyAtTwin: () => twin.call("POST", "/api/stripe/verify-subscription", { token, body: verify }),
  };
}

const ofOne = await (async () => {
  const ana = await visitor();
  return countCalls([ana], ana.verify);
})();

// on a busy machine some requests arrive when the work that the first ones shared has ended
describe("many requests of one user", () => {
  it.each([20, 60])("%i verifications at once make the calls of less than half of them", async (count) => {
    const ana = await visitor();
    const made = await countCalls([ana], async () => {
      for (const { status } of await times(count, ana.verify)) expect(status).toBe(200);
    });
    expect(made).toBeLessThan((count / 2) * ofOne);
  });

  it("60 verifications at once on two replicas make the calls of less than half of them", async () => {
    const ana = await visitor();
    const made = await countCalls([ana], async () => {
      const responses = await times<{ status: number }>(60, (n) => (n % 2 ? ana.verify() : ana.verifyAtTwin()));
      for (const { status } of responses) expect(status).toBe(200);
    });
    expect(made).toBeLessThan(30 * ofOne);
  });

  it("one after another are served from the store for seconds, until a webhook asks for a newer state", async () => {
    const ana = await visitor();
    await ana.verify();
    expect(await countCalls([ana], ana.verify)).toBe(0);
    await pay(ana.client_secret);
    await deliver(service, await findEvent("customer.subscription.updated", ana.subscription_id));
    expect((await ana.verify()).body.status).toBe("active");
  });

  it.each<[string, (ana: Awaited<ReturnType<typeof visitor>>) => Promise<{ status: number }>, number]>([
    ["orders by card", (ana) => ana.call("POST", "/api/stripe/create-subscription", createOrder()), 30],
    ["orders by Pix", (ana) => ana.call("POST", "/api/stripe/pix-order"), 60],
    [
      "stored subscriptions",
      (ana) => ana.call("PUT", "/api/customer", { subscriptionId: ana.subscription_id }),
      30 * ofOne,
    ],
    [
      "cancellations",
      (ana) => ana.call("POST", "/api/cancel-subscription", { subscriptionId: ana.subscription_id }),
      60,
    ],
  ])("60 %s at once make at most half of the calls that they make one by one", async (_name, request, limit) => {
    const ana = await visitor();
    const made = await countCalls([ana], async () => {
      // 404: a cancellation after the end of the subscription
      for (const { status } of await times(60, () => request(ana))) expect([200, 404]).toContain(status);
    });
    expect(made).toBeLessThanOrEqual(limit);
  });
});

describe("many users at once", () => {
  it("make as many calls as one after another, and none gets an error", async () => {
    const visitors = await times(25, visitor);
    const made = await countCalls(visitors, async () => {
      const responses = visitors.flatMap(({ verify, verifyAtTwin }) => [verify(), verify(), verifyAtTwin()]);
      for (const { status } of await Promise.all<{ status: number }>(responses)) expect(status).toBe(200);
    });
    expect(made).toBeLessThanOrEqual(2 * 25 * ofOne);
  });
});

describe("the limit of a user", () => {
  const exhaust = async (request: () => Promise<{ status: number }>) => {
    for (let n = 0; n < 150; n++) if ((await request()).status === 429) return;
    throw new Error("no limit");
  };
  const order = (ana: Person) => () => ana.call("POST", "/api/stripe/create-subscription", createOrder());

  it("refuses further orders with 429 and Retry-After, on every replica, and still cancels", async () => {
    const ana = await visitor();
    await exhaust(order(ana));
    const { status, headers, body } = await ana.call("POST", "/api/stripe/pix-order");
    expect([status, body.title]).toEqual([
      429,
      "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.",
    ]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    const token = await twin.issuer.token(ana.id);
    const atTwin = await twin.call("POST", "/api/stripe/create-subscription", { token, body: createOrder() });
    expect(atTwin.status).toBe(429);
    const cancelled = await ana.call("POST", "/api/cancel-subscription", { subscriptionId: ana.subscription_id });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, "incomplete_expired"]);
    const bia = await service.person("bia");
    expect((await order(bia)()).status).toBe(200);
  });

  it("holds for verifications of different subscriptions, cancellations, renewals and refunds", async () => {
    const ana = await visitor();
    const { subscription_id } = ana;
    const path = "/api/stripe/renew-subscription";
    await exhaust(() => ana.call("POST", path, { subscription_id }));
    for (const [path, body] of [
      ["/api/cancel-subscription", { subscriptionId: subscription_id }],
      ["/api/stripe/refund", { payments: ["pi_1"] }],
    ] as const)
      expect([path, (await ana.call("POST", path, body)).status]).toEqual([path, 429]);
    await exhaust(() => ana.call("PUT", "/api/customer", { subscriptionId: subscription_id }));
  });

  it("of reads does not refuse a cancellation that comes at the same moment", async () => {
    const ana = await visitor();
    const read = () => ana.call("PUT", "/api/customer", { subscriptionId: ana.subscription_id });
    await exhaust(read);
    const reads = times(20, read);
    const cancelled = await ana.call("POST", "/api/cancel-subscription", { subscriptionId: ana.subscription_id });
    expect(cancelled.status).toBe(200);
    await reads;
  });

  it("ends changes of the contact quietly", async () => {
    const ana = await visitor();
    const made = await countCalls([ana], async () => {
      for (let n = 0; n < 30; n++) {
        const token = await service.issuer.token(ana.id, { name: `Ana ${n}`, iat: Math.floor(Date.now() / 1_000) + n });
        expect((await service.call("POST", "/api/billing-portal", { token })).status).toBe(200);
      }
    });
    expect(made).toBeLessThanOrEqual(20);
  });

  it("does not disturb a person who reloads, goes back, tries three cards and changes the method", async () => {
    const ana = await visitor();
    const byCard = order(ana);
    const expectOk = async (request: Promise<{ status: number }>) => expect((await request).status).toBe(200);
    for (let n = 0; n < 10; n++) await expectOk(byCard());
    for (let n = 0; n < 5; n++) {
      await expectOk(ana.call("POST", "/api/stripe/pix-order"));
      await expectOk(byCard());
    }
    const { client_secret, subscription_id } = await ana.order();
    for (const card of ["4000000000000002", "4000000000000002"]) await pay(client_secret, card);
    await expectOk(byCard());
    expect((await pay(client_secret)).status).toBe(200);
    await expectOk(ana.call("PUT", "/api/customer", { subscriptionId: subscription_id }));
    expect((await ana.state()).isSubscribed).toBe(true);
  });
});

describe("Stripe at its limit", () => {
  it("a call that gets 429 is repeated", async () => {
    const ana = await service.person();
    await failNextCalls(1, "^/v1/customers$", 429);
    expect((await ana.call("POST", "/api/stripe/create-subscription", createOrder())).status).toBe(200);
  });

  it("a process makes at most 25 calls at once, lets 200 wait, and refuses more as unavailable", async () => {
    let [current, most] = [0, 0];
    const gate = Promise.withResolvers<void>();
    const proxy = await startStripeProxy(variables.STRIPE_API_URL as string, (_call, answer) => answer, {
      async before() {
        current += 1;
        most = Math.max(most, current);
        await gate.promise;
      },
      after: () => {
        current -= 1;
      },
    });
    onTestFinished(proxy.stop);
    const stripe = createStripe({
      secretKey: variables.STRIPE_SECRET_KEY as string,
      webhookSecret: "whsec_none",
      apiUrl: proxy.url,
    });
    const made = Array.from({ length: 235 }, () => stripe.getChargeCustomer("ch_none"));
    const refused = await Promise.allSettled(made.slice(225));
    expect(refused.every(({ status }) => status === "rejected")).toBe(true);
    await eventually(() => expect(current).toBe(25));
    gate.resolve();
    expect(await Promise.all(made.slice(0, 225))).toEqual(Array(225).fill(null));
    expect(most).toBe(25);
  });
});
