/** Milliseconds to wait for another tab, which may be suspended. */
const LIMIT = 10_000;

/**
 * Runs `run` in one tab of the browser at a time. Without locks, or after the limit, it is not exclusive: idempotency keys and versions
 * then keep a save from being stored twice.
 */
export async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  // Absent in old browsers and on insecure origins.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return run();
  let hasLock = false;
  try {
    return await locks.request(`penresume:${name}`, { signal: AbortSignal.timeout(LIMIT) }, () => {
      hasLock = true;
      return run();
    });
  } catch (error) {
    if (hasLock) throw error;
    return run();
  }
}
