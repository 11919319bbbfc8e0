import { type Broker, type Logger, logProblem, type SubscriberProjection, toProblem } from "@penresume/service-kit";
import type { PdfService } from "./pdf-service.ts";

// more than svc-resumes sends at a time; those of one owner wait for each other
const LINKS = 30;

/** Consumers of the API process. */
export function startConsumers(deps: {
  broker: Broker;
  subscribers: SubscriberProjection;
  pdfService: PdfService;
  log: Logger;
}): void {
  const { broker, subscribers, pdfService, log } = deps;
  broker.consume({ queue: "pdf.entitlements", events: ["subscription.changed"] }, ({ data }) =>
    subscribers.saveSubscription(data),
  );
  broker.consume({ queue: "pdf.account-erased", events: ["account.erased"] }, ({ data }) =>
    subscribers.erase(data.userId),
  );
  broker.handle("pdf.render-link", { prefetch: LINKS }, async ({ data: { userId, content }, signal }) => {
    try {
      const pdf = await pdfService.generate(userId, { command: "pdf.render-content", data: { content } }, signal);
      return { pdf: pdf.toString("base64") };
    } catch (error) {
      const problem = toProblem(error);
      logProblem(log, problem);
      const { status, message: title, options } = problem;
      return { problem: { status, title, retryAfterSeconds: options.retryAfterSeconds } };
    }
  });
}
