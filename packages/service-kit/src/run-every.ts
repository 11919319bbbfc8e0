import { setTimeout as delay } from "node:timers/promises";
import type { DependencyLog } from "./dependency-log.ts";
import { isMongoDisconnected } from "./mongo-errors.ts";
import type { Logger } from "./telemetry.ts";
import { UnavailableError } from "./unavailable.ts";

const MAX_DELAY_AFTER_FAILURE_MS = 60_000;

/**
 * Runs `work` now and again `everyMs` after each run, until `stop`. `wake` ends the current pause. A failure is logged, and
 * the next run follows. `stop` waits for the run in progress.
 */
export function runEvery(
  work: (signal: AbortSignal) => Promise<unknown>,
  { name, everyMs, log }: { name: string; everyMs: number; log: Logger },
): { wake(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  let pause = new AbortController();
  async function loop() {
    while (!stopping.signal.aborted) {
      pause = new AbortController();
      const delayMs = await work(stopping.signal).then(
        () => everyMs,
        (err) => {
          // the dependency log has this cause already
          const isLogged = err instanceof UnavailableError || (err instanceof Error && isMongoDisconnected(err));
          const level = isLogged ? "debug" : "warn";
          log[level]({ err }, `${name} failed, will be repeated`);
          return Math.min(everyMs, MAX_DELAY_AFTER_FAILURE_MS);
        },
      );
      await delay(delayMs, undefined, { signal: pause.signal }).catch(() => undefined);
    }
  }
  const looping = loop();
  return {
    wake: () => pause.abort(),
    async stop() {
      stopping.abort();
      pause.abort();
      await looping;
    },
  };
}

const MAX_DELAY_MS = 5_000;

/** Repeats `connect` with exponential backoff until it succeeds or `until` is true. A service may start before its dependencies. */
export async function retryUntilSuccess(
  connect: () => Promise<unknown>,
  { state, until = () => false }: { state: DependencyLog; until?: () => boolean },
): Promise<void> {
  for (let attempt = 1; !until(); attempt++) {
    try {
      await state.observe(connect());
      return;
    } catch {
      await delay(Math.min(250 * 2 ** attempt, MAX_DELAY_MS));
    }
  }
}
