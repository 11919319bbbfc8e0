import { subscriptionStateSchema } from "@penresume/contracts";
import type { Broker } from "@penresume/service-kit";
import type { Billing } from "./billing.ts";
import type { Erasure } from "./erasure.ts";
import type { Notifications } from "./notifications.ts";
import type { SubscriptionStreams } from "./subscription-stream.ts";
import type { SubscriptionSync } from "./subscription-sync.ts";

const CONCURRENT_CHECKS = 20;

export function startConsumers(deps: {
  broker: Broker;
  billing: Billing;
  erasure: Erasure;
  subscriptionSync: SubscriptionSync;
  streams: SubscriptionStreams;
  /** Null without a mail server. */
  notifications: Notifications | null;
}): void {
  const { broker, billing, erasure, subscriptionSync, streams, notifications } = deps;
  broker.handle("subscription.check", { prefetch: CONCURRENT_CHECKS }, ({ data }) => billing.check(data.userId));
  broker.consume({ queue: "billing.account-erased", events: ["account.erased"] }, async ({ data }) => {
    const { userId, erasedAt } = data;
    await erasure.request(userId, erasedAt === undefined ? undefined : new Date(erasedAt * 1_000));
    subscriptionSync.wake();
  });
  if (notifications)
    broker.consume(
      { queue: "billing.confirmations", events: ["subscription.changed"], singleActiveConsumer: true },
      ({ data }) => notifications.notify(data.userId),
    );
  broker.listen("subscription.changed", ({ userId, revision, ...data }) =>
    streams.publish(userId, { ...subscriptionStateSchema.parse(data), revision }),
  );
}
