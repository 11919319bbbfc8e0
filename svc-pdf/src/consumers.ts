import type { Broker, SubscriberProjection } from "@penresume/service-kit";
import type { RenderJobs } from "./render-jobs.ts";

/** Consumers of the API process. */
export function startConsumers({ broker, subscribers }: { broker: Broker; subscribers: SubscriberProjection }): void {
  broker.consume({ queue: "pdf.entitlements", events: ["subscription.changed"] }, ({ data }) =>
    subscribers.saveSubscription(data),
  );
  broker.consume({ queue: "pdf.account-erased", events: ["account.erased"] }, ({ data }) =>
    subscribers.erase(data.userId),
  );
}

/** Consumer of the worker: twice as many jobs as browsers, so that responding to one and printing the next overlap. */
export function startWorkers(deps: { broker: Broker; jobs: RenderJobs; browsers: number }): void {
  const { broker, jobs, browsers } = deps;
  broker.handle("pdf.render", { prefetch: 2 * browsers }, ({ data, attempt }) => jobs.render(data, attempt));
}
