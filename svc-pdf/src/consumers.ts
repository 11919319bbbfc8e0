import type { Broker } from "@penresume/service-kit";
import type { Printing } from "./printing.ts";
import type { Render } from "./render.ts";
import type { Store } from "./store.ts";

/** The face: who is Pro, and a subscriber's saved résumé rendered before it is asked for. */
export function startConsumers({ broker, store, render }: { broker: Broker; store: Store; render: Render }): void {
  broker.consume({ queue: "pdf.entitlements", events: ["subscription.changed"] }, ({ data }) => store.learn(data));
  broker.consume({ queue: "pdf.render-ahead", events: ["resume.saved"] }, async ({ data }) => {
    if (data.html && (await store.isSubscribed(data.userId))) await render.ahead(data.html);
  });
}

/**
 * The worker: orders of waiting people, twice as many as browsers so that storing one PDF and printing the next overlap;
 * orders made ahead one at a time.
 */
export function startWorkers(deps: { broker: Broker; printing: Printing; browsers: number }): void {
  const { broker, printing, browsers } = deps;
  broker.handle("pdf.render", { prefetch: 2 * browsers }, ({ data, attempt }) =>
    printing.print(data, { attempt, ahead: false }),
  );
  broker.handle("pdf.render-ahead", { prefetch: 1 }, ({ data, attempt }) =>
    printing.print(data, { attempt, ahead: true }),
  );
}
