import type { Broker, SubscriberProjection } from "@penresume/service-kit";
import type { PlanRateLimiter } from "./rate-limiter.ts";

interface ConsumerDeps {
  broker: Broker;
  subscribers: SubscriberProjection;
  rateLimiter: PlanRateLimiter;
}

/** Stores plans of accounts, which determine rate limits, and erases the data of erased accounts. */
export function startConsumers({ broker, subscribers, rateLimiter }: ConsumerDeps): void {
  broker.consume({ queue: "ai.entitlements", events: ["subscription.changed"] }, ({ data }) =>
    subscribers.saveSubscription(data),
  );
  broker.consume({ queue: "ai.account-erased", events: ["account.erased"] }, async ({ data: { userId } }) => {
    await subscribers.erase(userId);
    await rateLimiter.reset(userId);
  });
}
