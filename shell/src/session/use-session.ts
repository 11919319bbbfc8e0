import type { Session } from "@penresume/web-kit";
import { useMemo, useSyncExternalStore } from "react";
import type { LiveSession } from "./keycloak.ts";

/** The session as the host's contract wants it; a new object only when the person changes. */
export function useLiveSession(live: LiveSession): Session {
  const user = useSyncExternalStore(live.onChange, live.user, live.user);
  return useMemo(
    () => ({ user, getToken: live.getToken, login: live.login, signup: live.signup, logout: live.logout }),
    [live, user],
  );
}
