import { isMongoUnavailable, isNotConnected } from "./mongo-errors.ts";

const NETWORK_CODES = new Set<unknown>([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** A dependency cannot be used now. */
export class UnavailableError extends Error {
  override name = "UnavailableError";
}

type CodedError = Error & { code?: unknown };

/** Whether an error means that a dependency cannot be used now. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (isMongoUnavailable(error) ||
    error instanceof UnavailableError ||
    NETWORK_CODES.has((error as CodedError).code) ||
    (error.cause !== undefined && isUnavailable(error.cause)));

/** Returns an error's message and the messages of its causes in one line, without repetition. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isNotConnected(error)) return "MongoDB is not connected";
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const message = error.message || String((error as CodedError).code ?? error.name);
  const cause = inner instanceof Error ? describeCause(inner) : "";
  return message.includes(cause) ? message : `${message}: ${cause}`;
}
