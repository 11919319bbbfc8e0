import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reloadOnNewRelease } from "../src/remotes/remote.tsx";

let server: Server;
let origin: string;
let manifest: string | null = "release 1";
let reloads = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(manifest === null ? 503 : 200, { "access-control-allow-origin": "*" }).end(manifest ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const enter = (name: string) => reloadOnNewRelease(`${origin}/${name}/mf-manifest.json`, () => reloads++);

test("reloads once when a micro-frontend with a new release is entered", async () => {
  await enter("mfe-editor");
  await enter("mfe-editor");
  expect(reloads).toBe(0);
  manifest = "release 2";
  await enter("mfe-account");
  expect(reloads, "another micro-frontend, entered for the first time").toBe(0);
  await enter("mfe-editor");
  expect(reloads).toBe(1);
  await enter("mfe-editor");
  expect(reloads).toBe(1);
});

test("does not reload while the server is down, nor when it returns with the same release", async () => {
  await enter("mfe-away");
  manifest = null;
  const before = reloads;
  await enter("mfe-away");
  manifest = "release 2";
  await enter("mfe-away");
  expect(reloads).toBe(before);
});
