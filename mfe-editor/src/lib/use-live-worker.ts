import { runWhenIdle } from "@penresume/web-host";
import { useEffect, useState } from "react";
import { createWorker } from "./create-worker.ts";
import { createStore, useStore } from "./store.ts";

/** Milliseconds from a change to its request. */
const DELAY = 200;
/** Additional milliseconds that the request may wait for key presses to be painted. */
const IDLE_LIMIT = 300;

/** Messages to and from the worker. A request may have several responses. */
export interface LiveRequest<Input> {
  id: number;
  input: Input;
}
export interface LiveResponse<Output> {
  id: number;
  output: Output;
}

/** A worker that responds to the last input. */
function createLiveWorker<Input, Output>(name: Parameters<typeof createWorker>[0]) {
  const { getState, setState, subscribe } = createStore({ result: null as (Input & Output) | null, isFailed: false });
  let worker: Worker | undefined;
  let last: LiveRequest<Input> | undefined;

  function close() {
    worker?.terminate();
    worker = undefined;
  }
  function start(): Worker {
    const newWorker = createWorker(name);
    newWorker.addEventListener("message", ({ data }: MessageEvent<LiveResponse<Output>>) => {
      const isLast = last?.id === data.id;
      setState({ isFailed: false, ...(isLast && { result: { ...(last?.input as Input), ...data.output } }) });
    });
    newWorker.addEventListener("error", () => {
      close();
      setState({ isFailed: true });
    });
    return newWorker;
  }
  function send(input: Input) {
    last = { id: (last?.id ?? 0) + 1, input };
    worker ??= start();
    worker.postMessage(last);
  }
  return {
    getState,
    subscribe,
    close,
    /** Sends the input soon; returns a function that cancels it. */
    schedule: (input: Input) => runWhenIdle(() => send(input), { delayMs: DELAY, timeoutMs: IDLE_LIMIT }),
    retry(input: Input | null) {
      setState({ isFailed: false });
      if (input !== null) send(input);
    },
  };
}

/**
 * Sends each new input to a worker. Returns the last input with a response, joined with its output. `isFailed` when the worker's
 * script did not load, or threw.
 */
export function useLiveWorker<Input, Output>(name: Parameters<typeof createWorker>[0], input: Input | null) {
  const [worker] = useState(() => createLiveWorker<Input, Output>(name));
  useEffect(() => {
    if (input !== null) return worker.schedule(input);
  }, [worker, input]);
  useEffect(() => worker.close, [worker]);
  return { ...useStore(worker, (state) => state), retry: () => worker.retry(input) };
}
