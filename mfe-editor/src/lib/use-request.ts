import { useEffect, useState } from "react";

/** The state of a request that a button sends. `request` gets a signal that aborts when the component is unmounted. */
export function useRequest(describeError: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [unmounted] = useState(() => new AbortController());
  useEffect(() => () => unmounted.abort(), [unmounted]);

  async function run(request: (signal: AbortSignal) => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await request(unmounted.signal);
    } catch (error) {
      if (unmounted.signal.aborted) return;
      console.error(error);
      setProblem(describeError(error));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, setProblem, run };
}
