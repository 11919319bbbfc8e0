import { randomUUID } from "node:crypto";
import {
  connectBroker,
  connectMongo,
  createAuthenticate,
  createHttpApp,
  createMetrics,
  createRateLimiter,
  createTombstoneStore,
  startRelay,
} from "@penresume/service-kit";
import { createMailer, type Mailer } from "@penresume/service-kit/mail";
import {
  createTestLogger,
  declareSubscriberQueues,
  eventually,
  recordEvents,
  startTestServer,
  startTokenIssuer,
  uniqueDatabaseUrl,
} from "@penresume/service-kit/testing";
import { afterAll, onTestFinished } from "vitest";
import { createBilling } from "../src/billing.ts";
import { startConsumers } from "../src/consumers.ts";
import { createErasure } from "../src/erasure.ts";
import { createErasureCheck, startErasureReconciliation } from "../src/erasure-reconciliation.ts";
import { createEventStore } from "../src/event-store.ts";
import { createNotifications, MAIL_RATE_LIMIT } from "../src/notifications.ts";
import { createPasses } from "../src/passes.ts";
import { startReconciliation } from "../src/reconciliation.ts";
import { createRefunds } from "../src/refunds.ts";
import { createRoutes, info } from "../src/routes.ts";
import { createStore } from "../src/store.ts";
import { createStripe } from "../src/stripe.ts";
import { createStripeCustomers } from "../src/stripe-customers.ts";
import { createStripeLimits, STRIPE_RATE_LIMIT } from "../src/stripe-limits.ts";
import { createSubscriptionStreams } from "../src/subscription-stream.ts";
import { createSubscriptionSync } from "../src/subscription-sync.ts";
import { createWebhooks } from "../src/webhooks.ts";
import { pay } from "./stripe-side.ts";
import { variables } from "./variables.ts";

export const PRICE_ID = variables.STRIPE_PRICE_ID as string;
const PORTAL_URL = "https://portal.example/p/login/penresume";

interface Options {
  /** Several instances share one database. */
  mongoUrl?: string;
  rabbitmqUrl?: string;
  stripeUrl?: string;
  smtpPort?: number;
  methods?: string[];
  heartbeatMs?: number;
}

/** The whole service on real components. */
export async function startService(options: Options = {}) {
  const mongoUrl = options.mongoUrl ?? uniqueDatabaseUrl(variables.MONGO_URL as string);
  const log = createTestLogger("svc-billing");
  const metrics = createMetrics("svc-billing");
  const mongo = connectMongo(mongoUrl, log);
  await declareSubscriberQueues(variables.RABBITMQ_URL as string);
  const broker = await connectBroker({
    url: options.rabbitmqUrl ?? (variables.RABBITMQ_URL as string),
    service: "svc-billing",
    log,
    metrics,
  });
  const stripe = createStripe({
    secretKey: variables.STRIPE_SECRET_KEY as string,
    webhookSecret: variables.STRIPE_WEBHOOK_SECRET as string,
    apiUrl: options.stripeUrl ?? (variables.STRIPE_API_URL as string),
  });
  const tombstones = createTombstoneStore(mongo.connection);
  const store = createStore(mongo.connection, tombstones);
  const relay = startRelay({ store: store.outbox, broker, log, metrics });
  const rateLimiter = createRateLimiter(mongo.connection, STRIPE_RATE_LIMIT);
  const limits = createStripeLimits(rateLimiter);
  const refunds = createRefunds({ stripe, log });
  const erasure = createErasure({ store, tombstones, stripe, refunds, relay });
  const subscriptionSync = createSubscriptionSync({ store, stripe, limits, relay, refunds, erasure, log, metrics });
  const events = createEventStore(mongo.connection);
  const webhooks = createWebhooks({ store, erasure, events, stripe, subscriptionSync, metrics });
  const reconciling = startReconciliation({ events, stripe, webhooks, log });
  const customers = createStripeCustomers({ store, stripe, limits, log });
  const shared = { store, stripe, customers, limits, subscriptionSync, priceId: PRICE_ID, log };
  const billing = createBilling({ ...shared, portalUrl: PORTAL_URL });
  const passes = createPasses({ ...shared, methods: options.methods ?? ["card", "pix"] });
  const { heartbeatMs } = options;
  const streams = createSubscriptionStreams({
    readState: billing.state,
    log,
    metrics,
    ...(heartbeatMs ? { heartbeatMs } : {}),
  });
  const mailer = createMailer({
    SMTP_HOST: variables.SMTP_HOST,
    SMTP_PORT: options.smtpPort ?? Number(variables.SMTP_PORT),
    SMTP_FROM: variables.SMTP_FROM,
  }) as Mailer;
  const mailRateLimiter = createRateLimiter(mongo.connection, MAIL_RATE_LIMIT);
  const isErased = createErasureCheck({ broker, tombstones, log });
  const notifications = createNotifications({
    store,
    mailer,
    rateLimiter: mailRateLimiter,
    isErased,
    siteUrl: "https://penresume.example",
    log,
  });
  startConsumers({ broker, billing, erasure, subscriptionSync, streams, notifications });
  const erasureReconciliation = startErasureReconciliation({ store, broker, erasure, log });
  const issuer = await startTokenIssuer();
  const app = createHttpApp({
    info,
    routes: createRoutes({ billing, passes, webhooks, streams }),
    authenticate: createAuthenticate({ ...issuer, audience: "penresume-api", log }),
    log,
    metrics,
    checks: { mongo: mongo.ready, rabbitmq: broker.ready },
    accepting: () => true,
  });
  const server = await startTestServer(app);
  await eventually(async () => {
    if (!(await server.call("GET", "/readyz")).ok) throw new Error("not ready");
  });

  const records = mongo.connection.collection<StoredCustomer>("customers");

  /** A new user, with their API calls. */
  async function person(name = "ana", claims: { locale?: string } = {}) {
    const id = `${name}-${randomUUID()}`;
    const token = await issuer.token(id, claims);
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    return { id, token, email: `${id}@example.com`, call, ...checkout(call) };
  }

  /** A user who has paid, before any webhook arrives. */
  async function payer(name?: string) {
    const ana = await person(name);
    const { client_secret, subscription_id } = await ana.order();
    await pay(client_secret);
    const customerId = (await records.findOne({ _id: ana.id }))?.stripeCustomerId as string;
    return { ...ana, subscriptionId: subscription_id, customerId };
  }

  return {
    ...server,
    app,
    mongoUrl,
    issuer,
    streams,
    broker,
    customers: records,
    tombstones,
    cursor: mongo.connection.collection<{ _id: string; seen: number; dueAt: Date }>("event_cursor"),
    /** All documents of all collections, as text. */
    async stored() {
      const collections = await mongo.connection.listCollections();
      const documents = collections.map(({ name }) => mongo.connection.collection(name).find().toArray());
      return JSON.stringify(await Promise.all(documents));
    },
    webhookEvents: mongo.connection.collection<{ _id: string }>("webhook_events"),

    person,
    payer,
    /** A user whose payment is stored, by storing the subscription instead of a webhook. */
    async subscriber(name?: string) {
      const ana = await payer(name);
      await ana.call("PUT", "/api/customer", { subscriptionId: ana.subscriptionId });
      return ana;
    },

    async stop() {
      streams.stop();
      await server.stop();
      await broker.stopConsuming();
      await reconciling.stop();
      await erasureReconciliation.stop();
      await subscriptionSync.stop();
      await relay.stop();
      await broker.close();
      await mongo.close();
      await issuer.stop();
    },
  };
}

/** The service shared by all tests of a file; call it at the top of the file. */
export async function setupService(options: Options = {}): Promise<Service> {
  const service = await startService(options);
  afterAll(service.stop);
  return service;
}

/** Runs `work` with another service (with `mongoUrl`: another instance of one), and stops it even if `work` fails. */
export async function withService(options: Options, work: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService(options);
  try {
    await work(service);
  } finally {
    await service.stop();
  }
}

export type Service = Awaited<ReturnType<typeof startService>>;
export type Person = Awaited<ReturnType<Service["person"]>>;

interface StoredCustomer {
  _id: string;
  email: string;
  language?: string;
  stripeCustomerId: string;
  subscriptionId: string | null;
  subscriptions: { id: string; status: string }[];
  revision: number;
  version: number;
  syncAt: Date | null;
  outbox: unknown[];
}

/** The state of a user who has never paid. */
export const FREE = {
  isSubscribed: false,
  subscription: null,
  source: null,
  proUntil: null,
  passDaysLeft: 0,
  refundDays: 30,
};

/** The body of a checkout; other users' names in it are forged. */
export const createOrder = (changes: Record<string, unknown> = {}) => ({
  price_id: PRICE_ID,
  customer_email: "outra@example.com",
  customer_name: "Ana Souza",
  metadata: { user_id: "somebody-else" },
  ...changes,
});

function checkout(call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>) {
  const order = async () =>
    (await call("POST", "/api/stripe/create-subscription", createOrder())).body as {
      client_secret: string;
      subscription_id: string;
    };
  return {
    order,
    state: async () => (await call("GET", "/api/subscription")).body as { isSubscribed: boolean; subscription: never },
  };
}

/** Records the changes published about one user, until the end of the test. */
export async function recordChanges(userId: string) {
  const { events, stop } = await recordEvents(variables.RABBITMQ_URL as string);
  onTestFinished(stop);
  const isChange = ({ name, data }: (typeof events)[number]) =>
    name === "subscription.changed" && data.userId === userId;
  return { changes: () => events.filter(isChange) };
}
