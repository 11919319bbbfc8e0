import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  type Broker,
  BrokerUnavailableError,
  CommandFailedError,
  type Logger,
  Problem,
  pseudonym,
  type RateLimiter,
  type Registry,
  unavailable,
} from "@penresume/service-kit";
import { Gauge } from "prom-client";
import { isPdfTooLarge, isRenderError } from "./render-errors.ts";

const RETRY_DELAY_MS = 300;

const TOO_MANY_PDFS = "Você pediu muitos PDFs em pouco tempo. Tente novamente mais tarde.";

// per user; equal requests in flight count once
export const RATE_LIMIT = { name: "pdf", message: TOO_MANY_PDFS };

export interface PdfLimits {
  /** Time limit from request to response, in ms. */
  timeMs: number;
  /** Maximum concurrent renders of this process; further requests get 429. */
  waiting: number;
  /** Maximum concurrent renders of one user. */
  waitingPerUser: number;
  perUserAndHour: number;
}

/** Lets a worker render html. Stores nothing. Equal requests in flight share one render. */
export function createPdfService(deps: {
  broker: Broker;
  rateLimiter: RateLimiter;
  log: Logger;
  metrics: Registry;
  limits: PdfLimits;
}) {
  const { broker, rateLimiter, log, limits } = deps;
  const inFlight = new Map<string, { userId: string; pdf: Promise<Buffer> }>();
  new Gauge({
    name: "pdf_waiting",
    help: "Renders that requests wait for",
    registers: [deps.metrics],
    collect() {
      this.set(inFlight.size);
    },
  });

  /** Sends the job again while time is left: a lost broker connection must not fail a download. */
  async function render(html: string): Promise<Buffer> {
    const deadline = Date.now() + limits.timeMs;
    for (;;) {
      try {
        const job = { html, requestedAt: Date.now() };
        const { pdf } = await broker.request("pdf.render", job, { timeoutMs: deadline - Date.now() });
        return Buffer.from(pdf, "base64");
      } catch (err) {
        if (err instanceof CommandFailedError) throw toProblem(err);
        if (err instanceof BrokerUnavailableError) throw unavailable(err);
        if (Date.now() + RETRY_DELAY_MS >= deadline) throw timedOut(err);
        log.warn({ err }, "render job is sent again");
        await delay(RETRY_DELAY_MS);
      }
    }
  }

  return {
    /**
     * Returns the PDF of html.
     * @throws Problem 422 it cannot be rendered, 429 too many at once or in an hour, 504 too slow, 503 no broker
     */
    generate(userId: string, html: string): Promise<Buffer> {
      const key = jobKey(userId, html);
      const running = inFlight.get(key);
      if (running) return running.pdf;
      const ofUser = [...inFlight.values()].filter((job) => job.userId === userId);
      if (inFlight.size >= limits.waiting) throw overloaded();
      if (ofUser.length >= limits.waitingPerUser) throw tooManyAtOnce();
      const pdf = rateLimiter
        .consume(pseudonym(userId), limits.perUserAndHour)
        .then(() => render(html))
        .finally(() => inFlight.delete(key));
      inFlight.set(key, { userId, pdf });
      return pdf;
    },
  };
}

export type PdfService = ReturnType<typeof createPdfService>;

const jobKey = (userId: string, html: string): string =>
  createHash("sha256").update(`${userId}\n${html}`).digest("hex");

function toProblem(error: CommandFailedError): Problem {
  if (!isRenderError(error.reason)) return unavailable(error);
  const title = isPdfTooLarge(error.reason)
    ? "O PDF deste currículo ficou grande demais. Reduza o conteúdo ou use uma foto menor."
    : "Não foi possível gerar o PDF deste currículo. Confira o conteúdo e tente novamente.";
  return new Problem(422, title, { cause: error });
}

const overloaded = () =>
  new Problem(429, "Muitos PDFs estão sendo gerados agora. Tente novamente em instantes.", { retryAfterSeconds: 5 });
const tooManyAtOnce = () => new Problem(429, TOO_MANY_PDFS, { retryAfterSeconds: 5 });
const timedOut = (cause: unknown) =>
  new Problem(504, "A geração do PDF está demorando. Tente novamente em instantes.", { retryAfterSeconds: 5, cause });
