import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "./telemetry.ts";

const LONGEST_PAUSE_MS = 5_000;

/** Repeats `work` with growing pauses until it succeeds or `until` says stop: a service starts before what it depends on. */
export async function retryUntilSuccess(
  work: () => Promise<unknown>,
  options: { name: string; log: Logger; until: () => boolean },
): Promise<void> {
  for (let attempt = 1; !options.until(); attempt++) {
    try {
      await work();
      options.log.info(options.name);
      return;
    } catch (err) {
      options.log.warn({ err, attempt }, `${options.name}: not yet`);
      await delay(Math.min(250 * 2 ** attempt, LONGEST_PAUSE_MS));
    }
  }
}
