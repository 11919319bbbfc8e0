import { setTimeout as pause } from "node:timers/promises";

/**
 * Polls `isTrue` until it is truthy and returns its value. Throws when `giveUp()` returns an error (the process exited), and after
 * `seconds`.
 */
export async function waitUntil(what, isTrue, { seconds = 180, giveUp = () => undefined } = {}) {
  const deadline = Date.now() + seconds * 1000;
  // with backoff, so that polling leaves the processor time to the starting processes
  for (let wait = 20; ; wait = Math.min(wait * 1.2, 500)) {
    const value = await isTrue();
    if (value) return value;
    const error = giveUp();
    if (error) throw error;
    if (Date.now() > deadline) throw new Error(`${what} did not become ready within ${seconds} s`);
    await pause(wait);
  }
}

/** Whether a GET of `url` succeeds within a second. */
export async function isHttpOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
