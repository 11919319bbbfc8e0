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

  // a dispute names its charge alone
  const customerOf = async ({ customerId, chargeId }: StripeEvent): Promise<string | null> =>
    customerId ?? (chargeId && (await stripe.customerOfCharge(chargeId)));

  /** Notes durably what these events ask for, each once; the work follows. */
  async function note(told: StripeEvent[]): Promise<void> {
    const telling = told.filter(({ type }) => TELLING.includes(type));
    const fresh = await events.unknown(telling);
    received.inc({ outcome: "ignored" }, told.length - telling.length);
    received.inc({ outcome: "duplicate" }, telling.length - fresh.length);
    const byCustomer = new Map<string | null, StripeEvent[]>();
    for (const event of fresh) {
      const customerId = await customerOf(event);
      byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), event]);
    }
    const now = new Date();
    for (const [customerId, own] of byCustomer) {
      // the note first: after a crash between the two Stripe sends the event again, and a second note does no harm
      const known = customerId !== null && (await store.requestLook(customerId, now));
      await events.remember(own, now);
      received.inc({ outcome: known ? "noted" : "stranger" }, own.length);
    }
    truth.hurry();
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
      await note([event]).catch((error: unknown) => {
        throw isStripeError(error) ? unavailable(error) : error;
      });
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
