/** Milliseconds to wait for a save of another tab, which may be suspended. */
const LIMIT = 10_000;

/**
 * Runs one save of a résumé at a time in all tabs of the browser. Without locks, or after the limit, `run` is not exclusive: idempotency
 * keys and versions then keep a save from being stored twice.
 */
export async function withSaveLock<T>(draftKey: string, run: () => Promise<T>): Promise<T> {
  // Absent in old browsers and on insecure origins.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return run();
  let hasLock = false;
  try {
    return await locks.request(`penresume:save:${draftKey}`, { signal: AbortSignal.timeout(LIMIT) }, () => {
      hasLock = true;
      return run();
    });
  } catch (error) {
    if (hasLock) throw error;
    return run();
  }
}
