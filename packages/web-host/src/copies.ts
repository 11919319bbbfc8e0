import { createStore, del, delMany, get, keys, type UseStore, update } from "idb-keyval";
import { readSignedIn } from "./signed-in.ts";

/**
 * Copies of responses for reading without network, in IndexedDB. They are a convenience: whatever the browser refuses, the page works
 * without them and shows no error. Load this file on demand.
 */

/** Copies that a browser keeps; the oldest give way. */
export const MAX_COPIES = 60;
/** Key of the list of copies, the newest first. */
const ORDER = "order";

let opened: UseStore | undefined;
const store: UseStore = async (mode, use) => {
  try {
    opened ??= createStore("penresume", "keyval");
    return await opened(mode, use);
  } catch (error) {
    // the browser may have closed or evicted the database meanwhile
    opened = undefined;
    throw error;
  }
};

const COPY = "copy:";
const copyKey = (uid: string, path: string) => `${COPY}${uid}:${path}`;

/** Keeps the newest version of a response, for the signed-in user only. */
export async function writeCopy(uid: string, path: string, body: unknown): Promise<void> {
  const key = copyKey(uid, path);
  try {
    await update<unknown>(key, (stored) => (readVersion(stored) > readVersion(body) ? stored : body), store);
    let outdated: string[] = [];
    await update<string[]>(
      ORDER,
      (order = []) => {
        const next = [key, ...order.filter((other) => other !== key)];
        outdated = next.slice(MAX_COPIES);
        return next.slice(0, MAX_COPIES);
      },
      store,
    );
    // A response can arrive after the sign-out.
    if (readSignedIn() !== uid) outdated.push(key);
    if (outdated.length > 0) await delMany(outdated, store);
  } catch {}
}

const readVersion = (body: unknown): number => Number((body as { version?: unknown } | undefined)?.version ?? 0) || 0;

/** The copy of a response, unchecked; undefined without one. */
export async function readCopyBody(uid: string, path: string): Promise<unknown> {
  return get(copyKey(uid, path), store).catch(() => undefined);
}

export async function removeCopy(uid: string, path: string): Promise<void> {
  await del(copyKey(uid, path), store).catch(() => {});
}

/** Removes the copies of one user, or with `exceptUid` those of all others. */
export async function removeCopies(which: { uid: string } | { exceptUid: string | null }): Promise<void> {
  await removeKeys((key) =>
    "uid" in which
      ? key.startsWith(copyKey(which.uid, ""))
      : key.startsWith(COPY) && !(which.exceptUid && key.startsWith(copyKey(which.exceptUid, ""))),
  );
}

/** Removes all copies, and the entries of the user, whose keys have `:UID:`. */
export const removeEntries = (uid: string | null): Promise<void> =>
  removeKeys((key) => key.startsWith(COPY) || key === ORDER || (uid !== null && key.includes(`:${uid}:`)));

async function removeKeys(isRemoved: (key: string) => boolean): Promise<void> {
  try {
    const all = await keys<string>(store);
    await delMany(all.filter(isRemoved), store);
  } catch {}
}
