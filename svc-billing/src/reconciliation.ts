import { type Logger, runEvery } from "@penresume/service-kit";
import type { EventStore } from "./event-store.ts";
import type { StripeAdapter } from "./stripe.ts";
import { SYNC_EVENT_TYPES, type Webhooks } from "./webhooks.ts";

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
