import type { Broker } from "@penresume/service-kit";
import type { Store } from "./store.ts";

/** Who is Pro decides how much AI a person may use. */
export function startConsumers({ broker, store }: { broker: Broker; store: Store }): void {
  broker.consume({ queue: "ai.entitlements", events: ["subscription.changed"] }, ({ data }) => store.learn(data));
}
