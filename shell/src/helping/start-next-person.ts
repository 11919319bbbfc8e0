import { clearPersonalData, HELPING, localStore, SIGNED_IN, sessionStore, stopStoring } from "@penresume/web-host";
import { storePendingSignOut } from "../session/pending-sign-out.ts";

/** Local storage keys of the helper's own settings, and of the sign-out that Keycloak must hear of. */
const KEPT = [HELPING, "previewZoom", "signOutPending"];

/**
 * Removes from this browser what it has of a person: the stores, the session and the copied text. Other tabs follow by the changed mark.
 * The document is left, with what its memory has; `isLast` also ends the mode.
 */
export async function startNextPerson(isLast = false): Promise<void> {
  // before anything is removed: the next document completes it
  if (localStore.get(SIGNED_IN) !== null) storePendingSignOut();
  if (isLast) localStore.remove(HELPING);
  else localStore.set(HELPING, String(Date.now()));
  await clearPersonalData();
  stopStoring();
  for (const key of localStore.keys()) if (!KEPT.includes(key)) localStore.remove(key);
  sessionStore.clear();
  await deleteDatabases();
  await navigator.clipboard?.writeText("").catch(() => {});
  location.replace(isLast ? "/" : "/ajudar");
}

/** Other tabs may still have one open: it is deleted when they have left. */
async function deleteDatabases(): Promise<void> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [{ name: "penresume" }];
  const deletions = databases.map(({ name = "" }) => {
    const request = indexedDB.deleteDatabase(name);
    return new Promise<void>((resolve) => {
      for (const type of ["success", "error", "blocked"]) request.addEventListener(type, () => resolve());
    });
  });
  await Promise.all(deletions);
}
