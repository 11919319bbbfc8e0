/**
 * Runs `afterMs` from now, as soon as no key press waits to be painted and at the latest `limitMs` later; returns how to
 * call it off. Where the browser cannot tell when it is idle it does not wait.
 */
export function whenIdle(run: () => void, { afterMs, limitMs }: { afterMs: number; limitMs: number }): () => void {
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
