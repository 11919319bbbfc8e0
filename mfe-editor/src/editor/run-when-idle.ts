/**
 * Runs a callback after `afterMs`, as soon as the browser is idle, but at most `limitMs` later. Returns a function that cancels
 * it. In browsers without idle callbacks it runs after `afterMs`.
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
