import { type FieldError, PROBLEM_CONTENT_TYPE, type ProblemBody } from "@penresume/contracts";
import type { ErrorRequestHandler, Response } from "express";
import { currentTrace, type Logger } from "./telemetry.ts";
import { isUnavailable } from "./unavailable.ts";

interface ProblemOptions {
  type?: string;
  detail?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** Extension members, RFC 9457 section 3.2. */
  extensions?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An expected failure; the response is problem JSON (RFC 9457). The message is its title, shown to users, in pt-BR. */
export class Problem extends Error {
  override name = "Problem";
  readonly status: number;
  readonly options: ProblemOptions;

  constructor(status: number, title: string, options: ProblemOptions = {}) {
    super(title, { cause: options.cause });
    this.status = status;
    this.options = options;
  }
}

/** 503 for a dependency that does not respond: the caller may retry. */
export const unavailable = (cause?: unknown): Problem =>
  new Problem(503, "Serviço temporariamente indisponível. Tente novamente em instantes.", {
    retryAfterSeconds: 5,
    cause,
  });

export const notFound = (): Problem => new Problem(404, "Não encontrado.");

/** 401 for a token of an erased account. */
export const accountErased = (): Problem => new Problem(401, "Esta conta foi excluída.");

/** 400 for a field that no schema checks. */
export const invalidField = (path: string, message: string): Problem =>
  new Problem(400, "Dados inválidos.", { errors: [{ path, message }] });

/** Logs a failure with its cause: an expected one at info, a 5xx at error. */
export function logProblem(log: Logger, problem: Problem): void {
  const { status, message, cause } = problem;
  if (status >= 500) log.error({ err: cause ?? problem }, message);
  else log.info({ status, err: cause }, message);
}

/** Logs all failures and sends their responses. The message of an error that is no Problem is hidden from the client. */
export function problemHandler(log: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const problem = toProblem(error);
    logProblem(log, problem);
    if (response.headersSent) return next(error);
    sendProblem(response, problem);
  };
}

export const problemBody = ({ status, message, options }: Problem): ProblemBody => ({
  type: options.type ?? "about:blank",
  title: message,
  status,
  detail: options.detail,
  instance: currentTrace()?.requestId,
  errors: options.errors,
  ...options.extensions,
});

function sendProblem(response: Response, problem: Problem): void {
  const { retryAfterSeconds, headers } = problem.options;
  if (retryAfterSeconds) response.set("Retry-After", String(retryAfterSeconds));
  if (problem.status === 401) response.set("WWW-Authenticate", "Bearer");
  response
    .status(problem.status)
    .set(headers ?? {})
    .type(PROBLEM_CONTENT_TYPE)
    .send(JSON.stringify(problemBody(problem)));
}

/** The failure that a client may see for an error. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return internal(error);
  // body-parser's errors carry `type` and a 4xx status, http://expressjs.com/en/resources/middleware/body-parser.html#errors
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === "entity.too.large") return new Problem(413, "O conteúdo enviado é grande demais.", { cause: error });
  if (type === "entity.parse.failed") return new Problem(400, "O corpo da requisição não é um JSON válido.");
  if (typeof status === "number" && status >= 400 && status < 500) return new Problem(status, "Requisição inválida.");
  return isUnavailable(error) ? unavailable(error) : internal(error);
}

const internal = (cause: unknown) => new Problem(500, "Erro interno. Tente novamente.", { cause });
