import { readFileSync, writeFileSync } from "node:fs";
import type Stripe from "stripe";
import { afterAll, describe, expect, it, vi } from "vitest";
import { stripeProcess } from "./stripe-process.ts";

const { stripe, start, kill, stop, stateFile, webhooks, received, refuseWebhooks, subscribe, pay } =
  await stripeProcess();
afterAll(stop);

describe("the fake Stripe after a kill and a restart", () => {
  it("keeps its state, and delivers events until they are acknowledged", async () => {
    refuseWebhooks(true);
    const { subscription, secret } = await subscribe();
    await pay(secret, "4242424242424242");
    await kill();
    refuseWebhooks(false);
    await start();
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    await vi.waitFor(() => expect(received("invoice.paid")).toHaveLength(1), 10_000);
  });

  it("renews a subscription after its paid month, and ends a cancelled one", async () => {
    const paid = await subscribe();
    const cancelled = await subscribe();
    for (const { secret } of [paid, cancelled]) await pay(secret, "4242424242424242");
    await stripe.subscriptions.update(cancelled.subscription.id, { cancel_at_period_end: true });
    await kill();
    const state = JSON.parse(readFileSync(stateFile, "utf8"));
    const over = Math.floor(Date.now() / 1_000) - 60;
    for (const { subscription } of [paid, cancelled]) {
      state.subscriptions[subscription.id].items.data[0].current_period_end = over;
    }
    writeFileSync(stateFile, JSON.stringify(state));
    await start();

    const renewed = await stripe.subscriptions.retrieve(paid.subscription.id);
    expect(renewed.status).toBe("active");
    expect(renewed.items.data[0]?.current_period_start).toBe(over);
    expect(renewed.latest_invoice).not.toBe((paid.subscription.latest_invoice as Stripe.Invoice).id);
    expect((await stripe.subscriptions.retrieve(cancelled.subscription.id)).status).toBe("canceled");
    const ofRenewal = ({ data }: Stripe.Event) => (data.object as Stripe.Invoice).id === renewed.latest_invoice;
    await vi.waitFor(() => expect(received("invoice.paid").filter(ofRenewal)).toHaveLength(1), 10_000);
    expect(JSON.stringify(webhooks)).not.toContain('"_');

    await kill();
    await start();
    expect((await stripe.subscriptions.retrieve(paid.subscription.id)).latest_invoice).toBe(renewed.latest_invoice);
  });
});
