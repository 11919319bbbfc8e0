import { setTimeout as delay } from "node:timers/promises";
import type { Logger, Registry } from "@penresume/service-kit";
import { Counter, Gauge } from "prom-client";
import type { WarmBrowser } from "./chromium.ts";
import { Unprintable } from "./unprintable.ts";

/** What is to be printed. Those made ahead wait behind all others; `ahead` may turn false while it waits. */
export interface PrintOrder {
  html: string;
  ahead: boolean;
}

export interface BrowserPool {
  /** Waits for a free browser. */
  print(order: PrintOrder): Promise<Uint8Array>;
  /** A browser is up. */
  ready(): boolean;
  close(): Promise<void>;
}

/** When a browser has served enough and is replaced. */
export interface Lifespan {
  prints: number;
  /** Memory of its largest process after a print, in bytes. */
  memory: number;
}

interface Job {
  order: PrintOrder;
  /** It failed once already. */
  again: boolean;
  resolve(pdf: Uint8Array): void;
  reject(error: unknown): void;
}

const LIFESPAN: Lifespan = { prints: 500, memory: 400 * 1024 * 1024 };
const WEIGH_EVERY_PRINTS = 20;
const RELAUNCH_DELAY_MS = 1_000;

/**
 * Keeps `size` browsers, one a core, each with one page: a crash, a stuck page or a renewal touches one job at most, and
 * that one is done again by another.
 */
export function createBrowserPool(deps: {
  launch: () => Promise<WarmBrowser>;
  size: number;
  lifespan?: Lifespan;
  log: Logger;
  metrics: Registry;
}): BrowserPool {
  const { log, lifespan = LIFESPAN } = deps;
  const stopping = new AbortController();
  const waiting: Job[] = [];
  const idle: (() => void)[] = [];
  const up = new Set<WarmBrowser>();
  const renewals = new Counter({
    name: "pdf_browser_renewals_total",
    help: "Browsers ended, by reason",
    labelNames: ["reason"],
    registers: [deps.metrics],
  });

  new Gauge({
    name: "pdf_jobs_waiting",
    help: "Orders taken that wait for a browser",
    registers: [deps.metrics],
    collect() {
      this.set(waiting.length);
    },
  });

  function take(): Job | undefined {
    const urgent = waiting.findIndex(({ order }) => !order.ahead);
    return waiting.splice(Math.max(0, urgent), 1)[0];
  }

  function wakeAll() {
    for (const wake of idle.splice(0)) wake();
  }

  /** The next job, or none when the browser dies or the pool closes first. */
  async function nextJob(browser: WarmBrowser): Promise<Job | undefined> {
    while (up.has(browser) && !stopping.signal.aborted) {
      const job = take();
      if (job) return job;
      await new Promise<void>((resolve) => idle.push(resolve));
    }
    return undefined;
  }

  /** Prints until the browser is to be replaced; says why, and which job its successor must do again. */
  async function serve(browser: WarmBrowser, again: Job | undefined): Promise<{ reason: string; again?: Job }> {
    let job = again;
    for (let prints = 1; ; prints++) {
      job ??= await nextJob(browser);
      if (!job) return { reason: stopping.signal.aborted ? "closed" : "died" };
      try {
        job.resolve(await browser.print(job.order.html));
      } catch (err) {
        if (err instanceof Unprintable || job.again) {
          job.reject(err);
          return { reason: err instanceof Unprintable ? "exceeded" : "failed" };
        }
        log.warn({ err }, "print to be done again");
        return { reason: "failed", again: { ...job, again: true } };
      }
      job = undefined;
      if (prints >= lifespan.prints) return { reason: "renewed" };
      if (prints % WEIGH_EVERY_PRINTS === 0 && browser.memory() > lifespan.memory) return { reason: "grown" };
      try {
        await browser.empty();
      } catch (err) {
        log.warn({ err }, "page could not be emptied");
        return { reason: "unclean" };
      }
    }
  }

  /** Launches, retries launching until the pool closes. */
  async function launched(): Promise<WarmBrowser | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await deps.launch();
      } catch (err) {
        log.error({ err }, "chromium not started");
        await delay(RELAUNCH_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  async function keepOne() {
    let again: Job | undefined;
    for (let browser = await launched(); browser; browser = await launched()) {
      const current = browser;
      up.add(current);
      current.gone.then(() => {
        up.delete(current);
        wakeAll();
      });
      const end = await serve(current, again);
      again = end.again;
      up.delete(current);
      await current.kill();
      renewals.inc({ reason: end.reason });
      log.info({ reason: end.reason }, "chromium ended");
    }
    again?.reject(new Error("stopping"));
  }
  const kept = Array.from({ length: deps.size }, keepOne);

  return {
    print: (order) =>
      new Promise((resolve, reject) => {
        waiting.push({ order, again: false, resolve, reject });
        idle.shift()?.();
      }),
    ready: () => up.size > 0,
    async close() {
      stopping.abort();
      wakeAll();
      await Promise.all(kept);
      for (const job of waiting.splice(0)) job.reject(new Error("stopping"));
    },
  };
}
