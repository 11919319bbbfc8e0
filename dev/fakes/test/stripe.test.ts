import type Stripe from "stripe";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PRICE, stripeProcess } from "./stripe-process.ts";

const { stripe, client, webhooks, received, subscribe, fromBrowser, pay, control, stop } = await stripeProcess();
afterAll(stop);
beforeEach(() => {
  webhooks.length = 0;
});

describe("the fake Stripe, called by Stripe's own client", () => {
  it("activates an incomplete subscription when it is paid, and sends signed events", async () => {
    const { subscription, secret } = await subscribe();
    expect(subscription.status).toBe("incomplete");
    const [item] = subscription.items.data;
    expect(item?.current_period_end).toBeGreaterThan(item?.current_period_start as number);
    expect(item?.price).toMatchObject({ unit_amount: 490, currency: "brl" });
    expect((await pay(secret, "4242424242424242")).body.status).toBe("succeeded");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    await vi.waitFor(() => expect(received("customer.subscription.updated")).toHaveLength(1), 20_000);
    expect(received("customer.subscription.created")).toHaveLength(1);
    expect(received("invoice.paid")).toHaveLength(1);
  });

  it("declines, authenticates and refuses cards as Stripe's test cards do", async () => {
    const { secret } = await subscribe();
    const declined = await pay(secret, "4000000000000002");
    expect(declined).toMatchObject({ status: 402, body: { error: { code: "card_declined" } } });
    const codes: [string, string, string?][] = [
      ["4000000000009995", "card_declined", "insufficient_funds"],
      ["4000000000009987", "card_declined", "lost_card"],
      ["4000000000009979", "card_declined", "stolen_card"],
      ["4000000000006975", "card_declined", "card_velocity_exceeded"],
      ["4000000000000069", "expired_card"],
      ["4000000000000127", "incorrect_cvc"],
      ["4000000000000119", "processing_error"],
      ["4242424242424241", "incorrect_number"],
    ];
    for (const [number, code, decline_code] of codes)
      expect((await pay(secret, number)).body.error).toMatchObject({ code, ...(decline_code && { decline_code }) });
    expect((await pay(secret, "4000002500003155")).body.status).toBe("requires_action");
    const refused = await fromBrowser(secret, "authenticate", { passed: false });
    expect(refused).toMatchObject({ status: 402, body: { error: { type: "invalid_request_error" } } });
    expect((await pay(secret, "4000002500003155")).body.status).toBe("requires_action");
    expect((await fromBrowser(secret, "authenticate", { passed: true })).body.status).toBe("succeeded");
    const again = await pay(secret, "4242424242424242");
    expect(again).toMatchObject({
      status: 400,
      body: { error: { code: "payment_intent_unexpected_state", payment_intent: { status: "succeeded" } } },
    });
  });

  it("accepts another card, or the same one again, after an unfinished authentication", async () => {
    const { customer, subscription, secret } = await subscribe();
    for (const _ of ["once", "again"])
      expect((await pay(secret, "4000002500003155")).body).toMatchObject({
        status: "requires_action",
        next_action: { type: "use_stripe_sdk" },
      });
    expect((await pay(secret, "4000000000000002")).body.error.code).toBe("card_declined");
    expect((await fromBrowser(secret, "authenticate", { passed: true })).status).toBe(400);
    await pay(secret, "4000002500003155");
    expect((await pay(secret, "4242424242424242")).body).toMatchObject({ status: "succeeded", next_action: null });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    const payers = () => received("invoice.paid").map(({ data }) => (data.object as Stripe.Invoice).customer);
    await vi.waitFor(() => expect(payers()).toContain(customer.id), 20_000);
  });

  it("cancels at the period's end, resumes, and ends", async () => {
    const { subscription, secret } = await subscribe();
    await pay(secret, "4242424242424242");
    const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({ status: "active", cancel_at_period_end: true, canceled_at: expect.any(Number) });
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed.canceled_at).toBeNull();
    expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe("canceled");
    await vi.waitFor(() => expect(received("customer.subscription.deleted")).toHaveLength(1), 20_000);
  });

  it("cancels an unpaid subscription, whose payment can then not be confirmed", async () => {
    const { subscription, secret } = await subscribe();
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe("incomplete_expired");
    expect(await pay(secret, "4242424242424242")).toMatchObject({
      status: 400,
      body: { error: { code: "payment_intent_unexpected_state", payment_intent: { status: "canceled" } } },
    });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it("repeats the first response for an idempotency key and rejects other parameters with it", async () => {
    const [a, b] = [
      await stripe.customers.create({ email: "um@example.com" }, { idempotencyKey: "k" }),
      await stripe.customers.create({ email: "um@example.com" }, { idempotencyKey: "k" }),
    ];
    expect(a.id).toBe(b.id);
    await expect(stripe.customers.create({ email: "dois@example.com" }, { idempotencyKey: "k" })).rejects.toMatchObject(
      {
        type: "StripeIdempotencyError",
      },
    );
  });

  it("repeats a failure of the server for its idempotency key", async () => {
    await control("fail", { times: 1, paths: "^/v1/customers$" });
    const create = (idempotencyKey: string) =>
      stripe.customers.create({ email: "ana@example.com" }, { idempotencyKey });
    for (const _ of ["first", "again"]) await expect(create("failed")).rejects.toMatchObject({ statusCode: 500 });
    expect((await create("new")).email).toBe("ana@example.com");
  });

  it("repeats an error for its idempotency key, and rejects other parameters with it", async () => {
    const customer = await stripe.customers.create({ email: "ana@example.com" });
    const order = (price: string) =>
      stripe.subscriptions.create(
        { customer: customer.id, items: [{ price }], payment_behavior: "default_incomplete" },
        { idempotencyKey: `order-${customer.id}` },
      );
    for (const _ of ["first", "again"])
      await expect(order("price_none")).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
    await expect(order(PRICE)).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  });

  it("deletes a customer: subscriptions end, only the id remains, and further changes fail", async () => {
    const { customer, subscription, secret } = await subscribe();
    await pay(secret, "4242424242424242");
    expect(await stripe.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    const { data } = await stripe.customers.list({ email: "ana@example.com", limit: 100 });
    expect(data.map(({ id }) => id)).not.toContain(customer.id);
    await expect(stripe.customers.del(customer.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.customers.update(customer.id, { name: "x" })).rejects.toMatchObject({ statusCode: 404 });
    await vi.waitFor(() => expect(received("customer.deleted")).toHaveLength(1), 20_000);
  });

  it("finds customers by metadata, a minute after their creation", async () => {
    const metadata = { user_id: 'o"na\\' };
    const { id } = await stripe.customers.create({ metadata });
    await stripe.customers.create({ metadata: { user_id: "other" } });
    const search = async () =>
      (await stripe.customers.search({ query: 'metadata["user_id"]:"o\\"na\\\\"' })).data.map((found) => found.id);
    expect(await search()).toEqual([]);
    await control(`customers/${id}/age`, { seconds: 60 });
    expect(await search()).toEqual([id]);
    await stripe.customers.del(id);
    expect(await search()).toEqual([]);
  });

  it("refunds a charge in part and in full, and lets a bank dispute one", async () => {
    const { customer, subscription, secret } = await subscribe();
    await pay(secret, "4242424242424242");
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    expect(charge).toMatchObject({ amount: 490, amount_refunded: 0, refunded: false, disputed: false });
    const shown = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice.payments"] });
    const [payment] = (shown.latest_invoice as Stripe.Invoice).payments?.data ?? [];
    expect(payment).toMatchObject({ status: "paid", payment: { payment_intent: charge?.payment_intent } });

    await control(`subscriptions/${subscription.id}/refund`, { amount: 90 });
    const now = () => stripe.charges.retrieve(charge?.id as string);
    expect(await now()).toMatchObject({ amount_refunded: 90, refunded: false });
    await control(`subscriptions/${subscription.id}/refund`, {});
    expect(await now()).toMatchObject({ amount_refunded: 490, refunded: true });
    await control(`subscriptions/${subscription.id}/dispute`, { status: "needs_response" });
    await control(`subscriptions/${subscription.id}/dispute`, { status: "won" });
    expect(await now()).toMatchObject({ disputed: true });
    const disputes = await stripe.disputes.list({ charge: charge?.id as string });
    expect(disputes.data).toMatchObject([{ status: "won", charge: charge?.id }]);
    await vi.waitFor(() => expect(received("charge.refunded")).toHaveLength(2), 20_000);
    await vi.waitFor(() => expect(received("charge.dispute.closed")).toHaveLength(1), 20_000);
    expect(received("charge.dispute.created")).toHaveLength(1);
  });

  it("lists events by time and type, page by page", async () => {
    const { subscription, secret } = await subscribe();
    await pay(secret, "4242424242424242");
    const now = Math.floor(Date.now() / 1_000);
    const types = ["customer.subscription.created", "invoice.paid"];
    const found: string[] = [];
    for await (const event of stripe.events.list({ types, created: { gte: now - 60 }, limit: 1 }))
      if (JSON.stringify(event.data.object).includes(subscription.id)) found.push(event.type);
    expect(found).toEqual(["invoice.paid", "customer.subscription.created"]);
    expect((await stripe.events.list({ types, created: { gt: now + 60 } })).data).toEqual([]);
  });

  it("cancels a subscription at a date set in the portal, unless that is withdrawn", async () => {
    const { subscription, secret } = await subscribe();
    await pay(secret, "4242424242424242");
    const later = Math.floor(Date.now() / 1_000) + 3_600;
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at: later });
    expect(ending).toMatchObject({ status: "active", cancel_at: later, cancel_at_period_end: false });
    expect((await stripe.subscriptions.update(subscription.id, { cancel_at: "" })).cancel_at).toBeNull();
    await stripe.subscriptions.update(subscription.id, { cancel_at: later });
    await control(`subscriptions/${subscription.id}/age`, { seconds: 3_600 });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  });

  it("rejects unknown objects and wrong API keys", async () => {
    await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    const stranger = client("sk_test_other");
    await expect(stranger.customers.list()).rejects.toMatchObject({ statusCode: 401 });
  });
});
