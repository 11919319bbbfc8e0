import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { recordChanges, setupService, withService } from "./service.ts";
import {
  changeSubscription,
  deliver,
  dispute,
  findEvent,
  findLatestCharge,
  listSubscriptions,
  pay,
  refund,
} from "./stripe-side.ts";

const service = await setupService();

async function subscriber() {
  const ana = await service.subscriber();
  expect((await ana.state()).isSubscribed).toBe(true);
  const record = async () => service.customers.findOne({ _id: ana.id });
  const deliverEvent = async (type: string, id: string) => deliver(service, await findEvent(type, id));
  return {
    ...ana,
    /** Delivers the webhook about the last charge. */
    async receives(type: string) {
      const { status } = await deliverEvent(type, await findLatestCharge(ana.customerId));
      expect(status).toBe(204);
    },
    /** Resolves when the sync that the event triggered is over. */
    looked: () =>
      eventually(async () =>
        expect((await record())?.syncAt?.getTime() ?? Infinity).toBeGreaterThan(Date.now() + 60_000),
      ),
    ended: () =>
      eventually(async () =>
        expect(await ana.state()).toMatchObject({ isSubscribed: false, subscription: { status: "canceled" } }),
      ),
  };
}

describe("a payment that is refunded", () => {
  it("in full ends the subscription at once, the change is published, and a new one can be started", async () => {
    const ana = await subscriber();
    const recorder = await recordChanges(ana.id);
    await refund(ana.subscriptionId);
    await ana.receives("charge.refunded");
    await ana.ended();
    await eventually(() => expect(recorder.changes().at(-1)?.data).toMatchObject({ isSubscribed: false }));
    expect(await listSubscriptions(ana.customerId)).toMatchObject([{ status: "canceled" }]);

    const { client_secret, subscription_id } = await ana.order();
    expect(subscription_id).not.toBe(ana.subscriptionId);
    await pay(client_secret);
    await ana.call("PUT", "/api/customer", { subscriptionId: subscription_id });
    expect((await ana.state()).isSubscribed).toBe(true);
  });

  it("in part changes nothing; refunding the rest ends the subscription", async () => {
    const ana = await subscriber();
    await refund(ana.subscriptionId, 100);
    await ana.receives("charge.refunded");
    await ana.looked();
    expect((await ana.state()).isSubscribed).toBe(true);
    await refund(ana.subscriptionId, 390);
    await ana.receives("charge.refunded");
    await ana.ended();
  });

  it("for a past month changes nothing", async () => {
    const ana = await subscriber();
    await refund(ana.subscriptionId);
    await changeSubscription(ana.subscriptionId, "renew");
    const event = await findEvent("charge.refunded", ana.customerId);
    await deliver(service, event);
    await ana.looked();
    expect((await ana.state()).isSubscribed).toBe(true);
  });
});

describe("a payment that is disputed", () => {
  it("ends the subscription at once", async () => {
    const ana = await subscriber();
    await dispute(ana.subscriptionId, "needs_response");
    await ana.receives("charge.dispute.created");
    await ana.ended();
    expect(await listSubscriptions(ana.customerId)).toMatchObject([{ status: "canceled" }]);
  });

  it("as an inquiry changes nothing, until it becomes a dispute", async () => {
    const ana = await subscriber();
    await dispute(ana.subscriptionId, "warning_needs_response");
    await ana.receives("charge.dispute.created");
    await ana.looked();
    expect((await ana.state()).isSubscribed).toBe(true);
    await dispute(ana.subscriptionId, "under_review");
    await ana.receives("charge.dispute.updated");
    await ana.ended();
  });

  it("and won before the webhook arrives changes nothing", async () => {
    const ana = await subscriber();
    await dispute(ana.subscriptionId, "needs_response");
    await dispute(ana.subscriptionId, "won");
    await ana.receives("charge.dispute.created");
    await ana.receives("charge.dispute.closed");
    await ana.looked();
    expect((await ana.state()).isSubscribed).toBe(true);
  });

  it("of an earlier subscription does not end the current one", async () => {
    const ana = await subscriber();
    await dispute(ana.subscriptionId, "lost");
    await ana.receives("charge.dispute.created");
    await ana.ended();
    const second = Math.floor(Date.now() / 1_000);
    await eventually(() => expect(Date.now() / 1_000).toBeGreaterThan(second + 1));
    const { client_secret, subscription_id } = await ana.order();
    await pay(client_secret);
    await deliver(service, await findEvent("customer.subscription.updated", subscription_id));
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
    await ana.looked();
    expect((await ana.state()).isSubscribed).toBe(true);
  });

  it("is delivered again by Stripe when its charge could not be fetched", async () => {
    const ana = await subscriber();
    await dispute(ana.subscriptionId, "needs_response");
    const event = await findEvent("charge.dispute.created", await findLatestCharge(ana.customerId));
    await withService({ stripeUrl: "http://127.0.0.1:9" }, async (cutOff) => {
      const refused = await deliver(cutOff, event);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    });
    expect((await deliver(service, event)).status).toBe(204);
    await ana.ended();
  });
});
