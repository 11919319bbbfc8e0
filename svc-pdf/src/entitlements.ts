import { PROBLEM_TYPES } from "@penresume/contracts";
import { type Broker, type Logger, Problem, type Registry, unavailable } from "@penresume/service-kit";
import { Counter } from "prom-client";
import type { Store } from "./store.ts";

const BILLING_LIMIT_MS = 2_000;

/** Decides who may download. */
export function createEntitlements(deps: { store: Store; broker: Broker; log: Logger; metrics: Registry }) {
  const { store, broker, log } = deps;
  const misses = new Counter({
    name: "pdf_entitlement_misses_total",
    help: "Downloads for which the projection did not say active, by billing's word",
    labelNames: ["billing"],
    registers: [deps.metrics],
  });

  async function askBilling(userId: string): Promise<boolean> {
    const answer = await broker
      .request("subscription.check", { userId }, { timeoutMs: BILLING_LIMIT_MS })
      .catch((error: unknown) => {
        misses.inc({ billing: "silent" });
        throw unavailable(error);
      });
    misses.inc({ billing: answer.isSubscribed ? "yes" : "no" });
    // billing may not have heard of it yet
    if (await store.isErased(userId)) return false;
    await store.saveSubscription(answer).catch((err) => log.warn({ err }, "billing's answer not kept"));
    return answer.isSubscribed;
  }

  return {
    /**
     * Passes for a subscriber. The projection's yes is enough; anything else is billing's to say, since the event of a
     * payment may still be on its way. Throws 403 on billing's no, 503 when billing cannot be asked.
     */
    async demandSubscription(userId: string): Promise<void> {
      if ((await store.isSubscribed(userId)) || (await askBilling(userId))) return;
      throw new Problem(403, "O download em PDF precisa de uma assinatura ativa.", {
        type: PROBLEM_TYPES.subscriptionRequired,
      });
    },
  };
}

export type Entitlements = ReturnType<typeof createEntitlements>;
