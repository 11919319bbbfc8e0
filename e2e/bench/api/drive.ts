import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { performance } from "node:perf_hooks";

export interface Call {
  method: "GET" | "POST" | "PUT";
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Called with the response before the worker's next call. */
  onResponse?: (headers: IncomingHttpHeaders) => void;
}

/** Sends the next call of a worker; concurrent workers are counted from 0. */
export type NextCall = (worker: number) => Call;

/** Results of a window of load: responses, responses a second, and latency in milliseconds. */
export interface Figures {
  responses: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Sends calls for `ms`, `concurrency` at a time. Throws on a status of 400 or more. */
export async function drive(nextCall: NextCall, concurrency: number, ms: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  const began = performance.now();
  const until = began + ms;
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      while (performance.now() < until) {
        const call = nextCall(worker);
        const started = performance.now();
        await send(call, agent);
        times.push(performance.now() - started);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return { responses: times.length, perSecond: times.length / seconds, ...percentiles(times) };
}

export function percentiles(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

const send = ({ method, url, headers = {}, body, onResponse }: Call, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 400) reject(new Error(`${method} ${url} returned ${statusCode}`));
      onResponse?.(response.headers);
      response.resume().once("end", resolve).once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
