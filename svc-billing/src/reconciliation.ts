import { type Logger, runEvery } from "@penresume/service-kit";
import type { EventStore } from "./event-store.ts";
import type { StripeAdapter } from "./stripe.ts";
import { TELLING, type Webhooks } from "./webhooks.ts";

const EVERY_MS = 2 * 60_000;
const LOOK_EVERY_MS = 5_000;
// Stripe may list an event a little after its time
const OVERLAP_S = 10 * 60;

/** Asks Stripe every two minutes what has happened, so that a webhook that never came does no harm. One instance at a time. */
export function createReconciliation(deps: {
  events: EventStore;
  stripe: StripeAdapter;
  webhooks: Webhooks;
  log: Logger;
}) {
  const { events, stripe, webhooks, log } = deps;

  async function reconcile(now: Date): Promise<void> {
    const seen = await events.claim(now, new Date(now.getTime() + EVERY_MS));
    if (seen === null) return;
    const told = await stripe.eventsSince(seen - OVERLAP_S, TELLING);
    const fresh = await events.unknown(told);
    await webhooks.note(fresh);
    await events.advance(told.at(-1)?.created ?? seen);
  }

  return {
    /** Goes on until it is stopped; returns at once. */
    start: () => runEvery(() => reconcile(new Date()), { name: "reconciliation", everyMs: LOOK_EVERY_MS, log }),
  };
}
