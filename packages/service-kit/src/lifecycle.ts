import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Express } from "express";
import type { Logger } from "./telemetry.ts";

/** Whether a dependency can be used now. */
export type HealthCheck = () => boolean | Promise<boolean>;

export type Lifecycle = ReturnType<typeof createLifecycle>;

type StopStep = () => Promise<unknown> | unknown;

// under Kubernetes' default grace period of 30 s
const STOP_DEADLINE_MS = 25_000;
// time for load balancers to notice /readyz
const UNREADY_PAUSE_MS = 300;
const IDLE_SWEEP_MS = 100;
// the gateway sends a request only when it has all of it
const RECEIVE_LIMITS = {
  headersTimeout: 10_000,
  // longer than an upload waits for its turn unread: Node's own 408 has no body
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // more than the gateway passes on (4 × 64 KB), because Node answers larger headers without a body
  maxHeaderSize: 300 << 10,
};
// most are event streams, a few kB each
const MAX_CONNECTIONS = 10_000;

/** Runs the stop steps on SIGTERM and SIGINT. Exits with 1 on an uncaught error or when the deadline passes. */
export function createLifecycle(log: Logger) {
  const steps: { name: string; stop: StopStep }[] = [];
  let accepting = true;

  async function stop(signal: string) {
    if (!accepting) return;
    accepting = false;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("stop deadline passed");
      process.exit(1);
    }, STOP_DEADLINE_MS).unref();
    await delay(UNREADY_PAUSE_MS);
    for (const step of steps.reverse()) {
      try {
        await step.stop();
      } catch (err) {
        log.error({ err, step: step.name }, "stop step failed");
      }
    }
    log.info("stopped");
    process.exit(0);
  }

  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      process.exit(1);
    });
  }

  return {
    /** Adds a stop step. Steps run in reverse order: the part that was started last stops first. */
    onStop: (name: string, step: StopStep): void => void steps.push({ name, stop: step }),
    /** False after the signal: the load balancer must not send more requests. */
    get accepting(): boolean {
      return accepting;
    },
  };
}

/** Listens, and registers a stop step that accepts no new connection, completes requests in flight and closes idle connections. */
export async function serve(
  app: Express,
  options: { host: string; port: number; lifecycle: Lifecycle; log: Logger },
): Promise<Server> {
  const { host, port, lifecycle, log } = options;
  const server = createServer(RECEIVE_LIMITS, app);
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, "listening");
  // longer than the gateway keeps an idle upstream connection (30 s); otherwise nginx may reuse a connection that closes
  server.keepAliveTimeout = 65_000;
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  lifecycle.onStop("http", () => {
    // a connection that was busy at the stop becomes idle later and would stay open
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      // Node does not count a connection without any request as idle
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, IDLE_SWEEP_MS);
    return new Promise((resolve) => server.close(resolve)).finally(() => clearInterval(sweep));
  });
  log.info({ host, port }, "listening");
  return server;
}
