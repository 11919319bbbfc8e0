import { type Logger, type Registry, type Relay, runEvery } from "@penresume/service-kit";
import { Counter } from "prom-client";
import type { Erasure } from "./erasure.ts";
import type { Customer, Store } from "./store.ts";
import type { RequestOptions, StripeAdapter } from "./stripe.ts";
import type { StripeSubscription } from "./stripe-mappers.ts";
import { isOngoing, isRefundedOrDisputed, nextSyncAt } from "./subscriptions.ts";

const POLL_EVERY_MS = 1_000;
const RETRY_AFTER_MS = 30_000;
const CONCURRENCY = 5;
const MAX_WRITE_ATTEMPTS = 20;
// a failed sync is repeated as a whole
const SYNC_OPTIONS: RequestOptions = { timeoutMs: 8_000, retries: 0 };

type FetchSubscriptions = (customerId: string) => Promise<StripeSubscription[]>;

/** Copies subscriptions from Stripe to the store: on demand, and in the background when a webhook or the clock made one due. */
export function createSubscriptionSync(deps: {
  store: Store;
  stripe: StripeAdapter;
  relay: Relay;
  erasure: Erasure;
  log: Logger;
  metrics: Registry;
}) {
  const { store, stripe, relay, erasure, log } = deps;
  const syncs = new Counter({
    name: "billing_looks_total",
    help: "Background syncs with Stripe, by outcome",
    labelNames: ["outcome"],
    registers: [deps.metrics],
  });

  /**
   * Fetches a person's subscriptions, stores them and publishes the change. Compare-and-set: a write succeeds only when the
   * fetch began after the previous write, so an older response never replaces a newer one.
   */
  async function sync(userId: string, fetchSubscriptions: FetchSubscriptions): Promise<Customer | null> {
    for (let attempt = 0; attempt < MAX_WRITE_ATTEMPTS; attempt++) {
      const customer = await store.find(userId);
      if (!customer?.stripeCustomerId || customer.erasure) return customer;
      const subscriptions = (await fetchSubscriptions(customer.stripeCustomerId)).map(({ record }) => record);
      const entries = await store.saveSubscriptions(customer, subscriptions, nextSyncAt(subscriptions, new Date()));
      if (!entries) continue;
      relay.send(entries);
      return store.find(userId);
    }
    throw new Error("the customer record keeps changing");
  }

  /** A customer's subscriptions, after cancelling those that were refunded or disputed. */
  async function cancelRefunded(customerId: string): Promise<StripeSubscription[]> {
    const all = await stripe.listSubscriptions(customerId, SYNC_OPTIONS);
    const ongoing = all.filter(({ record }) => isOngoing(record));
    if (ongoing.length === 0) return all;
    const charges = await stripe.listCharges(customerId, Math.min(...ongoing.map(({ record }) => record.created)));
    const refunded = ongoing.filter((subscription) => isRefundedOrDisputed(subscription, charges));
    if (refunded.length === 0) return all;
    for (const { record } of refunded) await stripe.cancelNow(record.id);
    return stripe.listSubscriptions(customerId, SYNC_OPTIONS);
  }

  async function syncInBackground(userId: string): Promise<void> {
    try {
      const customer = await store.find(userId);
      if (customer?.erasure === "requested") await erasure.complete(customer);
      else await sync(userId, cancelRefunded);
      syncs.inc({ outcome: "done" });
    } catch (err) {
      syncs.inc({ outcome: "failed" });
      log.warn({ err }, "sync with Stripe failed, will be repeated");
    }
  }

  async function syncDue(signal: AbortSignal): Promise<void> {
    const running = new Set<Promise<void>>();
    while (!signal.aborted) {
      const userId = await store.claimDueSync(new Date(), new Date(Date.now() + RETRY_AFTER_MS));
      if (!userId) break;
      const work = syncInBackground(userId).finally(() => running.delete(work));
      running.add(work);
      if (running.size >= CONCURRENCY) await Promise.race(running);
    }
    await Promise.all(running);
  }

  const polling = runEvery(syncDue, { name: "subscription sync", everyMs: POLL_EVERY_MS, log });
  return {
    /** Syncs now. Rejects when Stripe does not respond. */
    sync: (userId: string, options?: RequestOptions) => sync(userId, (id) => stripe.listSubscriptions(id, options)),
    /** Starts the background syncs that have just become due. */
    wake: polling.wake,
    stop: polling.stop,
  };
}

export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;
