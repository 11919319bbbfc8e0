import { createAddressRateLimiter, createRateLimiter } from "@penresume/service-kit";
import type { Context } from "../lib/context.ts";
import { createPhotoCleanup, type PhotoHolder } from "./cleanup.ts";
import { createPhotoDecoder } from "./decoder.ts";
import { createObjectStorage } from "./object-storage.ts";
import { createPhotoQueue, createPhotos, PHOTO_RATE_LIMIT } from "./photos.ts";
import { createPhotoReconciliation } from "./reconciliation.ts";
import { createPhotoStore } from "./store.ts";

const SWEEP_EVERY_MS = 60_000;
const RECONCILIATION_EVERY_MS = 24 * 3_600_000;

/** Composes uploads, and the removal of photos that none of the holders shows. */
export function composePhotos(context: Context, holders: PhotoHolder[]) {
  const { config, connection, tombstones, lifecycle, log } = context;
  const objectStorage = createObjectStorage({
    url: config.MINIO_URL,
    accessKey: config.MINIO_ACCESS_KEY,
    secretKey: config.MINIO_SECRET_KEY,
    bucket: config.MEDIA_BUCKET,
    log,
  });
  objectStorage.waitForBucket();
  const photoStore = createPhotoStore(connection);
  const photoCleanup = createPhotoCleanup({ holders, photoStore, objectStorage });
  context.runJob("photo sweep", SWEEP_EVERY_MS, () => photoCleanup.sweep());
  const photoReconciliation = createPhotoReconciliation({ photoCleanup, photoStore, objectStorage, log });
  context.runJob("photo reconciliation", RECONCILIATION_EVERY_MS, (signal) =>
    photoReconciliation.run(new Date(), signal),
  );
  const decoder = createPhotoDecoder();
  lifecycle.onStop("photo decoder", async () => decoder.stop());
  const rateLimiter = createRateLimiter(connection, PHOTO_RATE_LIMIT);
  context.sweepHourly(rateLimiter);
  const addressRateLimiter = createAddressRateLimiter(rateLimiter, context.deriveKey("addresses of photo uploads"));
  const queue = createPhotoQueue();
  const photos = createPhotos({
    photoStore,
    objectStorage,
    tombstones,
    rateLimiter,
    addressRateLimiter,
    queue,
    decoder,
  });
  return { photos, photoStore, photoCleanup, photoReconciliation, objectStorage };
}
