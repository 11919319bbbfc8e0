import { Problem, type Registry } from "@penresume/service-kit";
import { Counter } from "prom-client";
import type { Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import { texts } from "./texts.ts";
import type { Truth } from "./truth.ts";

/** What can change a subscription, https://docs.stripe.com/billing/subscriptions/webhooks. */
const TELLING =
  /^(customer\.subscription\..+|invoice\.(paid|payment_failed|payment_action_required|voided|marked_uncollectible)|charge\.refunded)$/;

/** Takes Stripe's word that something changed, not what it says changed: events come late, twice and out of order. */
export function createWebhooks(deps: { store: Store; stripe: StripeAdapter; truth: Truth; metrics: Registry }) {
  const { store, stripe, truth } = deps;
  const received = new Counter({
    name: "stripe_webhooks_total",
    help: "Webhooks received, by outcome",
    labelNames: ["outcome"],
    registers: [deps.metrics],
  });

  async function take(body: Buffer | undefined, signature: string | undefined): Promise<string> {
    const event = stripe.readEvent(body, signature);
    if (!event) return "refused";
    if (!event.customerId || !TELLING.test(event.type)) return "ignored";
    if (await store.webhooks.isKnown(event.id)) return "duplicate";
    const now = new Date();
    // the note first: after a crash between the two Stripe sends the event again, and a second note does no harm
    const known = await store.requestLook(event.customerId, now);
    await store.webhooks.remember(event, now);
    truth.hurry();
    return known ? "noted" : "stranger";
  }

  return {
    /** Notes durably what a signed event asks for; the work follows. Throws 400 on a body Stripe did not sign. */
    async receive(body: Buffer | undefined, signature: string | undefined): Promise<void> {
      const outcome = await take(body, signature);
      received.inc({ outcome });
      if (outcome === "refused") throw new Problem(400, texts.badSignature);
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
