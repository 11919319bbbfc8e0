import {
  connectBroker,
  connectMongo,
  createAuthenticate,
  createLifecycle,
  createLogger,
  createMetrics,
  loadConfig,
  serve,
  startRelay,
} from "@penresume/service-kit";
import { createApp } from "./app.ts";
import { createBilling } from "./billing.ts";
import { configSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createLive } from "./live.ts";
import { createStore, prepareStore } from "./store.ts";
import { createStripe } from "./stripe.ts";

const RECONCILE_EVERY_MS = 60_000;

const config = loadConfig(configSchema);
const log = createLogger("svc-billing", config.LOG_LEVEL);
const metrics = createMetrics("svc-billing");
const lifecycle = createLifecycle(log);

const mongo = connectMongo(config.MONGO_URL, log, prepareStore);
lifecycle.onStop("mongo", mongo.close);
const broker = await connectBroker({ url: config.RABBITMQ_URL, service: "svc-billing", log, metrics });
lifecycle.onStop("broker", broker.close);

const store = createStore(mongo.connection);
const relay = startRelay({ store: store.outbox, broker, log, metrics });
lifecycle.onStop("outbox", relay.stop);
const billing = createBilling({
  store,
  stripe: createStripe({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    priceId: config.STRIPE_PRICE_ID,
    apiUrl: config.STRIPE_API_URL,
  }),
  relay,
  log,
  priceId: config.STRIPE_PRICE_ID,
  portalUrl: config.STRIPE_PORTAL_URL,
});
const live = createLive();
startConsumers({ broker, billing, live });
lifecycle.onStop("consumers", broker.stopConsuming);
const reconciliation = setInterval(
  () => billing.reconcile().catch((err) => log.warn({ err }, "reconciliation failed")),
  RECONCILE_EVERY_MS,
);
lifecycle.onStop("reconciliation", () => clearInterval(reconciliation));

const app = createApp({
  billing,
  live,
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
// before http stops: it waits for open streams
lifecycle.onStop("live streams", live.close);
