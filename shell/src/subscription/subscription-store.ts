import { type Api, createApi, createStore, type SubscriptionStatus } from "@penresume/web-host";
import type { SessionStore } from "../session/session-store.ts";
import { readStatus, storeStatus } from "./stored-status.ts";

export type Status = Omit<SubscriptionStatus, "refresh">;

const SIGNED_OUT: Status = { isSubscribed: false, loading: false, userSubscription: null };
const LOADING: Status = { ...SIGNED_OUT, loading: true };
const FAILED: Status = { ...SIGNED_OUT, failed: true };

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
  function setStatus(status: Status) {
    if (uid && !status.loading && !status.failed) storeStatus(uid, status);
    setState({ status: { ...status, refresh } });
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
      return null;
    }
  }

  function followUser() {
    const next = session.getUser()?.uid;
    if (next === uid) return;
    uid = next;
    user.abort();
    if (!uid) return setStatus(SIGNED_OUT);
    user = new AbortController();
    setStatus(LOADING);
    void watch(api, setStatus, readStatus(uid) ?? FAILED, user.signal);
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
  statusAtFailure: Status,
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
      if (!isLoaded) onStatus(statusAtFailure);
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
