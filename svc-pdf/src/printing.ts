import type { CommandRequest, CommandResponse } from "@penresume/contracts";
import type { Logger, Registry } from "@penresume/service-kit";
import { Histogram } from "prom-client";
import type { BrowserPool } from "./browser-pool.ts";
import type { Objects } from "./objects.ts";
import { checkPdf } from "./pdf-check.ts";
import { Unprintable } from "./unprintable.ts";

// an order that took its worker down this often would take down the next
const DELIVERY_LIMIT = 3;

type Order = CommandRequest<"pdf.render">;
type Outcome = CommandResponse<"pdf.render">;

/** Print orders of the worker: printed, checked, stored; only then answered. */
export function createPrinting(deps: { browsers: BrowserPool; objects: Objects; log: Logger; metrics: Registry }) {
  const { browsers, objects, log } = deps;
  const underWay = new Map<string, Promise<Outcome>>();
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

  async function printAndStore({ hash, html }: Order, ahead: boolean): Promise<Outcome> {
    const stored = await objects.findPdf(hash);
    if (stored) return { hash, ...stored };
    const stop = rendering.startTimer({ queue: queueName(ahead) });
    const pdf = await browsers.print(html, { ahead });
    const { bytes, pages } = checkPdf(pdf);
    await objects.storePdf(hash, pdf, pages);
    const seconds = stop();
    log.info({ hash, bytes, pages, ahead, ms: Math.round(seconds * 1_000) }, "pdf stored");
    return { hash, bytes, pages };
  }

  return {
    async print(order: Order, { attempt, ahead }: { attempt: number; ahead: boolean }): Promise<Outcome> {
      if (order.orderedAt)
        queued.observe({ queue: queueName(ahead) }, Math.max(0, Date.now() - order.orderedAt) / 1_000);
      if (attempt > DELIVERY_LIMIT) throw new Unprintable("its worker died each time");
      const known = underWay.get(order.hash);
      if (known) return known;
      const printed = printAndStore(order, ahead).finally(() => underWay.delete(order.hash));
      underWay.set(order.hash, printed);
      return printed;
    },
  };
}

export type Printing = ReturnType<typeof createPrinting>;

const queueName = (ahead: boolean) => (ahead ? "ahead" : "waiting");
