import type { ObjectStorage } from "./object-storage.ts";
import type { DuePhoto, PhotoStore } from "./store.ts";

/** Path of the media bucket on the product's origin. */
export const MEDIA_PATH = "/media/";

// retention of an upload that no résumé shows; interval between checks of a photo in use
const CHECK_INTERVAL_MS = 7 * 24 * 3_600_000;
// longer than any save takes: a save in progress may start to show the photo
const RELEASE_GRACE_MS = 5 * 60_000;

const releasedCheckAt = () => new Date(Date.now() + RELEASE_GRACE_MS);
export const nextCheckAt = (now = new Date()): Date => new Date(now.getTime() + CHECK_INTERVAL_MS);

/** Documents that show photos. */
export interface PhotoHolder {
  isPhotoShown(address: string): Promise<boolean>;
  /** Lists the addresses of the photos that a user's documents show. */
  photosShownBy(userId: string): Promise<string[]>;
}

/**
 * Removes photos that no document shows. A save that starts to show a photo reserves it before it writes. Reserving changes
 * `checkAt`, and a photo is removed only if its `checkAt` has not changed since the check, so a photo in use is never removed.
 */
export function createPhotoCleanup(deps: {
  holders: PhotoHolder[];
  photoStore: PhotoStore;
  objectStorage: ObjectStorage;
}) {
  const { holders, photoStore, objectStorage } = deps;

  async function isShown(name: string): Promise<boolean> {
    for (const holder of holders) if (await holder.isPhotoShown(MEDIA_PATH + name)) return true;
    return false;
  }

  async function removeIfUnused(photo: DuePhoto, now: Date): Promise<void> {
    if (!photo.isRemoved) {
      if (await isShown(photo._id)) return photoStore.setCheckAt(photo._id, nextCheckAt(now));
      if (!(await photoStore.markRemoved(photo))) return;
    }
    await objectStorage.remove(photo._id);
    await photoStore.remove(photo._id);
  }

  return {
    isShown,

    /** Call before a save that starts to show the photo. */
    async reserve(address: string): Promise<void> {
      await photoStore.setCheckAt(objectName(address), nextCheckAt());
    },

    /** Call when a résumé no longer shows the photo. */
    async release(address: string): Promise<void> {
      await photoStore.setCheckAt(objectName(address), releasedCheckAt());
    },

    /** Records a user as the uploader of the photos that their documents show: a guest may have uploaded them. */
    async assignShownTo(userId: string): Promise<void> {
      const shown = await Promise.all(holders.map((holder) => holder.photosShownBy(userId)));
      await photoStore.assign(shown.flat().map(objectName), userId);
    },

    /** Removes the photos of an erased account at once, after its résumés. Idempotent. */
    async removeUploadsOf(userId: string): Promise<void> {
      for (const photo of await photoStore.uploadedBy(userId)) await removeIfUnused(photo, new Date());
      // the sweep removes those beyond the limit of the list
      await photoStore.unassign(userId, releasedCheckAt());
    },

    /** Removes released photos and uploads older than seven days, unless a résumé shows them. */
    async sweep(now = new Date()): Promise<void> {
      for (let due = await photoStore.due(now); due.length > 0; due = await photoStore.due(now))
        for (const photo of due) await removeIfUnused(photo, now);
    },
  };
}

const objectName = (address: string): string => address.slice(MEDIA_PATH.length);

export type PhotoCleanup = ReturnType<typeof createPhotoCleanup>;
