import type Stripe from "stripe";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { stripeProcess } from "./stripe-process.ts";

const { stripe, webhooks, received, control, stop } = await stripeProcess();
afterAll(stop);
beforeEach(() => {
  webhooks.length = 0;
});

async function order(changes: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: "ana@exemplo.test" });
  return stripe.paymentIntents.create({
    customer: customer.id,
    amount: 490,
    currency: "brl",
    allowed_payment_method_types: ["pix"],
    payment_method_data: { type: "pix" },
    payment_method_options: { pix: { expires_after_seconds: 1_800 } },
    confirm: true,
    ...changes,
  });
}

describe("a payment by Pix at the fake Stripe", () => {
  it("shows a code with a valid checksum, and succeeds when the bank pays", async () => {
    const intent = await order();
    expect(intent.status).toBe("requires_action");
    const { data, expires_at, hosted_instructions_url } = intent.next_action?.pix_display_qr_code ?? {};
    expect(data).toMatch(/^000201.*br\.gov\.bcb\.pix.*54044\.905802BR.*6304[0-9A-F]{4}$/);
    expect(expires_at).toBeGreaterThan(intent.created + 1_790);
    expect(await (await fetch(hosted_instructions_url as string)).text()).toContain("Pagar");
    await control(`payment_intents/${intent.id}/pay`, {});
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge.refunds"] });
    const charge = paid.latest_charge as Stripe.Charge;
    expect([paid.status, charge.payment_method_details?.type, charge.amount]).toEqual(["succeeded", "pix", 490]);
    expect(await (await fetch(charge.receipt_url as string)).text()).toContain("4,90");
    await vi.waitFor(() => expect(received("payment_intent.succeeded")).toHaveLength(1), 20_000);
    expect(received("payment_intent.requires_action")).toHaveLength(1);
  });

  it("expires after its time, and can then be cancelled once", async () => {
    const intent = await order();
    await control(`payment_intents/${intent.id}/age`, { seconds: 1_801 });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      next_action: null,
      last_payment_error: { code: "payment_intent_payment_attempt_expired" },
    });
    await vi.waitFor(() => expect(received("payment_intent.payment_failed")).toHaveLength(1), 20_000);
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe("canceled");
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  it("is refunded once, and the bank can reject the refund", async () => {
    const intent = await order();
    await control(`payment_intents/${intent.id}/pay`, {});
    await stripe.refunds.create({ payment_intent: intent.id });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    await control(`payment_intents/${intent.id}/refund-fails`, {});
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge.refunds"] });
    expect(latest_charge).toMatchObject({ refunded: false, refunds: { data: [{ status: "failed" }] } });
    await vi.waitFor(() => expect(received("refund.failed")).toHaveLength(1), 20_000);
  });

  it.each<[string, Partial<Stripe.PaymentIntentCreateParams>, string]>([
    ["another currency", { currency: "usd" }, "currency"],
    ["an amount below R$ 0,50", { amount: 49 }, "amount"],
    [
      "an expiry below a minute",
      { payment_method_options: { pix: { expires_after_seconds: 59 } } },
      "payment_method_options[pix][expires_after_seconds]",
    ],
  ])("is refused with %s", async (_name, changes, param) => {
    await expect(order(changes)).rejects.toMatchObject({ statusCode: 400, param });
  });

  it("is refused for an account without Pix", async () => {
    await control("pix", { enabled: false });
    await expect(order()).rejects.toMatchObject({ statusCode: 400, param: "allowed_payment_method_types" });
    await control("pix", { enabled: true });
    expect((await order()).status).toBe("requires_action");
  });
});
