import {
  connectBroker,
  connectMongo,
  createAuthenticate,
  createLifecycle,
  createLogger,
  createMetrics,
  keepTrying,
  loadConfig,
  serve,
} from "@penresume/service-kit";
import { createApp } from "./app.ts";
import { faceConfigSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createEntitlements } from "./entitlements.ts";
import { createObjects } from "./objects.ts";
import { createRender } from "./render.ts";
import { createStore } from "./store.ts";

const LIMITS = { timeMs: 15_000, waiting: 200 };

const config = loadConfig(faceConfigSchema);
const log = createLogger("svc-pdf", config.LOG_LEVEL);
const metrics = createMetrics("svc-pdf");
const lifecycle = createLifecycle(log);

// the projection is read by _id alone: no index to declare
const mongo = connectMongo(config.MONGO_URL, log, async () => undefined);
lifecycle.onStop("mongo", mongo.close);
const objects = createObjects(config);
keepTrying(objects.prepare, { name: "bucket prepared", log, until: () => !lifecycle.accepting });
const broker = await connectBroker({ url: config.RABBITMQ_URL, service: "svc-pdf", log, metrics });
lifecycle.onStop("broker", broker.close);

const entitlements = createEntitlements({ store: createStore(mongo.connection), broker, metrics });
const render = createRender({ objects, broker, log, metrics, limits: LIMITS });
startConsumers({ broker, entitlements, render });
lifecycle.onStop("consumers", broker.stopConsuming);

const app = createApp({
  entitlements,
  render,
  authenticate: createAuthenticate({
    issuer: config.TOKEN_ISSUER,
    jwksUrl: config.JWKS_URL,
    audience: config.TOKEN_AUDIENCE,
  }),
  log,
  metrics,
  checks: { mongo: mongo.ready, rabbitmq: broker.ready, minio: objects.ready },
  accepting: () => lifecycle.accepting,
});
await serve(app, { host: config.HOST, port: config.PORT, lifecycle, log });
