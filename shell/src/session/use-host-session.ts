import type { Session } from "@penresume/web-host";
import { useMemo, useSyncExternalStore } from "react";
import type { SessionStore } from "./session-store.ts";

/** The session for micro-frontends; a new object only when the user changes. */
export function useHostSession(store: SessionStore): Session {
  const user = useSyncExternalStore(store.subscribe, store.getUser, store.getUser);
  return useMemo(() => ({ ...store, user, hasEnded: !user && store.hasEnded() }), [store, user]);
}
