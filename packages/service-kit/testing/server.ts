import type { AddressInfo } from "node:net";
import type { Express } from "express";

export interface TestServer {
  /** Sends a request; objects are sent as JSON. */
  call(
    method: string,
    path: string,
    options?: { token?: string | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  origin: string;
  stop(): Promise<void>;
}

/** Serves an app on a free loopback port, to be tested through HTTP. */
export async function startTestServer(app: Express): Promise<TestServer> {
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    call(method, path, { token, body, headers = {} } = {}) {
      const raw = body === undefined || typeof body === "string" || body instanceof FormData || body instanceof Buffer;
      return fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(raw ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body: body === undefined ? null : raw ? (body as BodyInit) : JSON.stringify(body),
      });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
