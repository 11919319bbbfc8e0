import { deleteCopies, importCopies, removeCopies } from "./api-client.ts";
import { ENDED, readSignedIn, SIGNED_IN } from "./signed-in.ts";
import { localStore, sessionStore } from "./storage.ts";

/** Local storage keys of one user without the user's id in them. */
const USER_KEYS = [SIGNED_IN, "profile", "subscription", "signInTarget"];

/** Local storage key: somebody has signed out here. Without it a missing sign-in means that the browser has evicted the storage. */
const SIGNED_OUT = "signedOut";

/** Whether this user has signed out, in any tab: then a tab that still shows the user's work must store nothing of it. */
export function hasSignedOut(uid: string): boolean {
  const signedIn = localStore.get(SIGNED_IN);
  return signedIn === null ? localStore.get(SIGNED_OUT) !== null : signedIn !== ENDED && signedIn !== uid;
}

/** Marks the user as signed in, in all tabs. */
export function storeSignedIn(uid: string): void {
  localStore.set(SIGNED_IN, uid);
  localStore.remove(SIGNED_OUT);
}

const isCacheWithPersonalData = (name: string) => name.startsWith("personal") || name === "shared";

/** Local storage key: the paths with a cookie by which the owner's visits are not counted. A page sees only the cookies of its path. */
const OWN_LINKS = "ownLinks";

export const storeOwnLinks = (paths: readonly string[]): void => void localStore.set(OWN_LINKS, JSON.stringify(paths));

function removeOwnLinks(): void {
  let paths: unknown;
  try {
    paths = JSON.parse(localStore.get(OWN_LINKS) ?? "[]");
  } catch {}
  localStore.remove(OWN_LINKS);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
  if (Array.isArray(paths)) for (const path of paths) document.cookie = `own_link=; path=${path}; max-age=0`;
}

/**
 * Removes what this browser keeps of a user: copies, drafts, waiting work, profile and shared files. The work of a guest and of other
 * users, whose sessions have run out, stays. Local and session storage are empty at once; await the rest before leaving the page.
 */
export async function clearPersonalData(uid: string | null = readSignedIn()): Promise<void> {
  localStore.set(SIGNED_OUT, "1");
  for (const key of USER_KEYS) localStore.remove(key);
  if (uid) for (const key of localStore.keys()) if (key.includes(uid)) localStore.remove(key);
  removeOwnLinks();
  sessionStore.clear();
  await Promise.allSettled([
    importCopies().then(({ removeEntries }) => removeEntries(uid), deleteCopies),
    removeCaches(isCacheWithPersonalData),
  ]);
}

/** Removes what can be loaded again: copies of one user, or with `exceptUid` of all others, and photos. Drafts stay. */
export async function removeLoadedData(which: { uid: string } | { exceptUid: string | null }): Promise<void> {
  await Promise.allSettled([removeCopies(which), removeCaches((name) => name.startsWith("personal"))]);
}

/** Whether this browser has unsent work of the user: keys `work:UID:…` of the local storage. */
export const hasWaitingWork = (uid: string): boolean => localStore.keys().some((key) => key.startsWith(`work:${uid}:`));

async function removeCaches(isRemoved: (name: string) => boolean): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isRemoved).map((name) => caches.delete(name)));
}
