import { setTimeout as delay } from "node:timers/promises";
import { type Logger, type Registry, UnavailableError } from "@penresume/service-kit";
import { Counter } from "@prometheus-io/client";
import type { Document, WarmBrowser } from "./chromium.ts";
import { RenderError } from "./render-errors.ts";

export type BrowserPool = ReturnType<typeof createBrowserPool>;

/** Limits after which a browser is replaced. */
export interface Lifespan {
  renders: number;
  /** Memory of its largest process after a render, in bytes. */
  memory: number;
}

export interface RenderedPdf {
  pdf: Buffer;
  /** Time in the browser. */
  renderMs: number;
}

interface Job {
  document: Document;
  /** Aborts when no request waits for the PDF any more. */
  signal: AbortSignal;
  isRetry: boolean;
  resolve(rendered: RenderedPdf): void;
  reject(error: unknown): void;
}

const LIFESPAN: Lifespan = { renders: 500, memory: 400 * 1024 * 1024 };
const CHECK_MEMORY_EVERY_RENDERS = 20;
const RELAUNCH_DELAY_MS = 1_000;

/**
 * Keeps `size` browsers running, one per core, each with one page. A crash, a stuck page or a renewal affects one job at
 * most, and that job is retried once in a new browser.
 */
export function createBrowserPool(deps: {
  launch: () => Promise<WarmBrowser>;
  size: number;
  lifespan?: Lifespan;
  log: Logger;
  metrics: Registry;
}) {
  const { log, lifespan = LIFESPAN } = deps;
  const stopping = new AbortController();
  const queuedJobs: Job[] = [];
  const wakeIdle: (() => void)[] = [];
  const running = new Set<WarmBrowser>();
  const renewals = new Counter({
    name: "pdf_browser_renewals_total",
    help: "Browsers stopped, by reason",
    labelNames: ["reason"],
    registers: [deps.metrics],
  });

  function wakeAll() {
    for (const wake of wakeIdle.splice(0)) wake();
  }

  /** Waits for the next job; undefined when the browser crashes or the pool closes first. */
  async function nextJob(browser: WarmBrowser): Promise<Job | undefined> {
    while (running.has(browser) && !stopping.signal.aborted) {
      const job = queuedJobs.shift();
      if (job?.signal.aborted) {
        job.reject(new Error("nobody waits for it any more"));
        continue;
      }
      if (job) return job;
      await new Promise<void>((resolve) => wakeIdle.push(resolve));
    }
    return undefined;
  }

  /** Renders jobs until the browser must be replaced. Returns the reason, and the job that the next browser must retry. */
  async function serve(browser: WarmBrowser, retry: Job | undefined): Promise<{ reason: string; retry?: Job }> {
    let job = retry;
    for (let renders = 1; ; renders++) {
      job ??= await nextJob(browser);
      if (!job) return { reason: stopping.signal.aborted ? "closed" : "died" };
      try {
        const startedAt = performance.now();
        const pdf = await browser.renderPdf(job.document);
        job.resolve({ pdf, renderMs: Math.ceil(performance.now() - startedAt) });
      } catch (err) {
        if (err instanceof RenderError) {
          job.reject(err);
          return { reason: "exceeded" };
        }
        // a missing dependency does not break the browser
        const isBroken = !(err instanceof UnavailableError);
        if (isBroken && !job.isRetry) {
          log.warn({ err }, "render is retried");
          return { reason: "failed", retry: { ...job, isRetry: true } };
        }
        job.reject(err);
        if (isBroken) return { reason: "failed" };
      }
      job = undefined;
      if (renders >= lifespan.renders) return { reason: "renewed" };
      if (renders % CHECK_MEMORY_EVERY_RENDERS === 0 && browser.memory() > lifespan.memory) return { reason: "grown" };
      try {
        await browser.reset();
      } catch (err) {
        log.warn({ err }, "page not reset");
        return { reason: "unclean" };
      }
    }
  }

  /** Retries until a browser runs; undefined when the pool closes first. */
  async function launch(): Promise<WarmBrowser | undefined> {
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

  async function keepOneRunning() {
    let retry: Job | undefined;
    for (let browser = await launch(); browser; browser = await launch()) {
      const current = browser;
      running.add(current);
      current.gone.then(() => {
        running.delete(current);
        wakeAll();
      });
      const end = await serve(current, retry);
      retry = end.retry;
      running.delete(current);
      await current.kill();
      renewals.inc({ reason: end.reason });
      log.info({ reason: end.reason }, "chromium stopped");
    }
    retry?.reject(new Error("stopping"));
  }
  const loops = Array.from({ length: deps.size }, keepOneRunning);

  return {
    /** Renders in the next free browser, unless the signal aborts before. */
    renderPdf: (document: Document, signal: AbortSignal): Promise<RenderedPdf> =>
      new Promise((resolve, reject) => {
        queuedJobs.push({ document, signal, isRetry: false, resolve, reject });
        wakeIdle.shift()?.();
      }),
    /** Whether at least one browser runs. */
    ready: (): boolean => running.size > 0,
    async close(): Promise<void> {
      stopping.abort();
      wakeAll();
      await Promise.all(loops);
      for (const job of queuedJobs.splice(0)) job.reject(new Error("stopping"));
    },
  };
}
