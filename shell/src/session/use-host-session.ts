import type { Session } from "@penresume/web-kit";
import { useMemo, useSyncExternalStore } from "react";
import type { SessionStore } from "./session-store.ts";

/** The session for micro-frontends; a new object only when the user changes. */
export function useHostSession({
  getUser,
  hasEnded,
  subscribe,
  getToken,
  refresh,
  completedAction,
  login,
  signup,
  logout,
}: SessionStore): Session {
  const user = useSyncExternalStore(subscribe, getUser, getUser);
  return useMemo(
    () => ({ user, hasEnded: !user && hasEnded(), getToken, refresh, completedAction, login, signup, logout }),
    [user, hasEnded, getToken, refresh, completedAction, login, signup, logout],
  );
}
