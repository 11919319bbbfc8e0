import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { createBuyers } from "./buyer.ts";
import { type Person, setupService, withService } from "./service.ts";
import {
  changePixPayment,
  deliver,
  failNextCalls,
  findEvent,
  getCharge,
  getPayment,
  listSubscriptions,
  refuseRefunds,
  shiftPayment,
} from "./stripe-side.ts";

const service = await setupService();
const buyer = createBuyers(service);

describe("a refund", () => {
  it("of a pass returns the money and ends Pro at once, once however often it is requested", async () => {
    const ana = await buyer();
    await ana.pays();
    const { refund } = await ana.payments();
    expect(refund).toMatchObject({ payments: [ana.begun.id], amount: 490 });
    const [first, second] = await Promise.all([ana.refund(refund.payments), ana.refund(refund.payments)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await getCharge(ana.begun.id)).toMatchObject({ refunded: true, amount_refunded: 490 });
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
    expect(await listSubscriptions(ana.customerId)).toMatchObject([{ status: "canceled" }]);
  });

  it("is offered for three payments in twelve months, then by the support only", async () => {
    const ana = await buyer();
    for (const _ of [1, 2, 3]) {
      const { id } = await ana.order();
      await ana.pays(id);
      expect((await ana.payments()).refund.payments).toEqual([id]);
      expect((await ana.refund([id])).status).toBe(200);
    }
    const { id } = await ana.order();
    await ana.pays(id);
    expect(await ana.payments()).toMatchObject({ refund: null, refund_by_support: true });
    const { status, body } = await ana.refund([id]);
    expect([status, body.type, body.title]).toEqual([
      409,
      "urn:penresume:problem:not-refundable",
      "Você já teve três devoluções nos últimos 12 meses. Para esta, escreva para nós: o endereço está na Ajuda.",
    ]);
    expect((await ana.state()).isSubscribed).toBe(true);
  });

  it("is refused after its term", async () => {
    const ana = await buyer();
    await ana.pays();
    await shiftPayment(ana.begun.id, 31);
    const next = await ana.order();
    await ana.pays(next.id);
    await shiftPayment(next.id, 8);
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

  it("during which Stripe is down is completed by the next attempt", async () => {
    const ana = await buyer();
    await ana.pays();
    await failNextCalls(1, "^/v1/refunds");
    expect((await ana.refund([ana.begun.id])).status).toBe(503);
    expect((await ana.refund([ana.begun.id])).status).toBe(200);
    expect(await getCharge(ana.begun.id)).toMatchObject({ amount_refunded: 490 });
  });

  it("that did not reach the payer restores Pro and is reported", async () => {
    const ana = await buyer();
    await ana.pays();
    await ana.refund([ana.begun.id]);
    await changePixPayment(ana.begun.id, "refund-fails");
    await ana.receives("refund.failed", (await getPayment(ana.begun.id)).latest_charge as string);
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

  it("leaves no code that can be paid, and no data", async () => {
    const ana = await buyer();
    await erase(ana);
    expect((await getPayment(ana.begun.id)).status).toBe("canceled");
    expect(await service.stored()).not.toContain(ana.begun.id);
    expect((await ana.call("POST", "/api/stripe/pix-order")).status).toBe(401);
  });

  it("is refunded a payment that arrives afterwards; another user's payment is kept", async () => {
    const ana = await buyer();
    await changePixPayment(ana.begun.id, "process");
    await erase(ana);
    await changePixPayment(ana.begun.id, "pay");
    expect((await deliver(service, await findEvent("payment_intent.succeeded", ana.begun.id))).status).toBe(204);
    expect(await getCharge(ana.begun.id)).toMatchObject({ refunded: true });

    await withService({}, async (other) => {
      const bia = await other.person("bia");
      const { id } = (await bia.call("POST", "/api/stripe/pix-order")).body;
      await changePixPayment(id, "pay");
      expect((await deliver(service, await findEvent("payment_intent.succeeded", id))).status).toBe(204);
      expect(await getCharge(id)).toMatchObject({ refunded: false });
    });
  });
});
