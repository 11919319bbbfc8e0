import type { FieldError, ProblemBody } from "@penresume/contracts";
import { storeLastFailure } from "./last-failure.ts";

/** A failed call. `message` and `detail` are Portuguese and can be shown to users. */
export class ApiProblem extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** See PROBLEM_TYPES of the contracts. */
  readonly type: string;
  /** The reason, when the user can do something about it. */
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter: number | undefined;
  /** The résumé that an earlier request with the same idempotency key created. */
  readonly resumeId: string | undefined;

  constructor(problem: {
    status: number;
    title: string;
    type?: string;
    detail?: string | undefined;
    errors?: readonly FieldError[];
    retryAfter?: number;
    resumeId?: string;
  }) {
    super(problem.title);
    this.name = "ApiProblem";
    this.status = problem.status;
    this.type = problem.type ?? "about:blank";
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.retryAfter = problem.retryAfter;
    this.resumeId = problem.resumeId;
  }

  /** Compares names: each front end bundles its own copy of this class, and errors cross from the shell to micro-frontends. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ApiProblem";
  }

  /** Returns the message of a field, by its dotted path. */
  getFieldError(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

/** Whether there was no response. */
export const isNetworkProblem = (error: unknown): boolean => error instanceof ApiProblem && error.status === 0;

/** Whether the same request can succeed later: no response, a slow connection, too many requests, or a failure of the server. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

/**
 * Milliseconds until something is tried again that has failed `failures` times: twice as many with each failure up to `max`, or as many as
 * the service asks for if these are more.
 */
export const getRetryDelay = (
  error: unknown,
  failures: number,
  { first, max }: { first: number; max: number },
): number =>
  Math.max(
    Math.min(first * 2 ** (failures - 1), max),
    error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0,
  );

export const createNetworkProblem = () =>
  new ApiProblem({ status: 0, title: "Sem conexão com o servidor. Verifique sua internet e tente novamente." });

export const createInvalidResponseProblem = (status: number) =>
  new ApiProblem({ status, title: "O servidor respondeu algo inesperado. Tente novamente." });

/**
 * Reads the problem document of an error response. Falls back to a message by status when the body has another format. Stores
 * the request id as the last failure, for mails to the support.
 */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body: (Partial<ProblemBody> & { resumeId?: unknown }) | null = await response.json().catch(() => null);
  storeLastFailure(response.status, body?.instance ?? response.headers.get("x-request-id"));
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiProblem({
    status: response.status,
    title: typeof body?.title === "string" ? body.title : getDefaultTitle(response.status),
    ...(typeof body?.type === "string" && { type: body.type }),
    ...(typeof body?.detail === "string" && { detail: body.detail }),
    ...(Array.isArray(body?.errors) && { errors: body.errors }),
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
    ...(typeof body?.resumeId === "string" && { resumeId: body.resumeId }),
  });
}

function getDefaultTitle(status: number): string {
  if (status === 401) return "Sua sessão terminou. Entre novamente.";
  if (status === 403) return "Você não tem permissão para fazer isso.";
  if (status === 404) return "Não encontramos o que você procura.";
  if (status === 413) return "O arquivo é grande demais.";
  if (status === 429) return "Muitas tentativas em pouco tempo. Aguarde um momento e tente novamente.";
  if (status >= 500) return "O serviço está fora do ar no momento. Tente novamente em instantes.";
  return "Não foi possível concluir. Tente novamente.";
}

/** The displayable message of a caught error, with its reason. */
export const getErrorMessage = (error: unknown, fallback = "Algo não saiu como esperado. Tente novamente."): string =>
  error instanceof ApiProblem ? [error.message, error.detail].filter(Boolean).join(" ") : fallback;
