import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { findProcess } from "./processes.ts";

const PROGRAM = `${import.meta.dirname}/../../svc-ai/test/posting-link-process.ts`;

const listen = async (respond = ""): Promise<{ port: number; close(): void }> => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(respond);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
};

/**
 * Publishes `html` for the links that the page's person pastes: a further replica of svc-ai reads them, which may open servers of this
 * machine. Returns a function that ends both.
 */
export async function publishPosting(page: Page, html: string): Promise<() => Promise<void>> {
  const portal = await listen(html);
  const free = await listen();
  free.close();
  const origin = `http://127.0.0.1:${free.port}`;
  const { env } = findProcess("svc-ai");
  const replica = spawn(process.execPath, [PROGRAM, `${portal.port}`], {
    ...{ env: { ...env, PORT: `${free.port}` }, stdio: "ignore" },
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  const path = "/api/ai/read-posting-link";
  await page.route(`**${path}`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: origin + path }) }),
  );
  return async () => {
    await page.unroute(`**${path}`);
    portal.close();
    replica.kill("SIGTERM");
    await once(replica, "exit");
  };
}
