import { type Api, createApi, createStore, type SubscriptionStatus } from "@penresume/web-host";
import type { SessionStore } from "../session/session-store.ts";
import { readStatus, type Status, storeStatus } from "./stored-status.ts";

const SIGNED_OUT: Status = { isSubscribed: false, loading: false, userSubscription: null };
const LOADING: Status = { ...SIGNED_OUT, loading: true };

/** Delays between attempts to reconnect, in milliseconds. */
const MIN_DELAY = 1000;
const MAX_DELAY = 30_000;

/** The calls and their schemas are a separate chunk, which guests never load. */
const importCalls = () => import("./load-status.ts");

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

/** The live subscription status of the signed-in user, outside React. */
export function createSubscriptionStore(session: Pick<SessionStore, "getUser" | "subscribe" | "getToken">) {
  const api = createApi(session);
  let uid: string | undefined;
  /** Aborted when the user changes. */
  let user = new AbortController();
  const { getState, setState, subscribe } = createStore<{ status: SubscriptionStatus }>({
    status: { ...SIGNED_OUT, refresh },
  });
  let readAt = 0;
  function setStatus(status: Status) {
    readAt = Date.now();
    if (uid && !status.loading) storeStatus(uid, status);
    setState({ status: { ...status, refresh } });
  }

  /** A status of this page, or of an earlier visit, stays as what was known then. */
  function setFailed() {
    const { status } = getState();
    if (!uid || status.failed) return;
    const known = status.loading ? (readStatus(uid) ?? SIGNED_OUT) : { ...status, readAt };
    setState({ status: { ...known, failed: true, refresh } });
  }

  async function refresh(): Promise<boolean | null> {
    const { signal } = user;
    try {
      const { loadStatus } = await importCalls();
      const loaded = await loadStatus(api, signal);
      setStatus(loaded);
      return loaded.isSubscribed;
    } catch (error) {
      console.error("subscription not refreshed", error);
      if (uid && !signal.aborted) {
        setFailed();
        startWatching();
      }
      return null;
    }
  }

  /** Loads the status until it is known, then follows its changes. */
  function startWatching() {
    user.abort();
    user = new AbortController();
    void watch(api, setStatus, setFailed, user.signal);
  }

  function followUser() {
    const next = session.getUser()?.uid;
    if (next === uid) return;
    uid = next;
    if (uid) {
      setStatus(LOADING);
      return startWatching();
    }
    user.abort();
    setStatus(SIGNED_OUT);
  }

  session.subscribe(followUser);
  followUser();

  /** `status` is a new object after each event. */
  return { getState, subscribe };
}

/** Reports the status and every change, and reconnects until aborted. */
async function watch(
  api: Api,
  onStatus: (status: Status) => void,
  onFailure: () => void,
  signal: AbortSignal,
): Promise<void> {
  let delay = MIN_DELAY;
  let isLoaded = false;
  while (!signal.aborted) {
    const startedAt = Date.now();
    try {
      const { loadStatus, watchStatus } = await importCalls();
      if (!isLoaded) onStatus(await loadStatus(api, signal));
      isLoaded = true;
      // the first event of each connection has the current state
      for await (const status of watchStatus(api, signal)) onStatus(status);
    } catch (error) {
      if (signal.aborted) return;
      console.error("subscription listener failed", error);
      // A status that was loaded stays valid while only the connection is lost.
      if (!isLoaded) onFailure();
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
