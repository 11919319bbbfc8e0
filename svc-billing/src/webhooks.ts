import { Problem, type Registry, unavailable } from "@penresume/service-kit";
import { Counter } from "prom-client";
import type { EventStore } from "./event-store.ts";
import type { Store } from "./store.ts";
import { isStripeError, type StripeAdapter } from "./stripe.ts";
import type { StripeEvent } from "./stripe-shapes.ts";
import { texts } from "./texts.ts";
import type { Truth } from "./truth.ts";

/** What can change a subscription, or the reason to let it be: https://docs.stripe.com/billing/subscriptions/webhooks. */
export const TELLING = [
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
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
];

/** Takes Stripe's word that something changed, not what it says changed: events come late, twice and out of order. */
export function createWebhooks(deps: {
  store: Store;
  events: EventStore;
  stripe: StripeAdapter;
  truth: Truth;
  metrics: Registry;
}) {
  const { store, events, stripe, truth } = deps;
  const received = new Counter({
    name: "stripe_webhooks_total",
    help: "Stripe's events, by webhook or looked up, by outcome",
    labelNames: ["outcome"],
    registers: [deps.metrics],
  });

  async function take(event: StripeEvent): Promise<string> {
    if (!TELLING.includes(event.type)) return "ignored";
    if (await events.isKnown(event.id)) return "duplicate";
    // a dispute names its charge alone
    const customerId = event.customerId ?? (event.chargeId && (await stripe.customerOfCharge(event.chargeId)));
    if (!customerId) return "ignored";
    const now = new Date();
    // the note first: after a crash between the two Stripe sends the event again, and a second note does no harm
    const known = await store.requestLook(customerId, now);
    await events.remember(event, now);
    truth.hurry();
    return known ? "noted" : "stranger";
  }

  /** Notes durably what an event asks for; the work follows. */
  async function note(event: StripeEvent): Promise<void> {
    received.inc({ outcome: await take(event) });
  }

  return {
    note,

    /** Notes what a signed event asks for. Throws 400 on a body Stripe did not sign, 503 to be sent it again. */
    async receive(body: Buffer | undefined, signature: string | undefined): Promise<void> {
      const event = stripe.readEvent(body, signature);
      if (!event) {
        received.inc({ outcome: "refused" });
        throw new Problem(400, texts.badSignature);
      }
      await note(event).catch((error: unknown) => {
        throw isStripeError(error) ? unavailable(error) : error;
      });
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
