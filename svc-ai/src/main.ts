import {
  connectBroker,
  connectMongo,
  createAuthenticate,
  createLifecycle,
  createLogger,
  createMetrics,
  loadConfig,
  serve,
} from "@penresume/service-kit";
import { createAllowance } from "./allowance.ts";
import { createApp } from "./app.ts";
import { createAssist } from "./assist.ts";
import { configSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createCompletions } from "./openai.ts";
import { createStore, prepareStore } from "./store.ts";

const SWEEP_EVERY_MS = 3_600_000;

const config = loadConfig(configSchema);
const log = createLogger("svc-ai", config.LOG_LEVEL);
const metrics = createMetrics("svc-ai");
const lifecycle = createLifecycle(log);

const mongo = connectMongo(config.MONGO_URL, log, prepareStore);
lifecycle.onStop("mongo", mongo.close);
const broker = await connectBroker({ url: config.RABBITMQ_URL, service: "svc-ai", log, metrics });
lifecycle.onStop("broker", broker.close);

const store = createStore(mongo.connection);
startConsumers({ broker, store });
lifecycle.onStop("consumers", broker.stopConsuming);
const allowance = createAllowance({
  store,
  limits: { guest: config.GUEST_CALLS_PER_HOUR, free: config.FREE_CALLS_PER_HOUR, pro: config.PRO_CALLS_PER_HOUR },
});
const sweep = setInterval(
  () => allowance.sweep().catch((err) => log.warn({ err }, "usage sweep failed")),
  SWEEP_EVERY_MS,
);
lifecycle.onStop("usage sweep", () => clearInterval(sweep));

const app = createApp({
  assist: createAssist({
    complete: createCompletions({ apiKey: config.OPENAI_API_KEY, baseURL: config.OPENAI_BASE_URL }),
    models: { improve: config.IMPROVE_MODEL, skills: config.SKILLS_MODEL },
    log,
  }),
  allowance,
  authenticate: createAuthenticate({
    issuer: config.TOKEN_ISSUER,
    jwksUrl: config.JWKS_URL,
    audience: config.TOKEN_AUDIENCE,
  }),
  log,
  metrics,
  checks: { mongo: mongo.ready, rabbitmq: broker.ready },
  accepting: () => lifecycle.accepting,
});
await serve(app, { host: config.HOST, port: config.PORT, lifecycle, log });
