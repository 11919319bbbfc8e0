/**
 * Waits `delayMs`, then runs `callback` when the browser is idle, at the latest after another `timeoutMs`. Returns a function that
 * cancels it. Browsers without requestIdleCallback do not wait until they are idle.
 */
export function runWhenIdle(
  callback: () => void,
  { delayMs = 0, timeoutMs }: { delayMs?: number; timeoutMs: number },
): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === "function") idle = requestIdleCallback(callback, { timeout: timeoutMs });
    else callback();
  }, delayMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
