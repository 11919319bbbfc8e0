import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { createLogger } from "@penresume/service-kit";
import { freePort, startTokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { afterEach, expect, inject, it, vi } from "vitest";
import { createKeycloak } from "../src/lib/keycloak.ts";

interface LogLine {
  level: string;
  msg: string;
  address?: string;
  cause?: string;
}

const variables = inject("components") as Record<string, string>;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Warnings and errors, without those from before MongoDB was connected. */
const failures = (lines: LogLine[]) =>
  lines
    .filter(({ level, cause }) => (level === "warn" || level === "error") && cause !== "MongoDB is not connected")
    .map(({ msg, address, cause }) => ({ msg, address, cause }))
    .sort((a, b) => `${a.msg} ${a.cause}`.localeCompare(`${b.msg} ${b.cause}`));

/** Responds like Keycloak at a wrong path until it is corrected, then serves the issuer's keys. */
async function startKeysAtWrongPath(jwksUrl: string) {
  let attempts = 0;
  let isCorrected = false;
  const server = createServer(async (_request, response) => {
    attempts += 1;
    if (!isCorrected) return void response.writeHead(404).end("<html>not found</html>");
    response.setHeader("content-type", "application/json");
    response.end(await (await fetch(jwksUrl)).text());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/wrong/certs`,
    attempts: () => attempts,
    correct() {
      isCorrected = true;
    },
  };
}

/** src/main.ts as a process of its own, listening but not ready; its log lines. */
async function startMisconfigured(env: Record<string, string>) {
  const port = await freePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, "../src/main.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...variables, PATH, NODE_COMPILE_CACHE, PORT: String(port), ...env },
  });
  const exited = once(child, "exit");
  cleanups.push(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  const lines: LogLine[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(JSON.parse(line)));
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain("listening"), 20_000);
  return { origin: `http://127.0.0.1:${port}`, lines };
}

it("logs once that MinIO refuses the keys and that Keycloak's URL is wrong, also when requests keep failing", async () => {
  const issuer = await startTokenIssuer();
  cleanups.push(issuer.stop);
  const keys = await startKeysAtWrongPath(issuer.jwksUrl);
  const { origin, lines } = await startMisconfigured({
    MONGO_URL: uniqueDatabaseUrl(variables.MONGO_URL as string),
    MINIO_SECRET_KEY: "wrong-secret",
    MEDIA_BUCKET: "media-wrong-keys",
    KEYCLOAK_URL: "http://127.0.0.1:1/auth",
    ACCOUNTS_CLIENT_SECRET: "wrong-secret",
    TOKEN_ISSUER: issuer.issuer,
    JWKS_URL: keys.url,
  });
  const headers = { authorization: `Bearer ${await issuer.token("ana")}` };
  const list = () => fetch(`${origin}/api/resumes`, { headers });
  const upload = () => {
    const body = new FormData();
    body.append("file", new Blob([Buffer.from(PIXEL, "base64")]), "foto.gif");
    return fetch(`${origin}/api/photos`, { method: "POST", body });
  };
  await vi.waitFor(() => expect(lines.filter(({ msg }) => msg.endsWith("is unavailable"))).toHaveLength(2), 20_000);
  // once MongoDB is connected only MinIO and Keycloak are missing
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain("MongoDB is available"), 20_000);
  for (let n = 0; n < 3; n++) expect([(await list()).status, (await upload()).status]).toEqual([503, 503]);
  const before = keys.attempts();
  await vi.waitFor(() => expect(keys.attempts()).toBeGreaterThan(before + 2), 20_000);
  for (let n = 0; n < 3; n++) expect([(await list()).status, (await upload()).status]).toEqual([503, 503]);

  const unavailable = "Serviço temporariamente indisponível. Tente novamente em instantes.";
  expect(failures(lines)).toEqual([
    { msg: "Keycloak is unavailable", address: keys.url, cause: expect.stringContaining("Expected 200 OK") },
    {
      msg: "MinIO is unavailable",
      address: variables.MINIO_URL,
      cause: expect.stringMatching(/signature|credentials/i),
    },
    { msg: unavailable, cause: expect.stringMatching(/^No signing keys from .*Expected 200 OK/) },
    { msg: unavailable, cause: expect.stringMatching(/^photo not stored: .*signature/) },
  ]);
  expect(JSON.stringify(lines)).not.toContain("wrong-secret");

  keys.correct();
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain("Keycloak is available"), 20_000);
  expect((await list()).status).toBe(200);
});

it("logs each change of Keycloak's state once while accounts are removed", async () => {
  const lines: LogLine[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = createLogger("svc-resumes", "info", sink);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/auth`;
  const keycloak = createKeycloak({ url, clientSecret: "secret", log });
  for (const _ of [1, 2, 3]) await expect(keycloak.removeUser("ana")).rejects.toThrow();
  const server = createServer((request, response) => {
    const isToken = request.url?.endsWith("/token");
    response.writeHead(isToken ? 200 : 404).end(isToken ? JSON.stringify({ access_token: "t" }) : "");
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => server.close());
  for (const _ of [1, 2]) await keycloak.removeUser("ana");
  expect(lines.map(({ msg, address }) => [msg, address])).toEqual([
    ["Keycloak is unavailable", url],
    ["Keycloak is available", url],
  ]);
  expect(lines[0]?.cause).toContain("ECONNREFUSED");
});

// a GIF of one pixel
const PIXEL = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
