import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { collectDefaultMetrics, Gauge, Registry } from "@prometheus-io/client";
import pino, { type Logger } from "pino";
import { describeCause, isUnavailable } from "./unavailable.ts";

/** Trace context of a request or message, forwarded over HTTP and RabbitMQ. */
export interface Trace {
  requestId: string;
  /** W3C Trace Context, https://www.w3.org/TR/trace-context/#traceparent-header */
  traceparent: string;
  /** Pseudonym of the user, see {@link pseudonym}. */
  user?: string;
}

const traces = new AsyncLocalStorage<Trace>();

// version 00, trace id, parent id, flags
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
// the format that the gateway and the services generate; other text could inject line breaks into logs
const REQUEST_ID = /^[\w.-]{1,100}$/;
// format of {@link pseudonym}
const PSEUDONYM = /^[0-9a-f]{12}$/;

/** The current trace; undefined outside of {@link withTrace}. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** Runs `work` as part of the incoming trace; invalid or missing parts are generated. */
export function withTrace<T>(
  incoming: { requestId?: unknown; traceparent?: unknown; user?: unknown },
  work: () => T,
): T {
  const { requestId, traceparent, user } = incoming;
  return traces.run(
    {
      ...(typeof user === "string" && PSEUDONYM.test(user) ? { user } : {}),
      requestId: typeof requestId === "string" && REQUEST_ID.test(requestId) ? requestId : randomUUID(),
      traceparent: typeof traceparent === "string" && TRACEPARENT.test(traceparent) ? traceparent : newTraceparent(),
    },
    work,
  );
}

const newTraceparent = () => `00-${randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-01`;

/** Replaces a user id in logs: 12 hex digits of its hash, the same in every service. */
export const pseudonym = (userId: string): string => createHash("sha256").update(userId).digest("hex").slice(0, 12);

/** Creates a JSON logger, to standard output by default. Each line has service, request id, trace id and the user's pseudonym. */
export function createLogger(service: string, level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError, cause: redactEmails },
    hooks: { logMethod: createThrottle() },
    mixin() {
      const trace = currentTrace();
      return trace ? { requestId: trace.requestId, traceId: trace.traceparent.slice(3, 35), user: trace.user } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Selects the members of an error to log. Libraries attach requests, responses and customers to their errors. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redactEmails(String(error));
  const { type, message, stack, code, status, statusCode, requestId } = pino.stdSerializers.err(error);
  return { type, message: redactEmails(message), stack: redactEmails(stack), code, status, statusCode, requestId };
}

// local part, @ or its percent-encoding, domain; the slash before @ of a package's path is not part of it
const EMAIL = /[\p{L}\p{N}.!#$&'*+=?^_{|}~-]{1,64}(?:@|%40)[\p{L}\p{N}.-]+/gu;

const redactEmails = (text: string): string => text.replace(EMAIL, "[EMAIL]");

const REPEAT_AFTER_MS = 30_000;
const MAX_THROTTLED = 1_000;

/**
 * While a dependency is unavailable, each request and retry fails with the same cause. Logs such a line without a stack trace,
 * and again after 30 s.
 */
function createThrottle(): NonNullable<pino.LoggerOptions["hooks"]>["logMethod"] {
  const loggedAt = new Map<string, number>();
  return function logThrottled(args, method) {
    const [fields, message] = args as unknown as [unknown, string?];
    if (!(fields instanceof Object && "err" in fields && isUnavailable(fields.err))) return method.apply(this, args);
    const { err, ...rest } = fields;
    const cause = describeCause(err);
    const key = `${message} ${cause}`;
    const now = Date.now();
    if (now - (loggedAt.get(key) ?? 0) < REPEAT_AFTER_MS) return undefined;
    if (loggedAt.size >= MAX_THROTTLED) loggedAt.clear();
    loggedAt.set(key, now);
    return method.apply(this, [{ ...rest, cause }, message] as never);
  };
}

/** Creates a registry with Node's default metrics and `build_info`. Each service registers its metrics there. */
export function createMetrics(service: string, { VERSION = "unknown", REVISION = "unknown" } = {}): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const labelNames = ["version", "revision"];
  const help = "The running release; always 1";
  new Gauge({ name: "build_info", help, labelNames, registers: [registry] }).set(
    { version: VERSION, revision: REVISION },
    1,
  );
  return registry;
}

export type { Logger, Registry };
