import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Broker, CommandFailed, type Logger, Problem, type Registry, unavailable } from "@penresume/service-kit";
import { Counter, Gauge } from "prom-client";
import type { Objects } from "./objects.ts";
import { isUnprintable } from "./unprintable.ts";

/** To be raised whenever the same html should print otherwise than before: fonts, browser, print settings. */
const RENDERER_VERSION = "1";

const REASK_AFTER_MS = 300;

export interface RenderLimits {
  /** For one PDF from order to answer, in ms. */
  timeMs: number;
  /** People waiting at once; more are told to come again. */
  waiting: number;
}

/** Names the PDF of an html: sha256 hex of renderer version and html. */
export const renderHash = (html: string): string =>
  createHash("sha256").update(`${RENDERER_VERSION}\n`).update(html).digest("hex");

/** PDFs for whoever asks: the stored one, else a worker's. */
export function createRender(deps: {
  objects: Objects;
  broker: Broker;
  log: Logger;
  metrics: Registry;
  limits: RenderLimits;
}) {
  const { objects, broker, log, limits } = deps;
  const underWay = new Map<string, Promise<void>>();
  let waiting = 0;
  const sources = new Counter({
    name: "pdf_requests_total",
    help: "PDFs asked for, by where they came from",
    labelNames: ["source"],
    registers: [deps.metrics],
  });
  new Gauge({
    name: "pdf_waiting",
    help: "People waiting for a PDF",
    registers: [deps.metrics],
    collect() {
      this.set(waiting);
    },
  });

  /** Orders and orders again, as long as there is time: a lost broker connection must not fail a download. */
  async function order(hash: string, html: string): Promise<void> {
    const deadline = Date.now() + limits.timeMs;
    for (;;) {
      try {
        const data = { hash, html, orderedAt: Date.now() };
        await broker.request("pdf.render", data, { timeoutMs: deadline - Date.now() });
        return;
      } catch (err) {
        if (err instanceof CommandFailed) throw isUnprintable(err.reason) ? unprintable(err) : unavailable(err);
        if (Date.now() + REASK_AFTER_MS >= deadline) throw broker.ready() ? late(err) : unavailable(err);
        log.warn({ err, hash }, "render to be ordered again");
        await delay(REASK_AFTER_MS);
      }
    }
  }

  /** Two equal requests at once are one order. */
  function orderOnce(hash: string, html: string): Promise<void> {
    const known = underWay.get(hash);
    if (known) return known;
    const ordered = order(hash, html).finally(() => underWay.delete(hash));
    underWay.set(hash, ordered);
    return ordered;
  }

  const read = (hash: string) =>
    objects.readPdf(hash).catch((error) => {
      throw unavailable(error);
    });

  return {
    /** Throws 422 when the html cannot be printed, 429 when too many wait, 504 when it takes too long, 503 else. */
    async pdf(html: string): Promise<Buffer> {
      const hash = renderHash(html);
      const stored = await read(hash);
      sources.inc({ source: stored ? "stored" : "rendered" });
      if (stored) return stored;
      if (waiting >= limits.waiting) throw busy();
      waiting++;
      try {
        await orderOnce(hash, html);
      } finally {
        waiting--;
      }
      const rendered = await read(hash);
      if (!rendered) throw unavailable(new Error(`${hash} answered but not stored`));
      return rendered;
    },

    /** Has the PDF made so that it is there when asked for; waits for the order only. */
    async ahead(html: string): Promise<void> {
      const hash = renderHash(html);
      if (await objects.findPdf(hash)) return;
      await broker.order("pdf.render-ahead", { hash, html, orderedAt: Date.now() }, { usefulMs: AHEAD_USEFUL_MS });
    },
  };
}

export type Render = ReturnType<typeof createRender>;

// after this a person who wanted the PDF has asked for it
const AHEAD_USEFUL_MS = 60_000;

const unprintable = (cause: unknown) =>
  new Problem(422, "Não foi possível gerar o PDF deste currículo. Confira o conteúdo e tente novamente.", { cause });
const busy = () =>
  new Problem(429, "Muitos PDFs estão sendo gerados agora. Tente novamente em instantes.", { retryAfterSeconds: 5 });
const late = (cause: unknown) =>
  new Problem(504, "A geração do PDF está demorando. Tente novamente em instantes.", { retryAfterSeconds: 5, cause });
