import { createAuthenticate } from "../src/auth.ts";
import { connectBroker } from "../src/broker/broker.ts";
import { createHttpApp } from "../src/http.ts";
import { connectMongo } from "../src/mongo.ts";
import { type Api, createSweep, type ServiceParts } from "../src/service.ts";
import { createMetrics, type Logger } from "../src/telemetry.ts";
import { eventually } from "./eventually.ts";
import { createTestLogger } from "./logger.ts";
import { startTestServer } from "./server.ts";
import { startTokenIssuer } from "./tokens.ts";

interface Options {
  mongoUrl: string;
  rabbitmqUrl: string;
  log?: Logger;
}

/**
 * Creates in the test's process what `createService` creates in the service's own. `serve` serves what the service is composed to;
 * `stop` ends all, the part that was started last first.
 */
export async function createTestService(
  name: string,
  { mongoUrl, rabbitmqUrl, log = createTestLogger(name) }: Options,
) {
  const steps: (() => unknown)[] = [];
  const lifecycle: ServiceParts["lifecycle"] = { onStop: (_name, step) => void steps.push(step) };
  const metrics = createMetrics(name);
  const issuer = await startTokenIssuer();
  const broker = await connectBroker({ url: rabbitmqUrl, service: name, log, metrics });
  const mongo = connectMongo(mongoUrl, log);
  lifecycle.onStop("issuer", issuer.stop);
  lifecycle.onStop("mongo", mongo.close);
  lifecycle.onStop("broker", broker.close);
  const parts: ServiceParts = {
    ...{ log, metrics, lifecycle, broker, mongo },
    siteUrl: "https://penresume.example",
    sweepHourly: createSweep({ lifecycle, log }),
  };
  return {
    ...parts,
    issuer,
    async serve({ info, routes, checks = {}, required = ["mongo"] }: Api) {
      const ready = { mongo: mongo.ready, rabbitmq: broker.ready, ...checks };
      const authenticate = createAuthenticate({ ...issuer, audience: "penresume-api", log });
      const app = createHttpApp({
        info,
        routes,
        authenticate,
        log,
        metrics,
        checks: ready,
        required,
        accepting: () => true,
      });
      const { stop, ...server } = await startTestServer(app);
      lifecycle.onStop("http", stop);
      await eventually(async () => {
        for (const [part, isReady] of Object.entries(ready))
          if (!(await isReady())) throw new Error(`${part} is not ready`);
      });
      return { ...server, app };
    },
    async stop(): Promise<void> {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}
