/**
 * Runs a callback `afterMs` from now, as soon as no key press waits to be painted and `limitMs` later at the latest.
 * Returns a function that cancels it. Browsers without idle callbacks run it at once.
 */
export function runWhenIdle(run: () => void, { afterMs, limitMs }: { afterMs: number; limitMs: number }): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === "function") idle = requestIdleCallback(run, { timeout: limitMs });
    else run();
  }, afterMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
