import type { SubscriptionState } from "@penresume/contracts";
import type { Session, SubscriptionStatus } from "@penresume/web-kit";
import { useEffect, useMemo, useReducer } from "react";
import type { Billing } from "./billing.ts";
import { type Change, reduceStatus, SIGNED_OUT, type Status } from "./state.ts";

/** Waits between attempts to reconnect, in milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** Whether the person is subscribed, live. */
export function useLiveSubscription({ user, getToken }: Session): SubscriptionStatus {
  const uid = user?.uid;
  const [status, dispatch] = useReducer(reduceStatus, uid, (uid): Status => ({ ...SIGNED_OUT, loading: Boolean(uid) }));
  const billing = useMemo(() => loadBilling(getToken), [getToken]);

  useEffect(() => {
    if (!uid) return dispatch({ type: "signed-out" });
    dispatch({ type: "signed-in" });
    const stop = new AbortController();
    void listen(billing, dispatch, stop.signal);
    return () => stop.abort();
  }, [uid, billing]);

  return useMemo(
    () => ({
      ...status,
      async refresh() {
        const loaded = await billing();
        const change = await know(loaded, await loaded.current());
        dispatch(change);
        return reduceStatus(SIGNED_OUT, change).isSubscribed;
      },
    }),
    [status, billing],
  );
}

/** The calls and their schemas, fetched only when somebody is signed in. */
const loadBilling = (getToken: () => Promise<string>) => async (): Promise<Billing> =>
  (await import("./billing.ts")).createBilling(getToken);

/** The state now, then every change; connects again for as long as somebody is signed in. */
async function listen(
  load: () => Promise<Billing>,
  dispatch: (change: Change) => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT;
  let known = false;
  while (!signal.aborted) {
    const since = Date.now();
    try {
      const billing = await load();
      dispatch(await know(billing, await billing.current(signal), signal));
      known = true;
      for await (const state of billing.changes(signal)) dispatch(await know(billing, state, signal));
    } catch (error) {
      if (signal.aborted) return;
      console.error("subscription listener failed", error);
      // What was known a moment ago still holds while only the connection is gone.
      if (!known) dispatch({ type: "failed" });
    }
    // A connection that held is no sign of trouble.
    if (Date.now() - since > LONGEST_WAIT) wait = FIRST_WAIT;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** Where no subscription is active, the payment provider is asked once before we believe it. */
async function know(billing: Billing, state: SubscriptionState, signal?: AbortSignal): Promise<Change> {
  if (state.isSubscribed) return { type: "known", state };
  const verified = await billing.verify(signal).catch((error: unknown) => {
    if (!signal?.aborted) console.error("subscription verification failed", error);
    return null;
  });
  return { type: "known", state, verified };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
