import { randomUUID } from "node:crypto";
import { createFairQueue, type Logger, UnavailableError } from "@penresume/service-kit";
import { type Promise as PoolPromise, pool, TerminateError } from "workerpool";
import type { DocumentWork } from "./document-worker.ts";
import { killGroup, type ProcessLimits, withinLimits } from "./process-limits.ts";
import { RENDER_LIMIT_MS, RenderError } from "./render-errors.ts";

// besides the browsers within the pod's memory
const PROCESSES = 2;
const HEAP_LIMIT_MB = 128;
const LIMITS: ProcessLimits = { ms: RENDER_LIMIT_MS, bytes: 280 * 1024 * 1024 };
// the broker delivers fewer jobs, and their requesters wait less
const QUEUE_LIMITS = { concurrency: PROCESSES, waiting: 100, waitingPerCaller: 1, waitMs: 20_000 };

/**
 * Works on documents in child processes without secrets, one document at a time each. A document that exceeds its memory or
 * processor time ends its process, which is replaced: this process and other documents are not affected.
 */
export function createDocumentPool({ log, limits = LIMITS }: { log: Logger; limits?: ProcessLimits }) {
  // workerpool does not start queued work when a process dies
  const queue = createFairQueue(QUEUE_LIMITS);
  const processes = pool(new URL("./document-worker.ts", import.meta.url).pathname, {
    workerType: "process",
    minWorkers: 1,
    maxWorkers: PROCESSES,
    forkOpts: {
      execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`],
      env: {},
      // leads a process group, whose use is limited
      detached: true,
      serialization: "advanced",
    },
  });

  async function runInProcess<N extends keyof DocumentWork>(name: N, args: Parameters<DocumentWork[N]>) {
    const started = Promise.withResolvers<number>();
    const task = processes.exec(name, args, { on: started.resolve }) as PoolPromise<unknown, Error>;
    let group = 0;
    const work = Promise.resolve(task as Promise<Awaited<ReturnType<DocumentWork[N]>>>).catch((error: Error) => {
      if (!(error instanceof TerminateError)) throw error;
      throw group ? new RenderError("its process ended") : new UnavailableError("a process did not start");
    });
    group = await Promise.race([started.promise, work.then(() => started.promise)]);
    const startedAt = performance.now();
    try {
      return { result: await withinLimits(work, limits, group), ms: Math.ceil(performance.now() - startedAt) };
    } catch (error) {
      if (error instanceof RenderError) {
        log.warn({ err: error, work: name }, "document exceeds its limits");
        killGroup(group);
        await work.catch(() => undefined);
      }
      throw error;
    }
  }

  /** Each process may have died while it was idle, which the pool notices with the work it gives it. */
  async function runInLiveProcess<N extends keyof DocumentWork>(name: N, args: Parameters<DocumentWork[N]>) {
    for (let dead = 0; ; dead++)
      try {
        return await runInProcess(name, args);
      } catch (error) {
        if (!(error instanceof UnavailableError) || dead === PROCESSES) throw error;
      }
  }

  return {
    /** Rejects with {@link RenderError} when the document exceeds a limit. */
    run: <N extends keyof DocumentWork>(name: N, ...args: Parameters<DocumentWork[N]>) =>
      queue.run(randomUUID(), () => runInLiveProcess(name, args)),
    stop: async (): Promise<void> => void (await processes.terminate(true)),
  };
}

export type DocumentPool = ReturnType<typeof createDocumentPool>;
