import { createServer } from "node:http";
import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Person, recordChanges, setupService, withService } from "./service.ts";
import { changeSubscription, deliver, listEvents, sign, WEBHOOK_PORT } from "./stripe-side.ts";

const service = await setupService();
const twin = await setupService({ mongoUrl: service.mongoUrl });

const readCustomer = async ({ id }: Person) => {
  const customer = await service.customers.findOne({ _id: id });
  if (!customer) throw new Error("no such customer");
  return customer;
};

/** A user who has paid, before any webhook arrives. */
async function payer() {
  const ana = await service.payer();
  return { ...ana, events: await listEvents(ana.customerId) };
}

describe("a webhook", () => {
  it("is counted when it is refused, from zero, so that an alert sees the first one", async () => {
    const countRefused = async () => {
      const metrics = await (await twin.call("GET", "/metrics")).text();
      return /^stripe_webhooks_total\{outcome="refused".*\} (\d+)/m.exec(metrics)?.[1];
    };
    expect(await countRefused()).toBe("0");
    await twin.call("POST", "/api/stripe/webhook", { headers: { "stripe-signature": "yes" } });
    expect(await countRefused()).toBe("1");
  });

  it("is refused with 400 unless Stripe signed exactly this body in the last minutes", async () => {
    const ana = await payer();
    const [event] = ana.events;
    const body = JSON.stringify(event);
    const forged = {
      "no signature": {},
      "not a signature": { "stripe-signature": "yes" },
      "another secret": { "stripe-signature": sign(body, "whsec_other") },
      "another body": { "stripe-signature": sign(`${body} `) },
      "ten minutes old": { "stripe-signature": sign(body, undefined, Date.now() - 600_000) },
    };
    for (const [flaw, headers] of Object.entries(forged)) {
      const response = await service.call("POST", "/api/stripe/webhook", { body, headers });
      expect([flaw, response.status, (await response.json()).status]).toEqual([flaw, 400, 400]);
    }
    const empty = await service.call("POST", "/api/stripe/webhook", { headers: { "stripe-signature": sign("") } });
    expect(empty.status).toBe(400);
    expect(await service.webhookEvents.countDocuments({ _id: event?.id as string })).toBe(0);
    expect((await ana.state()).isSubscribed).toBe(false);
  });

  it("leads to a fetch of the subscription from Stripe, which is stored and published", async () => {
    const ana = await payer();
    const recorder = await recordChanges(ana.id);
    const paid = ana.events.find(({ type }) => type === "invoice.paid");
    expect((await deliver(service, paid)).status).toBe(204);
    await eventually(async () => expect(await ana.state()).toMatchObject({ isSubscribed: true }));
    expect(await service.webhookEvents.countDocuments({ _id: paid?.id as string })).toBe(1);
    await eventually(() => expect(recorder.changes()).toHaveLength(1));
    expect(recorder.changes()[0]?.data).toMatchObject({ isSubscribed: true, revision: 2 });
  });

  it("does nothing when it arrives a second time", async () => {
    const ana = await payer();
    const paid = ana.events.find(({ type }) => type === "invoice.paid");
    await deliver(service, paid);
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
    const before = await readCustomer(ana);
    expect((await deliver(twin, paid)).status).toBe(204);
    expect((await readCustomer(ana)).version).toBe(before.version);
  });

  it("results in Stripe's state and growing revisions when all arrive at once, twice, in reverse order, on two instances", async () => {
    const ana = await payer();
    const recorder = await recordChanges(ana.id);
    await changeSubscription(ana.subscriptionId, "renew");
    await changeSubscription(ana.subscriptionId, "past-due");
    const events = (await listEvents(ana.customerId)).reverse();
    expect(events.length).toBeGreaterThan(6);
    await Promise.all(events.flatMap((event) => [deliver(service, event), deliver(twin, event)]));
    await eventually(async () =>
      expect(await ana.state()).toMatchObject({ isSubscribed: false, subscription: { status: "past_due" } }),
    );
    await changeSubscription(ana.subscriptionId, "cancel");
    const [last] = (await listEvents(ana.customerId)).slice(-1);
    await deliver(service, last);
    await eventually(() =>
      expect(recorder.changes().at(-1)?.data).toMatchObject({ subscription: { status: "canceled" } }),
    );
    const revisions = recorder.changes().map(({ data }) => data.revision as number);
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    await eventually(async () => expect((await readCustomer(ana)).syncAt).toBeNull());
  });

  it("only triggers a fetch from Stripe: its own data is not used", async () => {
    const ana = await service.person();
    await ana.order();
    const { stripeCustomerId, revision } = await readCustomer(ana);
    const [created] = (await listEvents(stripeCustomerId)).filter(
      ({ type }) => type === "customer.subscription.created",
    );
    const lie = { ...created, id: `evt_${ana.id}`, type: "customer.subscription.updated" };
    lie.data = { object: { ...created?.data.object, status: "active" } as never };
    expect((await deliver(service, lie)).status).toBe(204);
    // the next sync is a minute later; after a failed one it would be half a minute
    await eventually(async () =>
      expect((await readCustomer(ana)).syncAt?.getTime()).toBeGreaterThan(Date.now() + 40_000),
    );
    expect((await readCustomer(ana)).subscriptions).toMatchObject([{ status: "incomplete" }]);
    expect((await ana.state()).isSubscribed).toBe(false);
    expect((await readCustomer(ana)).revision).toBe(revision);
  });

  it("about an unknown customer or another object is acknowledged and ignored", async () => {
    const event = { id: "evt_x", object: "event", type: "invoice.paid", data: { object: { customer: "cus_unknown" } } };
    expect((await deliver(service, event)).status).toBe(204);
    expect((await deliver(service, { ...event, id: "evt_y", type: "payout.paid" })).status).toBe(204);
  });

  it("is received from Stripe after a payment", async () => {
    const receiver = createServer(service.app).listen(WEBHOOK_PORT, "127.0.0.1");
    onTestFinished(() => {
      receiver.closeAllConnections();
      receiver.close();
    });
    const ana = await payer();
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
  });
});

describe("without a webhook", () => {
  const minutesPass = ({ id }: Person) => service.customers.updateOne({ _id: id }, { $set: { syncAt: new Date() } });

  it("a payment is found by polling, a minute after the checkout", async () => {
    const ana = await payer();
    const { syncAt } = await readCustomer(ana);
    expect(syncAt?.getTime()).toBeLessThan(Date.now() + 61_000);
    await minutesPass(ana);
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
  });

  it("a renewal is found by polling, minutes after the period's end", async () => {
    const ana = await payer();
    await ana.call("PUT", "/api/customer", { subscriptionId: ana.subscriptionId });
    const { subscription } = (await ana.state()) as { subscription: { current_period_end: number } };
    expect((await readCustomer(ana)).syncAt?.getTime()).toBe((subscription.current_period_end + 300) * 1_000);
    await changeSubscription(ana.subscriptionId, "renew");
    await minutesPass(ana);
    await eventually(async () => {
      const renewed = (await ana.state()).subscription as { current_period_start: number };
      expect(renewed.current_period_start).toBe(subscription.current_period_end);
    });
  });
});

describe("while Stripe cannot be reached", () => {
  const cutOff = { mongoUrl: service.mongoUrl, stripeUrl: "http://127.0.0.1:9" };

  it("a webhook is stored, and handled when Stripe is back", async () => {
    const ana = await payer();
    await withService(cutOff, async (other) => {
      await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: null } });
      const paid = ana.events.find(({ type }) => type === "invoice.paid");
      expect((await deliver(other, paid)).status).toBe(204);
      expect((await readCustomer(ana)).syncAt).not.toBeNull();
    });
    // if the cut-off instance tried first, the next sync would be 30 s later
    await service.customers.updateOne({ _id: ana.id, syncAt: { $ne: null } }, { $set: { syncAt: new Date() } });
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
  });

  it("a checkout returns 503, leaves no partial state, and succeeds afterwards", async () => {
    const ana = await service.person();
    const body = { price_id: "price_pro_monthly", customer_email: ana.email };
    await withService(cutOff, async (other) => {
      const token = await other.issuer.token(ana.id);
      const response = await other.call("POST", "/api/stripe/create-subscription", { token, body });
      expect([response.status, (await response.json()).title]).toEqual([503, "Falha ao criar intenção de pagamento"]);
    });
    expect((await ana.call("POST", "/api/stripe/create-subscription", body)).status).toBe(200);
  });
});
