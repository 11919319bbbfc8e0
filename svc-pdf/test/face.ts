import { connectMongo, createAuthenticate } from "@penresume/service-kit";
import { startTestServer, startTokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { expect, vi } from "vitest";
import { createAhead } from "../src/ahead.ts";
import { type AllowanceLimits, createAllowance } from "../src/allowance.ts";
import { createApp } from "../src/app.ts";
import type { ObjectsConfig } from "../src/config.ts";
import { startConsumers } from "../src/consumers.ts";
import { createEntitlements } from "../src/entitlements.ts";
import { createForgetting } from "../src/forgetting.ts";
import { createObjects } from "../src/objects.ts";
import { createRecent } from "../src/recent.ts";
import { createRender, type RenderLimits } from "../src/render.ts";
import { createStore } from "../src/store.ts";
import { log, startBroker, variables } from "./stage.ts";

/** The HTTP face on real components, with a database of its own. */
export async function startFace(
  config: ObjectsConfig,
  options: { limits?: RenderLimits; each?: AllowanceLimits; rabbitmqUrl?: string | undefined } = {},
) {
  const { limits = { timeMs: 15_000, waiting: 200 }, each = { perHour: 1_000, atOnce: 1_000 } } = options;
  const mongoUrl = uniqueDatabaseUrl(variables.MONGO_URL as string);
  const mongo = connectMongo(mongoUrl, log);
  const { broker, metrics, stop: stopBroker } = await startBroker("svc-pdf", options.rabbitmqUrl);
  const objects = createObjects(config);
  const store = createStore(mongo.connection);
  const recent = createRecent({ keepMs: 60_000, bytes: 16 * 1024 * 1024 });
  const entitlements = createEntitlements({ store, broker, log, metrics });
  const render = createRender({ objects, recent, broker, allowance: createAllowance(each), log, metrics, limits });
  startConsumers({
    broker,
    store,
    ahead: createAhead({ store, objects, recent, broker, log }),
    forgetting: createForgetting({ store, objects, recent, log, orderMs: 3_000 }),
  });
  const issuer = await startTokenIssuer();
  const app = createApp({
    entitlements,
    render,
    authenticate: createAuthenticate({ issuer: issuer.issuer, jwksUrl: issuer.jwksUrl, audience: "penresume-api" }),
    log,
    metrics,
    checks: { mongo: mongo.ready, rabbitmq: broker.ready, minio: objects.ready },
    accepting: () => true,
  });
  const server = await startTestServer(app);
  await vi.waitFor(async () => expect((await server.call("GET", "/readyz")).status).toBe(200), 15_000);
  return {
    ...server,
    issuer,
    mongoUrl,
    store,
    broker,
    metrics,
    /** PDFs asked for so far that came from there. */
    async served(source: "recent" | "stored" | "rendered") {
      const metric = await metrics.getSingleMetric("pdf_requests_total")?.get();
      return metric?.values.find(({ labels }) => labels.source === source)?.value ?? 0;
    },
    /** Asks for a PDF as this person. */
    async generate(userId: string, htmlContent: string, fileName?: string) {
      const token = await issuer.token(userId);
      return server.call("POST", "/api/generate-pdf", { token, body: { htmlContent, fileName } });
    },
    async stop() {
      await server.stop();
      await stopBroker();
      await mongo.close();
      await issuer.stop();
    },
  };
}

export type Face = Awaited<ReturnType<typeof startFace>>;
