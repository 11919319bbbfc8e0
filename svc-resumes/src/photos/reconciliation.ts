import type { Logger } from "@penresume/service-kit";
import { nextCheckAt, type PhotoCleanup } from "./cleanup.ts";
import type { ObjectStorage } from "./object-storage.ts";
import type { PhotoStore } from "./store.ts";

// younger ones may belong to an upload in progress
const MIN_AGE_MS = 24 * 3_600_000;

interface Named {
  name: string;
  /** Time of the upload. */
  at: Date;
}

/**
 * Compares the media bucket with the records of photos. A crash between two steps of an upload or an erasure, or the restore of
 * a backup, can leave an object without a record, which no clean-up would find, or a record without an object.
 */
export function createPhotoReconciliation(deps: {
  photoCleanup: Pick<PhotoCleanup, "isShown">;
  photoStore: PhotoStore;
  objectStorage: ObjectStorage;
  log: Logger;
}) {
  const { photoCleanup, photoStore, objectStorage, log } = deps;

  /** Removes the object, unless a résumé shows it. */
  async function handleObject(name: string): Promise<void> {
    if (await photoStore.has(name)) return;
    if (await photoCleanup.isShown(name)) {
      log.warn("a photo without a record is shown: recorded");
      return photoStore.add(name, null, nextCheckAt());
    }
    log.warn("a photo without a record: removed");
    await objectStorage.remove(name);
  }

  async function handleRecord(name: string): Promise<void> {
    if (await objectStorage.has(name)) return;
    log.warn("a record without its photo: removed");
    await photoStore.remove(name);
  }

  return {
    /** Compares all objects and records that are older than a day. */
    async run(now = new Date(), signal?: AbortSignal): Promise<void> {
      const isOld = ({ at }: Named) => now.getTime() - at.getTime() > MIN_AGE_MS;
      for await (const [object, record] of mergeByName(objectStorage.list(), photoStore.all())) {
        if (signal?.aborted) return;
        if (object && !record && isOld(object)) await handleObject(object.name);
        if (record && !object && isOld(record)) await handleRecord(record.name);
      }
    },
  };
}

/** Pairs the items of two sequences that are sorted by name; an item without a partner comes with undefined. */
async function* mergeByName(left: AsyncIterable<Named>, right: AsyncIterable<Named>) {
  const [lefts, rights] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  const next = async (items: AsyncIterator<Named>) => {
    const { done, value } = await items.next();
    return done ? undefined : (value as Named);
  };
  let [one, other] = [await next(lefts), await next(rights)];
  while (one || other) {
    const isLeft = one !== undefined && (other === undefined || one.name <= other.name);
    const isRight = other !== undefined && (one === undefined || other.name <= one.name);
    yield [isLeft ? one : undefined, isRight ? other : undefined] as const;
    if (isLeft) one = await next(lefts);
    if (isRight) other = await next(rights);
  }
}
