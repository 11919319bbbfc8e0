import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createWorker } from "./create-worker.ts";
import { runWhenIdle } from "./run-when-idle.ts";

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

/**
 * Sends each new input to a worker. Returns the last input with a response, joined with its output. `isFailed` when the worker's
 * script did not load, or threw.
 */
export function useLiveWorker<Input, Output>(name: Parameters<typeof createWorker>[0], input: Input | null) {
  const worker = useRef<Worker>(null);
  const last = useRef<LiveRequest<Input>>(null);
  const [result, setResult] = useState<(Input & Output) | null>(null);
  const [isFailed, setFailed] = useState(false);

  function close() {
    worker.current?.terminate();
    worker.current = null;
  }
  function start(): Worker {
    const newWorker = createWorker(name);
    newWorker.addEventListener("message", ({ data }: MessageEvent<LiveResponse<Output>>) => {
      if (last.current?.id === data.id) setResult({ ...last.current.input, ...data.output });
      setFailed(false);
    });
    newWorker.addEventListener("error", () => {
      close();
      setFailed(true);
    });
    return newWorker;
  }
  function send() {
    if (input === null) return;
    last.current = { id: (last.current?.id ?? 0) + 1, input };
    worker.current ??= start();
    worker.current.postMessage(last.current);
  }
  const sendInput = useEffectEvent(send);
  const closeLast = useEffectEvent(close);
  useEffect(() => {
    if (input !== null) return runWhenIdle(() => sendInput(), { delayMs: DELAY, timeoutMs: IDLE_LIMIT });
  }, [input]);
  useEffect(() => () => closeLast(), []);

  return {
    result,
    isFailed,
    retry() {
      setFailed(false);
      send();
    },
  };
}
