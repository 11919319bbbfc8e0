import { type Api, createApi, type Session, type SubscriptionStatus } from "@penresume/web-host";
import { useEffect, useMemo, useRef, useState } from "react";

export type Status = Omit<SubscriptionStatus, "refresh">;

const SIGNED_OUT: Status = { isSubscribed: false, loading: false, userSubscription: null };
const LOADING: Status = { ...SIGNED_OUT, loading: true };
const FAILED: Status = { ...SIGNED_OUT, failed: true };

/** Delays between attempts to reconnect, in milliseconds. */
const MIN_DELAY = 1000;
const MAX_DELAY = 30_000;

/** The calls and their schemas are a separate chunk, which guests never load. */
const importCalls = () => import("./load-status.ts");

/** The live subscription status of the signed-in user. */
export function useHostSubscription({ user, getToken }: Session): SubscriptionStatus {
  const uid = user?.uid;
  const [status, setStatus] = useState(uid ? LOADING : SIGNED_OUT);
  /** Aborted when the user changes. */
  const signal = useRef(AbortSignal.abort());
  const api = useMemo(() => createApi({ getToken }), [getToken]);

  useEffect(() => {
    setStatus(uid ? LOADING : SIGNED_OUT);
    if (!uid) return;
    const controller = new AbortController();
    signal.current = controller.signal;
    void watch(api, setStatus, controller.signal);
    return () => controller.abort();
  }, [uid, api]);

  return useMemo(
    () => ({
      ...status,
      async refresh() {
        try {
          const { loadStatus } = await importCalls();
          const loaded = await loadStatus(api, signal.current);
          setStatus(loaded);
          return loaded.isSubscribed;
        } catch (error) {
          console.error("subscription not refreshed", error);
          return null;
        }
      },
    }),
    [status, api],
  );
}

/** Reports the current status and every change, and reconnects until aborted. */
async function watch(api: Api, onStatus: (status: Status) => void, signal: AbortSignal): Promise<void> {
  let delay = MIN_DELAY;
  let isLoaded = false;
  while (!signal.aborted) {
    const startedAt = Date.now();
    try {
      const { loadStatus, watchStatus } = await importCalls();
      onStatus(await loadStatus(api, signal));
      isLoaded = true;
      for await (const status of watchStatus(api, signal)) onStatus(status);
    } catch (error) {
      if (signal.aborted) return;
      console.error("subscription listener failed", error);
      // A status that was loaded stays valid while only the connection is lost.
      if (!isLoaded) onStatus(FAILED);
    }
    if (Date.now() - startedAt > MAX_DELAY) delay = MIN_DELAY;
    await sleep(delay * (0.75 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, MAX_DELAY);
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
