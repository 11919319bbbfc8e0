import { EVENT_QUEUES, type EventQueue } from "@penresume/contracts";
import { type Channel, type ChannelModel, connect, type GetMessage, type Options } from "amqplib";
import { publishConfirmed } from "./confirmed-publish.ts";
import { forwardProperties } from "./messages.ts";
import { deadQueue, retryQueues } from "./retries.ts";

export type DeadLetter = ReturnType<typeof toDeadLetter>;

export type Action = "keep" | "replay" | "drop";

export type DeadLetters = Awaited<ReturnType<typeof openDeadLetters>>;

/** The dead-letter queues of all services. Rejects when the broker is unavailable. */
export async function openDeadLetters(url: string) {
  const connection = await connect(url);
  // pending calls reject when `close` follows
  connection.on("error", () => undefined);
  return {
    counts: () => Promise.all(EVENT_QUEUES.map((queue) => countMessages(connection, queue))),

    /**
     * Processes each message that is in the dead-letter queue at the start once, oldest first: `replay` publishes it to its
     * queue as a new message, `drop` removes it, `keep` publishes it to the dead-letter queue again. A message is acknowledged
     * only after the broker has confirmed the copy, so a crash can at most duplicate it. Returns the messages with their actions.
     */
    async process(
      queue: EventQueue,
      chooseAction: (letter: DeadLetter) => Action,
    ): Promise<{ letter: DeadLetter; action: Action }[]> {
      const channel = await connection.createConfirmChannel();
      const { messageCount } = await channel.checkQueue(deadQueue(queue));
      // throws when the queue is missing, before a message is taken
      await channel.checkQueue(queue);
      const processed: { letter: DeadLetter; action: Action }[] = [];
      while (processed.length < messageCount) {
        const message = await channel.get(deadQueue(queue));
        if (!message) break;
        const letter = toDeadLetter(message);
        const action = chooseAction(letter);
        // not nacked: RabbitMQ 4 drops a message after 20 deliveries
        const { content: body } = message;
        const publish = (key: string, options: Options.Publish) =>
          publishConfirmed(channel, { exchange: "", key, body, options });
        if (action === "keep") await publish(deadQueue(queue), forwardProperties(message));
        if (action === "replay") await publish(queue, forwardProperties(message, AS_NEW));
        channel.ack(message);
        processed.push({ letter, action });
      }
      await channel.close();
      return processed;
    },

    close: (): Promise<void> => connection.close(),
  };
}

const AS_NEW = { "x-attempt": 1, "x-error": undefined };

/** Messages of an event queue by state; null when the queue does not exist because its service never ran. */
async function countMessages(connection: ChannelModel, queue: EventQueue) {
  const count = (name: string) => getDepth(connection, name);
  const retries = await Promise.all(retryQueues(queue).map(count));
  return {
    queue,
    waiting: await count(queue),
    retrying: retries.includes(null) ? null : retries.reduce((sum: number, depth) => sum + (depth ?? 0), 0),
    dead: await count(deadQueue(queue)),
  };
}

/** Messages ready in a queue; null when it does not exist. */
async function getDepth(connection: ChannelModel, queue: string): Promise<number | null> {
  // checking a missing queue closes the channel
  const channel: Channel = await connection.createChannel();
  channel.on("error", () => undefined);
  try {
    return (await channel.checkQueue(queue)).messageCount;
  } catch {
    return null;
  } finally {
    await channel.close().catch(() => undefined);
  }
}

/** A dead-lettered message as an operator sees it. */
function toDeadLetter({ properties, content }: GetMessage) {
  const headers = properties.headers ?? {};
  return {
    messageId: String(properties.messageId ?? ""),
    type: String(properties.type ?? ""),
    version: headers.version,
    /** Deliveries that failed. */
    attempts: Number(headers["x-attempt"] ?? 1) - 1,
    error: String(headers["x-error"] ?? ""),
    requestId: String(headers["x-request-id"] ?? ""),
    sentAt: new Date(Number(properties.timestamp ?? 0) * 1_000),
    body: content,
  };
}
