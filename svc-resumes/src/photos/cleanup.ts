import type { Store } from "../resumes/store.ts";
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

/**
 * Removes photos that no résumé shows. A save that starts to show a photo reserves it before it writes. Reserving changes
 * `checkAt`, and a photo is removed only if its `checkAt` has not changed since the check, so a photo in use is never removed.
 */
export function createPhotoCleanup(deps: { store: Store; photoStore: PhotoStore; objectStorage: ObjectStorage }) {
  const { store, photoStore, objectStorage } = deps;

  async function removeIfUnused(photo: DuePhoto, now: Date): Promise<void> {
    if (!photo.isRemoved) {
      if (await store.isPhotoShown(MEDIA_PATH + photo._id)) return photoStore.setCheckAt(photo._id, nextCheckAt(now));
      if (!(await photoStore.markRemoved(photo))) return;
    }
    await objectStorage.remove(photo._id);
    await photoStore.remove(photo._id);
  }

  return {
    /** Call before a save that starts to show the photo. */
    async reserve(address: string): Promise<void> {
      await photoStore.setCheckAt(objectName(address), nextCheckAt());
    },

    /** Call when a résumé no longer shows the photo. */
    async release(address: string): Promise<void> {
      await photoStore.setCheckAt(objectName(address), releasedCheckAt());
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

export const objectName = (address: string): string => address.slice(MEDIA_PATH.length);

export type PhotoCleanup = ReturnType<typeof createPhotoCleanup>;
