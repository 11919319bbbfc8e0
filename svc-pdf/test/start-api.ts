import type { ResumeContent } from "@penresume/contracts";
import { createTestService, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { compose } from "../src/compose.ts";
import type { PdfLimits } from "../src/pdf-service.ts";
import type { TurnLimits } from "../src/turn-store.ts";
import { log, variables } from "./fixtures.ts";

interface ApiOptions {
  limits?: Partial<PdfLimits & TurnLimits>;
  mongoUrl?: string;
  rabbitmqUrl?: string | undefined;
}

/** Starts the API in the test process with real MongoDB and RabbitMQ, by default with a new database. */
export async function startApi(options: ApiOptions = {}) {
  const limits = {
    ...{ timeMs: 15_000, waiting: 200, waitingPerUser: 200, perUserAndHour: 1_000, renderMsPerUserAndHour: 3_600_000 },
    ...options.limits,
  };
  const mongoUrl = options.mongoUrl ?? uniqueDatabaseUrl(variables.MONGO_URL as string);
  const testService = await createTestService("svc-pdf", {
    mongoUrl,
    rabbitmqUrl: options.rabbitmqUrl ?? (variables.RABBITMQ_URL as string),
    log,
  });
  const { broker, issuer, metrics, stop } = testService;
  const { subscribers, tombstones, ...api } = compose(testService, limits);
  const server = await testService.serve(api);
  return {
    ...server,
    issuer,
    mongoUrl,
    subscribers,
    tombstones,
    broker,
    metrics,
    async generatePdf(userId: string, htmlContent: string, fileName?: string, content?: ResumeContent) {
      const token = await issuer.token(userId);
      return server.call("POST", "/api/generate-pdf", { token, body: { htmlContent, fileName, content } });
    },
    stop,
  };
}

export type Api = Awaited<ReturnType<typeof startApi>>;
