import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { CommandRequest } from "@penresume/contracts";
import {
  type Broker,
  BrokerUnavailableError,
  CommandFailedError,
  type Logger,
  Problem,
  type Registry,
  unavailable,
} from "@penresume/service-kit";
import { Gauge } from "@prometheus-io/client";
import { isOutage, isPdfTooLarge, isRenderError, RENDER_LIMIT_MS } from "./render-errors.ts";
import { TOO_MANY_PDFS, type TurnStore } from "./turn-store.ts";

const RETRY_DELAY_MS = 300;

export interface PdfLimits {
  /** Time limit from request to response, in ms. */
  timeMs: number;
  /** Maximum concurrent jobs of this process; further requests get 429. */
  waiting: number;
  /** Maximum concurrent jobs of one user in this process. They are rendered one after another. */
  waitingPerUser: number;
}

/** A command to a worker. */
type Job =
  | { command: "pdf.render"; data: Pick<CommandRequest<"pdf.render">, "html" | "content"> }
  | { command: "pdf.render-content" | "docx.render"; data: Pick<CommandRequest<"docx.render">, "content"> };

interface RunningJob {
  userId: string;
  file: Promise<Buffer>;
  /** Requests that wait for it. */
  requesters: number;
  cancel(): void;
}

/**
 * Lets a worker render documents, one of a user at a time. Stores nothing. Equal requests in flight share one job. A job
 * whose requesters have disconnected or timed out is not sent to a worker.
 */
export function createPdfService(deps: {
  broker: Broker;
  turns: TurnStore;
  log: Logger;
  metrics: Registry;
  limits: PdfLimits;
}) {
  const { broker, turns, log, limits } = deps;
  const inFlight = new Map<string, RunningJob>();
  // by user: settles when the user's jobs before have ended
  const lastJobs = new Map<string, Promise<unknown>>();
  new Gauge({
    name: "pdf_waiting",
    help: "Renders that requests wait for",
    registers: [deps.metrics],
    collect() {
      this.set(inFlight.size);
    },
  });

  /** Sends the job again while time is left: a lost broker connection must not fail a download. */
  async function requestRender(job: Job, deadline: number): Promise<{ file: string; renderMs: number }> {
    for (;;) {
      try {
        const options = { timeoutMs: deadline - Date.now() };
        const requestedAt = Date.now();
        if (job.command === "docx.render") {
          const { docx, renderMs } = await broker.request(job.command, { ...job.data, requestedAt }, options);
          return { file: docx, renderMs };
        }
        const { pdf, renderMs = 0 } =
          job.command === "pdf.render"
            ? await broker.request(job.command, { ...job.data, requestedAt }, options)
            : await broker.request(job.command, { ...job.data, requestedAt }, options);
        return { file: pdf, renderMs };
      } catch (err) {
        if (err instanceof CommandFailedError || err instanceof BrokerUnavailableError) throw err;
        if (Date.now() + RETRY_DELAY_MS >= deadline) throw timedOut(err);
        log.warn({ err }, "render job is sent again");
        await delay(RETRY_DELAY_MS);
      }
    }
  }

  /** Renders after the user's other jobs. The signal only ends the wait for them. */
  async function renderInTurn(userId: string, job: Job, signal: AbortSignal, deadline: number): Promise<Buffer> {
    await lastJobs.get(userId);
    signal.throwIfAborted();
    const { release } = await turns.take(userId, signal);
    let renderMs = 0;
    try {
      signal.throwIfAborted();
      const response = await requestRender(job, deadline);
      renderMs = response.renderMs;
      return Buffer.from(response.file, "base64");
    } catch (err) {
      if (err instanceof CommandFailedError && !isOutage(err.reason)) renderMs = RENDER_LIMIT_MS;
      throw err instanceof CommandFailedError ? toProblem(job, err) : err;
    } finally {
      await release(renderMs);
    }
  }

  function start(userId: string, key: string, job: Job): RunningJob {
    const cancelled = new AbortController();
    const deadline = Date.now() + limits.timeMs;
    const rendering = renderInTurn(userId, job, cancelled.signal, deadline);
    const ended = rendering
      .catch(() => undefined)
      .finally(() => {
        if (lastJobs.get(userId) === ended) lastJobs.delete(userId);
      });
    lastJobs.set(userId, ended);
    const timer = setTimeout(() => cancelled.abort(timedOut()), limits.timeMs + RETRY_DELAY_MS);
    const file = Promise.race([rendering, rejectOnAbort(cancelled.signal)]).finally(() => {
      clearTimeout(timer);
      inFlight.delete(key);
    });
    const cancel = () => cancelled.abort(new Error("the client has disconnected"));
    const running = { userId, file, requesters: 0, cancel };
    inFlight.set(key, running);
    return running;
  }

  return {
    /**
     * Returns the file of a job. `disconnected` aborts when the request's client is gone.
     * @throws Problem 422 it cannot be rendered, 429 too many at once or in an hour, 504 too slow, 503 no broker
     */
    async generate(userId: string, job: Job, disconnected: AbortSignal): Promise<Buffer> {
      disconnected.throwIfAborted();
      const key = jobKey(userId, job);
      let running = inFlight.get(key);
      if (!running) {
        const ofUser = [...inFlight.values()].filter((other) => other.userId === userId);
        if (inFlight.size >= limits.waiting) throw overloaded();
        if (ofUser.length >= limits.waitingPerUser) throw tooManyAtOnce();
        running = start(userId, key, job);
      }
      const { cancel } = running;
      running.requesters++;
      disconnected.addEventListener("abort", () => --running.requesters === 0 && cancel(), { once: true });
      return running.file;
    },
  };
}

export type PdfService = ReturnType<typeof createPdfService>;

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );

const jobKey = (userId: string, job: Job): string =>
  createHash("sha256")
    .update(`${userId}\n${JSON.stringify(job)}`)
    .digest("hex");

function toProblem({ command }: Job, error: CommandFailedError): Problem {
  if (!isRenderError(error.reason)) return unavailable(error);
  const title = isPdfTooLarge(error.reason)
    ? "O arquivo deste currículo ficou grande demais. Reduza o conteúdo ou use uma foto menor."
    : command === "docx.render"
      ? "Este currículo é longo demais para um arquivo do Word. Reduza o conteúdo e tente novamente."
      : "Não foi possível gerar o arquivo deste currículo. Confira o conteúdo e tente novamente.";
  return new Problem(422, title, { cause: error });
}

const overloaded = () =>
  new Problem(429, "Muitos arquivos estão sendo gerados agora. Tente novamente em instantes.", {
    retryAfterSeconds: 5,
  });
const tooManyAtOnce = () => new Problem(429, TOO_MANY_PDFS, { retryAfterSeconds: 5 });
const timedOut = (cause?: unknown) =>
  new Problem(504, "A geração do arquivo está demorando. Tente novamente em instantes.", {
    retryAfterSeconds: 5,
    cause,
  });
