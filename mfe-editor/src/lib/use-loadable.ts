import type { Loadable } from "@penresume/web-features";
import { useEffect, useState } from "react";

/** Loads when `load` changes. */
export function useLoadable<T>(load: (signal: AbortSignal) => Promise<T>): Loadable<T> {
  const [outcome, setOutcome] = useState<({ load: unknown } & ({ data: T } | { error: unknown })) | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    load(signal).then(
      (data) => signal.aborted || setOutcome({ load, data }),
      (error: unknown) => signal.aborted || setOutcome({ load, error }),
    );
    return () => request.abort();
  }, [load, attempt]);
  const reload = () => setAttempt((attempt) => attempt + 1);
  if (outcome?.load !== load) return { state: "loading", reload };
  return "data" in outcome
    ? { state: "loaded", data: outcome.data, error: null, reload }
    : { state: "failed", error: outcome.error, reload };
}
