import { type Logger, type Registry, type Relay, runEvery } from "@penresume/service-kit";
import { Counter } from "prom-client";
import type { Customer } from "./customer.ts";
import type { Purchases } from "./entitlement.ts";
import type { Erasure } from "./erasure.ts";
import type { Store } from "./store.ts";
import { ONCE, type RequestOptions, type StripeAdapter } from "./stripe.ts";
import type { StripePayment, StripeSubscription } from "./stripe-mappers.ts";
import { isOngoing, mustBeCancelled } from "./subscriptions.ts";

const POLL_EVERY_MS = 1_000;
const RETRY_AFTER_MS = 30_000;
const CONCURRENCY = 5;
const MAX_WRITE_ATTEMPTS = 20;

type FetchPurchases = (customerId: string) => Promise<Purchases>;

/** Copies subscriptions and payments from Stripe to the store: on demand, and in the background when a sync is due. */
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
   * Fetches a user's subscriptions and payments, stores them and publishes the change. Compare-and-set: a write succeeds only
   * when the fetch began after the previous write, so an older response never replaces a newer one.
   */
  async function sync(userId: string, fetchPurchases: FetchPurchases): Promise<Customer | null> {
    for (let attempt = 0; attempt < MAX_WRITE_ATTEMPTS; attempt++) {
      const customer = await store.find(userId);
      if (!customer?.stripeCustomerId || customer.erasure) return customer;
      const entries = await store.savePurchases(customer, await fetchPurchases(customer.stripeCustomerId), new Date());
      if (!entries) continue;
      relay.send(entries);
      return store.find(userId);
    }
    throw new Error("the customer record keeps changing");
  }

  async function fetchAll(customerId: string, options?: RequestOptions) {
    const [subscriptions, payments] = await Promise.all([
      stripe.listSubscriptions(customerId, options),
      stripe.listPayments(customerId, options),
    ]);
    return { subscriptions, payments };
  }

  const fetchPurchases = async (customerId: string, options?: RequestOptions): Promise<Purchases> =>
    toPurchases(await fetchAll(customerId, options));

  /** Cancels the subscriptions that were refunded or disputed, then returns the customer's purchases. */
  async function cancelRefunded(customerId: string): Promise<Purchases> {
    const fetched = await fetchAll(customerId, ONCE);
    const refunded = fetched.subscriptions.filter(
      (subscription) => isOngoing(subscription.record) && mustBeCancelled(subscription, fetched.payments),
    );
    if (refunded.length === 0) return toPurchases(fetched);
    for (const { record } of refunded) await stripe.cancelNow(record.id);
    return fetchPurchases(customerId, ONCE);
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
    sync: (userId: string, options?: RequestOptions) => sync(userId, (id) => fetchPurchases(id, options)),
    /** Syncs now, and cancels the subscriptions that were refunded or disputed. */
    cancelRefunded: (userId: string) => sync(userId, cancelRefunded),
    /** Starts the background syncs that have just become due. */
    wake: polling.wake,
    stop: polling.stop,
  };
}

type Fetched = { subscriptions: StripeSubscription[]; payments: StripePayment[] };

const toPurchases = ({ subscriptions, payments }: Fetched): Purchases => ({
  subscriptions: subscriptions.map(({ record }) => record),
  // an abandoned card payment is not a purchase
  payments: payments.filter(({ isPass, charge }) => isPass || charge),
});

export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;
