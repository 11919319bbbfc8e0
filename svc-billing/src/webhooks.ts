import { type Logger, Problem, type Registry, runEvery, unavailable } from "@penresume/service-kit";
import { Counter } from "@prometheus-io/client";
import type { Erasure } from "./erasure.ts";
import type { EventStore } from "./event-store.ts";
import type { Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import { isStripeError } from "./stripe-errors.ts";
import type { StripeEvent } from "./stripe-mappers.ts";
import type { SubscriptionSync } from "./subscription-sync.ts";
import { texts } from "./texts.ts";

/** Events that can change a subscription or a pass: https://docs.stripe.com/billing/subscriptions/webhooks. */
export const SYNC_EVENT_TYPES = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
];

/** Turns Stripe's events into sync requests. The events' content is not used, because they arrive late, twice and out of order. */
export function createWebhooks(deps: {
  store: Store;
  erasure: Erasure;
  events: EventStore;
  stripe: StripeAdapter;
  subscriptionSync: SubscriptionSync;
  metrics: Registry;
}) {
  const { store, erasure, events, stripe, subscriptionSync } = deps;
  const received = new Counter({
    name: "stripe_webhooks_total",
    help: "Stripe's events, by webhook or from the event list, by outcome",
    labelNames: ["outcome"],
    registers: [deps.metrics],
  });
  // from zero, because a rate does not count the first increment of a new series
  received.inc({ outcome: "refused" }, 0);

  // a dispute event has no customer, only a charge
  const findCustomer = async ({ customerId, chargeId }: StripeEvent): Promise<string | null> =>
    customerId ?? (chargeId && (await stripe.getChargeCustomer(chargeId)));

  /** Stores a sync request for each event that is new. */
  async function process(batch: StripeEvent[]): Promise<void> {
    const relevant = batch.filter(({ type }) => SYNC_EVENT_TYPES.includes(type));
    const fresh = await events.filterNew(relevant);
    received.inc({ outcome: "ignored" }, batch.length - relevant.length);
    received.inc({ outcome: "duplicate" }, relevant.length - fresh.length);
    const found: { event: StripeEvent; customerId: string | null }[] = [];
    for (const event of fresh) found.push({ event, customerId: await findCustomer(event) });
    const byCustomer = Map.groupBy(found, ({ customerId }) => customerId);
    const now = new Date();
    for (const [customerId, own] of byCustomer) {
      // store the request first: after a crash Stripe sends the event again, and a second request is harmless
      const owner = customerId && (await store.requestSync(customerId, now));
      // a sync refunds what it finds before the customer is deleted
      if (!owner || owner.isErased)
        for (const { event } of own)
          if (event.type === "payment_intent.succeeded" && event.paymentId)
            await erasure.refundIfErased(event.paymentId, customerId, owner ? owner.userId : null);
      await events.save(
        own.map(({ event }) => event),
        now,
      );
      received.inc({ outcome: owner ? "noted" : "stranger" }, own.length);
    }
    subscriptionSync.wake();
  }

  return {
    process,

    /** Processes a signed event. Throws 400 when the signature is invalid, 503 when Stripe has to send the event again. */
    async receive(body: Buffer | undefined, signature: string | undefined): Promise<void> {
      const event = stripe.parseEvent(body, signature);
      if (!event) {
        received.inc({ outcome: "refused" });
        throw new Problem(400, texts.badSignature);
      }
      await process([event]).catch((error: unknown) => {
        throw isStripeError(error) ? unavailable(error) : error;
      });
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

const EVERY_MS = 2 * 60_000;
const POLL_EVERY_MS = 5_000;
// Stripe may list an event some time after its creation
const OVERLAP_S = 10 * 60;

/** Processes Stripe's event list every two minutes, on one replica at a time, in case webhooks were lost. */
export function startReconciliation(deps: {
  events: EventStore;
  stripe: StripeAdapter;
  webhooks: Webhooks;
  log: Logger;
}): { stop(): Promise<void> } {
  const { events, stripe, webhooks, log } = deps;

  async function reconcile(): Promise<void> {
    const now = Date.now();
    const since = await events.claim(new Date(now), new Date(now + EVERY_MS));
    if (since === null) return;
    const listed = await stripe.listEvents(since - OVERLAP_S, SYNC_EVENT_TYPES);
    await webhooks.process(await events.filterNew(listed));
    await events.advance(listed.at(-1)?.created ?? since);
  }

  return runEvery(reconcile, { name: "reconciliation", everyMs: POLL_EVERY_MS, log });
}
