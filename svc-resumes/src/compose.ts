import {
  createAddressRateLimiter,
  createRateLimiter,
  createTombstoneStore,
  runEvery,
  type ServiceParts,
  startRelay,
} from "@penresume/service-kit";
import { createMailer } from "@penresume/service-kit/mail";
import type { Config } from "./config.ts";
import { createEmailChanges, EMAIL_CHANGE_RATE_LIMIT } from "./email-changes.ts";
import { createEmailUndoStore } from "./email-undo-store.ts";
import { createErasureStore } from "./erasure-store.ts";
import { createErasures } from "./erasures.ts";
import { createKeycloak } from "./keycloak.ts";
import { createObjectStorage } from "./object-storage.ts";
import { createPhotoCleanup } from "./photo-cleanup.ts";
import { createPhotoDecoder } from "./photo-decoder.ts";
import { createPhotoReconciliation } from "./photo-reconciliation.ts";
import { createPhotoStore } from "./photo-store.ts";
import { createPhotoQueue, createPhotos, PHOTO_RATE_LIMIT } from "./photos.ts";
import { createResumes } from "./resumes.ts";
import { createRoutes, info } from "./routes.ts";
import { createStore } from "./store.ts";

const PHOTO_SWEEP_EVERY_MS = 60_000;
const PHOTO_RECONCILIATION_EVERY_MS = 24 * 3_600_000;

/** Composes the service: its stores, jobs and consumers start, its routes are returned. */
export function compose(config: Config, parts: ServiceParts) {
  const { log, metrics, lifecycle, mongo, broker, siteUrl, sweepHourly } = parts;
  const objectStorage = createObjectStorage({
    url: config.MINIO_URL,
    accessKey: config.MINIO_ACCESS_KEY,
    secretKey: config.MINIO_SECRET_KEY,
    bucket: config.MEDIA_BUCKET,
    log,
  });
  objectStorage.waitForBucket();

  const store = createStore(mongo.connection);
  const photoStore = createPhotoStore(mongo.connection);
  const erasureStore = createErasureStore(mongo.connection);
  const emailUndoStore = createEmailUndoStore(mongo.connection);
  const tombstones = createTombstoneStore(mongo.connection);
  const photoCleanup = createPhotoCleanup({ store, photoStore, objectStorage });

  const relay = startRelay({ store: erasureStore.outbox, broker, log, metrics });
  lifecycle.onStop("outbox", relay.stop);
  const mailer = createMailer(config, metrics);
  if (!mailer) log.warn("no SMTP_HOST: erasures are not confirmed by mail, e-mail addresses cannot be changed");
  const identityProvider = createKeycloak({
    url: config.KEYCLOAK_URL,
    clientSecret: config.ACCOUNTS_CLIENT_SECRET,
    log,
  });
  const linkRateLimiter = createRateLimiter(mongo.connection, EMAIL_CHANGE_RATE_LIMIT);
  const photoRateLimiter = createRateLimiter(mongo.connection, PHOTO_RATE_LIMIT);
  const emailChanges = createEmailChanges({
    identityProvider,
    mailer,
    rateLimiter: linkRateLimiter,
    undoStore: emailUndoStore,
    siteUrl,
    secret: config.ACCOUNTS_CLIENT_SECRET,
  });
  const erasures = createErasures({
    store,
    photoStore,
    photoCleanup,
    erasureStore,
    emailUndoStore,
    tombstones,
    identityProvider,
    mailer,
    siteUrl,
    relay,
    log,
  });
  lifecycle.onStop("erasures", erasures.start().stop);
  broker.handle("accounts.find-erased", { prefetch: 5 }, ({ data }) => erasures.findErased(data.userIds));
  lifecycle.onStop("consumers", broker.stopConsuming);
  const resumes = createResumes({ store, photoCleanup, tombstones });
  sweepHourly(resumes, tombstones, emailUndoStore, linkRateLimiter, photoRateLimiter);
  const photoSweep = runEvery(() => photoCleanup.sweep(), { name: "photo sweep", everyMs: PHOTO_SWEEP_EVERY_MS, log });
  lifecycle.onStop("photo sweep", photoSweep.stop);
  const photoReconciliation = createPhotoReconciliation({ store, photoStore, objectStorage, log });
  const reconciling = runEvery((signal) => photoReconciliation.run(new Date(), signal), {
    name: "photo reconciliation",
    everyMs: PHOTO_RECONCILIATION_EVERY_MS,
    log,
  });
  lifecycle.onStop("photo reconciliation", reconciling.stop);

  const photoDecoder = createPhotoDecoder();
  lifecycle.onStop("photo decoder", async () => photoDecoder.stop());
  const photos = createPhotos({
    photoStore,
    objectStorage,
    tombstones,
    rateLimiter: photoRateLimiter,
    addressRateLimiter: createAddressRateLimiter(photoRateLimiter, config.ACCOUNTS_CLIENT_SECRET),
    queue: createPhotoQueue(),
    decoder: photoDecoder,
  });
  return {
    info,
    routes: createRoutes({ resumes, photos, erasures, emailChanges }),
    checks: { minio: objectStorage.ready },
    ...{ resumes, store, photoStore, photoCleanup, photoReconciliation, objectStorage, tombstones },
  };
}
