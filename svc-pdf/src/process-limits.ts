import { readUsage, type Usage } from "./process-group.ts";
import { RenderError } from "./render-errors.ts";

/** Limits of work on one document: processor time of a process group, and memory of its largest process. */
export interface ProcessLimits {
  /** It may last twice as long on a busy machine. */
  ms: number;
  bytes: number;
}

// longer than usual work, so that memory is read for slow work only
const CHECK_LIMITS_EVERY_MS = 200;

/** Rejects with {@link RenderError} when the process group exceeds a limit before the work ends; it must be killed then. */
export function withinLimits<T>(work: Promise<T>, limits: ProcessLimits, group: number): Promise<T> {
  const startedAt = performance.now();
  // read at the first check: usual work does not pay for it
  let before: Usage | undefined;
  let timer: NodeJS.Timeout | undefined;
  const exceeded = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const { memory, time } = readUsage(group);
      before ??= { memory, time };
      if (memory > limits.bytes) reject(new RenderError(`takes ${memory} bytes of memory`));
      if (time - before.time > limits.ms) reject(new RenderError(`takes over ${limits.ms} ms of processor time`));
      if (performance.now() - startedAt > 2 * limits.ms) reject(new RenderError(`takes over ${2 * limits.ms} ms`));
    }, CHECK_LIMITS_EVERY_MS);
  });
  return Promise.race([work, exceeded]).finally(() => clearInterval(timer));
}

/** Kills a process group: on Debian Chromium is the child of a start script. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
