import { setTimeout as delay } from "node:timers/promises";
import type { Logger, Registry } from "@penresume/service-kit";
import { Counter } from "prom-client";
import type { WarmBrowser } from "./chromium.ts";
import { Unprintable } from "./unprintable.ts";

export interface BrowserPool {
  /** Waits for a free browser; those made ahead wait behind all others. */
  print(html: string, options: { ahead: boolean }): Promise<Uint8Array>;
  /** A browser is up. */
  ready(): boolean;
  close(): Promise<void>;
}

interface Job {
  html: string;
  ahead: boolean;
  /** It failed once already. */
  again: boolean;
  resolve(pdf: Uint8Array): void;
  reject(error: unknown): void;
}

// bounds what a long-lived browser may have gathered
const PRINTS_PER_BROWSER = 500;
const RELAUNCH_DELAY_MS = 1_000;

/**
 * Keeps `size` browsers, one a core, each with one page: a crash, a stuck page or a renewal touches one job at most, and
 * that one is done again by another.
 */
export function createBrowserPool(deps: {
  launch: () => Promise<WarmBrowser>;
  size: number;
  log: Logger;
  metrics: Registry;
}): BrowserPool {
  const { log } = deps;
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

  function enqueue(job: Job, position: number) {
    waiting.splice(position, 0, job);
    idle.shift()?.();
  }

  function wakeAll() {
    for (const wake of idle.splice(0)) wake();
  }

  /** The next job, or none when the browser dies or the pool closes first. */
  async function nextJob(browser: WarmBrowser): Promise<Job | undefined> {
    while (up.has(browser) && !stopping.signal.aborted) {
      const job = waiting.shift();
      if (job) return job;
      await new Promise<void>((resolve) => idle.push(resolve));
    }
    return undefined;
  }

  /** Prints until the browser is to be replaced; says why, and which job its successor must do again. */
  async function serve(browser: WarmBrowser, again: Job | undefined): Promise<{ reason: string; again?: Job }> {
    let job = again;
    for (let prints = 0; prints < PRINTS_PER_BROWSER; prints++) {
      job ??= await nextJob(browser);
      if (!job) return { reason: stopping.signal.aborted ? "closed" : "died" };
      try {
        job.resolve(await browser.print(job.html));
      } catch (err) {
        if (err instanceof Unprintable || job.again) {
          job.reject(err);
          return { reason: err instanceof Unprintable ? "stuck" : "failed" };
        }
        log.warn({ err }, "print to be done again");
        return { reason: "failed", again: { ...job, again: true } };
      }
      job = undefined;
      try {
        await browser.clear();
      } catch (err) {
        log.warn({ err }, "page could not be cleared");
        return { reason: "unclean" };
      }
    }
    return { reason: "renewed" };
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
    print: (html, { ahead }) =>
      new Promise((resolve, reject) => {
        const firstAhead = waiting.findIndex((job) => job.ahead);
        const position = ahead || firstAhead === -1 ? waiting.length : firstAhead;
        enqueue({ html, ahead, again: false, resolve, reject }, position);
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
