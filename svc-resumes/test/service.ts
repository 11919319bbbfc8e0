import { randomUUID } from "node:crypto";
import {
  connectBroker,
  connectMongo,
  createAuthenticate,
  createLogger,
  createMetrics,
  startRelay,
} from "@penresume/service-kit";
import { recordEvents, startTestServer, startTokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { inject, vi } from "vitest";
import { createApp } from "../src/app.ts";
import { startConsumers } from "../src/consumers.ts";
import { createErasures } from "../src/erasures.ts";
import { createSignIn } from "../src/keycloak.ts";
import { createObjects } from "../src/objects.ts";
import { createPhotos } from "../src/photos.ts";
import { createResumes } from "../src/resumes.ts";
import { createStore } from "../src/store.ts";
import { startAccounts } from "./accounts.ts";

/** The whole service on real components, with its own database and bucket. */
export async function startService() {
  const variables = inject("components") as Record<string, string>;
  const log = createLogger("svc-resumes", "silent");
  const metrics = createMetrics("svc-resumes");
  const mongo = connectMongo(uniqueDatabaseUrl(variables.MONGO_URL as string), log);
  const broker = await connectBroker({ url: variables.RABBITMQ_URL as string, service: "svc-resumes", log, metrics });
  const bucket = `media-${randomUUID()}`;
  const objects = createObjects({
    url: variables.MINIO_URL as string,
    accessKey: variables.MINIO_ACCESS_KEY as string,
    secretKey: variables.MINIO_SECRET_KEY as string,
    bucket,
  });
  await objects.prepare();
  const store = createStore(mongo.connection);
  const relay = startRelay({ store: store.outbox, broker, log, metrics });
  const photos = createPhotos({ store, objects });
  startConsumers({ broker, photos });
  const accounts = await startAccounts();
  const erasures = createErasures({ store, photos, signIn: createSignIn(accounts), relay, log });
  const erasing = erasures.start();
  const issuer = await startTokenIssuer();
  const app = createApp({
    resumes: createResumes({ store, relay }),
    photos,
    erasures,
    authenticate: createAuthenticate({ issuer: issuer.issuer, jwksUrl: issuer.jwksUrl, audience: "penresume-api" }),
    log,
    metrics,
    checks: { mongo: mongo.ready, rabbitmq: broker.ready, minio: objects.ready },
    accepting: () => true,
  });
  const server = await startTestServer(app);
  const tapped = await recordEvents(variables.RABBITMQ_URL as string);
  await vi.waitFor(
    async () => {
      if (!(await server.call("GET", "/readyz")).ok) throw new Error("not ready");
    },
    { timeout: 15_000 },
  );
  return {
    ...server,
    issuer,
    accounts,
    erasures,
    store,
    photos,
    db: mongo.connection,
    events: tapped.events,
    /** Reads an object as the gateway does: without credentials. */
    readMedia: (address: string) => fetch(`${variables.MINIO_URL}/${bucket}/${address.slice("/media/".length)}`),
    async stop() {
      await server.stop();
      await erasing.stop();
      await broker.stopConsuming();
      await relay.stop();
      await tapped.stop();
      await broker.close();
      await mongo.close();
      await issuer.stop();
      await accounts.stop();
    },
  };
}

export const aResume = (fullName: string, photo?: string) => ({
  personalInfo: { fullName, email: "ana@example.com", ...(photo ? { photo } : {}) },
  experience: [{ company: "Acme", position: "Analista", startDate: "01/2020", endDate: "Atual", current: true }],
  skills: ["Excel", "Inglês"],
  theme: {
    layout: "classic",
    colors: { primary: "#1d4ed8", secondary: "#1e3a8a", text: "#111827", background: "#ffffff", accent: "#0369a1" },
  },
  html: `<html lang="pt-BR"><body><h1>${fullName}</h1></body></html>`,
});
