import type { Broker } from "@penresume/service-kit";
import type { People } from "./people.ts";

/** Who is Pro decides how much AI a person may use; of who is gone nothing is kept. */
export function startConsumers({ broker, people }: { broker: Broker; people: People }): void {
  broker.consume({ queue: "ai.entitlements", events: ["subscription.changed"] }, ({ data }) => people.learn(data));
  broker.consume({ queue: "ai.account-erased", events: ["account.erased"] }, ({ data }) => people.erase(data.userId));
}
