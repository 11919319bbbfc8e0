import type { Broker } from "@penresume/service-kit";
import type { Billing } from "./billing.ts";
import type { Live } from "./live.ts";

/** Others ask who is Pro; every instance hears every change, for the people watching through it. */
export function startConsumers({ broker, billing, live }: { broker: Broker; billing: Billing; live: Live }): void {
  broker.handle("subscription.check", { prefetch: 20 }, ({ data }) => billing.check(data.userId));
  broker.listen("subscription.changed", ({ userId, isSubscribed, subscription }) =>
    live.tell(userId, { isSubscribed, subscription }),
  );
}
