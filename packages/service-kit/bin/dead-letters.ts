import { parseArgs } from "node:util";
import { EVENT_QUEUES, type EventQueue } from "@penresume/contracts";
import { z } from "zod";
import { openDeadLetters, type Verdict } from "../src/broker/dead-letters.ts";
import { loadConfig } from "../src/config.ts";

/** `npm run dead-letters`: looks at, replays and drops parked messages of the broker at RABBITMQ_URL. */
const USAGE = `npm run dead-letters                            how many messages wait, are retried, are parked
npm run dead-letters -- show QUEUE [--body]     the parked ones, each with the reason
npm run dead-letters -- replay QUEUE [ID]       sends one, or all, back to the queue as if new
npm run dead-letters -- drop QUEUE ID           ends one for good`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { body: { type: "boolean" } } });
const [order = "list", queueName = "", id] = positionals;
const queue = EVENT_QUEUES.find((known) => known === queueName);
const needsQueue = order !== "list";
const known = ["list", "show", "replay", "drop"].includes(order) && !(order === "drop" && !id);
if (!known || (needsQueue && !queue)) {
  console.error(known ? `No queue "${queueName}"; there are ${EVENT_QUEUES.join(", ")}.` : USAGE);
  process.exit(2);
}

const { RABBITMQ_URL } = loadConfig(z.object({ RABBITMQ_URL: z.string().startsWith("amqp") }));
const letters = await openDeadLetters(RABBITMQ_URL).catch((error: Error) => {
  console.error(`RabbitMQ cannot be reached: ${error.message}`);
  process.exit(1);
});
try {
  if (order === "list") console.table(await letters.counts());
  else await sift(queue as EventQueue);
} finally {
  await letters.close();
}

async function sift(from: EventQueue): Promise<void> {
  const verdict: Verdict = order === "show" ? "keep" : (order as Verdict);
  const sifted = await letters.sift(from, ({ messageId }) => (id === undefined || messageId === id ? verdict : "keep"));
  const meant = sifted.filter(({ letter }) => id === undefined || letter.messageId === id);
  for (const { letter } of meant) {
    const { body, sentAt, ...told } = letter;
    console.log(
      JSON.stringify({ ...told, sentAt, bytes: body.length, ...(values.body ? { body: String(body) } : {}) }),
    );
  }
  console.error(`${meant.length} of ${sifted.length} parked in ${from}${order === "show" ? "" : `: ${order}`}`);
  if (id !== undefined && meant.length === 0) process.exitCode = 1;
}
