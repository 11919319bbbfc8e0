import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Histogram } from "@prometheus-io/client";
import { type Span, startSpan } from "./spans.ts";
import { currentTrace, type Registry } from "./telemetry.ts";

interface Call {
  method: string;
  peer: string;
  started: number;
  span: Span;
}

/** https://undici.nodejs.org/#/docs/api/DiagnosticsChannel. */
interface FetchRequest {
  method: string;
  origin: string;
}

const peers = new AsyncLocalStorage<string>();

/**
 * Names the peer of all requests of `work`. Hosts that users choose must not become labels: they would be without number, and tell
 * what a person visits.
 */
export const withPeer = <T>(peer: string, work: () => T): T => peers.run(peer, work);

/**
 * Measures every outgoing HTTP request of this process, with any library. `peer` is host and port unless {@link withPeer} names it,
 * `status` the response's or "failed".
 */
export function observeHttpClient(metrics: Registry): void {
  const duration = new Histogram({
    name: "outgoing_call_duration_seconds",
    help: "Duration of an outgoing request, by host",
    labelNames: ["peer", "method", "status"],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [metrics],
  });
  const calls = new WeakMap<object, Call>();

  function begin(request: object, method: string, host: string) {
    const peer = peers.getStore() ?? host;
    const trace = currentTrace();
    // background work such as refreshing keys has no trace
    const none: Span = { traceparent: undefined, end: () => undefined };
    const attributes = { "server.address": peer, "http.request.method": method };
    const span = trace ? startSpan(`${method} ${peer}`, "client", trace.traceparent, attributes) : none;
    calls.set(request, { method, peer, started: performance.now(), span });
  }
  function end(request: object, status: number | "failed") {
    const call = calls.get(request);
    if (!call) return;
    calls.delete(request);
    const { method, peer, started, span } = call;
    duration.observe({ peer, method, status }, (performance.now() - started) / 1_000);
    span.end({ attributes: { "http.response.status_code": status }, failed: status === "failed" || status >= 500 });
  }

  type Message = { request: unknown; response?: unknown };
  const listeners: Record<string, (message: Message) => void> = {
    "http.client.request.start": ({ request }) => {
      const { method, host } = request as ClientRequest;
      begin(request as object, method, getHost(request as ClientRequest) ?? host);
    },
    "http.client.response.finish": ({ request, response }) =>
      end(request as object, (response as IncomingMessage).statusCode ?? "failed"),
    "http.client.request.error": ({ request }) => end(request as object, "failed"),
    "undici:request:create": ({ request }) => {
      const { method, origin } = request as FetchRequest;
      begin(request as object, method, new URL(origin).host);
    },
    "undici:request:headers": ({ request, response }) =>
      end(request as object, (response as { statusCode: number }).statusCode),
    "undici:request:error": ({ request }) => end(request as object, "failed"),
  };
  for (const [name, listen] of Object.entries(listeners)) subscribe(name, (message) => listen(message as Message));
}

const getHost = (request: ClientRequest): string | undefined => request.getHeader("host")?.toString();
