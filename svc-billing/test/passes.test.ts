import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { createBuyers } from "./buyer.ts";
import { FREE, recordChanges, setupService, withService } from "./service.ts";
import {
  calls,
  changePixPayment,
  changeSubscription,
  deliver,
  disablePix,
  failNextCalls,
  findEvent,
  getCharge,
  getPayment,
  listSubscriptions,
  pay,
  shiftPayment,
} from "./stripe-side.ts";

const service = await setupService();
const buyer = createBuyers(service);

const DAY = 86_400;
const inDays = (days: number) => Math.floor(Date.now() / 1_000) + days * DAY;
const near = (expected: number, actual: number | null) => Math.abs((actual ?? 0) - expected) < 120;

describe("a payment by Pix", () => {
  it("has the configured price and a code, whatever the browser sends, and gives 30 days once paid", async () => {
    const ana = await buyer();
    expect(ana.begun).toMatchObject({ status: "open", amount: 490, currency: "brl" });
    expect(ana.begun.code).toMatch(/^000201.+6304[0-9A-F]{4}$/);
    expect(ana.begun.expires_in).toBeGreaterThan(1_700);
    expect(await ana.state()).toEqual(FREE);
    const { status } = await ana.call("POST", "/api/stripe/pix-order", { amount: 1, currency: "usd" });
    expect(status).toBe(200);
    expect((await getPayment(ana.begun.id)).amount).toBe(490);

    const recorder = await recordChanges(ana.id);
    await ana.pays();
    const state = await ana.state();
    expect(state).toMatchObject({ isSubscribed: true, source: "pix" });
    expect(near(inDays(30), state.proUntil)).toBe(true);
    expect(await ana.latest()).toMatchObject({ id: ana.begun.id, status: "paid", code: null });
    await eventually(() =>
      expect(recorder.changes().at(-1)?.data).toMatchObject({ isSubscribed: true, until: state.proUntil }),
    );
    const [receipt] = (await ana.payments()).items;
    expect(receipt).toMatchObject({ amount: 490, method: "pix", receipt_url: expect.stringContaining("/receipts/") });
  });

  it("is one order in two tabs and after a reload", async () => {
    const ana = await service.person();
    const both = await Promise.all([1, 2].map(() => ana.call("POST", "/api/stripe/pix-order")));
    const ids = both.map(({ body }) => body.id);
    expect(ids[0]).toBe(ids[1]);
    expect((await ana.call("POST", "/api/stripe/pix-order")).body.id).toBe(ids[0]);
  });

  it("gives nothing while it is processing", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "process");
    await ana.receives("payment_intent.processing", ana.begun.id);
    await eventually(async () => expect(await ana.latest()).toMatchObject({ status: "processing" }));
    expect(await ana.state()).toEqual(FREE);
    expect(await ana.order()).toMatchObject({ id: ana.begun.id, status: "processing" });
    await ana.pays();
    expect((await ana.state()).isSubscribed).toBe(true);
  });

  it("that expired is replaced by a new code; the old one can no longer be paid", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "expire");
    await ana.receives("payment_intent.payment_failed", ana.begun.id);
    await eventually(async () => expect(await ana.latest()).toMatchObject({ status: "expired", code: null }));
    const next = await ana.order();
    expect(next).toMatchObject({ status: "open" });
    expect(next.id).not.toBe(ana.begun.id);
    expect((await getPayment(ana.begun.id)).status).toBe("canceled");
    await expect(changePixPayment(ana.begun.id, "pay")).rejects.toThrow("The bank refuses this code.");
  });

  it("is a new order after others, also when an expired one is the newest", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "expire");
    const second = await ana.order();
    await ana.pays(second.id);
    await shiftPayment(second.id, 28);
    const third = await ana.order();
    expect(third).toMatchObject({ status: "open" });
    expect([ana.begun.id, second.id]).not.toContain(third.id);
    expect((await ana.latest()).id).toBe(third.id);
  });

  it("that arrives after its expiry counts", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "expire");
    await ana.pays();
    expect((await ana.state()).isSubscribed).toBe(true);
    const again = await ana.order();
    await ana.pays(again.id);
    expect(near(inDays(60), (await ana.state()).proUntil)).toBe(true);
  });

  it("is found without its webhook, by the list of events", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "pay");
    await service.cursor.updateOne({}, { $set: { dueAt: new Date() } });
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
  });

  it("that was paid while Stripe cannot be reached is shown as before, and counts when Stripe is back", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "pay");
    await withService({ mongoUrl: service.mongoUrl, stripeUrl: "http://127.0.0.1:9" }, async (cutOff) => {
      const token = await cutOff.issuer.token(ana.id);
      const { order } = await (await cutOff.call("GET", "/api/stripe/pix-order", { token })).json();
      expect(order).toMatchObject({ id: ana.begun.id, status: "open", code: ana.begun.code });
      const event = await findEvent("payment_intent.succeeded", ana.begun.id);
      expect((await deliver(cutOff, event)).status).toBe(204);
    });
    // if the cut-off instance tried first, the next sync would be 30 s later
    await service.customers.updateOne({ _id: ana.id, syncAt: { $ne: null } }, { $set: { syncAt: new Date() } });
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
  });

  it("ends exactly after 30 days without any event, and the end is published", async () => {
    const ana = await buyer();
    await ana.pays();
    await shiftPayment(ana.begun.id, 30);
    const recorder = await recordChanges(ana.id);
    // the stored payment still has its first date
    await service.customers.updateOne({ _id: ana.id }, { $inc: { "payments.0.charge.created": -30 * DAY } as never });
    expect(await ana.state()).toMatchObject({ isSubscribed: false, source: null });
    await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
    await eventually(() => expect(recorder.changes().at(-1)?.data).toMatchObject({ isSubscribed: false }));
    expect(await service.customers.findOne({ _id: ana.id })).toMatchObject({ syncAt: null });
  });

  it("is not offered where it is not configured, and reports an error where Stripe has not activated it", async () => {
    await withService({ mongoUrl: service.mongoUrl, methods: ["card"] }, async (cardOnly) => {
      const bia = await cardOnly.person("bia");
      const refused = await bia.call("POST", "/api/stripe/pix-order");
      expect([refused.status, refused.body.type]).toEqual([409, "urn:penresume:problem:method-unavailable"]);
    });

    const enablePix = await disablePix();
    const ana = await service.person();
    const { status, body } = await ana.call("POST", "/api/stripe/pix-order");
    expect([status, body.type]).toEqual([409, "urn:penresume:problem:method-unavailable"]);
    await enablePix();
    expect((await ana.call("POST", "/api/stripe/pix-order")).status).toBe(200);
  });

  it.each(["customers", "payment_intents", "subscriptions", "prices"])(
    "waits while Stripe fails at /%s, and starts one order afterwards",
    async (path) => {
      const ana = await service.person();
      // more than the attempts of the order: background syncs of other people fail, too
      await failNextCalls(20, `^/v1/${path}`);
      const failed = await ana.call("POST", "/api/stripe/pix-order");
      expect([failed.status, failed.body.title]).toEqual([503, "Falha ao criar intenção de pagamento"]);
      await failNextCalls(0);
      const order = (await ana.call("POST", "/api/stripe/pix-order")).body;
      const made = (await calls()).filter(
        ({ method, path: called, body }) =>
          method === "POST" &&
          called === "/v1/payment_intents" &&
          (body.metadata as { user_id: string }).user_id === ana.id,
      );
      expect(order.status).toBe("open");
      expect((await ana.call("GET", "/api/stripe/pix-order")).body.order.id).toBe(order.id);
      expect(made.length).toBeGreaterThan(0);
    },
  );

  it("of another person is invisible", async () => {
    const ana = await buyer();
    await ana.pays();
    const bia = await service.person("bia");
    expect((await bia.call("GET", "/api/stripe/pix-order")).body).toEqual({ order: null });
    expect((await bia.call("GET", "/api/stripe/payments")).body).toEqual({
      items: [],
      refund: null,
      refund_by_support: false,
    });
    const refused = await bia.call("POST", "/api/stripe/refund", { payments: [ana.begun.id] });
    expect([refused.status, (await getCharge(ana.begun.id)).refunded]).toEqual([404, false]);
  });
});

describe("Pix and card", () => {
  it("choosing Pix leaves no unpaid subscription behind", async () => {
    const ana = await service.person();
    const card = await ana.order();
    await ana.call("POST", "/api/stripe/pix-order");
    const customerId = (await service.customers.findOne({ _id: ana.id }))?.stripeCustomerId as string;
    expect(await listSubscriptions(customerId)).toMatchObject([{ status: "incomplete_expired" }]);
    expect((await pay(card.client_secret)).status).toBe(400);
  });

  it("paid both in two tabs: the days by Pix start after the subscription", async () => {
    const ana = await buyer();
    const card = await ana.cardOrder();
    expect((await pay(card.client_secret)).status).toBe(200);
    await ana.pays();
    const state = await ana.state();
    expect(state).toMatchObject({ isSubscribed: true, source: "card", passDaysLeft: 30 });
    expect(near(inDays(60.5), state.proUntil) || (state.proUntil ?? 0) > inDays(57)).toBe(true);
  });

  it("a pass does not prevent a subscription", async () => {
    const ana = await buyer();
    await ana.pays();
    const card = await ana.cardOrder();
    expect((await pay(card.client_secret)).status).toBe(200);
    await ana.call("PUT", "/api/customer", { subscriptionId: card.subscription_id });
    expect(await ana.state()).toMatchObject({ source: "card", passDaysLeft: 30 });
  });

  it("is refused while a subscription renews itself or owes, and added to one that was cancelled", async () => {
    const ana = await service.subscriber();
    const running = await ana.call("POST", "/api/stripe/pix-order");
    expect([running.status, running.body.type]).toEqual([409, "urn:penresume:problem:already-subscribed"]);
    await ana.call("POST", "/api/cancel-subscription", { subscriptionId: ana.subscriptionId });
    expect((await ana.call("POST", "/api/stripe/pix-order")).status).toBe(200);

    const bia = await service.subscriber("bia");
    await changeSubscription(bia.subscriptionId, "past-due");
    const owing = await bia.call("POST", "/api/stripe/pix-order");
    expect([owing.status, owing.body.type]).toEqual([409, "urn:penresume:problem:payment-due"]);
  });
});
