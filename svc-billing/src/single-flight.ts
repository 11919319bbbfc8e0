/** Shares work: of each key one run is in progress, whatever the number of callers (https://pkg.go.dev/golang.org/x/sync/singleflight). */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  const queued = new Map<string, Promise<T>>();

  function start(key: string, work: () => Promise<T>): Promise<T> {
    const run = work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  }

  return {
    /** Joins the run in progress, or starts one. */
    join: (key: string, work: () => Promise<T>): Promise<T> => running.get(key) ?? queued.get(key) ?? start(key, work),

    /** Resolves to the result of a run that starts after this call. All calls during one run share the next one. */
    joinNext(key: string, work: () => Promise<T>): Promise<T> {
      const current = running.get(key);
      if (!current) return queued.get(key) ?? start(key, work);
      const startQueued = () => {
        queued.delete(key);
        return start(key, work);
      };
      const next = queued.get(key) ?? current.then(startQueued, startQueued);
      queued.set(key, next);
      return next;
    },
  };
}
