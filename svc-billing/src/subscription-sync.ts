import { accountErased, type Logger, type Registry, type Relay, runEvery } from "@penresume/service-kit";
import { Counter } from "@prometheus-io/client";
import type { CodeStore } from "./code-store.ts";
import { getCodeExpiry } from "./code-text.ts";
import type { Customer, PendingRefund } from "./customer.ts";
import { isRefundedOrDisputed, NO_PURCHASES, type Purchases } from "./entitlement.ts";
import type { Erasure } from "./erasure.ts";
import type { Fetched, Refunds } from "./refunds.ts";
import { createSingleFlight } from "./single-flight.ts";
import type { DueSync, Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import type { StripeLimits } from "./stripe-limits.ts";
import { isPixOrder, type StripePayment } from "./stripe-mappers.ts";
import { isOngoing, mustBeCancelled } from "./subscriptions.ts";
import { getRetryDelay } from "./sync-schedule.ts";

const POLL_EVERY_MS = 1_000;
const LEASE_MS = 30_000;
const CONCURRENCY = 5;
// an interrupted refund is continued after this time
const REFUND_LEASE_MS = 5_000;
/** A sync that found no change answers for this time, unless a webhook or a change asks for a newer one. */
const FRESH_MS = 5_000;

async function fetchAll(stripe: StripeAdapter, customerId: string): Promise<Fetched> {
  const [subscriptions, payments] = await Promise.all([
    stripe.listSubscriptions(customerId),
    stripe.listPayments(customerId),
  ]);
  return { subscriptions, payments };
}

/** Copies subscriptions and payments from Stripe to the store: on demand, and in the background when a sync is due. */
export function createSubscriptionSync(deps: {
  store: Store;
  stripe: StripeAdapter;
  limits: StripeLimits;
  relay: Relay;
  refunds: Refunds;
  erasure: Erasure;
  codeStore: CodeStore;
  log: Logger;
  metrics: Registry;
}) {
  const { store, stripe, limits, relay, refunds, erasure, codeStore, log } = deps;
  const flights = createSingleFlight<Customer | null>();
  // apart: a cancellation or a refund that joined a read would fail at the limit of reads
  const reads = createSingleFlight<Customer | null>();
  const syncs = new Counter({
    name: "billing_looks_total",
    help: "Background syncs with Stripe, by outcome",
    labelNames: ["outcome"],
    registers: [deps.metrics],
  });

  /** Completes pending refunds, cancels the subscriptions that were refunded or disputed, and returns the purchases. */
  async function settle(customer: Customer, customerId: string): Promise<Fetched> {
    const fetch = () => fetchAll(stripe, customerId);
    let fetched = await fetch();
    if (customer.pendingRefunds?.length) {
      await refunds.complete(customer, fetched, fetch);
      fetched = await fetch();
    }
    const refunded = fetched.subscriptions.filter(
      (subscription) => isOngoing(subscription.record) && mustBeCancelled(subscription, fetched.payments),
    );
    if (refunded.length === 0) return fetched;
    for (const { record } of refunded) await stripe.cancelNow(record.id);
    return fetch();
  }

  /** Makes the codes of a paid payment usable, and ends them when it was refunded or disputed elsewhere. */
  async function storeCodes(payment: StripePayment): Promise<void> {
    const { id, codes, charge } = payment;
    if (!codes || !charge || getCodeExpiry(charge) < new Date()) return;
    await codeStore.add(codes, { payment: id, expiresAt: getCodeExpiry(charge) });
    if (isRefundedOrDisputed(charge)) await codeStore.withdraw(id, new Date());
  }

  /** Fetches a user's subscriptions and payments, stores them and publishes the change. */
  async function run(userId: string): Promise<Customer | null> {
    const customer = await store.startSync(userId);
    if (!customer || customer.erasure || !(customer.stripeCustomerId || customer.gifts?.length)) return customer;
    const startedAt = new Date();
    // a person who has used a code may have bought nothing
    const { stripeCustomerId } = customer;
    const purchases = stripeCustomerId ? toPurchases(await settle(customer, stripeCustomerId)) : NO_PURCHASES;
    for (const payment of purchases.payments) await storeCodes(payment);
    relay.send(await store.savePurchases(customer, purchases, startedAt));
    return store.find(userId);
  }

  /** Syncs now: the result has every change that was made before the call. Rejects when Stripe does not respond. */
  const sync = (userId: string): Promise<Customer | null> => flights.joinNext(userId, () => run(userId));

  async function syncInBackground({ userId, failures, claimedUntil }: DueSync): Promise<void> {
    try {
      const customer = await store.find(userId);
      if (customer?.erasure === "requested") await erasure.complete(customer);
      else await sync(userId);
      syncs.inc({ outcome: "done" });
    } catch (err) {
      syncs.inc({ outcome: "failed" });
      log.warn({ err }, "sync with Stripe failed, will be repeated");
      await store.postponeSync(userId, claimedUntil, new Date(Date.now() + getRetryDelay(failures)));
    }
  }

  async function syncDue(signal: AbortSignal): Promise<void> {
    const running = new Set<Promise<void>>();
    while (!signal.aborted) {
      const due = await store.claimDueSync(new Date(), new Date(Date.now() + LEASE_MS));
      if (!due) break;
      const work = syncInBackground(due).finally(() => running.delete(work));
      running.add(work);
      if (running.size >= CONCURRENCY) await Promise.race(running);
    }
    await Promise.all(running);
  }

  /** Stores refunds and carries them out. After a crash or a failure at Stripe the next sync does. */
  async function refund(userId: string, requested: Omit<PendingRefund, "at">[]): Promise<Customer | null> {
    const syncAt = new Date(Date.now() + REFUND_LEASE_MS);
    if (!(await store.requestRefunds(userId, requested, syncAt))) throw accountErased();
    return sync(userId);
  }

  const polling = runEvery(syncDue, { name: "subscription sync", everyMs: POLL_EVERY_MS, log });
  return {
    sync,
    /** Like `sync`, for reads: counts towards the user's limit. */
    getCurrent: (userId: string): Promise<Customer | null> =>
      reads.joinNext(userId, async () => {
        await limits.consume(userId, "sync");
        return sync(userId);
      }),
    /** Like `getCurrent`, but a state that is seconds old is enough: the stored one, or that of the sync in progress. */
    async getRecent(userId: string): Promise<Customer | null> {
      const customer = await store.find(userId);
      if (isRecent(customer)) return customer;
      return reads.join(userId, async () => {
        // a sync may have ended since
        const stored = await store.find(userId);
        if (isRecent(stored)) return stored;
        await limits.consume(userId, "sync");
        return flights.join(userId, () => run(userId));
      });
    },
    refundPayments: (userId: string, ids: string[]) =>
      refund(
        userId,
        ids.map((id) => ({ kind: "payment", id })),
      ),
    /** Refunds the unused codes of a payment. */
    refundCodes: (userId: string, id: string) => refund(userId, [{ kind: "codes", id }]),
    /** Cancels unpaid checkouts. One that is paid at the same moment is refunded, or runs if it was paid before. */
    endCheckouts: async (userId: string, ids: string[]) =>
      ids.length === 0
        ? store.find(userId)
        : refund(
            userId,
            ids.map((id) => ({ kind: "checkout", id })),
          ),
    /** Starts the background syncs that have just become due. */
    wake: polling.wake,
    stop: polling.stop,
  };
}

const isRecent = (customer: Customer | null): boolean =>
  !customer?.stripeCustomerId || Date.now() - (customer.syncedAt?.getTime() ?? 0) < FRESH_MS;

const toPurchases = ({ subscriptions, payments }: Fetched): Purchases => ({
  subscriptions: subscriptions.map(({ record }) => record),
  // an abandoned card payment is not a purchase
  payments: payments.filter((payment) => isPixOrder(payment) || payment.charge),
});

export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;
