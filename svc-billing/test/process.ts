import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eventually, freePort, type TokenIssuer, waitForProcess } from "@penresume/service-kit/testing";
import { expect } from "vitest";
import { variables } from "./variables.ts";

const { PATH, NODE_COMPILE_CACHE } = process.env;
const INHERITED_ENV = { PATH, NODE_COMPILE_CACHE };
const MAIN = `${import.meta.dirname}/../src/main.ts`;

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
  const expectReady = async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  await waitForProcess(child, eventually(expectReady));
  return {
    origin,
    /** Sends the signal and waits for the exit; resolves to [exit code, signal]. */
    async kill(signal: "SIGTERM" | "SIGKILL") {
      child.kill(signal);
      return exit;
    },
  };
}

/** Starts the service with these environment variables only. */
export const startWithEnv = (env: Record<string, string>) =>
  spawn(process.execPath, [MAIN], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...INHERITED_ENV, ...env },
  });
