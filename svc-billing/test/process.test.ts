import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { ownDatabase, startTokenIssuer } from "@penresume/service-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { variables } from "./service.ts";

let child: ChildProcess | undefined;
afterEach(() => child?.kill("SIGKILL"));

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

it("starts from its variables, and on SIGTERM ends open streams and leaves with status 0", async () => {
  const issuer = await startTokenIssuer();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [`${import.meta.dirname}/../src/main.ts`], {
    stdio: "ignore",
    env: {
      ...variables,
      PATH: process.env.PATH,
      PORT: String(port),
      MONGO_URL: ownDatabase(variables.MONGO_URL as string),
      TOKEN_ISSUER: issuer.issuer,
      JWKS_URL: issuer.jwksUrl,
      STRIPE_PORTAL_URL: "https://portal.example/p/login/penresume",
    },
  });
  const exit = once(child, "exit");
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), { timeout: 20_000 });
  const stream = await fetch(`${origin}/api/subscription/events`, {
    headers: { authorization: `Bearer ${await issuer.token("ana")}` },
  });
  const received = stream.text();
  child.kill("SIGTERM");
  expect(await received).toContain('data: {"isSubscribed":false,"subscription":null}');
  expect(await exit).toEqual([0, null]);
  await issuer.stop();
}, 40_000);

it("does not start without its variables, and names those that are missing", async () => {
  child = spawn(process.execPath, [`${import.meta.dirname}/../src/main.ts`], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, PORT: "7489" },
  });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  expect(await once(child, "exit")).toEqual([1, null]);
  for (const name of ["MONGO_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_ID"])
    expect(said).toContain(name);
});
