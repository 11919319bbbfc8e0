import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@penresume/service-kit/testing";
import { expect, test } from "vitest";

test("/metrics of the running program has the version and the revision of its image", async () => {
  const root = join(import.meta.dirname, "..");
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, "src/main.ts")], {
    // the working directory does not matter
    cwd: "/",
    env: {
      PORT: `${port}`,
      LOG_LEVEL: "silent",
      MONGO_URL: "mongodb://127.0.0.1:1/none",
      RABBITMQ_URL: "amqp://127.0.0.1:1",
      TOKEN_ISSUER: "http://127.0.0.1:1",
      JWKS_URL: "http://127.0.0.1:1",
      OPENAI_API_KEY: "none",
      PSEUDONYM_KEY: "0123456789abcdef",
      VERSION: "0.2.0",
      REVISION: "0a1b2c3",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
  });
  try {
    let metrics = "";
    // a start takes half a minute on a busy machine
    while (!metrics && child.exitCode === null) {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => delay(50));
      metrics = (await response?.text()) ?? "";
    }
    expect(metrics).toContain(`build_info{version="0.2.0",revision="0a1b2c3",service="svc-ai"} 1`);
  } finally {
    child.kill("SIGKILL");
  }
});
