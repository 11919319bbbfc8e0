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

interface Work {
  print: PrintOrder;
  /** The people it is for; each is answered once. */
  waiting: ((outcome: Outcome) => void)[];
  stored: Promise<Outcome>;
}

/** Print orders of the worker: printed, checked, answered to the people who wait, stored. */
export function createPrinting(deps: { browsers: BrowserPool; objects: Objects; log: Logger; metrics: Registry }) {
  const { browsers, objects, log } = deps;
  const underWay = new Map<string, Work>();
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
    help: "From taking an order to the PDF, waiting for a browser included",
    labelNames: ["queue"],
    buckets,
    registers: [deps.metrics],
  });

  async function printAndStore(name: PdfName, { print, waiting }: Omit<Work, "stored">, lookFirst: boolean) {
    const stored = lookFirst ? await objects.findPdf(name) : null;
    if (stored) return { hash: name.hash, ...stored };
    const stop = rendering.startTimer();
    const pdf = await browsers.print(print);
    const outcome = { hash: name.hash, ...checkPdf(pdf) };
    const seconds = stop({ queue: queueName(print.ahead) });
    const carrying = pdf.length <= CARRIED_BYTES ? { ...outcome, pdf: Buffer.from(pdf).toString("base64") } : undefined;
    if (carrying) for (const answer of waiting) answer(carrying);
    await objects.storePdf(name, pdf, outcome.pages);
    log.info({ ...name, ...outcome, ahead: print.ahead, ms: Math.round(seconds * 1_000) }, "pdf stored");
    return carrying ?? outcome;
  }

  return {
    /**
     * Equal orders at once are one print; when one of them is a person's, it is nobody's background work any more.
     * Resolves when the PDF is stored; a person is answered before.
     */
    async print(
      order: Order,
      { attempt, answer }: { attempt: number; answer?: (outcome: Outcome) => void },
    ): Promise<Outcome> {
      const { hash, owner, html, orderedAt } = order;
      const ahead = !answer;
      if (orderedAt) queued.observe({ queue: queueName(ahead) }, Math.max(0, Date.now() - orderedAt) / 1_000);
      if (attempt > DELIVERY_LIMIT) throw new Unprintable("its worker died each time");
      const key = `${owner}/${hash}`;
      const known = underWay.get(key);
      if (known) {
        known.print.ahead &&= ahead;
        if (answer) known.waiting.push(answer);
        return known.stored;
      }
      const work = { print: { html, ahead }, waiting: answer ? [answer] : [] };
      // whoever ordered has looked just before; after a while, or when a worker died over it, it may be there
      const stored = printAndStore({ owner, hash }, work, ahead || attempt > 1).finally(() => underWay.delete(key));
      underWay.set(key, { ...work, stored });
      return stored;
    },
  };
}

export type Printing = ReturnType<typeof createPrinting>;

const queueName = (ahead: boolean) => (ahead ? "ahead" : "waiting");
