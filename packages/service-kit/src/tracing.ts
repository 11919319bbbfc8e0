import { trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";

const EXPORT_EVERY_MS = 1_000;
const EXPORT_TIMEOUT_MS = 5_000;

/**
 * Exports all spans to the OpenTelemetry collector at `endpoint` (OTLP over HTTP, https://opentelemetry.io/docs/specs/otlp/).
 * While it is unavailable spans are dropped. Returns a function that exports the rest and stops.
 */
export function startTracing({ service, endpoint }: { service: string; endpoint: string }): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_EVERY_MS })],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    await provider.shutdown();
  };
}
