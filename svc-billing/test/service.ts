import { randomUUID } from "node:crypto";
import {
  createTestService,
  declareSubscriberQueues,
  recordEvents,
  uniqueDatabaseUrl,
} from "@penresume/service-kit/testing";
import { afterAll, onTestFinished } from "vitest";
import { compose } from "../src/compose.ts";
import { configSchema } from "../src/config.ts";
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
  await declareSubscriberQueues(variables.RABBITMQ_URL as string);
  const testService = await createTestService("svc-billing", {
    mongoUrl,
    rabbitmqUrl: options.rabbitmqUrl ?? (variables.RABBITMQ_URL as string),
  });
  const { mongo, broker, issuer, lifecycle, stop } = testService;
  const config = configSchema.parse({
    ...variables,
    PORT: 1,
    TOKEN_ISSUER: issuer.issuer,
    JWKS_URL: issuer.jwksUrl,
    STRIPE_API_URL: options.stripeUrl ?? variables.STRIPE_API_URL,
    STRIPE_PORTAL_URL: PORTAL_URL,
    PAYMENT_METHODS: options.methods?.join() ?? "card,pix",
    SMTP_PORT: options.smtpPort ?? variables.SMTP_PORT,
  });
  const { heartbeatMs } = options;
  const { streams, tombstones, ...api } = compose(config, testService, heartbeatMs ? { heartbeatMs } : {});
  const server = await testService.serve(api);
  lifecycle.onStop("subscription streams", streams.stop);

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
    mongoUrl,
    issuer,
    streams,
    broker,
    customers: records,
    codes: mongo.connection.collection<{ _id: string; payment: string; expiresAt: Date }>("pass_codes"),
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

    stop,
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
