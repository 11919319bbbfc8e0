import type { Broker } from "@penresume/service-kit";
import type { Billing } from "./billing.ts";
import type { Confirmations } from "./confirmations.ts";
import type { Erasure } from "./erasure.ts";
import type { Live } from "./live.ts";
import type { Truth } from "./truth.ts";

const CHECKS_AT_ONCE = 20;

/** Answers who is subscribed, hears changes that another instance made, confirms them by mail, and erases whose account is gone. */
export function startConsumers(deps: {
  broker: Broker;
  billing: Billing;
  erasure: Erasure;
  truth: Truth;
  live: Live;
  /** Null where there is no mail server. */
  confirmations: Confirmations | null;
}): void {
  const { broker, billing, erasure, truth, live, confirmations } = deps;
  broker.handle("subscription.check", { prefetch: CHECKS_AT_ONCE }, ({ data }) => billing.check(data.userId));
  broker.consume({ queue: "billing.account-erased", events: ["account.erased"] }, async ({ data }) => {
    await erasure.begin(data.userId);
    truth.hurry();
  });
  if (confirmations)
    broker.consume(
      { queue: "billing.confirmations", events: ["subscription.changed"], singleActiveConsumer: true },
      ({ data }) => confirmations.follow(data.userId),
    );
  broker.listen("subscription.changed", ({ userId, isSubscribed, subscription, revision }) =>
    live.tell(userId, { isSubscribed, subscription, revision }),
  );
}
