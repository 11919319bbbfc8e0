import { createFairQueue, type Logger, type Registry, unavailable } from "@penresume/service-kit";
import { Counter } from "@prometheus-io/client";
import { type Promise as PoolPromise, pool } from "workerpool";
import type { Checks } from "./checks.ts";

const THREADS = 2;
/** Checks that wait; each takes at most the time limit. One caller's checks run one after another, and callers take turns. */
const QUEUE_LIMITS = { concurrency: THREADS, waiting: 100, waitingPerCaller: 10, waitMs: 20_000 };
const CHECK_LIMIT_MS = 5_000;
// loading the vocabulary takes less than a second
const START_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 96;

type Name = keyof Checks;

/**
 * Runs checks in worker threads, so that no text blocks the event loop. A check that exceeds its time or memory ends with its
 * thread, which is replaced.
 */
export async function createCheckPool(deps: { log: Logger; metrics: Registry; limitMs?: number }) {
  const { log, metrics, limitMs = CHECK_LIMIT_MS } = deps;
  const queue = createFairQueue(QUEUE_LIMITS);
  const threads = pool(new URL("./check-worker.ts", import.meta.url).pathname, {
    workerType: "thread",
    minWorkers: THREADS,
    maxWorkers: THREADS,
    workerTerminateTimeout: 100,
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } },
  });
  const failures = new Counter({
    name: "ai_check_failures_total",
    help: "Checks of texts that failed or exceeded a limit, so that the text counts as rejected",
    labelNames: ["check", "reason"],
    registers: [metrics],
  });

  async function runInThread<N extends Name>(
    name: N,
    args: Parameters<Checks[N]>,
  ): Promise<ReturnType<Checks[N]> | undefined> {
    let timer: NodeJS.Timeout | undefined;
    let isExpired = false;
    const task: PoolPromise<ReturnType<Checks[N]>, unknown> = threads.exec(name, args, {
      on() {
        timer = setTimeout(() => {
          isExpired = true;
          task.cancel();
        }, limitMs);
      },
    });
    try {
      return await task;
    } catch (err) {
      failures.inc({ check: name, reason: isExpired ? "time" : "error" });
      log.error(isExpired ? { check: name } : { check: name, err }, "a check failed, its text counts as rejected");
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Resolves to undefined when the check fails or exceeds its limits. `caller` is an account or a network.
   * @throws Problem 503 too many checks wait
   */
  const run = <N extends Name>(caller: string, name: N, ...args: Parameters<Checks[N]>) =>
    queue.run(caller, () => runInThread(name, args));

  await Promise.all(Array.from({ length: THREADS }, () => threads.exec("ready").timeout(START_LIMIT_MS)));
  return {
    run,
    /** Runs a check without which a call cannot begin. @throws Problem 503 */
    async prepare<N extends Name>(
      caller: string,
      name: N,
      ...args: Parameters<Checks[N]>
    ): Promise<ReturnType<Checks[N]>> {
      const result = await run(caller, name, ...args);
      if (result === undefined) throw unavailable(new Error(`${name} failed`));
      return result;
    },
    stop: async (): Promise<void> => void (await threads.terminate(true)),
  };
}

export type CheckPool = Awaited<ReturnType<typeof createCheckPool>>;
