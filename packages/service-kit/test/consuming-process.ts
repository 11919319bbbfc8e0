import { createInterface } from "node:readline";
import type { EventQueue } from "@penresume/contracts";
import { connectBroker, createLifecycle, createLogger, createMetrics } from "../src/index.ts";

/** A process for instances.test.ts: prints each message it receives, and finishes it when it reads a line. */
const [url = "", queue = ""] = process.argv.slice(2);
const log = createLogger("consuming-process", "silent");
const lifecycle = createLifecycle(log);
const broker = await connectBroker({ url, service: "consuming-process", log, metrics: createMetrics("kit-test") });
lifecycle.onStop("broker", broker.close);
const say = (line: string) => process.stdout.write(`${line}\n`);
const lines = createInterface({ input: process.stdin });
broker.consume({ queue: queue as EventQueue, events: ["account.erased"], prefetch: 1 }, async ({ data }) => {
  say(`took ${data.userId}`);
  await new Promise((resolve) => lines.once("line", resolve));
  say(`finished ${data.userId}`);
});
lifecycle.onStop("consumers", async () => {
  say("stopping");
  await broker.stopConsuming();
});
const waiting = setInterval(() => {
  if (!broker.ready()) return;
  clearInterval(waiting);
  say("ready");
}, 20);
