import { createRateLimiter, createTombstoneStore, type ServiceParts, startRelay } from "@penresume/service-kit";
import { createMailer } from "@penresume/service-kit/mail";
import { createBilling } from "./billing.ts";
import { createCodeStore } from "./code-store.ts";
import { createCodes } from "./codes.ts";
import type { Config } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createErasure } from "./erasure.ts";
import { createErasureCheck, startErasureReconciliation } from "./erasure-reconciliation.ts";
import { createEventStore } from "./event-store.ts";
import { createNotifications, MAIL_RATE_LIMIT } from "./notifications.ts";
import { createPasses } from "./passes.ts";
import { createRefunds } from "./refunds.ts";
import { createRoutes, info } from "./routes.ts";
import { createStore } from "./store.ts";
import { createStripe } from "./stripe.ts";
import { createStripeCustomers } from "./stripe-customers.ts";
import { createStripeLimits, STRIPE_RATE_LIMIT } from "./stripe-limits.ts";
import { createSubscriptionStreams } from "./subscription-stream.ts";
import { createSubscriptionSync } from "./subscription-sync.ts";
import { createWebhooks, startReconciliation } from "./webhooks.ts";

/**
 * Composes the service: its stores, jobs and consumers start, its routes are returned. `streams` stop before the HTTP server, which
 * waits for them.
 */
export function compose(config: Config, parts: ServiceParts, options: { heartbeatMs?: number } = {}) {
  const { log, metrics, lifecycle, mongo, broker, siteUrl, sweepHourly } = parts;
  const stripe = createStripe({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiUrl: config.STRIPE_API_URL,
  });

  const tombstones = createTombstoneStore(mongo.connection);
  const store = createStore(mongo.connection, tombstones);
  const events = createEventStore(mongo.connection);
  const rateLimiter = createRateLimiter(mongo.connection, STRIPE_RATE_LIMIT);
  const relay = startRelay({ store: store.outbox, broker, log, metrics });
  lifecycle.onStop("outbox", relay.stop);
  const limits = createStripeLimits(rateLimiter);
  const codeStore = createCodeStore(mongo.connection);
  const refunds = createRefunds({ stripe, store, codeStore, log });
  const erasure = createErasure({ store, tombstones, stripe, refunds, codeStore, relay });
  const syncDeps = { store, stripe, limits, relay, refunds, erasure, codeStore, log, metrics };
  const subscriptionSync = createSubscriptionSync(syncDeps);
  lifecycle.onStop("subscription sync", subscriptionSync.stop);
  const webhooks = createWebhooks({ store, erasure, events, stripe, subscriptionSync, metrics });
  lifecycle.onStop("reconciliation", startReconciliation({ events, stripe, webhooks, log }).stop);
  const customers = createStripeCustomers({ store, stripe, limits, log });
  const shared = { store, stripe, customers, limits, subscriptionSync, priceId: config.STRIPE_PRICE_ID, log };
  const billing = createBilling({ ...shared, portalUrl: config.STRIPE_PORTAL_URL });
  const passes = createPasses({ ...shared, methods: config.PAYMENT_METHODS });
  const codes = createCodes({ ...shared, codeStore, passes });
  const streams = createSubscriptionStreams({ readState: billing.state, log, metrics, ...options });
  const mailer = createMailer(config, metrics);
  if (!mailer) log.warn("no SMTP_HOST: subscriptions are not confirmed by mail");
  const mailRateLimiter = createRateLimiter(mongo.connection, MAIL_RATE_LIMIT);
  const isErased = createErasureCheck({ broker, tombstones, log });
  const notifications =
    mailer && createNotifications({ store, mailer, rateLimiter: mailRateLimiter, isErased, siteUrl, log });
  startConsumers({ broker, billing, erasure, subscriptionSync, streams, notifications });
  lifecycle.onStop("consumers", broker.stopConsuming);
  lifecycle.onStop("reconciliation of erasures", startErasureReconciliation({ store, broker, erasure, log }).stop);
  sweepHourly(events, codeStore, tombstones, rateLimiter, mailRateLimiter);
  return { info, routes: createRoutes({ billing, passes, codes, webhooks, streams }), streams, tombstones };
}
