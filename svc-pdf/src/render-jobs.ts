import type { CommandRequest, CommandResponse } from "@penresume/contracts";
import type { Logger, Registry } from "@penresume/service-kit";
import { Histogram } from "prom-client";
import type { BrowserPool } from "./browser-pool.ts";
import { completePdf } from "./pdf-accessibility.ts";
import { checkPdf, checkSize } from "./pdf-check.ts";
import { removeUnsafeLinks } from "./pdf-links.ts";
import type { PdfProperties } from "./pdf-metadata.ts";
import { RenderError } from "./render-errors.ts";

// a job whose worker crashed this often would crash the next one
const DELIVERY_LIMIT = 3;

/** Renders a job's html, checks the PDF and records metrics. */
export function createRenderJobs(deps: { browsers: BrowserPool; log: Logger; metrics: Registry }) {
  const { browsers, log } = deps;
  const buckets = [0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15];
  const queueWait = new Histogram({
    name: "pdf_queue_wait_seconds",
    help: "From request to a worker taking the job",
    buckets,
    registers: [deps.metrics],
  });
  const rendering = new Histogram({
    name: "pdf_render_seconds",
    help: "From taking a job to the PDF, waiting for a browser included",
    buckets,
    registers: [deps.metrics],
  });

  // a person needs the PDF even if a new Chromium writes it in another form; the tests then fail
  function complete(pdf: Buffer, properties?: PdfProperties): Buffer {
    try {
      return completePdf(pdf, properties);
    } catch (err) {
      log.warn({ err }, "pdf without marks of accessibility and data");
      return pdf;
    }
  }

  return {
    async render(
      job: CommandRequest<"pdf.render">,
      { attempt, signal }: { attempt: number; signal: AbortSignal },
    ): Promise<CommandResponse<"pdf.render">> {
      queueWait.observe(Math.max(0, Date.now() - job.requestedAt) / 1_000);
      if (attempt > DELIVERY_LIMIT) throw new RenderError("its worker died each time");
      const stop = rendering.startTimer();
      const { pdf: printed, renderMs } = await browsers.renderPdf(job.html, signal);
      const printedAt = performance.now();
      removeUnsafeLinks(printed);
      const pages = checkPdf(printed);
      const pdf = complete(printed, job.properties);
      checkSize(pdf);
      log.info({ bytes: pdf.length, pages, ms: Math.round(stop() * 1_000) }, "pdf rendered");
      return { pdf: pdf.toString("base64"), pages, renderMs: renderMs + Math.ceil(performance.now() - printedAt) };
    },
  };
}
