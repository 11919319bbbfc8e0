import type { Broker } from "@penresume/service-kit";
import type { Billing } from "./billing.ts";
import type { Live } from "./live.ts";

const CHECKS_AT_ONCE = 20;

/** Answers who is subscribed, and hears changes that another instance made. */
export function startConsumers({ broker, billing, live }: { broker: Broker; billing: Billing; live: Live }): void {
  broker.handle("subscription.check", { prefetch: CHECKS_AT_ONCE }, ({ data }) => billing.check(data.userId));
  broker.listen("subscription.changed", ({ userId, isSubscribed, subscription, revision }) =>
    live.tell(userId, { isSubscribed, subscription, revision }),
  );
}
