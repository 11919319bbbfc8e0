import { CommandFailedError } from "@penresume/service-kit";
import { eventually, startTcpProxy, type TcpProxy } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Person, recordChanges, type Service, startService } from "./service.ts";
import { changeSubscription, failNextCalls, pay } from "./stripe-side.ts";
import { variables } from "./variables.ts";

let service: Service;
let proxy: TcpProxy;

beforeAll(async () => {
  proxy = await startTcpProxy(variables.RABBITMQ_URL as string);
  service = await startService({ rabbitmqUrl: proxy.url });
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await service?.stop();
  await proxy?.stop();
});

const check = ({ id }: Pick<Person, "id">) =>
  service.broker.request("subscription.check", { userId: id }, { timeoutMs: 2_000 });
const readRevision = async ({ id }: Person) => (await service.customers.findOne({ _id: id }))?.revision;

describe("subscription.check", () => {
  it("returns no subscription for an unknown user", async () => {
    expect(await check({ id: "never-seen" })).toEqual({ userId: "never-seen", isSubscribed: false, revision: 0 });
  });

  it("returns a subscription right after the payment, before any webhook, with the published revision", async () => {
    const ana = await service.person();
    const recorder = await recordChanges(ana.id);
    const { client_secret } = await ana.order();
    expect(await check(ana)).toMatchObject({ isSubscribed: false, revision: 1 });
    await pay(client_secret);
    expect(await check(ana)).toEqual({ userId: ana.id, isSubscribed: true, revision: 2 });
    await eventually(() => expect(recorder.changes().at(-1)?.data).toMatchObject({ isSubscribed: true, revision: 2 }));
  });

  it("returns the subscription of a known subscriber without calling Stripe", async () => {
    const ana = await service.person();
    await pay((await ana.order()).client_secret);
    await check(ana);
    await failNextCalls(50, "^/v1/");
    expect(await check(ana)).toMatchObject({ isSubscribed: true });
    await failNextCalls(0);
  });

  it("fails instead of returning a possibly wrong no while Stripe does not respond", async () => {
    const ana = await service.person();
    const { client_secret } = await ana.order();
    // more than one, because syncs in the background also use them up
    await failNextCalls(50, "^/v1/subscriptions");
    await pay(client_secret);
    await expect(check(ana)).rejects.toThrow(CommandFailedError);
    await failNextCalls(0);
    expect(await check(ana)).toMatchObject({ isSubscribed: true });
  });

  it("returns no subscription while Stripe does not respond when the subscription is known to have ended", async () => {
    const ana = await service.person();
    const { subscription_id } = await ana.order();
    await changeSubscription(subscription_id, "cancel");
    expect(await check(ana)).toMatchObject({ isSubscribed: false, revision: 2 });
    await failNextCalls(1);
    expect(await check(ana)).toMatchObject({ isSubscribed: false, revision: 2 });
  });
});

describe("while RabbitMQ is down", () => {
  it("users subscribe and pay, and every change is published in order afterwards", async () => {
    const ana = await service.person();
    const recorder = await recordChanges(ana.id);
    proxy.disconnect();
    await eventually(async () => {
      const { checks } = await (await service.call("GET", "/readyz")).json();
      expect(checks).toEqual({ mongo: true, rabbitmq: false });
    });
    const { client_secret, subscription_id } = await ana.order();
    await pay(client_secret);
    await ana.call("PUT", "/api/customer", { subscriptionId: subscription_id });
    await ana.call("POST", "/api/cancel-subscription", { subscriptionId: subscription_id });
    expect(await ana.state()).toMatchObject({ isSubscribed: true });
    expect(recorder.changes()).toEqual([]);
    expect((await service.customers.findOne({ _id: ana.id }))?.outbox).toHaveLength(3);
    proxy.restore();
    await eventually(() => expect(recorder.changes()).toHaveLength(3));
    expect(recorder.changes().map(({ data }) => data)).toMatchObject([
      { revision: 1, isSubscribed: false },
      { revision: 2, isSubscribed: true, subscription: { cancel_at_period_end: false } },
      { revision: 3, isSubscribed: true, subscription: { cancel_at_period_end: true } },
    ]);
    expect(await readRevision(ana)).toBe(3);
  });
});
