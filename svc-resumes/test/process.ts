import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eventually, freePort, type TokenIssuer, waitForProcess } from "@penresume/service-kit/testing";
import { expect, inject } from "vitest";
import { prepareBucket } from "../../deploy/service-accounts/storage.mjs";

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** As in deploy/k8s/base/svc-resumes and deploy/compose.yaml. */
const HEAP_LIMIT = "--max-old-space-size=160";
const MAIN = `${import.meta.dirname}/../src/main.ts`;

/** Starts the service in a child process and waits until it is ready. */
export async function startProcess(options: {
  issuer: TokenIssuer;
  mongoUrl: string;
  bucket: string;
  minioUrl?: string;
}) {
  const { MINIO_URL: url, MINIO_ACCESS_KEY: name, MINIO_SECRET_KEY: password } = inject("components");
  await prepareBucket({ url, name, password }, options.bucket);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    stdio: "ignore",
    env: {
      ...inject("components"),
      ...{ PATH, NODE_COMPILE_CACHE },
      ...(options.minioUrl ? { MINIO_URL: options.minioUrl } : {}),
      NODE_OPTIONS: HEAP_LIMIT,
      PORT: String(port),
      MONGO_URL: options.mongoUrl,
      MEDIA_BUCKET: options.bucket,
      TOKEN_ISSUER: options.issuer.issuer,
      JWKS_URL: options.issuer.jwksUrl,
      // only erasures and e-mail changes need it
      KEYCLOAK_URL: "http://127.0.0.1:9/auth",
      ACCOUNTS_CLIENT_SECRET: "secret",
    },
  });
  const exit = once(child, "exit");
  const expectReady = async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  await waitForProcess(child, eventually(expectReady));
  return {
    origin,
    pid: child.pid as number,
    /** Sends the signal and waits for the exit; resolves to [exit code, signal]. */
    async kill(signal: "SIGTERM" | "SIGKILL") {
      child.kill(signal);
      return exit;
    },
  };
}
