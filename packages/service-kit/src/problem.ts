import { type FieldError, PROBLEM_CONTENT_TYPE, type ProblemBody } from "@penresume/contracts";
import type { ErrorRequestHandler, Response } from "express";
import { isMongoUnavailable } from "./mongo-errors.ts";
import { currentTrace, type Logger } from "./telemetry.ts";

/** An expected failure; the response is problem JSON (RFC 9457). `title` is shown to people, in pt-BR. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly type: string;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extensions: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    title: string,
    options: {
      type?: string;
      detail?: string;
      errors?: FieldError[];
      retryAfterSeconds?: number;
      /** Extension members, RFC 9457 section 3.2. */
      extensions?: Record<string, unknown>;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(title, { cause: options.cause });
    this.name = "Problem";
    this.status = status;
    this.title = title;
    this.type = options.type ?? "about:blank";
    this.detail = options.detail;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extensions = options.extensions;
    this.headers = options.headers ?? {};
  }
}

/** 503 for a dependency that does not respond: the caller may retry. */
export const unavailable = (cause?: unknown): Problem =>
  new Problem(503, "Serviço temporariamente indisponível. Tente novamente em instantes.", {
    retryAfterSeconds: 5,
    cause,
  });

export const notFound = (): Problem => new Problem(404, "Não encontrado.");

/** Sends all error responses. Logs a Problem at info; anything else at error, with its message hidden from the client. */
export function problemHandler(log: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const problem = toProblem(error);
    if (problem.status >= 500) log.error({ err: problem.cause ?? error }, problem.title);
    else log.info({ status: problem.status }, problem.title);
    if (response.headersSent) return next(error);
    sendProblem(response, problem);
  };
}

export const problemBody = (problem: Problem): ProblemBody => ({
  type: problem.type,
  title: problem.title,
  status: problem.status,
  detail: problem.detail,
  instance: currentTrace()?.requestId,
  errors: problem.errors,
  ...problem.extensions,
});

function sendProblem(response: Response, problem: Problem): void {
  if (problem.retryAfterSeconds) response.set("Retry-After", String(problem.retryAfterSeconds));
  if (problem.status === 401) response.set("WWW-Authenticate", "Bearer");
  response.set(problem.headers);
  response
    .status(problem.status)
    .type(PROBLEM_CONTENT_TYPE)
    .send(JSON.stringify(problemBody(problem)));
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return internal(error);
  // body-parser's errors carry `type` and a 4xx status, http://expressjs.com/en/resources/middleware/body-parser.html#errors
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === "entity.too.large") return new Problem(413, "O conteúdo enviado é grande demais.", { cause: error });
  if (type === "entity.parse.failed") return new Problem(400, "O corpo da requisição não é um JSON válido.");
  if (typeof status === "number" && status >= 400 && status < 500) return new Problem(status, "Requisição inválida.");
  return isMongoUnavailable(error) ? unavailable(error) : internal(error);
}

const internal = (cause: unknown) => new Problem(500, "Erro interno. Tente novamente.", { cause });
