import type { Logger } from "./telemetry.ts";
import { describeCause } from "./unavailable.ts";

const REPEAT_AFTER_MS = 30_000;

export type DependencyLog = ReturnType<typeof createDependencyLog>;

/**
 * Logs when a dependency becomes unavailable or available, and when the cause changes. The same cause is logged again after
 * 30 s. The lines contain no stack trace and no password.
 */
export function createDependencyLog(options: { name: string; url: string; log: Logger }) {
  const { name, log } = options;
  const address = withoutCredentials(options.url);
  let cause: string | undefined;
  let isUp = false;
  let loggedAt = 0;

  function up(): void {
    if (isUp) return;
    isUp = true;
    cause = undefined;
    log.info({ address }, `${name} is available`);
  }
  function down(error: unknown): void {
    const now = Date.now();
    const next = describeCause(error);
    if (!isUp && cause === next && now - loggedAt < REPEAT_AFTER_MS) return;
    isUp = false;
    cause = next;
    loggedAt = now;
    log.warn({ address, cause }, `${name} is unavailable`);
  }
  return {
    up,
    down,
    /** Logs `up` or `down` according to the outcome of a call. */
    async observe<T>(call: Promise<T>): Promise<T> {
      try {
        const result = await call;
        up();
        return result;
      } catch (error) {
        down(error);
        throw error;
      }
    },
  };
}

// a MongoDB address may name several hosts, which URL does not parse
const withoutCredentials = (url: string): string => url.replace(/\/\/[^/@]*@/, "//").replace(/\?.*$/, "");
