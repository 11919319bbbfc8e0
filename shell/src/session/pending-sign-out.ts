import { localStore } from "@penresume/web-host";
import type Keycloak from "keycloak-js";

/** Local storage key: somebody has signed out here, and Keycloak may not know it yet. */
const KEY = "signOutPending";

export const isSignOutPending = (): boolean => localStore.get(KEY) !== null;
export const storePendingSignOut = (): void => void localStore.set(KEY, "1");
export const clearPendingSignOut = (): void => localStore.remove(KEY);

/** Ends the session that Keycloak's cookie still opens. Nobody sees it: the tokens serve for nothing else. */
export async function completeSignOut(start: () => Promise<Keycloak>): Promise<void> {
  const keycloak = await start();
  if (keycloak.authenticated) {
    const [endpoint = ""] = keycloak.createLogoutUrl().split("?");
    const response = await fetch(endpoint, {
      method: "POST",
      body: new URLSearchParams({ client_id: keycloak.clientId ?? "", refresh_token: keycloak.refreshToken ?? "" }),
    });
    if (!response.ok) throw new Error(`Keycloak refused the sign-out with ${response.status}`);
  }
  clearPendingSignOut();
}
