import { unavailable } from "./problem.ts";

interface Limits {
  /** Work that runs at the same time, of different callers. */
  concurrency: number;
  /** Work that waits, of all callers and of one. */
  waiting: number;
  waitingPerCaller: number;
  waitMs: number;
}

/** Runs one piece of work per caller at a time, and lets callers take turns: slow work of one delays another's by one piece at most. */
export function createFairQueue({ concurrency, waiting: maxWaiting, waitingPerCaller, waitMs }: Limits) {
  const running = new Set<string>();
  // by caller; the caller who has waited longest for a turn is first
  const waiting = new Map<string, Set<() => void>>();

  /** Resolves when it is the caller's turn. */
  function enter(caller: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running.size < concurrency && !running.has(caller)) {
      running.add(caller);
      return Promise.resolve();
    }
    const own = waiting.get(caller) ?? new Set();
    const total = [...waiting.values()].reduce((sum, { size }) => sum + size, 0);
    if (total >= maxWaiting || own.size >= waitingPerCaller) throw unavailable(new Error("too much work waits"));
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        own.delete(start);
        if (own.size === 0) waiting.delete(caller);
        reject(unavailable(signal.reason));
      };
      waiting.set(caller, own.add(start));
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  /** Passes the place to the next caller without running work. */
  function leave(caller: string) {
    running.delete(caller);
    const next = [...waiting].find(([name]) => !running.has(name));
    if (!next) return;
    const [name, own] = next;
    const [start] = own;
    waiting.delete(name);
    own.delete(start as () => void);
    if (own.size > 0) waiting.set(name, own);
    running.add(name);
    start?.();
  }

  return {
    /**
     * Runs `work` when it is the caller's turn. `disconnected` ends the wait.
     * @throws Problem 503 with Retry-After when too much work waits, or for too long
     */
    async run<T>(caller: string, work: () => Promise<T>, disconnected?: AbortSignal): Promise<T> {
      const expired = AbortSignal.timeout(waitMs);
      await enter(caller, disconnected ? AbortSignal.any([disconnected, expired]) : expired);
      try {
        return await work();
      } finally {
        leave(caller);
      }
    },
  };
}

export type FairQueue = ReturnType<typeof createFairQueue>;
