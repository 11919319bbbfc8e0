import { connectBroker, connectMongo, createAuthenticate, createLogger, createMetrics } from "@penresume/service-kit";
import { ownDatabase, startTokenIssuer, testServer } from "@penresume/service-kit/testing";
import { inject, vi } from "vitest";
import { createAllowance, type Limits } from "../src/allowance.ts";
import { createApp } from "../src/app.ts";
import { createAssist } from "../src/assist.ts";
import { startConsumers } from "../src/consumers.ts";
import { createCompletions } from "../src/openai.ts";
import { createPeople } from "../src/people.ts";
import { createPseudonyms } from "../src/pseudonyms.ts";
import { createStore } from "../src/store.ts";
import { provider } from "./provider.ts";

/** The whole service on real components, the provider being the fake. */
export async function startService(limits: Limits = { guest: 1_000, free: 1_000, pro: 1_000 }) {
  await provider.reset();
  const variables = inject("components") as Record<string, string>;
  const log = createLogger("svc-ai", "silent");
  const metrics = createMetrics("svc-ai");
  const mongo = connectMongo(ownDatabase(variables.MONGO_URL as string), log);
  const broker = await connectBroker({ url: variables.RABBITMQ_URL as string, service: "svc-ai", log, metrics });
  const store = createStore(mongo.connection);
  const pseudonyms = createPseudonyms("a secret");
  const people = createPeople({ store, pseudonyms });
  startConsumers({ broker, people });
  const issuer = await startTokenIssuer();
  const server = await testServer(
    createApp({
      assist: createAssist({
        complete: createCompletions({
          apiKey: variables.OPENAI_API_KEY as string,
          baseURL: variables.OPENAI_BASE_URL,
        }),
        models: { improve: "gpt-4o", skills: "gpt-3.5-turbo" },
        log,
      }),
      allowance: createAllowance({ store, pseudonyms, limits }),
      authenticate: createAuthenticate({ issuer: issuer.issuer, jwksUrl: issuer.jwksUrl, audience: "penresume-api" }),
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
    broker,
    store,
    people,
    /** All documents of all collections, as text. */
    async stored() {
      const collections = await mongo.connection.listCollections();
      const documents = collections.map(({ name }) => mongo.connection.collection(name).find().toArray());
      return JSON.stringify(await Promise.all(documents));
    },
    async stop() {
      await server.stop();
      await broker.stopConsuming();
      await broker.close();
      await mongo.close();
      await issuer.stop();
    },
  };
}
