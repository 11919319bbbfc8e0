import {
  createRateLimiter,
  createService,
  createSubscriberProjection,
  createTombstoneStore,
  loadConfig,
} from "@penresume/service-kit";
import { apiConfigSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createEntitlements } from "./entitlements.ts";
import { createPdfService, RATE_LIMIT } from "./pdf-service.ts";
import { createRoutes, info } from "./routes.ts";

const LIMITS = { timeMs: 15_000, waiting: 200, waitingPerUser: 10, perUserAndHour: 300 };

const config = loadConfig(apiConfigSchema);
const { log, metrics, lifecycle, mongo, broker, listen, sweepHourly } = await createService("svc-pdf", config);

const tombstones = createTombstoneStore(mongo.connection);
const subscribers = createSubscriberProjection(mongo.connection, tombstones);
const rateLimiter = createRateLimiter(mongo.connection, RATE_LIMIT);
startConsumers({ broker, subscribers });
lifecycle.onStop("consumers", broker.stopConsuming);
sweepHourly(rateLimiter, tombstones);

const entitlements = createEntitlements({ subscribers, tombstones, broker, log, metrics });
const pdfService = createPdfService({ broker, rateLimiter, log, metrics, limits: LIMITS });
await listen(info, createRoutes({ entitlements, pdfService }), { required: ["mongo", "rabbitmq"] });
