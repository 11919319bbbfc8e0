import {
  connectBroker,
  connectMongo,
  createAddressRateLimiter,
  createAuthenticate,
  createHttpApp,
  createMetrics,
  createRateLimiter,
  createSubscriberProjection,
  createTombstoneStore,
  type Logger,
} from "@penresume/service-kit";
import { createTestLogger, startTestServer, startTokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { inject, vi } from "vitest";
import { createAssist } from "../src/assist.ts";
import { createBudget } from "../src/budget.ts";
import { createBudgetStore } from "../src/budget-store.ts";
import { createCheckPool } from "../src/check-pool.ts";
import { startConsumers } from "../src/consumers.ts";
import { createMeteredCompletions } from "../src/metered-completions.ts";
import { createCompletions } from "../src/openai.ts";
import { createPlanRateLimiter, type Limits } from "../src/rate-limiter.ts";
import { createRoutes, info } from "../src/routes.ts";
import { texts } from "../src/texts.ts";
import { provider } from "./provider.ts";

/** The whole service on real components, with a fake provider. */
export async function startService(
  limits: Limits = { guest: 1_000, free: 1_000, pro: 1_000 },
  {
    dailyUsd = 1_000,
    databaseUrl = "",
    checkLimits = {},
    log = createTestLogger("svc-ai"),
  }: {
    dailyUsd?: number;
    databaseUrl?: string;
    checkLimits?: { limitMs?: number };
    log?: Logger;
  } = {},
) {
  await provider.reset();
  const variables = inject("components") as Record<string, string>;
  const metrics = createMetrics("svc-ai");
  const mongo = connectMongo(databaseUrl || uniqueDatabaseUrl(variables.MONGO_URL as string), log);
  const broker = await connectBroker({ url: variables.RABBITMQ_URL as string, service: "svc-ai", log, metrics });
  const subscribers = createSubscriberProjection(mongo.connection, createTombstoneStore(mongo.connection));
  const { isSubscribed } = subscribers;
  const limiter = createRateLimiter(mongo.connection, { name: "ai", message: texts.rateLimited });
  const addressLimiter = createAddressRateLimiter(limiter, "a secret of 16 characters");
  const rateLimiter = createPlanRateLimiter({ limiter, addressLimiter, isSubscribed, limits });
  startConsumers({ broker, subscribers });
  const checks = await createCheckPool({ log, metrics, ...checkLimits });
  const assist = createAssist({
    complete: createMeteredCompletions({
      complete: createCompletions({ apiKey: variables.OPENAI_API_KEY as string, baseURL: variables.OPENAI_BASE_URL }),
      budget: createBudget({ store: createBudgetStore(mongo), dailyUsd, metrics, log }),
    }),
    models: { improve: "gpt-4o", skills: "gpt-3.5-turbo", structure: "gpt-4o-mini" },
    checks,
    log,
  });
  const issuer = await startTokenIssuer();
  const server = await startTestServer(
    createHttpApp({
      info,
      routes: createRoutes({ assist, rateLimiter, log }),
      authenticate: createAuthenticate({ ...issuer, audience: "penresume-api", log }),
      log,
      metrics,
      checks: { mongo: mongo.ready, rabbitmq: broker.ready },
      accepting: () => true,
    }),
  );
  await vi.waitFor(
    async () => {
      if (!(await server.call("GET", "/readyz")).ok) throw new Error("not ready");
    },
    { timeout: 15_000 },
  );
  return {
    ...server,
    issuer,
    /** Token of an account with a confirmed address. */
    member: await issuer.token("member", { exp: Math.floor(Date.now() / 1_000) + 3_600 }),
    broker,
    isSubscribed,
    /** All documents of all collections, as text. */
    async stored() {
      const collections = await mongo.connection.listCollections();
      const documents = collections.map(({ name }) => mongo.connection.collection(name).find().toArray());
      return JSON.stringify(await Promise.all(documents));
    },
    metrics: () => metrics.metrics(),
    async stop() {
      await server.stop();
      await checks.stop();
      await broker.stopConsuming();
      await broker.close();
      await mongo.close();
      await issuer.stop();
    },
  };
}
