import { setTimeout as delay } from "node:timers/promises";
import type { DependencyLog } from "./dependency-log.ts";

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
