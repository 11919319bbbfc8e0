import { createService, createSubscriberProjection, createTombstoneStore, loadConfig } from "@penresume/service-kit";
import { apiConfigSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createEntitlements } from "./entitlements.ts";
import { createPdfService } from "./pdf-service.ts";
import { createRoutes, info } from "./routes.ts";
import { createTurnStore } from "./turn-store.ts";

const LIMITS = { timeMs: 15_000, waiting: 200, waitingPerUser: 10 };
const TURN_LIMITS = { perUserAndHour: 300, renderMsPerUserAndHour: 120_000 };

const config = loadConfig(apiConfigSchema);
const { log, metrics, lifecycle, mongo, broker, listen, sweepHourly } = await createService("svc-pdf", config);

const tombstones = createTombstoneStore(mongo.connection);
const subscribers = createSubscriberProjection(mongo.connection, tombstones);
const turns = createTurnStore(mongo.connection, TURN_LIMITS, log);
startConsumers({ broker, subscribers });
lifecycle.onStop("consumers", broker.stopConsuming);
sweepHourly(turns, tombstones);

const entitlements = createEntitlements({ subscribers, tombstones, broker, log, metrics });
const pdfService = createPdfService({ broker, turns, log, metrics, limits: LIMITS });
await listen(info, createRoutes({ entitlements, pdfService }), { required: ["mongo", "rabbitmq"] });
