import type { z } from "zod";
import { createAuthenticate } from "./auth.ts";
import { connectBroker } from "./broker/broker.ts";
import type { serviceConfigSchema } from "./config.ts";
import { createHttpApp } from "./http.ts";
import { observeHttpClient } from "./http-client-metrics.ts";
import { createLifecycle, type HealthCheck, type Lifecycle, serve } from "./lifecycle.ts";
import { connectMongo } from "./mongo.ts";
import type { ApiInfo } from "./openapi.ts";
import type { Route } from "./routes.ts";
import { runEvery } from "./run-every.ts";
import { createLogger, createMetrics, type Registry } from "./telemetry.ts";

const HOUR_MS = 3_600_000;

/** Measures outgoing HTTP calls and, where a collector is configured, exports traces. The last to stop. */
export async function startObservability(deps: {
  service: string;
  config: { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined };
  metrics: Registry;
  lifecycle: Lifecycle;
}): Promise<void> {
  const { service, config, metrics, lifecycle } = deps;
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint) {
    // the SDK is loaded only where there is a collector
    const { startTracing } = await import("./tracing.ts");
    lifecycle.onStop("traces", startTracing({ service, endpoint }));
  }
  observeHttpClient(metrics);
}

/**
 * Common part of every HTTP service's composition root. Stop steps run in reverse order: those added before `listen` run
 * after HTTP has stopped.
 */
export async function createService(name: string, config: z.infer<typeof serviceConfigSchema>) {
  const log = createLogger(name, config.LOG_LEVEL);
  const metrics = createMetrics(name);
  const lifecycle = createLifecycle(log);
  await startObservability({ service: name, config, metrics, lifecycle });
  const broker = await connectBroker({ url: config.RABBITMQ_URL, service: name, log, metrics });
  // the caller creates its models before the next await: connecting creates their indexes
  const mongo = connectMongo(config.MONGO_URL, log);
  lifecycle.onStop("mongo", mongo.close);
  lifecycle.onStop("broker", broker.close);
  return {
    log,
    metrics,
    lifecycle,
    mongo,
    broker,
    /** Removes what has expired, now and every hour. */
    sweepHourly(...stores: { removeExpired(): Promise<unknown> }[]): void {
      const sweep = () => Promise.all(stores.map((store) => store.removeExpired()));
      lifecycle.onStop("sweep", runEvery(sweep, { name: "sweep", everyMs: HOUR_MS, log }).stop);
    },
    /** Serves the API; `checks` are those of this service alone. */
    listen(info: ApiInfo, routes: Route[], checks: Record<string, HealthCheck> = {}) {
      const { TOKEN_ISSUER: issuer, JWKS_URL: jwksUrl, TOKEN_AUDIENCE: audience } = config;
      const app = createHttpApp({
        info,
        routes,
        authenticate: createAuthenticate({ issuer, jwksUrl, audience, log }),
        log,
        metrics,
        checks: { mongo: mongo.ready, rabbitmq: broker.ready, ...checks },
        accepting: () => lifecycle.accepting,
      });
      return serve(app, { host: config.HOST, port: config.PORT, lifecycle, log });
    },
  };
}
