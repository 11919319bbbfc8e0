import { createService, createTombstoneStore, loadConfig, startRelay } from "@penresume/service-kit";
import { createApp } from "./app.ts";
import { createBilling } from "./billing.ts";
import { configSchema } from "./config.ts";
import { createConfirmations } from "./confirmations.ts";
import { startConsumers } from "./consumers.ts";
import { createErasure } from "./erasure.ts";
import { createEventStore } from "./event-store.ts";
import { createLive } from "./live.ts";
import { createMailer } from "./mail.ts";
import { createReconciliation } from "./reconciliation.ts";
import { createStore } from "./store.ts";
import { createStripe } from "./stripe.ts";
import { createTruth } from "./truth.ts";
import { createWebhooks } from "./webhooks.ts";

const config = loadConfig(configSchema);
const { log, metrics, lifecycle, mongo, broker, httpDeps, listen, sweepHourly } = await createService(
  "svc-billing",
  config,
);
const stripe = createStripe({
  secretKey: config.STRIPE_SECRET_KEY,
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  apiUrl: config.STRIPE_API_URL,
});

const tombstones = createTombstoneStore(mongo.connection);
const store = createStore(mongo.connection, tombstones);
const events = createEventStore(mongo.connection);
const relay = startRelay({ store: store.outbox, broker, log, metrics });
lifecycle.onStop("outbox", relay.stop);
const erasure = createErasure({ store, stripe, relay });
const truth = createTruth({ store, stripe, relay, erasure, log, metrics });
lifecycle.onStop("looks at Stripe", truth.start().stop);
const webhooks = createWebhooks({ store, events, stripe, truth, metrics });
lifecycle.onStop("reconciliation", createReconciliation({ events, stripe, webhooks, log }).start().stop);
const billing = createBilling({
  store,
  stripe,
  truth,
  priceId: config.STRIPE_PRICE_ID,
  portalUrl: config.STRIPE_PORTAL_URL,
  log,
});
const live = createLive({ stateOf: billing.state, log, metrics });
const { SMTP_HOST: host, SMTP_PORT: port, SMTP_FROM: from, SMTP_USER: user, SMTP_PASSWORD: password } = config;
const mailer = host && from ? createMailer({ host, port, from, user, password }) : null;
if (!mailer) log.warn("no SMTP_HOST: subscriptions are not confirmed by mail");
// one origin for all that people see
const siteUrl = new URL(config.TOKEN_ISSUER).origin;
const confirmations = mailer && createConfirmations({ store, mailer, siteUrl, log });
startConsumers({ broker, billing, erasure, truth, live, confirmations });
lifecycle.onStop("consumers", broker.stopConsuming);
sweepHourly(events, tombstones);

const app = createApp({
  billing,
  webhooks,
  live,
  ...httpDeps(),
});
await listen(app);
// stops first: the HTTP server waits for its streams
lifecycle.onStop("live streams", live.stop);
