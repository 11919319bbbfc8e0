import { unavailable } from "@penresume/service-kit";

// the pod's memory limit has room for one decoder, see photo-decoder.ts
const CONCURRENCY = 1;
// a waiting upload costs a connection: its body is not read yet
const MAX_WAITING = 100;
// the gateway waits 30 s
const MAX_WAIT_MS = 25_000;

/** Uploads are read and decoded one at a time; the others wait. */
export function createPhotoQueue() {
  let running = 0;
  const waiting = new Set<() => void>();

  /** Resolves when a place is free. */
  function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < CONCURRENCY) {
      running++;
      return Promise.resolve();
    }
    if (waiting.size >= MAX_WAITING) throw unavailable(new Error("too many photos wait"));
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(start);
        reject(unavailable(signal.reason));
      };
      waiting.add(start);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  /** Passes the place to the upload that has waited longest. */
  function leave() {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else running--;
  }

  return {
    /**
     * Runs `work` when a place is free. `disconnected` ends the wait.
     * @throws Problem 503 with Retry-After when the queue is full or the wait too long
     */
    async run<T>(work: () => Promise<T>, disconnected: AbortSignal): Promise<T> {
      await enter(AbortSignal.any([disconnected, AbortSignal.timeout(MAX_WAIT_MS)]));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;
