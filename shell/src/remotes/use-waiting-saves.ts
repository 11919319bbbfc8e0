import { type Host, hasWaitingDraft, useIsOnline } from "@penresume/web-host";
import { useEffect } from "react";
import { saveWaiting } from "./load-remote.ts";

/** Milliseconds that the page, and an editor that has just been left, have for themselves. */
const DELAY = 2000;

/** Sends what the user wrote without network, also when no editor is open: after a page is entered, and when the network returns. */
export function useWaitingSaves(host: Host, pathname: string): void {
  const uid = host.session.user?.uid;
  const isOnline = useIsOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor may have been left.
  useEffect(() => {
    if (!uid || !isOnline) return;
    const timer = setTimeout(() => {
      if (hasWaitingDraft(uid)) saveWaiting(host).catch(console.error);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [host, uid, isOnline, pathname]);
}
