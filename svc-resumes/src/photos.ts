import { randomBytes } from "node:crypto";
import {
  type AddressRateLimiter,
  accountErased,
  Problem,
  pseudonym,
  type RateLimiter,
  type TombstoneStore,
  type User,
} from "@penresume/service-kit";
import sharp from "sharp";
import type { ObjectStorage } from "./object-storage.ts";
import { MEDIA_PATH, nextCheckAt } from "./photo-cleanup.ts";
import type { PhotoStore } from "./photo-store.ts";

const LONGEST_SIDE_PX = 1_024;
// a few kilobytes can unpack to gigabytes; the largest phone cameras stay below this
const PIXELS_LIMIT = 110_000_000;
// per account, and per network of guests and of accounts whose e-mail address is not confirmed
const PHOTOS_PER_HOUR = 60;

export const PHOTO_RATE_LIMIT = {
  name: "photos",
  message: "Você enviou muitas fotos na última hora. Tente novamente mais tarde.",
};

// no SVG: it is a document with scripts
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "tiff", "heif", "avif"]);

/** Use cases on profile photos. URLs cannot be guessed; everybody who knows one can read the photo. */
export function createPhotos(deps: {
  photoStore: PhotoStore;
  objectStorage: ObjectStorage;
  tombstones: TombstoneStore;
  rateLimiter: RateLimiter;
  addressRateLimiter: AddressRateLimiter;
}) {
  const { photoStore, objectStorage, tombstones, rateLimiter, addressRateLimiter } = deps;

  return {
    /** Lists a user's uploads that still exist. */
    async list(userId: string) {
      const uploads = await photoStore.uploadedBy(userId);
      return uploads.map(({ _id, uploadedAt }) => ({ url: MEDIA_PATH + _id, uploadedAt: uploadedAt.toISOString() }));
    },

    /**
     * Stores a picture as JPEG: re-encoded, upright, at most 1024 px per side, without metadata. The format is detected by content.
     * @returns its path on this origin
     * @throws Problem 401 the account is erased, 415 not a still picture, 429 too many in an hour, 422 damaged or too many pixels
     */
    async upload(
      original: Buffer,
      fileName: string,
      { user, address }: { user: User | null; address: string },
    ): Promise<{ url: string }> {
      if (user) await rateLimiter.consume(pseudonym(user.id), PHOTOS_PER_HOUR);
      if (!user?.isEmailVerified) await addressRateLimiter.consume(address, PHOTOS_PER_HOUR);
      const userId = user?.id ?? null;
      const content = await reencode(original);
      const name = `profile-photos/${Date.now()}-${randomBytes(16).toString("hex")}-${slug(fileName)}.jpg`;
      // recorded first: after a crash between both writes the sweep finds a record without object, never an object without record
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

async function reencode(original: Buffer): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: PIXELS_LIMIT, failOn: "truncated" });
  const metadata = await image.metadata().catch(() => null);
  if (!metadata || !FORMATS.has(metadata.format))
    throw new Problem(415, "Este formato não funciona. Envie a foto em JPG, PNG ou WebP.");
  if ((metadata.pages ?? 1) > 1) throw new Problem(415, "Envie uma imagem sem animação.");
  try {
    return await image
      .autoOrient()
      .resize(LONGEST_SIDE_PX, LONGEST_SIDE_PX, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer();
  } catch (cause) {
    throw new Problem(422, "Não foi possível ler esta imagem. Tente outra.", { cause });
  }
}

// only letters, digits and dashes, which have no meaning in a path or a header
const slug = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .toLowerCase() || "foto";
