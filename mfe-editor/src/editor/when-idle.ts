/**
 * Runs when no key press waits to be painted, at the latest `limitMs` later; returns how to call it off. At once where the
 * browser cannot tell.
 */
export function whenIdle(run: () => void, limitMs: number): () => void {
  if (typeof requestIdleCallback !== "function") {
    run();
    return () => {};
  }
  const handle = requestIdleCallback(run, { timeout: limitMs });
  return () => cancelIdleCallback(handle);
}
