import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { components, freePort, startTokenIssuer } from "@penresume/service-kit/testing";

const ROOT = join(import.meta.dirname, "../..");

/** Real components, services and the bare handler, each a process of its own; tokens from an issuer of the same kind. */
export async function openStage() {
  const [{ variables, stop: stopComponents }, issuer] = await Promise.all([
    components(["mongo", "rabbitmq", "minio", "stripe", "openai"]),
    startTokenIssuer(),
  ]);
  const children: ChildProcess[] = [];

  async function start(script: string, args: (port: number) => string[], env: (port: number) => NodeJS.ProcessEnv) {
    const port = await freePort();
    const child = spawn(process.execPath, [join(ROOT, script), ...args(port)], {
      env: { PATH: process.env.PATH, ...env(port) },
      stdio: ["ignore", "ignore", "inherit"],
    });
    children.push(child);
    return { origin: `http://127.0.0.1:${port}`, pid: child.pid as number };
  }

  const database = (name: string) => `${variables.MONGO_URL}bench-${name}-${randomBytes(4).toString("hex")}`;

  return {
    issuer,
    variables,
    /** A service with its own database, ready. */
    async service(name: string, more: Record<string, string> = {}) {
      const started = await start(
        `${name}/src/main.ts`,
        () => [],
        (port) => ({
          ...variables,
          PORT: String(port),
          LOG_LEVEL: "info",
          MONGO_URL: database(name),
          TOKEN_ISSUER: issuer.issuer,
          JWKS_URL: issuer.jwksUrl,
          STRIPE_PORTAL_URL: "https://portal.example/",
          KEYCLOAK_URL: issuer.issuer,
          ACCOUNTS_CLIENT_SECRET: "bench",
          ...more,
        }),
      );
      await answering(`${started.origin}/readyz`, 200);
      return started;
    },
    async bare() {
      const started = await start(
        "e2e/bench/bare.ts",
        (port) => [String(port), database("bare")],
        () => ({}),
      );
      await answering(`${started.origin}/${"0".repeat(24)}`, 404);
      return started;
    },
    async close() {
      const ended = children.map((child) => once(child, "exit"));
      for (const child of children) child.kill("SIGTERM");
      await Promise.all(ended);
      await issuer.stop();
      await stopComponents();
    },
  };
}

async function answering(url: string, status: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(100))
    if ((await fetch(url).catch(() => undefined))?.status === status) return;
  throw new Error(`${url} did not become ready`);
}
