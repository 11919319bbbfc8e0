import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { currentTrace } from "./telemetry.ts";

type Attributes = Record<string, string | number>;

/** A span of a trace. Without a tracer provider (tracing.ts) the API records nothing and forwards the parent. */
export interface Span {
  /** Trace context for outgoing calls. Undefined outside a trace. */
  traceparent: string | undefined;
  /** `name` replaces the first one; `failed` marks the span as an error. */
  end(result?: { name?: string; attributes?: Attributes; failed?: boolean }): void;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Starts a span whose parent is `traceparent`. */
export function startSpan(
  name: string,
  kind: keyof typeof KINDS,
  traceparent: string | undefined,
  attributes: Attributes = {},
): Span {
  const parent = parseTraceparent(traceparent);
  const context = isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  const span = trace.getTracer("penresume").startSpan(name, { kind: KINDS[kind], attributes }, context);
  const spanContext = span.spanContext();
  return {
    traceparent: isSpanContextValid(spanContext) ? formatTraceparent(spanContext) : traceparent,
    end(result = {}) {
      if (result.name) span.updateName(result.name);
      if (result.attributes) span.setAttributes(result.attributes);
      if (result.failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Starts a child span of the current work and makes it the parent of later spans. */
export function startActiveSpan(name: string, kind: keyof typeof KINDS, attributes?: Attributes): Span {
  const active = currentTrace();
  const span = startSpan(name, kind, active?.traceparent, attributes);
  if (active && span.traceparent) active.traceparent = span.traceparent;
  return span;
}

function parseTraceparent(traceparent = ""): SpanContext {
  const [, traceId = "", spanId = "", flags = "0"] = traceparent.split("-");
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
