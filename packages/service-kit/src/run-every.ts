import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "./telemetry.ts";

const LONGEST_PAUSE_AFTER_FAILURE_MS = 60_000;

/**
 * Does `work` again and again, `everyMs` after it was done, from now on until it is stopped; a failure is told, and work
 * goes on. Stopping waits for what is under way.
 */
export function runEvery(
  work: () => Promise<unknown>,
  { name, everyMs, log }: { name: string; everyMs: number; log: Logger },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function loop() {
    while (!signal.aborted) {
      const pauseMs = await work().then(
        () => everyMs,
        (err) => {
          log.warn({ err }, `${name} failed, to be repeated`);
          return Math.min(everyMs, LONGEST_PAUSE_AFTER_FAILURE_MS);
        },
      );
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await looping;
    },
  };
}
