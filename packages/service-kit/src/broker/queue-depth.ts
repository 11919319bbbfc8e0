import { setTimeout as delay } from "node:timers/promises";
import { Gauge } from "@prometheus-io/client";
import type { Channel } from "amqplib";
import type { Registry } from "../telemetry.ts";
import type { ManagedChannel } from "./channel.ts";

const RESPONSE_LIMIT_MS = 500;

/** Gauge of the messages in each watched queue, read at each scrape. It has no values while the broker does not respond. */
export function observeQueueDepth(channel: ManagedChannel<Channel>, metrics: Registry): { watch(queue: string): void } {
  const queues = new Set<string>();
  new Gauge({
    name: "queue_messages",
    help: "Messages that wait in a queue of this service",
    labelNames: ["queue"],
    registers: [metrics],
    async collect() {
      const depths = await Promise.race([readDepths(channel, queues), delay(RESPONSE_LIMIT_MS, [], { ref: false })]);
      this.reset();
      for (const { queue, depth } of depths) this.set({ queue }, depth);
    },
  });
  return { watch: (queue) => void queues.add(queue) };
}

async function readDepths(
  managed: ManagedChannel<Channel>,
  queues: Set<string>,
): Promise<{ queue: string; depth: number }[]> {
  try {
    const channel = await managed.current(RESPONSE_LIMIT_MS);
    const depths = [...queues].map(async (queue) => ({ queue, depth: (await channel.checkQueue(queue)).messageCount }));
    return await Promise.all(depths);
  } catch {
    // a missing queue closes the channel, which is then reopened
    return [];
  }
}
