import type { CommandResponse } from "@penresume/contracts";
import type { Logger, Registry } from "@penresume/service-kit";
import { Histogram } from "@prometheus-io/client";
import type { BrowserPool } from "./browser-pool.ts";
import type { Document } from "./chromium.ts";
import type { DocumentPool } from "./document-pool.ts";
import type { PdfSource } from "./document-worker.ts";

/** Renders html or a résumé's content, lets a process check and complete the PDF, and records metrics. */
export function createRenderJobs(deps: {
  browsers: BrowserPool;
  documents: DocumentPool;
  log: Logger;
  metrics: Registry;
}) {
  const { browsers, documents, log } = deps;
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

  return {
    async render(
      document: Document,
      { requestedAt, ...source }: { requestedAt: number } & Partial<PdfSource>,
      { signal }: { signal: AbortSignal },
    ): Promise<CommandResponse<"pdf.render">> {
      queueWait.observe(Math.max(0, Date.now() - requestedAt) / 1_000);
      const stop = rendering.startTimer();
      const { pdf: printed, renderMs } = await browsers.renderPdf(document, signal);
      const { result, ms } = await documents.run("finishPdf", printed, { html: "", ...source });
      const { pdf, pages, failure } = result;
      if (failure) log.warn({ failure }, "pdf without marks of accessibility and data");
      log.info({ bytes: pdf.length, pages, ms: Math.round(stop() * 1_000) }, "pdf rendered");
      return { pdf: pdf.toString("base64"), pages, renderMs: renderMs + ms };
    },
  };
}
