import type { Broker } from "@penresume/service-kit";
import type { Ahead } from "./ahead.ts";
import type { Forgetting } from "./forgetting.ts";
import type { Printing } from "./printing.ts";
import type { Store } from "./store.ts";

interface FaceDeps {
  broker: Broker;
  store: Store;
  ahead: Ahead;
  forgetting: Forgetting;
}

/** The face: who is Pro, which résumés there are, a subscriber's saved one printed before it is asked for, and erasure. */
export function startConsumers({ broker, store, ahead, forgetting }: FaceDeps): void {
  // events that come after their person's erasure tell of nobody
  const known = async (userId: string, work: () => Promise<void>) => {
    if (!(await store.isErased(userId))) await work();
  };

  broker.consume({ queue: "pdf.entitlements", events: ["subscription.changed"] }, ({ data }) =>
    known(data.userId, () => store.saveSubscription(data)),
  );
  broker.consume({ queue: "pdf.resumes", events: ["resume.saved", "resume.deleted"] }, ({ name, data }) =>
    known(data.userId, () => (name === "resume.saved" ? store.noteSaved(data) : forgetting.resume(data))),
  );
  // one at a time: what stands in the workers' queue can no longer be dropped for a newer version
  broker.consume({ queue: "pdf.render-ahead", events: ["resume.saved"], prefetch: 1 }, ({ data }) => ahead.make(data));
  broker.consume({ queue: "pdf.account-erased", events: ["account.erased"] }, ({ data }) =>
    forgetting.person(data.userId),
  );
}

/**
 * The worker: orders of waiting people, twice as many as browsers so that storing one PDF and printing the next overlap;
 * orders made ahead one at a time, and not answered before they are stored: who made them looks then whether they may stay.
 */
export function startWorkers(deps: { broker: Broker; printing: Printing; browsers: number }): void {
  const { broker, printing, browsers } = deps;
  broker.handle("pdf.render", { prefetch: 2 * browsers }, ({ data, attempt, respond }) =>
    printing.print(data, { attempt, answer: respond }),
  );
  broker.handle("pdf.render-ahead", { prefetch: 1 }, ({ data, attempt }) => printing.print(data, { attempt }));
}
