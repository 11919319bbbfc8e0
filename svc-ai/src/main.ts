import {
  createAddressRateLimiter,
  createRateLimiter,
  createService,
  createSubscriberProjection,
  createTombstoneStore,
  loadConfig,
} from "@penresume/service-kit";
import { createAssist } from "./assist.ts";
import { createBudget } from "./budget.ts";
import { createBudgetStore } from "./budget-store.ts";
import { createCheckPool } from "./check-pool.ts";
import { configSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createMeteredCompletions } from "./metered-completions.ts";
import { createCompletions } from "./openai.ts";
import { createPlanRateLimiter } from "./rate-limiter.ts";
import { createRoutes, info } from "./routes.ts";
import { texts } from "./texts.ts";

const config = loadConfig(configSchema);
const { log, metrics, lifecycle, mongo, broker, listen, sweepHourly } = await createService("svc-ai", config);

const tombstones = createTombstoneStore(mongo.connection);
const subscribers = createSubscriberProjection(mongo.connection, tombstones);
const limiter = createRateLimiter(mongo.connection, { name: "ai", message: texts.rateLimited });
const rateLimiter = createPlanRateLimiter({
  limiter,
  addressLimiter: createAddressRateLimiter(limiter, config.PSEUDONYM_KEY),
  isSubscribed: subscribers.isSubscribed,
  limits: { guest: config.GUEST_CALLS_PER_HOUR, free: config.FREE_CALLS_PER_HOUR, pro: config.PRO_CALLS_PER_HOUR },
});
const budgetStore = createBudgetStore(mongo);
const budget = createBudget({ store: budgetStore, dailyUsd: config.DAILY_BUDGET_USD, metrics, log });
startConsumers({ broker, subscribers });
lifecycle.onStop("consumers", broker.stopConsuming);
sweepHourly(limiter, budgetStore, tombstones);

const checks = await createCheckPool({ log, metrics });
lifecycle.onStop("checks", checks.stop);
const assist = createAssist({
  complete: createMeteredCompletions({
    complete: createCompletions({ apiKey: config.OPENAI_API_KEY, baseURL: config.OPENAI_BASE_URL }),
    budget,
  }),
  models: { improve: config.IMPROVE_MODEL, skills: config.SKILLS_MODEL, structure: config.STRUCTURE_MODEL },
  checks,
  log,
});
await listen(info, createRoutes({ assist, rateLimiter, log }));
