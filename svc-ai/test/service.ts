import type { Logger } from "@penresume/service-kit";
import { createTestService, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { inject } from "vitest";
import { compose } from "../src/compose.ts";
import { configSchema } from "../src/config.ts";
import type { NetworkOptions } from "../src/posting-link/fetch-page.ts";
import type { Limits } from "../src/rate-limiter.ts";
import { provider } from "./provider.ts";

/** The whole service on real components, with a fake provider. */
export async function startService(
  limits: Limits = { guest: 1_000, free: 1_000, pro: 1_000 },
  {
    dailyUsd = 1_000,
    databaseUrl = "",
    checkLimits = {},
    log,
  }: {
    dailyUsd?: number;
    databaseUrl?: string;
    checkLimits?: { limitMs?: number; network?: NetworkOptions };
    log?: Logger;
  } = {},
) {
  await provider.reset();
  const variables = inject("components") as Record<string, string>;
  const testService = await createTestService("svc-ai", {
    mongoUrl: databaseUrl || uniqueDatabaseUrl(variables.MONGO_URL as string),
    rabbitmqUrl: variables.RABBITMQ_URL as string,
    ...(log && { log }),
  });
  const { mongo, broker, issuer, metrics, stop } = testService;
  const config = configSchema.parse({
    ...variables,
    PORT: 1,
    TOKEN_ISSUER: issuer.issuer,
    JWKS_URL: issuer.jwksUrl,
    PSEUDONYM_KEY: "a secret of 16 characters",
    GUEST_CALLS_PER_HOUR: limits.guest,
    FREE_CALLS_PER_HOUR: limits.free,
    PRO_CALLS_PER_HOUR: limits.pro,
    DAILY_BUDGET_USD: dailyUsd,
  });
  const { isSubscribed, ...api } = await compose(config, testService, checkLimits);
  const server = await testService.serve(api);
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
    stop,
  };
}
