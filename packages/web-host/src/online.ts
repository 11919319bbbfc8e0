import { createStore, type Store, useStore } from "./store.ts";

interface OnlineState {
  isOnline: boolean;
}

/** Whether our servers can be reached. */
export interface OnlineStore extends Pick<Store<OnlineState>, "getState" | "subscribe"> {
  /** A request of ours got a response. */
  reportSuccess(): void;
  /** A request of ours got no response: the network is asked, unless it is known to be away. */
  reportFailure(): void;
}

declare global {
  interface Window {
    /** Shared by all front ends of the page, which each bundle a copy of this file. */
    onlineStore?: OnlineStore;
  }
}

/** Delays between questions while the network is away, in milliseconds. */
const MIN_DELAY = 2000;
const MAX_DELAY = 30_000;
const CHECK_TIMEOUT = 6000;

/**
 * The service worker answers `/config.json` from its copy, so the question has a query. A captive portal responds with a page of
 * its own, so the response must be our configuration.
 */
async function canReachServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT);
    const config = await (await fetch("/config.json?online", { cache: "no-store", signal })).json();
    return typeof config === "object" && config !== null && "keycloak" in config;
  } catch {
    return false;
  }
}

/** `navigator.onLine` errs in both directions, so it is only a reason to ask. */
function createOnlineStore(): OnlineStore {
  const { getState, setState, subscribe } = createStore<OnlineState>({ isOnline: navigator.onLine });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking: Promise<void> | undefined;
  /** Counts successes: a question that began before one is outdated. */
  let successes = 0;

  function setOnline() {
    successes++;
    clearTimeout(timer);
    setState({ isOnline: true });
  }
  function setOffline() {
    setState({ isOnline: false });
    scheduleCheck(MIN_DELAY);
  }
  function scheduleCheck(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void check(Math.min(delay * 2, MAX_DELAY)), delay);
  }
  function check(nextDelay = MIN_DELAY): Promise<void> {
    const before = successes;
    checking ??= canReachServer().then((isReached) => {
      checking = undefined;
      if (isReached) setOnline();
      else if (before === successes) {
        setState({ isOnline: false });
        scheduleCheck(nextDelay);
      }
    });
    return checking;
  }
  const checkWhenOffline = () => void (getState().isOnline || check());

  window.addEventListener("offline", setOffline);
  window.addEventListener("online", checkWhenOffline);
  document.addEventListener("visibilitychange", checkWhenOffline);
  if (!getState().isOnline) scheduleCheck(MIN_DELAY);

  return {
    getState,
    subscribe,
    reportSuccess: () => (getState().isOnline ? void successes++ : setOnline()),
    reportFailure() {
      if (!navigator.onLine && getState().isOnline) setOffline();
      else if (getState().isOnline) void check();
    },
  };
}

/** For html that is rendered at build time. */
const ALWAYS_ONLINE: OnlineStore = {
  getState: () => ({ isOnline: true }),
  subscribe: () => () => {},
  reportSuccess() {},
  reportFailure() {},
};

function getStore(): OnlineStore {
  if (typeof window === "undefined") return ALWAYS_ONLINE;
  window.onlineStore ??= createOnlineStore();
  return window.onlineStore;
}

/** The store of this page. */
export const isOnlineStore: OnlineStore = {
  getState: () => getStore().getState(),
  subscribe: (listener) => getStore().subscribe(listener),
  reportSuccess: () => getStore().reportSuccess(),
  reportFailure: () => getStore().reportFailure(),
};

/** Whether our servers can be reached; true in prerendered html. */
export const useIsOnline = (): boolean => useStore(isOnlineStore, ({ isOnline }) => isOnline);
