import { localStore } from "@penresume/web-host";
import type Keycloak from "keycloak-js";

/** Local storage key: somebody has signed out here, and Keycloak may not know it yet. */
const KEY = "signOutPending";

export const isSignOutPending = (): boolean => localStore.get(KEY) !== null;
export const storePendingSignOut = (): void => void localStore.set(KEY, "1");
export const clearPendingSignOut = (): void => localStore.remove(KEY);

let completing: Promise<void> | undefined;

/**
 * Ends the session that Keycloak's cookie still opens, once at a time. Nobody sees it: the tokens serve for nothing else. Rejects while
 * Keycloak cannot be reached.
 */
export function completeSignOut(start: () => Promise<Keycloak>): Promise<void> {
  completing ??= endSession(start)
    // the session can end between the questions, by another tab
    .catch(() => endSession(start))
    .then(clearPendingSignOut, (error: unknown) => {
      // another tab has been faster
      if (isSignOutPending()) throw error;
    })
    .finally(() => {
      completing = undefined;
    });
  return completing;
}

async function endSession(start: () => Promise<Keycloak>): Promise<void> {
  const keycloak = await start();
  if (!keycloak.authenticated) return;
  const [endpoint = ""] = keycloak.createLogoutUrl().split("?");
  const response = await fetch(endpoint, {
    method: "POST",
    body: new URLSearchParams({ client_id: keycloak.clientId ?? "", refresh_token: keycloak.refreshToken ?? "" }),
  });
  // 400: the session has ended meanwhile
  if (!response.ok && response.status !== 400) throw new Error(`Keycloak refused the sign-out with ${response.status}`);
}
