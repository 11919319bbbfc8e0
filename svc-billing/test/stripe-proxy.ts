import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const OF_THE_HOP = ["host", "connection", "content-length"];

/**
 * A proxy to Stripe: forwards each call, and its response as `receives` returns it; a null response is dropped. `before` delays
 * each call until it resolves, `after` runs when Stripe has responded.
 */
export async function startStripeProxy(
  target: string,
  receives: (call: string, answer: string) => string | null,
  { before, after }: { before?(call: string): Promise<void>; after?(): void } = {},
) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const call = `${request.method} ${request.url?.split("?")[0]}`;
    await before?.(call);
    const headers = Object.entries(request.headers).filter(([name]) => !OF_THE_HOP.includes(name));
    const stripeResponse = await fetch(`${target}${request.url}`, {
      method: request.method ?? "GET",
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: body || null,
    });
    const passed = receives(call, await stripeResponse.text());
    after?.();
    if (passed === null) return;
    response.writeHead(stripeResponse.status, { "content-type": "application/json" }).end(passed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
