import { localStore } from "./storage.ts";

/** Local storage key of the signed-in user's id, in all tabs. Without it the page starts without loading keycloak-js. */
export const SIGNED_IN = "signedIn";
/** Value after the session has run out: unlike after a sign-out, tabs keep showing what was written. */
export const ENDED = "ended";

/** The id of the signed-in user, in any tab of the browser. */
export function readSignedIn(): string | null {
  const value = localStore.get(SIGNED_IN);
  return value === ENDED ? null : value;
}
