import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import {
  eventually,
  freePort,
  type TokenIssuer,
  uniqueDatabaseUrl,
  waitForProcess,
} from "@penresume/service-kit/testing";
import { expect } from "vitest";
import { variables } from "./variables.ts";

const { PATH, NODE_COMPILE_CACHE } = process.env;
const INHERITED_ENV = { PATH, NODE_COMPILE_CACHE };
const MAIN = `${import.meta.dirname}/../src/main.ts`;
const RESUMES_MAIN = `${import.meta.dirname}/../../svc-resumes/src/main.ts`;
const START_LIMIT_MS = 100_000;

/** Starts the service in a child process and waits until it is ready. */
export async function startProcess(options: { issuer: TokenIssuer; mongoUrl: string; stripeUrl?: string }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    stdio: "ignore",
    env: {
      ...variables,
      ...INHERITED_ENV,
      ...(options.stripeUrl ? { STRIPE_API_URL: options.stripeUrl } : {}),
      PORT: String(port),
      MONGO_URL: options.mongoUrl,
      TOKEN_ISSUER: options.issuer.issuer,
      JWKS_URL: options.issuer.jwksUrl,
      STRIPE_PORTAL_URL: "https://portal.example/p/login/penresume",
      PAYMENT_METHODS: "card,pix",
    },
  });
  const exit = once(child, "exit");
  await waitForProcess(child, waitUntilReady(child, origin));
  return {
    origin,
    /** Sends the signal and waits for the exit; resolves to [exit code, signal]. */
    async kill(signal: "SIGTERM" | "SIGKILL") {
      child.kill(signal);
      return exit;
    },
  };
}

/** Rejects as soon as the process has ended. A start takes seconds of a processor, and half a minute on a busy machine. */
async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  while (child.exitCode === null && child.signalCode === null && !limit.aborted) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.status === 200) return;
    await delay(50);
  }
  throw new Error(limit.aborted ? "svc-billing is not ready in time" : "svc-billing ended before it was ready");
}

/** Starts svc-resumes, without Keycloak and object storage: accounts can be erased, and each erasure stays in progress. */
export async function startResumes(options: { issuer: TokenIssuer; rabbitmqUrl?: string }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [RESUMES_MAIN], {
    stdio: "ignore",
    env: {
      ...INHERITED_ENV,
      PORT: String(port),
      MONGO_URL: uniqueDatabaseUrl(variables.MONGO_URL as string),
      RABBITMQ_URL: options.rabbitmqUrl ?? variables.RABBITMQ_URL,
      TOKEN_ISSUER: options.issuer.issuer,
      JWKS_URL: options.issuer.jwksUrl,
      KEYCLOAK_URL: "http://127.0.0.1:9",
      ACCOUNTS_CLIENT_SECRET: "secret",
      MINIO_URL: "http://127.0.0.1:9",
      MINIO_ACCESS_KEY: "key",
      MINIO_SECRET_KEY: "secret",
    },
  });
  const exit = once(child, "exit");
  const expectConnected = async () => {
    const { checks } = (await (await fetch(`${origin}/readyz`)).json()) as { checks: Record<string, unknown> };
    expect(checks).toMatchObject({ mongo: true, rabbitmq: true });
  };
  await waitForProcess(child, eventually(expectConnected));
  return {
    /** Erases an account, as its owner does. */
    async erase(userId: string): Promise<void> {
      const token = await options.issuer.token(userId, { auth_time: Math.floor(Date.now() / 1_000) });
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${origin}/api/account`, { method: "DELETE", headers })).status).toBe(202);
    },
    async stop(): Promise<void> {
      child.kill("SIGKILL");
      await exit;
    },
  };
}

/** Starts the service with these environment variables only. */
export const startWithEnv = (env: Record<string, string>) =>
  spawn(process.execPath, [MAIN], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...INHERITED_ENV, ...env },
  });
