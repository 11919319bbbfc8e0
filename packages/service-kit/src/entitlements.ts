import { PROBLEM_TYPES } from "@penresume/contracts";
import { Counter } from "@prometheus-io/client";
import type { Broker } from "./broker/broker.ts";
import { Problem, unavailable } from "./problem.ts";
import type { SubscriberProjection } from "./subscriber-projection.ts";
import type { Logger, Registry } from "./telemetry.ts";
import type { TombstoneStore } from "./tombstones.ts";

const BILLING_TIMEOUT_MS = 2_000;

/** Checks whether a user may use what needs a subscription. */
export function createEntitlements(deps: {
  subscribers: SubscriberProjection;
  tombstones: TombstoneStore;
  broker: Broker;
  log: Logger;
  metrics: Registry;
  /** Name and help of the counter of checks with svc-billing. */
  counter: { name: string; help: string };
  /** Title of the 403 response. */
  message: string;
}) {
  const { subscribers, tombstones, broker, log } = deps;
  const misses = new Counter({
    ...deps.counter,
    labelNames: ["billing"],
    registers: [deps.metrics],
  });

  async function checkWithBilling(userId: string): Promise<boolean> {
    const response = await broker
      .request("subscription.check", { userId }, { timeoutMs: BILLING_TIMEOUT_MS })
      .catch((error: unknown) => {
        misses.inc({ billing: "silent" });
        throw unavailable(error);
      });
    misses.inc({ billing: response.isSubscribed ? "yes" : "no" });
    // svc-billing may not have processed account.erased yet
    if (await tombstones.has(userId)) return false;
    await subscribers.saveSubscription(response).catch((err) => log.warn({ err }, "subscription not stored"));
    return response.isSubscribed;
  }

  return {
    /**
     * Resolves for a subscriber. Without an active subscription in the projection it sends `subscription.check` to svc-billing,
     * because the event of a payment may be delayed. Throws 403 without a subscription, 503 when svc-billing does not respond.
     */
    async requireSubscription(userId: string): Promise<void> {
      if ((await subscribers.isSubscribed(userId)) || (await checkWithBilling(userId))) return;
      throw new Problem(403, deps.message, { type: PROBLEM_TYPES.subscriptionRequired });
    },
  };
}

export type Entitlements = ReturnType<typeof createEntitlements>;
