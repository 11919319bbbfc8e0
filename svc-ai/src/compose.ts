import { isIP } from "node:net";
import {
  createAddressRateLimiter,
  createRateLimiter,
  createSubscriberProjection,
  createTombstoneStore,
  type ServiceParts,
} from "@penresume/service-kit";
import { createAssist } from "./assist.ts";
import { createBudget } from "./budget.ts";
import { createBudgetStore } from "./budget-store.ts";
import { createCheckPool } from "./check-pool.ts";
import type { Config } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createMeteredCompletions } from "./metered-completions.ts";
import { createCompletions } from "./openai.ts";
import type { NetworkOptions } from "./posting-link/fetch-page.ts";
import { createPostingLinkReader } from "./posting-link/posting-link.ts";
import { createPlanRateLimiter } from "./rate-limiter.ts";
import { createRoutes, info } from "./routes.ts";
import { texts } from "./texts.ts";

/** Composes the service: its stores, consumers and check threads start, its routes are returned. */
export async function compose(
  config: Config,
  parts: ServiceParts,
  options: { limitMs?: number; network?: NetworkOptions } = {},
) {
  const { log, metrics, lifecycle, mongo, broker, sweepHourly } = parts;
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

  const { network, ...checkLimits } = options;
  const checks = await createCheckPool({ log, metrics, ...checkLimits });
  lifecycle.onStop("checks", checks.stop);
  const assist = createAssist({
    complete: createMeteredCompletions({
      complete: createCompletions({ apiKey: config.OPENAI_API_KEY, baseURL: config.OPENAI_BASE_URL }),
      budget,
    }),
    models: config,
    checks,
    log,
  });
  const ownName = new URL(config.TOKEN_ISSUER).hostname.replace(/^www\./, "");
  const ownHosts = isIP(ownName) ? [ownName] : [ownName, `www.${ownName}`];
  const readPostingLink = createPostingLinkReader({ checks, ownHosts, network });
  return {
    info,
    routes: createRoutes({ assist, readPostingLink, rateLimiter, log }),
    isSubscribed: subscribers.isSubscribed,
  };
}
