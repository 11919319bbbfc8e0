import { setTimeout as delay } from "node:timers/promises";
import type { Logger, Registry, Relay } from "@penresume/service-kit";
import { Counter } from "prom-client";
import type { Erasure } from "./erasure.ts";
import type { Customer, Store } from "./store.ts";
import type { Patience, StripeAdapter } from "./stripe.ts";
import type { StripeSubscription } from "./stripe-shapes.ts";
import { isLive, isUndone, nextLook } from "./subscriptions.ts";

const SWEEP_EVERY_MS = 1_000;
const TRY_AGAIN_AFTER_MS = 30_000;
const LOOKS_AT_ONCE = 5;
// the looks themselves are repeated: no need for patience within one
const LOOK_PATIENCE: Patience = { timeoutMs: 8_000, retries: 0 };
const WRITE_TRIES = 20;

type AskStripe = (customerId: string) => Promise<StripeSubscription[]>;

/** Keeps the store true to Stripe: on demand, when a webhook or the clock says look, and again when Stripe was away. */
export function createTruth(deps: {
  store: Store;
  stripe: StripeAdapter;
  relay: Relay;
  erasure: Erasure;
  log: Logger;
  metrics: Registry;
}) {
  const { store, stripe, relay, erasure, log } = deps;
  const looks = new Counter({
    name: "billing_looks_total",
    help: "Looks at Stripe that a webhook or the clock asked for, by outcome",
    labelNames: ["outcome"],
    registers: [deps.metrics],
  });

  /**
   * Fetches a person's subscriptions and writes them, announcing what changed. What is written was always fetched after
   * the last write before it, so an older answer never replaces a newer one. Rejects when Stripe cannot be asked.
   */
  async function learn(userId: string, ask: AskStripe): Promise<Customer | null> {
    for (let left = WRITE_TRIES; left > 0; left--) {
      const known = await store.find(userId);
      if (!known?.stripeCustomerId || known.erasure) return known;
      const subscriptions = (await ask(known.stripeCustomerId)).map(({ record }) => record);
      const written = await store.writeTruth(known, subscriptions, nextLook(subscriptions, new Date()));
      if (!written) continue;
      relay.send(written);
      return store.find(userId);
    }
    throw new Error("the customer record does not come to rest");
  }

  /** A customer's subscriptions, once those they have their money back for are ended. */
  async function settledSubscriptionsOf(customerId: string) {
    const all = await stripe.subscriptionsOf(customerId, LOOK_PATIENCE);
    const live = all.filter(({ record }) => isLive(record));
    if (live.length === 0) return all;
    const charges = await stripe.chargesOf(customerId, Math.min(...live.map(({ record }) => record.created)));
    const undone = live.filter((subscription) => isUndone(subscription, charges));
    if (undone.length === 0) return all;
    for (const { record } of undone) await stripe.cancelNow(record.id);
    return stripe.subscriptionsOf(customerId, LOOK_PATIENCE);
  }

  async function look(userId: string) {
    try {
      const known = await store.find(userId);
      if (known?.erasure === "asked") await erasure.proceed(known);
      else await learn(userId, settledSubscriptionsOf);
      looks.inc({ outcome: "done" });
    } catch (err) {
      looks.inc({ outcome: "failed" });
      log.warn({ err }, "Stripe could not be asked, to be retried");
    }
  }

  const stopping = new AbortController();
  let wake = () => {};

  async function takeDueLooks() {
    const underWay = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      const userId = await store.claimLook(new Date(), new Date(Date.now() + TRY_AGAIN_AFTER_MS));
      if (!userId) break;
      const work = look(userId).finally(() => underWay.delete(work));
      underWay.add(work);
      if (underWay.size >= LOOKS_AT_ONCE) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await takeDueLooks().catch((err) => log.warn({ err }, "due looks not taken"));
      await Promise.race([woken, delay(SWEEP_EVERY_MS, undefined, { signal: stopping.signal })]).catch(() => undefined);
    }
  }

  return {
    learn: (userId: string, patience?: Patience) => learn(userId, (id) => stripe.subscriptionsOf(id, patience)),
    /** Takes the looks that are due, from now until {@link stop}; returns at once. */
    start(): { stop(): Promise<void> } {
      const watching = watch();
      return {
        async stop() {
          stopping.abort();
          await watching;
        },
      };
    },
    /** A look has just become due. */
    hurry: () => wake(),
  };
}

export type Truth = ReturnType<typeof createTruth>;
