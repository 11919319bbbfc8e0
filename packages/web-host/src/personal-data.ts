import { readSignedIn, SIGNED_IN } from "./signed-in.ts";
import { localStore, sessionStore } from "./storage.ts";

/** Local storage keys of one user without the user's id in them. */
const USER_KEYS = [SIGNED_IN, "profile", "subscription", "signInTarget"];

const isCacheWithPersonalData = (name: string) => name.startsWith("personal") || name === "shared";

/**
 * Removes what this browser keeps of a user: copies, drafts, waiting work, profile and shared files. The work of a guest and of other
 * users, whose sessions have run out, stays. Local and session storage are empty at once; await the rest before leaving the page.
 */
export async function clearPersonalData(uid: string | null = readSignedIn()): Promise<void> {
  for (const key of USER_KEYS) localStore.remove(key);
  if (uid) for (const key of localStore.keys()) if (key.includes(uid)) localStore.remove(key);
  sessionStore.clear();
  await Promise.allSettled([import("./copies.ts").then(({ removeEntries }) => removeEntries(uid)), removeCaches()]);
}

async function removeCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isCacheWithPersonalData).map((name) => caches.delete(name)));
}
