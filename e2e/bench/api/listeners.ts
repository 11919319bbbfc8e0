import { Agent, get, type IncomingMessage } from "node:http";
import { EVENTS_EXCHANGE } from "@penresume/contracts";
import { connect } from "amqplib";
import { percentiles } from "./drive.ts";
import type { Stage } from "./stage.ts";

const ROUNDS = 5;

/** Measures the time until 1 000 listeners of subscription streams have received a change that happens for all at once. */
export async function followChanges(options: { origin: string; stage: Stage; listeners: number }): Promise<void> {
  const { origin, stage, listeners } = options;
  const agent = new Agent({ maxSockets: listeners });
  let announcedAt = 0;
  let times: number[] = [];
  let allReceived = () => {};
  const streams = await Promise.all(
    Array.from({ length: listeners }, async (_, n) => {
      const headers = { authorization: `Bearer ${await stage.token(`listener-${n}`)}` };
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${origin}/api/subscription/events`, { headers, agent }, resolve).once("error", reject);
      });
      if (response.statusCode !== 200) throw new Error(`a stream returned ${response.statusCode}`);
      let first = true;
      response.on("data", (chunk: Buffer) => {
        if (!chunk.includes("event: subscription")) return;
        if (!first) {
          times.push(performance.now() - announcedAt);
          if (times.length === listeners) allReceived();
        }
        first = false;
      });
      return response;
    }),
  );

  const connection = await connect(stage.env.RABBITMQ_URL as string);
  const channel = await connection.createConfirmChannel();
  const slowest: number[] = [];
  for (let revision = 1; revision <= ROUNDS; revision++) {
    times = [];
    const all = new Promise<void>((resolve) => {
      allReceived = resolve;
    });
    announcedAt = performance.now();
    for (let n = 0; n < listeners; n++) {
      const body = { userId: `listener-${n}`, isSubscribed: revision % 2 === 1, subscription: null, revision };
      channel.publish(EVENTS_EXCHANGE, "subscription.changed", Buffer.from(JSON.stringify(body)), {
        type: "subscription.changed",
        headers: { version: 1 },
      });
    }
    await all;
    slowest.push(Math.max(...times));
    if (revision === ROUNDS) {
      const { p50, p95 } = percentiles(times);
      console.log(`\n${listeners} listeners on svc-billing, a change for each at one moment`);
      console.log(`  received after p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
      console.log(`  the last of them after ${slowest.map((time) => time.toFixed(0)).join(", ")} ms`);
    }
  }
  await connection.close();
  for (const stream of streams) stream.destroy();
  agent.destroy();
}
