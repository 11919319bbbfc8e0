import {
  connectMongo,
  createAuthenticate,
  createHttpApp,
  createSubscriberProjection,
  createTombstoneStore,
} from "@penresume/service-kit";
import { startTestServer, startTokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { expect, vi } from "vitest";
import { startConsumers } from "../src/consumers.ts";
import { createEntitlements } from "../src/entitlements.ts";
import { createPdfService, type PdfLimits } from "../src/pdf-service.ts";
import { createRoutes, info } from "../src/routes.ts";
import { createTurnStore, type TurnLimits } from "../src/turn-store.ts";
import { log, startBroker, variables } from "./fixtures.ts";

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
  const mongo = connectMongo(mongoUrl, log);
  const { broker, metrics, stop: stopBroker } = await startBroker("svc-pdf", options.rabbitmqUrl);
  const tombstones = createTombstoneStore(mongo.connection);
  const subscribers = createSubscriberProjection(mongo.connection, tombstones);
  const turns = createTurnStore(mongo.connection, limits, log);
  startConsumers({ broker, subscribers });
  const issuer = await startTokenIssuer();
  const entitlements = createEntitlements({ subscribers, tombstones, broker, log, metrics });
  const pdfService = createPdfService({ broker, turns, log, metrics, limits });
  const app = createHttpApp({
    info,
    routes: createRoutes({ entitlements, pdfService }),
    authenticate: createAuthenticate({ ...issuer, audience: "penresume-api", log }),
    log,
    metrics,
    checks: { mongo: mongo.ready, rabbitmq: broker.ready },
    accepting: () => true,
  });
  const server = await startTestServer(app);
  await vi.waitFor(async () => expect((await server.call("GET", "/readyz")).status).toBe(200), 15_000);
  return {
    ...server,
    issuer,
    mongoUrl,
    subscribers,
    tombstones,
    broker,
    metrics,
    async generatePdf(userId: string, htmlContent: string, fileName?: string) {
      const token = await issuer.token(userId);
      return server.call("POST", "/api/generate-pdf", { token, body: { htmlContent, fileName } });
    },
    async stop() {
      await server.stop();
      await stopBroker();
      await mongo.close();
      await issuer.stop();
    },
  };
}

export type Api = Awaited<ReturnType<typeof startApi>>;
