import type { CommandRequest, CommandResponse } from "@penresume/contracts";
import type { Logger, Registry } from "@penresume/service-kit";
import { Histogram } from "prom-client";
import type { BrowserPool, PrintOrder } from "./browser-pool.ts";
import type { Objects, PdfName } from "./objects.ts";
import { checkPdf } from "./pdf-check.ts";
import { Unprintable } from "./unprintable.ts";

// an order that took its worker down this often would take down the next
const DELIVERY_LIMIT = 3;
// well under what RabbitMQ takes as one message (16 MiB) when it is written as base64; a larger PDF is read from the store
const CARRIED_BYTES = 4 * 1024 * 1024;

type Order = CommandRequest<"pdf.render">;
type Outcome = CommandResponse<"pdf.render">;

/** Print orders of the worker: printed, checked, stored; only then answered. */
export function createPrinting(deps: { browsers: BrowserPool; objects: Objects; log: Logger; metrics: Registry }) {
  const { browsers, objects, log } = deps;
  const underWay = new Map<string, { print: PrintOrder; outcome: Promise<Outcome> }>();
  const buckets = [0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15];
  const queued = new Histogram({
    name: "pdf_queue_wait_seconds",
    help: "From order to a worker taking it, by queue",
    labelNames: ["queue"],
    buckets,
    registers: [deps.metrics],
  });
  const rendering = new Histogram({
    name: "pdf_render_seconds",
    help: "From taking an order to the stored PDF, waiting for a browser included",
    labelNames: ["queue"],
    buckets,
    registers: [deps.metrics],
  });

  async function printAndStore(name: PdfName, print: PrintOrder, lookFirst: boolean): Promise<Outcome> {
    const stored = lookFirst ? await objects.findPdf(name) : null;
    if (stored) return { hash: name.hash, ...stored };
    const stop = rendering.startTimer();
    const pdf = await browsers.print(print);
    const { bytes, pages } = checkPdf(pdf);
    await objects.storePdf(name, pdf, pages);
    const seconds = stop({ queue: queueName(print.ahead) });
    log.info({ ...name, bytes, pages, ahead: print.ahead, ms: Math.round(seconds * 1_000) }, "pdf stored");
    const carried = bytes <= CARRIED_BYTES && !print.ahead;
    return { hash: name.hash, bytes, pages, ...(carried && { pdf: Buffer.from(pdf).toString("base64") }) };
  }

  return {
    /** Equal orders at once are one print; when one of them is a person's, it is nobody's background work any more. */
    async print(order: Order, { attempt, ahead }: { attempt: number; ahead: boolean }): Promise<Outcome> {
      const { hash, owner, html, orderedAt } = order;
      if (orderedAt) queued.observe({ queue: queueName(ahead) }, Math.max(0, Date.now() - orderedAt) / 1_000);
      if (attempt > DELIVERY_LIMIT) throw new Unprintable("its worker died each time");
      const key = `${owner}/${hash}`;
      const known = underWay.get(key);
      if (known) {
        known.print.ahead &&= ahead;
        return known.outcome;
      }
      const print = { html, ahead };
      // whoever ordered has looked just before; after a while, or when a worker died over it, it may be there
      const outcome = printAndStore({ owner, hash }, print, ahead || attempt > 1).finally(() => underWay.delete(key));
      underWay.set(key, { print, outcome });
      return outcome;
    },
  };
}

export type Printing = ReturnType<typeof createPrinting>;

const queueName = (ahead: boolean) => (ahead ? "ahead" : "waiting");
