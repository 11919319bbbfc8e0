import { randomBytes } from "node:crypto";
import { Problem } from "@penresume/service-kit";
import sharp from "sharp";
import { accountErased } from "./erasures.ts";
import type { Objects } from "./objects.ts";
import type { Store } from "./store.ts";

const LONGEST_SIDE_PX = 1_024;
// a few kilobytes can unpack to gigabytes; the largest phone cameras stay below this
const PIXELS_LIMIT = 110_000_000;
// nobody tries more pictures than this in an hour; guests are limited by address at the gateway
const PHOTOS_AN_HOUR = 60;
const HOUR_MS = 3_600_000;
const UNCLAIMED_KEPT_MS = 7 * 24 * 3_600_000;
// SVG is left out on purpose: it is a document with scripts, not a picture
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "tiff", "heif", "avif"]);

const ADDRESS_PREFIX = "/media/";

/** Use cases on profile photos. An address is unguessable and public to who holds it. */
export function createPhotos({ store, objects }: { store: Store; objects: Objects }) {
  /** Removes a photo unless a living résumé still shows it, which then owns it. */
  async function release(name: string): Promise<void> {
    const resumeId = await store.photos.usedBy(ADDRESS_PREFIX + name);
    if (resumeId) return store.photos.claim(name, resumeId);
    await objects.remove(name);
    await store.photos.forget(name);
  }

  async function demandAllowance(userId: string): Promise<void> {
    const uploads = await store.photos.countSince(userId, new Date(Date.now() - HOUR_MS));
    if (uploads >= PHOTOS_AN_HOUR)
      throw new Problem(429, "Você enviou muitas fotos na última hora. Tente novamente mais tarde.", {
        retryAfterSeconds: HOUR_MS / 1_000,
      });
  }

  return {
    release,

    /** What a person uploaded and is still kept. */
    async list(userId: string) {
      const uploads = await store.photos.uploadedBy(userId);
      return uploads.map(({ name, uploadedAt }) => ({
        url: ADDRESS_PREFIX + name,
        uploadedAt: uploadedAt.toISOString(),
      }));
    },

    /**
     * Stores a picture re-encoded as JPEG, upright, at most 1024 px a side, without any metadata. Judged by its content.
     * @returns its address on this origin
     * @throws Problem 401 the account is being erased, 415 not a still picture, 429 too many in an hour, 422 damaged or too many pixels
     */
    async upload(original: Buffer, fileName: string, userId: string | null): Promise<{ url: string }> {
      if (userId) await demandAllowance(userId);
      const content = await reencode(original);
      const name = `profile-photos/${Date.now()}-${randomBytes(16).toString("hex")}-${safe(fileName)}.jpg`;
      // noted before it is stored: a crash between the two leaves a note to sweep, never a photo nobody knows of
      await store.photos.add(name, userId);
      await objects.put(name, content, "image/jpeg");
      if (userId && (await store.erasures.isErased(userId))) {
        await release(name);
        throw accountErased();
      }
      return { url: ADDRESS_PREFIX + name };
    },

    /** Follows a saved résumé: its photo is in use, those it used before may go. */
    async keep(resumeId: string, version: number, address: string | null): Promise<void> {
      if (!address && version === 1) return;
      const current = address?.slice(ADDRESS_PREFIX.length) ?? null;
      // asked anew: the event may be late, and the photo or the résumé gone since
      const user = address ? await store.photos.usedBy(address) : null;
      if (current && user) await store.photos.claim(current, user);
      for (const name of await store.photos.claimedBy(resumeId)) if (name !== current) await release(name);
    },

    /** Follows a deleted résumé: its photo may go, also one it had no time to claim. */
    async drop(resumeId: string, address: string | null): Promise<void> {
      const last = address ? [address.slice(ADDRESS_PREFIX.length)] : [];
      for (const name of new Set([...last, ...(await store.photos.claimedBy(resumeId))])) await release(name);
    },

    /** Removes uploads of guests who never saved. */
    async sweep(now = new Date()): Promise<void> {
      for (const name of await store.photos.unclaimed(new Date(now.getTime() - UNCLAIMED_KEPT_MS))) await release(name);
    },
  };
}

export type Photos = ReturnType<typeof createPhotos>;

async function reencode(original: Buffer): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: PIXELS_LIMIT, failOn: "truncated" });
  const metadata = await image.metadata().catch(() => null);
  if (!metadata || !FORMATS.has(metadata.format)) throw new Problem(415, "Envie um arquivo de imagem.");
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

// letters, digits and dashes of the name without its ending: nothing that means anything in a path or a header
const safe = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .toLowerCase() || "foto";
