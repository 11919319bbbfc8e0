import type { Broker, SubscriberProjection } from "@penresume/service-kit";

/** Stores plans of accounts, which determine rate limits, and erases the data of erased accounts. */
export function startConsumers({ broker, subscribers }: { broker: Broker; subscribers: SubscriberProjection }): void {
  broker.consume({ queue: "ai.entitlements", events: ["subscription.changed"] }, ({ data }) =>
    subscribers.saveSubscription(data),
  );
  broker.consume({ queue: "ai.account-erased", events: ["account.erased"] }, ({ data }) =>
    subscribers.erase(data.userId),
  );
}
