import { randomBytes } from "node:crypto";
import {
  type AddressRateLimiter,
  accountErased,
  createFairQueue,
  type FairQueue,
  identifyNetwork,
  pseudonym,
  type RateLimiter,
  type TombstoneStore,
  type User,
} from "@penresume/service-kit";
import { removeAccents } from "@penresume/text";
import { MEDIA_PATH, nextCheckAt } from "./cleanup.ts";
import type { PhotoDecoder } from "./decoder.ts";
import type { ObjectStorage } from "./object-storage.ts";
import type { PhotoStore } from "./store.ts";
import type { Upload } from "./upload.ts";

// per account, and per network of guests and of accounts whose e-mail address is not confirmed
const PHOTOS_PER_HOUR = 60;

export const PHOTO_RATE_LIMIT = {
  name: "photos",
  message: "Você enviou muitas fotos na última hora. Tente novamente mais tarde.",
};

/** Uploads are read and decoded one at a time; callers take turns. */
export const createPhotoQueue = (): FairQueue =>
  createFairQueue({
    // the pod's memory limit has room for one decoder, see decoder.ts
    concurrency: 1,
    // a waiting upload costs a connection: its body is not read yet
    waiting: 100,
    waitingPerCaller: 10,
    // the gateway waits 30 s
    waitMs: 25_000,
  });

interface Uploader {
  /** Null for a guest. */
  user: User | null;
  address: string;
  /** Aborted when the client disconnects. */
  disconnected: AbortSignal;
}

/** Use cases on profile photos. URLs cannot be guessed; everybody who knows one can read the photo. */
export function createPhotos(deps: {
  photoStore: PhotoStore;
  objectStorage: ObjectStorage;
  tombstones: TombstoneStore;
  rateLimiter: RateLimiter;
  addressRateLimiter: AddressRateLimiter;
  queue: FairQueue;
  decoder: PhotoDecoder;
}) {
  const { photoStore, objectStorage, tombstones, rateLimiter, addressRateLimiter, queue, decoder } = deps;

  return {
    /** Lists a user's uploads that still exist. */
    async list(userId: string) {
      const uploads = await photoStore.uploadedBy(userId);
      return uploads.map(({ _id, uploadedAt }) => ({ url: MEDIA_PATH + _id, uploadedAt: uploadedAt.toISOString() }));
    },

    /**
     * Stores a picture as JPEG: re-encoded, upright, at most 1024 px per side, without metadata. The format is detected by
     * content. `read` reads the request's body, when it is this upload's turn.
     * @returns its path on this origin
     * @throws Problem 401 the account is erased, 415 not a still picture, 429 too many in an hour, 422 damaged or too many
     * pixels, 503 too many uploads wait
     */
    async upload(read: () => Promise<Upload>, { user, address, disconnected }: Uploader): Promise<{ url: string }> {
      if (user) await rateLimiter.consume(pseudonym(user.id), PHOTOS_PER_HOUR);
      if (!user?.isEmailVerified) await addressRateLimiter.consume(address, PHOTOS_PER_HOUR);
      const userId = user?.id ?? null;
      const { content, fileName } = await queue.run(
        user?.isEmailVerified ? user.id : identifyNetwork(address),
        async () => {
          const upload = await read();
          return { ...upload, content: await decoder.decode(upload.content) };
        },
        disconnected,
      );
      const name = `profile-photos/${Date.now()}-${randomBytes(16).toString("hex")}-${slug(fileName)}.jpg`;
      // recorded first: after a crash between both writes the sweep finds a record without object
      await photoStore.add(name, userId, nextCheckAt());
      await objectStorage.put(name, content, "image/jpeg");
      if (userId && (await tombstones.has(userId))) {
        await objectStorage.remove(name);
        await photoStore.remove(name);
        throw accountErased();
      }
      return { url: MEDIA_PATH + name };
    },
  };
}

export type Photos = ReturnType<typeof createPhotos>;

// only letters, digits and dashes, which have no meaning in a path or a header
const slug = (fileName: string): string =>
  removeAccents(fileName.replace(/\.[^.]*$/, ""))
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .toLowerCase() || "foto";
