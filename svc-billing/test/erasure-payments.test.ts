import { eventually, startTcpProxy } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBuyers } from "./buyer.ts";
import { startProcess, startResumes } from "./process.ts";
import { type Service, startService } from "./service.ts";
import { startStripeProxy } from "./stripe-proxy.ts";
import {
  changePixPayment,
  changeSubscription,
  deliver,
  failNextCalls,
  findEvent,
  getCharge,
  getCustomer,
  getPayment,
  pay,
  shiftPayment,
} from "./stripe-side.ts";
import { variables } from "./variables.ts";

let service: Service;
let buyer: ReturnType<typeof createBuyers>;
let stripeProxy: Awaited<ReturnType<typeof startStripeProxy>>;
let onCall: ((call: string) => Promise<void>) | null = null;

beforeAll(async () => {
  stripeProxy = await startStripeProxy(variables.STRIPE_API_URL as string, (_call, answer) => answer, {
    before: async (call) => onCall?.(call),
  });
  service = await startService({ stripeUrl: stripeProxy.url });
  buyer = createBuyers(service);
});
afterEach(() => {
  onCall = null;
});
afterAll(async () => {
  await service?.stop();
  stripeProxy?.stop();
});

const now = () => Math.floor(Date.now() / 1_000);
const publishErased = (userId: string, erasedAt?: number) =>
  service.broker.publish("account.erased", { userId, ...(erasedAt === undefined ? {} : { erasedAt }) });
const isGone = (userId: string) =>
  eventually(async () => expect(await service.customers.countDocuments({ _id: userId })).toBe(0));
const isRefunded = (payment: string) =>
  eventually(async () => expect(await getCharge(payment)).toMatchObject({ refunded: true, amount_refunded: 490 }));

/** Runs `work` once, before a call reaches Stripe. */
function before(call: RegExp, work: () => Promise<unknown>): void {
  onCall = async (made) => {
    if (!call.test(made)) return;
    onCall = null;
    await work();
  };
}

describe("what is paid after an account was erased", () => {
  it("by Pix or card, while the broker is down, is refunded when the event arrives; what was paid before is kept", async () => {
    const rabbitmq = await startTcpProxy(variables.RABBITMQ_URL as string);
    const resumes = await startResumes({ issuer: service.issuer, rabbitmqUrl: rabbitmq.url });
    try {
      const [ana, bia] = [await buyer(), await service.person("bia")];
      await ana.pays();
      await shiftPayment(ana.begun.id, 1);
      const order = await ana.order();
      const card = await bia.order();
      rabbitmq.disconnect();
      await resumes.erase(ana.id);
      await resumes.erase(bia.id);
      await ana.pays(order.id);
      expect((await pay(card.client_secret)).status).toBe(200);
      await bia.call("PUT", "/api/customer", { subscriptionId: card.subscription_id });
      expect((await bia.state()).isSubscribed).toBe(true);
      rabbitmq.restore();
      await isGone(ana.id);
      await isGone(bia.id);
      expect(await getCharge(order.id)).toMatchObject({ refunded: true });
      expect(await getCharge(ana.begun.id)).toMatchObject({ refunded: false });
      expect(await getCharge(card.client_secret.split("_secret_")[0] as string)).toMatchObject({ refunded: true });
    } finally {
      await resumes.stop();
      await rabbitmq.stop();
    }
  });

  it("by a renewal is refunded, the first month is not", async () => {
    const ana = await service.subscriber();
    const first = (await findEvent("payment_intent.succeeded", ana.customerId)).data.object.id;
    await shiftPayment(first, 1);
    const erasedAt = now() - 60;
    await changeSubscription(ana.subscriptionId, "renew");
    const renewal = (await findEvent("payment_intent.succeeded", ana.customerId)).data.object.id;
    await publishErased(ana.id, erasedAt);
    await isGone(ana.id);
    expect([(await getCharge(renewal)).refunded, (await getCharge(first)).refunded]).toEqual([true, false]);
  });

  it("while its code is being cancelled is refunded", async () => {
    const ana = await buyer();
    before(/cancel$/, () => changePixPayment(ana.begun.id, "pay"));
    await publishErased(ana.id, now());
    await isGone(ana.id);
    await isRefunded(ana.begun.id);
  });

  it.each([
    ["before the list of payments", /^GET .v1.payment_intents$/],
    ["between the list of payments and the deletion of the customer", /^DELETE .v1.customers/],
  ])("%s is refunded", async (_moment, call) => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "process");
    before(call, async () => {
      await changePixPayment(ana.begun.id, "pay");
      const event = await findEvent("payment_intent.succeeded", ana.begun.id);
      expect((await deliver(service, event)).status).toBe(204);
    });
    await publishErased(ana.id, now());
    await isGone(ana.id);
    await isRefunded(ana.begun.id);
    expect(await getCustomer(ana.customerId)).toMatchObject({ deleted: true });
  });

  it("by a bank that announced the payment before, found by the list of events, is refunded", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "process");
    await publishErased(ana.id, now());
    await isGone(ana.id);
    await changePixPayment(ana.begun.id, "pay");
    await service.cursor.updateOne({}, { $set: { dueAt: new Date() } });
    await isRefunded(ana.begun.id);
  });

  it("by card, for the open invoice of a subscription that has ended with the account, is refunded", async () => {
    const ana = await service.subscriber();
    await changeSubscription(ana.subscriptionId, "past-due");
    await ana.call("POST", "/api/stripe/renew-subscription", { subscription_id: ana.subscriptionId });
    const { client_secret } = await ana.order();
    await publishErased(ana.id, now());
    await isGone(ana.id);
    expect((await pay(client_secret)).status).toBe(200);
    const payment = client_secret.split("_secret_")[0] as string;
    expect((await deliver(service, await findEvent("payment_intent.succeeded", payment))).status).toBe(204);
    expect(await getCharge(payment)).toMatchObject({ refunded: true });
  });

  it("is not what was paid before, whose webhook arrives late", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "pay");
    await shiftPayment(ana.begun.id, 1);
    await publishErased(ana.id, now() - 60);
    await isGone(ana.id);
    expect((await deliver(service, await findEvent("payment_intent.succeeded", ana.begun.id))).status).toBe(204);
    expect(await getCharge(ana.begun.id)).toMatchObject({ refunded: false });
  });

  it("is refunded after a failure that Stripe remembers for the day", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "pay");
    await failNextCalls(3, "^/v1/refunds$");
    await publishErased(ana.id, now() - 60);
    await eventually(async () => {
      await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
      expect(await getCharge(ana.begun.id)).toMatchObject({ refunded: true });
    });
    await isGone(ana.id);
  });

  it("is refunded when the process is killed between deletion and refund", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "pay");
    await service.stop();
    const { issuer, mongoUrl } = service;
    const reached = Promise.withResolvers<void>();
    const doomed = await startProcess({ issuer, mongoUrl, stripeUrl: stripeProxy.url });
    before(/^POST .v1.refunds/, async () => {
      reached.resolve();
      await new Promise(() => undefined);
    });
    const publisher = await startService();
    await publisher.broker.publish("account.erased", { userId: ana.id, erasedAt: now() - 60 });
    await publisher.stop();
    await reached.promise;
    await doomed.kill("SIGKILL");
    service = await startService({ mongoUrl, stripeUrl: stripeProxy.url });
    await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
    await isGone(ana.id);
    await isRefunded(ana.begun.id);
    expect((await getPayment(ana.begun.id)).status).toBe("succeeded");
  });
});
