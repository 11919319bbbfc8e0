import { randomUUID } from "node:crypto";
import {
  connectBroker,
  connectMongo,
  createAddressRateLimiter,
  createAuthenticate,
  createHttpApp,
  createMetrics,
  createRateLimiter,
  createTombstoneStore,
  startRelay,
} from "@penresume/service-kit";
import { createMailer, type Mailer } from "@penresume/service-kit/mail";
import {
  createTestLogger,
  declareSubscriberQueues,
  recordEvents,
  startTestServer,
  startTokenIssuer,
  uniqueDatabaseUrl,
} from "@penresume/service-kit/testing";
import { inject, vi } from "vitest";
import { prepareBucket } from "../../deploy/service-accounts/storage.mjs";
import { createEmailChanges, EMAIL_CHANGE_RATE_LIMIT } from "../src/email-changes.ts";
import { createEmailUndoStore } from "../src/email-undo-store.ts";
import { createErasureStore } from "../src/erasure-store.ts";
import { createErasures } from "../src/erasures.ts";
import { createKeycloak } from "../src/keycloak.ts";
import { createObjectStorage } from "../src/object-storage.ts";
import { createPhotoCleanup } from "../src/photo-cleanup.ts";
import { createPhotoDecoder } from "../src/photo-decoder.ts";
import { createPhotoReconciliation } from "../src/photo-reconciliation.ts";
import { createPhotoStore } from "../src/photo-store.ts";
import { createPhotoQueue, createPhotos, PHOTO_RATE_LIMIT } from "../src/photos.ts";
import { createResumes } from "../src/resumes.ts";
import { createRoutes, info } from "../src/routes.ts";
import { createStore } from "../src/store.ts";
import { startFakeKeycloak } from "./fake-keycloak.ts";

export const variables = inject("components") as Record<string, string>;

/** The service on real components, with its own database and bucket. */
export async function startService({ smtpPort = Number(variables.SMTP_PORT) } = {}) {
  const log = createTestLogger("svc-resumes");
  const metrics = createMetrics("svc-resumes");
  const mongoUrl = uniqueDatabaseUrl(variables.MONGO_URL as string);
  const mongo = connectMongo(mongoUrl, log);
  await declareSubscriberQueues(variables.RABBITMQ_URL as string);
  const broker = await connectBroker({ url: variables.RABBITMQ_URL as string, service: "svc-resumes", log, metrics });
  const bucket = `media-${randomUUID()}`;
  const objectStorage = createObjectStorage({
    url: variables.MINIO_URL as string,
    accessKey: variables.MINIO_ACCESS_KEY as string,
    secretKey: variables.MINIO_SECRET_KEY as string,
    bucket,
    log,
  });
  await prepareBucket(
    { url: variables.MINIO_URL, name: variables.MINIO_ACCESS_KEY, password: variables.MINIO_SECRET_KEY },
    bucket,
  );
  const store = createStore(mongo.connection);
  const photoStore = createPhotoStore(mongo.connection);
  const erasureStore = createErasureStore(mongo.connection);
  const emailUndoStore = createEmailUndoStore(mongo.connection);
  const tombstones = createTombstoneStore(mongo.connection);
  const photoCleanup = createPhotoCleanup({ store, photoStore, objectStorage });
  const relay = startRelay({ store: erasureStore.outbox, broker, log, metrics });
  const keycloak = await startFakeKeycloak();
  const identityProvider = createKeycloak({ ...keycloak, log });
  const mailer = createMailer({
    SMTP_HOST: variables.SMTP_HOST,
    SMTP_PORT: smtpPort,
    SMTP_FROM: variables.SMTP_FROM,
  }) as Mailer;
  const rateLimiter = createRateLimiter(mongo.connection, EMAIL_CHANGE_RATE_LIMIT);
  const siteUrl = "https://penresume.example";
  const erasures = createErasures({
    ...{ store, photoStore, photoCleanup, erasureStore, emailUndoStore, tombstones, relay, log },
    ...{ identityProvider, mailer, siteUrl },
  });
  const emailChanges = createEmailChanges({
    ...{ identityProvider, mailer, rateLimiter, siteUrl },
    undoStore: emailUndoStore,
    secret: "secret",
  });
  const erasureRetry = erasures.start();
  broker.handle("accounts.find-erased", { prefetch: 5 }, ({ data }) => erasures.findErased(data.userIds));
  const issuer = await startTokenIssuer();
  const resumes = createResumes({ store, photoCleanup, tombstones });
  const photoRateLimiter = createRateLimiter(mongo.connection, PHOTO_RATE_LIMIT);
  const photoDecoder = createPhotoDecoder();
  const photos = createPhotos({
    ...{ photoStore, objectStorage, tombstones },
    rateLimiter: photoRateLimiter,
    addressRateLimiter: createAddressRateLimiter(photoRateLimiter, "secret"),
    queue: createPhotoQueue(),
    decoder: photoDecoder,
  });
  const app = createHttpApp({
    info,
    routes: createRoutes({ resumes, photos, erasures, emailChanges }),
    authenticate: createAuthenticate({ ...issuer, audience: "penresume-api", log }),
    log,
    metrics,
    checks: { mongo: mongo.ready, rabbitmq: broker.ready, minio: objectStorage.ready },
    accepting: () => true,
  });
  const server = await startTestServer(app);
  const recorder = await recordEvents(variables.RABBITMQ_URL as string);
  await vi.waitFor(
    async () => {
      if (!(await server.call("GET", "/readyz")).ok) throw new Error("not ready");
    },
    { timeout: 15_000 },
  );
  return {
    ...server,
    issuer,
    keycloak,
    store,
    photoStore,
    photoCleanup,
    photoReconciliation: createPhotoReconciliation({ store, photoStore, objectStorage, log }),
    objectStorage,
    tombstones,
    mongoUrl,
    bucket,
    db: mongo.connection,
    events: recorder.events,
    broker,
    /** Reads an object like the gateway, without credentials. */
    readMedia: (address: string) => fetch(`${variables.MINIO_URL}/${bucket}/${address.slice("/media/".length)}`),
    async stop() {
      await server.stop();
      photoDecoder.stop();
      await erasureRetry.stop();
      await relay.stop();
      await recorder.stop();
      await broker.close();
      await mongo.close();
      await issuer.stop();
      await keycloak.stop();
    },
  };
}

export const createResume = (fullName: string, photo?: string) => ({
  personalInfo: { fullName, email: "ana@example.com", ...(photo ? { photo } : {}) },
  experience: [{ company: "Acme", position: "Analista", startDate: "01/2020", endDate: "Atual", current: true }],
  skills: ["Excel", "Inglês"],
  theme: {
    layout: "classic",
    colors: { primary: "#1d4ed8", secondary: "#1e3a8a", text: "#111827", background: "#ffffff", accent: "#0369a1" },
  },
  html: `<html lang="pt-BR"><body><h1>${fullName}</h1></body></html>`,
});
