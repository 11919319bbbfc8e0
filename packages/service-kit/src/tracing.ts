import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { StartSpan } from "./spans.ts";

const SEND_EVERY_MS = 1_000;
const SEND_LIMIT_MS = 5_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** The OpenTelemetry side of spans.ts. A collector that is away costs the spans of that time and nothing else. */
export function createTracing({ service, endpoint }: { service: string; endpoint: string }): {
  begin: StartSpan;
  stop(): Promise<void>;
} {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: SEND_LIMIT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer("penresume");
  return {
    begin(name, kind, traceparent, attributes = {}) {
      const parent = readTraceparent(traceparent);
      const context = isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
        end(how = {}) {
          if (how.name) span.updateName(how.name);
          if (how.attributes) span.setAttributes(how.attributes);
          if (how.failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}

function readTraceparent(traceparent = ""): SpanContext {
  const [, traceId = "", spanId = "", flags = "0"] = traceparent.split("-");
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
