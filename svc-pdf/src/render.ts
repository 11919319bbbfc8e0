import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  type Broker,
  BrokerUnavailableError,
  CommandFailedError,
  type Logger,
  Problem,
  pseudonym,
  type Registry,
  unavailable,
} from "@penresume/service-kit";
import { Counter, Gauge } from "prom-client";
import type { Allowance } from "./allowance.ts";
import type { Objects, PdfName } from "./objects.ts";
import type { Recent } from "./recent.ts";
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
const renderHash = (html: string): string =>
  createHash("sha256").update(`${RENDERER_VERSION}\n`).update(html).digest("hex");

/** Names a person's PDF of an html. */
export const pdfName = (userId: string, html: string): PdfName => ({
  owner: pseudonym(userId),
  hash: renderHash(html),
});

/** PDFs for whoever asks: the one of a moment ago, the stored one, else a worker's. */
export function createRender(deps: {
  objects: Objects;
  recent: Recent;
  broker: Broker;
  allowance: Allowance;
  log: Logger;
  metrics: Registry;
  limits: RenderLimits;
}) {
  const { objects, recent, broker, allowance, log, limits } = deps;
  const underWay = new Map<string, Promise<Buffer | null>>();
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

  /**
   * Orders and orders again, as long as there is time: a lost broker connection must not fail a download. Answers the PDF,
   * or null when it is stored but was not sent along.
   */
  async function order(name: PdfName, html: string): Promise<Buffer | null> {
    const deadline = Date.now() + limits.timeMs;
    for (;;) {
      try {
        const data = { ...name, html, orderedAt: Date.now() };
        const { pdf } = await broker.request("pdf.render", data, { timeoutMs: deadline - Date.now() });
        return pdf ? Buffer.from(pdf, "base64") : null;
      } catch (err) {
        if (err instanceof CommandFailedError) throw isUnprintable(err.reason) ? unprintable(err) : unavailable(err);
        if (err instanceof BrokerUnavailableError) throw unavailable(err);
        if (Date.now() + REASK_AFTER_MS >= deadline) throw late(err);
        log.warn({ err, ...name }, "render to be ordered again");
        await delay(REASK_AFTER_MS);
      }
    }
  }

  /** Two equal requests at once are one order. */
  function orderOnce(name: PdfName, html: string): Promise<Buffer | null> {
    const key = `${name.owner}/${name.hash}`;
    const known = underWay.get(key);
    if (known) return known;
    const ordered = order(name, html)
      .then((pdf) => {
        if (pdf) recent.keep(name, pdf);
        return pdf;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, ordered);
    return ordered;
  }

  const read = (name: PdfName) =>
    objects.readPdf(name).catch((error) => {
      throw unavailable(error);
    });

  async function look(name: PdfName) {
    const known = recent.find(name);
    if (known) return { source: "recent", pdf: known };
    const stored = await read(name);
    if (stored) recent.keep(name, stored);
    return { source: stored ? "stored" : "rendered", pdf: stored };
  }

  async function make(name: PdfName, html: string): Promise<Buffer> {
    if (waiting >= limits.waiting) throw busy();
    const done = allowance.begin(name.owner);
    waiting++;
    try {
      const pdf = (await orderOnce(name, html)) ?? (await read(name));
      if (!pdf) throw unavailable(new Error(`${name.hash} answered but not stored`));
      return pdf;
    } finally {
      waiting--;
      done();
    }
  }

  return {
    /**
     * The person's PDF of the html. `permitted` rejects when they may not have it; the store is asked meanwhile. Throws 422
     * when the html cannot be printed, 429 when too many wait or the person has asked for too many, 504 when it takes too
     * long, 503 else.
     */
    async pdf(userId: string, html: string, permitted: Promise<void>): Promise<Buffer> {
      const name = pdfName(userId, html);
      const looking = look(name);
      // told only to who may know
      looking.catch(() => undefined);
      await permitted;
      const { source, pdf } = await looking;
      sources.inc({ source });
      // an equal request may have been answered while this one looked
      return pdf ?? recent.find(name) ?? make(name, html);
    },
  };
}

export type Render = ReturnType<typeof createRender>;

const unprintable = (cause: unknown) =>
  new Problem(422, "Não foi possível gerar o PDF deste currículo. Confira o conteúdo e tente novamente.", { cause });
const busy = () =>
  new Problem(429, "Muitos PDFs estão sendo gerados agora. Tente novamente em instantes.", { retryAfterSeconds: 5 });
const late = (cause: unknown) =>
  new Problem(504, "A geração do PDF está demorando. Tente novamente em instantes.", { retryAfterSeconds: 5, cause });
