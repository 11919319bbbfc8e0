import { useEffect, useState } from "react";
import { createStore, useStore } from "./store.ts";

/** The state of a request that a button sends. `request` gets `signal`. */
export function createRequest(describeError: (error: unknown) => string, signal: AbortSignal) {
  const { getState, setState, subscribe } = createStore({ isBusy: false, problem: null as string | null });
  return {
    getState,
    subscribe,
    setProblem: (problem: string | null) => setState({ problem }),
    async run(request: (signal: AbortSignal) => Promise<void>) {
      setState({ isBusy: true, problem: null });
      try {
        await request(signal);
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        setState({ problem: describeError(error) });
      } finally {
        setState({ isBusy: false });
      }
    },
  };
}

/** A request of a component, which is aborted when the component is unmounted. `describeError` is that of the first render. */
export function useRequest(describeError: (error: unknown) => string) {
  const [{ unmounted, run, setProblem, ...request }] = useState(() => {
    const unmounted = new AbortController();
    return { unmounted, ...createRequest(describeError, unmounted.signal) };
  });
  useEffect(() => () => unmounted.abort(), [unmounted]);
  return { ...useStore(request, (state) => state), run, setProblem };
}
