import { currentTrace } from "./telemetry.ts";

export type SpanKind = "server" | "client" | "producer" | "consumer";
type Attributes = Record<string, string | number>;

/** One step of a trace, told to a collector where there is one. */
export interface Span {
  /** To be passed on: what it causes is its child. Undefined outside any trace. */
  traceparent: string | undefined;
  /** `name` replaces the one it began with; `failed` marks it as an error. */
  end(how?: { name?: string; attributes?: Attributes; failed?: boolean }): void;
}

/** Begins a step caused by the one that `traceparent` names. */
export type StartSpan = (
  name: string,
  kind: SpanKind,
  traceparent: string | undefined,
  attributes?: Attributes,
) => Span;

let tell: StartSpan | undefined;

/** Costs nothing and passes `traceparent` on as it is unless {@link startTracing} was called. */
export const startSpan: StartSpan = (name, kind, traceparent, attributes) =>
  tell ? tell(name, kind, traceparent, attributes) : { traceparent, end: () => undefined };

/** Begins a step of the work in progress; what this causes from now on is its child. */
export function startActiveSpan(name: string, kind: SpanKind, attributes?: Attributes): Span {
  const trace = currentTrace();
  const span = startSpan(name, kind, trace?.traceparent, attributes);
  if (trace && span.traceparent) trace.traceparent = span.traceparent;
  return span;
}

/**
 * Tells all steps to the OpenTelemetry collector at `endpoint` (OTLP over HTTP, https://opentelemetry.io/docs/specs/otlp/).
 * Loads its libraries only when called. Returns how to stop, which sends what is left.
 */
export async function startTracing(options: { service: string; endpoint: string }): Promise<() => Promise<void>> {
  const { createTracing } = await import("./tracing.ts");
  const { begin, stop } = createTracing(options);
  tell = begin;
  return async () => {
    tell = undefined;
    await stop();
  };
}
