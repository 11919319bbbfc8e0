import type { Broker, SubscriberProjection } from "@penresume/service-kit";

/** Consumers of the API process. */
export function startConsumers({ broker, subscribers }: { broker: Broker; subscribers: SubscriberProjection }): void {
  broker.consume({ queue: "pdf.entitlements", events: ["subscription.changed"] }, ({ data }) =>
    subscribers.saveSubscription(data),
  );
  broker.consume({ queue: "pdf.account-erased", events: ["account.erased"] }, ({ data }) =>
    subscribers.erase(data.userId),
  );
}
