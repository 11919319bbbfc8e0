import { parseArgs } from "node:util";
import { EVENT_QUEUES, type EventQueue } from "@penresume/contracts";
import { z } from "zod";
import { type Action, openDeadLetters } from "../src/broker/dead-letters.ts";
import { loadConfig } from "../src/config.ts";

/** `npm run dead-letters`: shows, replays and drops dead-lettered messages of the broker at RABBITMQ_URL. */
const USAGE = `npm run dead-letters                            number of waiting, retried and dead-lettered messages
npm run dead-letters -- show QUEUE [--body]     dead-lettered messages, each with the reason
npm run dead-letters -- replay QUEUE [ID]       publishes one, or all, to the queue again, as attempt 1
npm run dead-letters -- drop QUEUE ID           removes one permanently`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { body: { type: "boolean" } } });
const [command = "list", queueName = "", id] = positionals;
const queue = EVENT_QUEUES.find((known) => known === queueName);
const needsQueue = command !== "list";
const isKnown = ["list", "show", "replay", "drop"].includes(command) && !(command === "drop" && !id);
if (!isKnown || (needsQueue && !queue)) {
  console.error(isKnown ? `No queue "${queueName}"; there are ${EVENT_QUEUES.join(", ")}.` : USAGE);
  process.exit(2);
}

const { RABBITMQ_URL } = loadConfig(z.object({ RABBITMQ_URL: z.string().startsWith("amqp") }));
const letters = await openDeadLetters(RABBITMQ_URL).catch((error: Error) => {
  console.error(`RabbitMQ cannot be reached: ${error.message}`);
  process.exit(1);
});
try {
  if (command === "list") console.table(await letters.counts());
  else await processDeadLetters(queue as EventQueue);
} finally {
  await letters.close();
}

async function processDeadLetters(from: EventQueue): Promise<void> {
  const action: Action = command === "show" ? "keep" : (command as Action);
  const processed = await letters.process(from, ({ messageId }) =>
    id === undefined || messageId === id ? action : "keep",
  );
  const selected = processed.filter(({ letter }) => id === undefined || letter.messageId === id);
  for (const { letter } of selected) {
    const { body, ...fields } = letter;
    console.log(JSON.stringify({ ...fields, bytes: body.length, ...(values.body ? { body: String(body) } : {}) }));
  }
  console.error(
    `${selected.length} of ${processed.length} dead-lettered in ${from}${command === "show" ? "" : `: ${command}`}`,
  );
  if (id !== undefined && selected.length === 0) process.exitCode = 1;
}
