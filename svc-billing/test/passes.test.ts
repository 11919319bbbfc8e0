import { eventually } from "@penresume/service-kit/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FREE, type Person, recordChanges, setupService, withService } from "./service.ts";
import {
  calls,
  chargeAt,
  daysPass,
  deliver,
  disablePix,
  eventAbout,
  eventsOf,
  failNextCalls,
  happens,
  pay,
  paymentAt,
  pix,
  refuseRefunds,
  subscriptionsAt,
} from "./stripe-side.ts";

const service = await setupService();

interface Order {
  id: string;
  status: string;
  amount: number;
  code: string | null;
  expires_in: number | null;
}
interface State {
  isSubscribed: boolean;
  source: string | null;
  proUntil: number | null;
  passDaysLeft: number;
}

const DAY = 86_400;
const inDays = (days: number) => Math.floor(Date.now() / 1_000) + days * DAY;
const near = (expected: number, actual: number | null) => Math.abs((actual ?? 0) - expected) < 120;

async function buyer(name?: string) {
  const ana = await service.person(name);
  const order = async () => (await ana.call("POST", "/api/stripe/pix-order")).body as Order;
  const begun = await order();
  const customerId = (await service.customers.findOne({ _id: ana.id }))?.stripeCustomerId as string;
  /** Delivers the latest webhook about something. */
  const receives = async (type: string, id: string) => {
    expect((await deliver(service, await eventAbout(type, id))).status).toBe(204);
  };
  return {
    ...ana,
    begun,
    customerId,
    order,
    cardOrder: ana.order,
    receives,
    latest: async () => (await ana.call("GET", "/api/stripe/pix-order")).body.order as Order,
    state: async () => (await ana.call("GET", "/api/subscription")).body as State,
    payments: async () => (await ana.call("GET", "/api/stripe/payments")).body,
    refund: (payments: string[]) => ana.call("POST", "/api/stripe/refund", { payments }),
    /** Pays an order, whose webhook arrives. */
    async pays(id = begun.id) {
      await pix(id, "pay");
      await receives("payment_intent.succeeded", id);
      await eventually(async () =>
        expect((await ana.call("GET", "/api/stripe/payments")).body.items).toContainEqual(
          expect.objectContaining({ id }),
        ),
      );
    },
  };
}

describe("a payment by Pix", () => {
  it("has the configured price and a code, whatever the browser sends, and gives 30 days once paid", async () => {
    const ana = await buyer();
    expect(ana.begun).toMatchObject({ status: "open", amount: 490, currency: "brl" });
    expect(ana.begun.code).toMatch(/^000201.+6304[0-9A-F]{4}$/);
    expect(ana.begun.expires_in).toBeGreaterThan(1_700);
    expect(await ana.state()).toEqual(FREE);
    const { status } = await ana.call("POST", "/api/stripe/pix-order", { amount: 1, currency: "usd" });
    expect(status).toBe(200);
    expect((await paymentAt(ana.begun.id)).amount).toBe(490);

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
    await pix(ana.begun.id, "process");
    await ana.receives("payment_intent.processing", ana.begun.id);
    await eventually(async () => expect(await ana.latest()).toMatchObject({ status: "processing" }));
    expect(await ana.state()).toEqual(FREE);
    expect(await ana.order()).toMatchObject({ id: ana.begun.id, status: "processing" });
    await ana.pays();
    expect((await ana.state()).isSubscribed).toBe(true);
  });

  it("that expired is replaced by a new code; the old one can be paid no more", async () => {
    const ana = await buyer();
    await pix(ana.begun.id, "expire");
    await ana.receives("payment_intent.payment_failed", ana.begun.id);
    await eventually(async () => expect(await ana.latest()).toMatchObject({ status: "expired", code: null }));
    const next = await ana.order();
    expect(next).toMatchObject({ status: "open" });
    expect(next.id).not.toBe(ana.begun.id);
    expect((await paymentAt(ana.begun.id)).status).toBe("canceled");
    await expect(pix(ana.begun.id, "pay")).rejects.toThrow("The bank refuses this code.");
  });

  it("is a new order after others, also when an expired one is the newest", async () => {
    const ana = await buyer();
    await pix(ana.begun.id, "expire");
    const second = await ana.order();
    await ana.pays(second.id);
    await daysPass(second.id, 28);
    const third = await ana.order();
    expect(third).toMatchObject({ status: "open" });
    expect([ana.begun.id, second.id]).not.toContain(third.id);
    expect((await ana.latest()).id).toBe(third.id);
  });

  it("that arrives after its expiry counts", async () => {
    const ana = await buyer();
    await pix(ana.begun.id, "expire");
    await ana.pays();
    expect((await ana.state()).isSubscribed).toBe(true);
    const again = await ana.order();
    await ana.pays(again.id);
    expect(near(inDays(60), (await ana.state()).proUntil)).toBe(true);
  });

  it("is found without its webhook, by the list of events", async () => {
    const ana = await buyer();
    await pix(ana.begun.id, "pay");
    await service.cursor.updateOne({}, { $set: { dueAt: new Date() } });
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
  });

  it("that was paid while Stripe cannot be reached is shown as before, and counts when Stripe is back", async () => {
    const ana = await buyer();
    await pix(ana.begun.id, "pay");
    await withService({ mongoUrl: service.mongoUrl, stripeUrl: "http://127.0.0.1:9" }, async (cutOff) => {
      const token = await cutOff.issuer.token(ana.id);
      const { order } = await (await cutOff.call("GET", "/api/stripe/pix-order", { token })).json();
      expect(order).toMatchObject({ id: ana.begun.id, status: "open", code: ana.begun.code });
      const event = await eventAbout("payment_intent.succeeded", ana.begun.id);
      expect((await deliver(cutOff, event)).status).toBe(204);
    });
    // if the cut-off instance tried first, the next sync would be 30 s later
    await service.customers.updateOne({ _id: ana.id, syncAt: { $ne: null } }, { $set: { syncAt: new Date() } });
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
  });

  it("ends exactly after 30 days without any event, and the end is published", async () => {
    const ana = await buyer();
    await ana.pays();
    await daysPass(ana.begun.id, 30);
    const recorder = await recordChanges(ana.id);
    // the stored payment still has its first date
    await service.customers.updateOne({ _id: ana.id }, { $inc: { "payments.0.charge.created": -30 * DAY } as never });
    expect(await ana.state()).toMatchObject({ isSubscribed: false, source: null });
    await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
    await eventually(() => expect(recorder.changes().at(-1)?.data).toMatchObject({ isSubscribed: false }));
    expect(await service.customers.findOne({ _id: ana.id })).toMatchObject({ syncAt: null });
  });

  it("is not offered where it is not configured, and says so where Stripe has not activated it", async () => {
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
    "waits while Stripe fails at /%s, and begins one order afterwards",
    async (path) => {
      const ana = await service.person();
      await failNextCalls(3, `^/v1/${path}`);
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
    expect((await bia.call("GET", "/api/stripe/payments")).body).toEqual({ items: [], refund: null });
    const refused = await bia.call("POST", "/api/stripe/refund", { payments: [ana.begun.id] });
    expect([refused.status, (await chargeAt(ana.begun.id)).refunded]).toEqual([404, false]);
  });
});

describe("Pix and card", () => {
  it("choosing Pix leaves no unpaid subscription behind", async () => {
    const ana = await service.person();
    const card = await ana.order();
    await ana.call("POST", "/api/stripe/pix-order");
    const customerId = (await service.customers.findOne({ _id: ana.id }))?.stripeCustomerId as string;
    expect(await subscriptionsAt(customerId)).toMatchObject([{ status: "incomplete_expired" }]);
    expect((await pay(card.client_secret)).status).toBe(400);
  });

  it("in two tabs, both paid: the days by Pix wait behind the subscription", async () => {
    const ana = await buyer();
    const card = await ana.cardOrder();
    expect((await pay(card.client_secret)).status).toBe(200);
    await ana.pays();
    const state = await ana.state();
    expect(state).toMatchObject({ isSubscribed: true, source: "card", passDaysLeft: 30 });
    expect(near(inDays(60.5), state.proUntil) || (state.proUntil ?? 0) > inDays(57)).toBe(true);
  });

  it("a pass does not keep anybody from subscribing", async () => {
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
    await happens(bia.subscriptionId, "past-due");
    const owing = await bia.call("POST", "/api/stripe/pix-order");
    expect([owing.status, owing.body.type]).toEqual([409, "urn:penresume:problem:payment-due"]);
  });
});

describe("a refund", () => {
  it("of a pass returns the money, ends Pro at once, and once however often it is asked for", async () => {
    const ana = await buyer();
    await ana.pays();
    const { refund } = await ana.payments();
    expect(refund).toMatchObject({ payments: [ana.begun.id], amount: 490 });
    const [first, second] = await Promise.all([ana.refund(refund.payments), ana.refund(refund.payments)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await chargeAt(ana.begun.id)).toMatchObject({ refunded: true, amount_refunded: 490 });
    expect(await ana.state()).toMatchObject({ isSubscribed: false, source: null });
    const again = await ana.refund(refund.payments);
    expect([again.status, again.body.refund, again.body.items[0].refunded_amount]).toEqual([200, null, 490]);
  });

  it("of a subscription cancels it at once", async () => {
    const ana = await service.subscriber();
    const { refund } = (await ana.call("GET", "/api/stripe/payments")).body;
    const { status } = await ana.call("POST", "/api/stripe/refund", { payments: refund.payments });
    expect(status).toBe(200);
    expect(await ana.state()).toMatchObject({ isSubscribed: false, subscription: { status: "canceled" } });
    expect(await subscriptionsAt(ana.customerId)).toMatchObject([{ status: "canceled" }]);
  });

  it("is refused after its term", async () => {
    const ana = await buyer();
    await ana.pays();
    await daysPass(ana.begun.id, 31);
    const next = await ana.order();
    await ana.pays(next.id);
    await daysPass(next.id, 8);
    const { status, body } = await ana.refund([ana.begun.id]);
    expect([status, body.type]).toEqual([409, "urn:penresume:problem:not-refundable"]);
  });

  it("that Stripe refuses leaves Pro as it is, and can be tried again", async () => {
    const ana = await buyer();
    await ana.pays();
    await refuseRefunds(ana.begun.id, true);
    const { status, body } = await ana.refund([ana.begun.id]);
    expect([status, body.type]).toEqual([502, "urn:penresume:problem:refund-refused"]);
    expect((await ana.state()).isSubscribed).toBe(true);
    await refuseRefunds(ana.begun.id, false);
    expect((await ana.refund([ana.begun.id])).status).toBe(200);
    expect((await ana.state()).isSubscribed).toBe(false);
  });

  it("during which Stripe is away is completed by the next attempt", async () => {
    const ana = await buyer();
    await ana.pays();
    await failNextCalls(3, "^/v1/refunds");
    expect((await ana.refund([ana.begun.id])).status).toBe(503);
    await failNextCalls(0);
    expect((await ana.refund([ana.begun.id])).status).toBe(200);
    expect(await chargeAt(ana.begun.id)).toMatchObject({ amount_refunded: 490 });
  });

  it("that did not reach the payer gives Pro back and says so", async () => {
    const ana = await buyer();
    await ana.pays();
    await ana.refund([ana.begun.id]);
    await pix(ana.begun.id, "refund-fails");
    await ana.receives("refund.failed", (await paymentAt(ana.begun.id)).latest_charge as string);
    await eventually(async () => expect((await ana.state()).isSubscribed).toBe(true));
    expect((await ana.payments()).items[0]).toMatchObject({ refund_failed: true, refunded_amount: 0 });
    expect((await ana.refund([ana.begun.id])).status).toBe(200);
    expect((await ana.state()).isSubscribed).toBe(false);
  });
});

describe("an account that is erased", () => {
  const erase = async (ana: Pick<Person, "id">) => {
    await service.broker.publish("account.erased", { userId: ana.id });
    await eventually(async () => expect(await service.customers.countDocuments({ _id: ana.id })).toBe(0));
  };

  it("leaves no code that can be paid, and no trace", async () => {
    const ana = await buyer();
    await erase(ana);
    expect((await paymentAt(ana.begun.id)).status).toBe("canceled");
    expect(await service.stored()).not.toContain(ana.begun.id);
    expect((await ana.call("POST", "/api/stripe/pix-order")).status).toBe(401);
  });

  it("has the money back of a payment that arrives afterwards; a stranger's is left alone", async () => {
    const ana = await buyer();
    await pix(ana.begun.id, "process");
    await erase(ana);
    await pix(ana.begun.id, "pay");
    expect((await deliver(service, await eventAbout("payment_intent.succeeded", ana.begun.id))).status).toBe(204);
    expect(await chargeAt(ana.begun.id)).toMatchObject({ refunded: true });

    await withService({}, async (other) => {
      const bia = await other.person("bia");
      const { id } = (await bia.call("POST", "/api/stripe/pix-order")).body;
      await pix(id, "pay");
      expect((await deliver(service, await eventAbout("payment_intent.succeeded", id))).status).toBe(204);
      expect(await chargeAt(id)).toMatchObject({ refunded: false });
    });
  });
});

type Step = "pay" | "process" | "expire" | "refund" | "dispute" | "won" | "refund-fails";
/** The table of docs/data-model.md: the status after each step; a step that is not listed does not happen. */
const TABLE: Record<string, Partial<Record<Step, string>>> = {
  open: { pay: "paid", process: "processing", expire: "expired" },
  processing: { pay: "paid", expire: "expired" },
  expired: { pay: "paid" },
  paid: { refund: "refunded", dispute: "disputed" },
  refunded: { "refund-fails": "paid" },
  disputed: { won: "won" },
  won: {},
};
const SHOWN: Record<string, string> = { refunded: "undone", disputed: "undone", won: "paid" };

describe("any order of events", () => {
  it("has the outcome of the table, however their webhooks are lost, repeated and reordered", async () => {
    const steps = fc.array(
      fc.constantFrom<Step>("pay", "process", "expire", "refund", "dispute", "won", "refund-fails"),
      { minLength: 1, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat(1_000)), async (walk, random) => {
        const ana = await buyer();
        let status = "open";
        for (const step of walk) {
          const next = TABLE[status]?.[step];
          if (!next) continue;
          status = next;
          if (step === "won") await pix(ana.begun.id, "dispute", { status: "won" });
          else await pix(ana.begun.id, step);
        }
        const events = (await eventsOf(ana.customerId)).flatMap((event) => {
          const copies = (random.next().value as number) % 3;
          return Array.from({ length: copies }, () => ({ event, key: random.next().value as number }));
        });
        for (const { event } of events.sort((a, b) => a.key - b.key)) await deliver(service, event);
        // what a lost webhook or the clock makes due
        await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date(0) } });
        const shown = SHOWN[status] ?? status;
        await eventually(async () => expect((await ana.latest()).status).toBe(shown));
        expect((await ana.state()).isSubscribed).toBe(shown === "paid");
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
