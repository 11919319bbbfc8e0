import { useEffect, useState } from "react";
import { createStore, useStore } from "./store.ts";

/** The state of a request that a button sends. `request` gets a signal that `abort` aborts. */
export function createRequest(describeError: (error: unknown) => string) {
  const { getState, setState, subscribe } = createStore({ isBusy: false, problem: null as string | null });
  const aborted = new AbortController();
  return {
    getState,
    subscribe,
    abort: () => aborted.abort(),
    setProblem: (problem: string | null) => setState({ problem }),
    async run(request: (signal: AbortSignal) => Promise<void>) {
      setState({ isBusy: true, problem: null });
      try {
        await request(aborted.signal);
      } catch (error) {
        if (aborted.signal.aborted) return;
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
  const [{ abort, run, setProblem, ...request }] = useState(() => createRequest(describeError));
  useEffect(() => abort, [abort]);
  return { ...useStore(request, (state) => state), run, setProblem };
}
