import { setTimeout as delay } from "node:timers/promises";
import express from "express";
import { createLifecycle, createLogger, serve } from "../src/index.ts";

/** A process for lifecycle.test.ts: responds to /slow after a delay and prints which stop steps ran. */
const log = createLogger("slow-service", "silent");
const lifecycle = createLifecycle(log);
lifecycle.onStop("store", () => process.stdout.write("store stopped\n"));
const app = express();
app.get("/slow", async (_request, response) => {
  process.stdout.write("answering\n");
  await delay(1_000);
  response.send("whole answer");
});
await serve(app, { host: "127.0.0.1", port: Number(process.argv[2]), lifecycle, log });
process.stdout.write("listening\n");
