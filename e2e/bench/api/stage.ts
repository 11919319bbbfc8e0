import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eventually, freePort, launch, startTokenIssuer } from "@penresume/service-kit/testing";
import { findPort, type Service } from "../../support/stack.ts";

const ROOT = join(import.meta.dirname, "../../..");
const COMPONENTS = ["mongo", "rabbitmq", "minio", "stripe", "openai", "web-shell", "gateway"];
// not in the blocks of `npm start` (8080), `npm test` (9080) and the other benchmarks
const AT = "http://localhost:9220";

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type RunningProcess = { origin: string; pid: number; stop(): Promise<void> };

/**
 * Starts the launcher's components and gateway, services at the gateway's upstream ports, and the bare handler, each as a separate
 * process. An issuer like Keycloak's signs tokens. `close` removes everything.
 */
export async function openStage() {
  const issuer = await startTokenIssuer();
  const { variables: env, data, stop: stopParts } = await launch(COMPONENTS, Number(new URL(AT).port));
  const running = new Map<string, RunningProcess>();

  async function start(
    name: string,
    port: number,
    args: string[],
    variables: Record<string, string>,
  ): Promise<RunningProcess> {
    const child: ChildProcess = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, ...variables },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const exited = once(child, "exit");
    const stop = async () => {
      running.delete(name);
      child.kill("SIGTERM");
      await exited;
    };
    const started = { origin: `http://127.0.0.1:${port}`, pid: child.pid as number, stop };
    running.set(name, started);
    return started;
  }

  return {
    url: AT,
    env,
    async close(): Promise<void> {
      await Promise.all([...running.values()].map(({ stop }) => stop()));
      await stopParts();
      await issuer.stop();
    },
    /** A user's token, valid for an hour. */
    token: (userId: string) => issuer.token(userId, { exp: Math.floor(Date.now() / 1_000) + 3_600 }),
    /** A service with its own database, ready. */
    async service(name: Service, more: Record<string, string> = {}): Promise<RunningProcess> {
      const port = findPort(name, AT);
      const started = await start(name, port, [join(ROOT, `${name}/src/main.ts`)], {
        ...env,
        PORT: String(port),
        LOG_LEVEL: "info",
        MONGO_URL: `${env.MONGO_URL}${name}`,
        TOKEN_ISSUER: issuer.issuer,
        JWKS_URL: issuer.jwksUrl,
        PUBLIC_URL: AT,
        KEYCLOAK_URL: issuer.issuer,
        ACCOUNTS_CLIENT_SECRET: "bench",
        PSEUDONYM_KEY: "only for the benchmark",
        ...more,
      });
      await waitForStatus(`${started.origin}/readyz`, 200);
      return started;
    },
    /** The bare handler, ready. */
    async bare(): Promise<RunningProcess> {
      const port = await freePort();
      const script = join(ROOT, "e2e/bench/api/bare.ts");
      const started = await start(
        "bare",
        port,
        [script, String(port), `${env.MONGO_URL}bare`, env.OPENAI_BASE_URL as string],
        {},
      );
      await waitForStatus(`${started.origin}/documents/${"0".repeat(24)}`, 404);
      return started;
    },
    /** Process ids of all running processes by name, including this one. */
    pids(): Record<string, number> {
      const folder = join(data, "run");
      const parts = readdirSync(folder).map((file) => [
        file.replace(".json", ""),
        JSON.parse(readFileSync(join(folder, file), "utf8")).pid,
      ]);
      const started = [...running].map(([name, { pid }]) => [name, pid]);
      return { ...Object.fromEntries([...started, ...parts]), driver: process.pid };
    },
  };
}

const waitForStatus = (url: string, status: number): Promise<void> =>
  eventually(async () => {
    if ((await fetch(url)).status !== status) throw new Error(`${url} is not ready`);
  });
