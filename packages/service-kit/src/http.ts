import { AsyncResource } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { Histogram } from "@prometheus-io/client";
import express, { type Express, type RequestHandler } from "express";
import type { Authenticate } from "./auth.ts";
import type { HealthCheck } from "./lifecycle.ts";
import { type ApiInfo, openApiDocument } from "./openapi.ts";
import { notFound, Problem, problemHandler } from "./problem.ts";
import { mountRoutes, type Route } from "./routes.ts";
import { startActiveSpan } from "./spans.ts";
import { currentTrace, type Logger, type Registry, withTrace } from "./telemetry.ts";

export interface HttpAppDeps {
  info: ApiInfo;
  routes: Route[];
  authenticate: Authenticate;
  log: Logger;
  metrics: Registry;
  /** Dependencies by name, for /readyz. */
  checks: Record<string, HealthCheck>;
  /** Names of the checks without which no request can be served; default all. */
  required?: string[];
  /** False once the process is stopping. */
  accepting: () => boolean;
}

/** Express app of a service: its route table, /healthz, /readyz, /metrics and /openapi.json. */
export function createHttpApp(deps: HttpAppDeps): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // plain strings only: ?a[b]=c stays a string and can never become an operator in a query
  app.set("query parser", "simple");
  // the gateway is the one hop, and overwrites X-Forwarded-For: a caller cannot choose `request.ip`
  app.set("trust proxy", 1);
  app.use(traceRequest, recordRequests(deps.log, deps.metrics));
  mountOperations(app, deps);
  mountRoutes(app, deps.routes, deps.authenticate);
  refuseOtherMethods(app, deps.routes);
  app.use(() => {
    throw notFound();
  });
  app.use(problemHandler(deps.log));
  return app;
}

/** 405 with Allow for a known path with another method (RFC 9110 section 15.5.6). */
function refuseOtherMethods(app: Express, routes: Route[]): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : [])].join(", ");
    app.all(path, () => {
      throw new Problem(405, "Método não permitido.", { headers: { Allow: allow } });
    });
  }
}

// polled by probes: not logged
const OPERATIONS = new Set(["/healthz", "/readyz", "/metrics"]);

const traceRequest: RequestHandler = (request, response, next) =>
  withTrace({ requestId: request.get("x-request-id"), traceparent: request.get("traceparent") }, () => {
    response.set("X-Request-Id", currentTrace()?.requestId);
    next();
  });

function recordRequests(log: Logger, metrics: Registry): RequestHandler {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [metrics],
  });
  return (request, response, next) => {
    const startedAt = performance.now();
    const span = OPERATIONS.has(request.path) ? undefined : startActiveSpan(request.method, "server");
    // emitters call listeners outside the request's async context; the log line needs its trace
    const finished = AsyncResource.bind(() => {
      const route = request.route?.path ?? "none";
      if (OPERATIONS.has(route)) return;
      const ms = performance.now() - startedAt;
      // the client disconnected before the response, as in the gateway's log
      const status = response.headersSent ? response.statusCode : 499;
      span?.end({
        name: `${request.method} ${route}`,
        attributes: { "http.request.method": request.method, "http.response.status_code": status },
        failed: status >= 500,
      });
      duration.observe({ method: request.method, route, status }, ms / 1_000);
      log.info({ method: request.method, route, status, ms: Math.round(ms) }, "request");
    });
    response.once("close", finished);
    next();
  };
}

function mountOperations(app: Express, deps: HttpAppDeps): void {
  const document = openApiDocument(deps.info, deps.routes);
  const { required = Object.keys(deps.checks) } = deps;
  // a new process with a wrong address or password does not replace one that works
  const seen = new Set<string>();
  app.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  app.get("/readyz", async (_request, response) => {
    const checks = Object.fromEntries(
      await Promise.all(
        Object.entries(deps.checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
      ),
    );
    for (const [name, isAvailable] of Object.entries(checks)) if (isAvailable) seen.add(name);
    const isMissing = (name: string) => !checks[name] && (required.includes(name) || !seen.has(name));
    const ready = deps.accepting() && !Object.keys(checks).some(isMissing);
    response.status(ready ? 200 : 503).json({ status: ready ? "ready" : "not ready", checks });
  });
  app.get("/metrics", async (_request, response) => {
    response.type(deps.metrics.contentType).send(await deps.metrics.metrics());
  });
  app.get("/openapi.json", (_request, response) => void response.json(document));
}

const CHECK_LIMIT_MS = 2_000;

const runCheck = (check: HealthCheck): Promise<boolean> =>
  Promise.race([(async () => check())(), delay(CHECK_LIMIT_MS, false, { ref: false })]).catch(() => false);
