import type { z } from "zod";
import { createAuthenticate } from "./auth.ts";
import { type Broker, connectBroker } from "./broker/broker.ts";
import type { serviceConfigSchema } from "./config.ts";
import { createHttpApp, type HttpAppDeps } from "./http.ts";
import { observeHttpClient } from "./http-client-metrics.ts";
import { createLifecycle, type HealthCheck, type Lifecycle, serve } from "./lifecycle.ts";
import { connectMongo, type Mongo } from "./mongo.ts";
import type { ApiInfo } from "./openapi.ts";
import type { Route } from "./routes.ts";
import { runEvery } from "./run-every.ts";
import { createLogger, createMetrics, type Logger, type Registry } from "./telemetry.ts";

const HOUR_MS = 3_600_000;

type Config = z.infer<typeof serviceConfigSchema>;
type ProcessConfig = Pick<
  Config,
  "PORT" | "HOST" | "LOG_LEVEL" | "RABBITMQ_URL" | "OTEL_EXPORTER_OTLP_ENDPOINT" | "VERSION" | "REVISION"
>;

/** Creates log, metrics, lifecycle and broker of a process. Traces are exported when a collector is configured. */
export async function createProcess(name: string, config: ProcessConfig) {
  const log = createLogger(name, config.LOG_LEVEL);
  const metrics = createMetrics(name, config);
  const lifecycle = createLifecycle(log);
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint) {
    // loads the SDK only with a collector
    const { startTracing } = await import("./tracing.ts");
    lifecycle.onStop("traces", startTracing({ service: name, endpoint }));
  }
  observeHttpClient(metrics);
  const broker = await connectBroker({ url: config.RABBITMQ_URL, service: name, log, metrics });
  return {
    log,
    metrics,
    lifecycle,
    broker,
    listen(options: Pick<HttpAppDeps, "info" | "routes" | "authenticate" | "checks" | "required">) {
      const app = createHttpApp({ ...options, log, metrics, accepting: () => lifecycle.accepting });
      return serve(app, { host: config.HOST, port: config.PORT, lifecycle, log });
    },
  };
}

/** What a service is composed from, in its process and in its tests. */
export interface ServiceParts {
  log: Logger;
  metrics: Registry;
  lifecycle: Pick<Lifecycle, "onStop">;
  broker: Broker;
  mongo: Mongo;
  /** The site's public origin. */
  siteUrl: string;
  /** Removes expired documents of the stores, now and every hour. */
  sweepHourly(...stores: Sweepable[]): void;
}

/** What a service serves. `checks` are additional checks of this service; `required` are those for /readyz. */
export interface Api {
  info: ApiInfo;
  routes: Route[];
  checks?: Record<string, HealthCheck>;
  required?: string[];
}

interface Sweepable {
  removeExpired(): Promise<unknown>;
}

/** Creates `sweepHourly` of a service. */
export const createSweep =
  ({ lifecycle, log }: Pick<ServiceParts, "lifecycle" | "log">) =>
  (...stores: Sweepable[]): void => {
    const sweep = () => Promise.all(stores.map((store) => store.removeExpired()));
    lifecycle.onStop("sweep", runEvery(sweep, { name: "sweep", everyMs: HOUR_MS, log }).stop);
  };

/**
 * Creates the parts that all HTTP services share. Stop steps run in reverse order: those added before `listen` run after HTTP
 * has stopped.
 */
export async function createService(name: string, config: Config) {
  const { listen, ...common } = await createProcess(name, config);
  const { log, lifecycle, broker } = common;
  // the caller creates its models before the next await: connecting creates their indexes
  const mongo = connectMongo(config.MONGO_URL, log);
  lifecycle.onStop("mongo", mongo.close);
  lifecycle.onStop("broker", broker.close);
  return {
    ...common,
    mongo,
    /** Keycloak is served under the site's own origin. */
    siteUrl: new URL(config.TOKEN_ISSUER).origin,
    sweepHourly: createSweep({ lifecycle, log }),
    listen({ info, routes, checks = {}, required = ["mongo"] }: Api) {
      const { TOKEN_ISSUER: issuer, JWKS_URL: jwksUrl, TOKEN_AUDIENCE: audience } = config;
      const authenticate = createAuthenticate({ issuer, jwksUrl, audience, log });
      const ready = { mongo: mongo.ready, rabbitmq: broker.ready, ...checks };
      return listen({ info, routes, authenticate, checks: ready, required });
    },
  };
}
