import { EVENTS_EXCHANGE } from "@penresume/contracts";
import { type ConsumeMessage, connect } from "amqplib";

export interface EventRecorder {
  /** All events so far in order of arrival, without duplicates. */
  events: { name: string; messageId: string; data: Record<string, unknown> }[];
  stop(): Promise<void>;
}

/** Records every event on the exchange from now on; wait with `vi.waitFor` or `expect.poll` on `events`. */
export async function recordEvents(url: string): Promise<EventRecorder> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const events: EventRecorder["events"] = [];
  await channel.assertExchange(EVENTS_EXCHANGE, "topic", { durable: true });
  const { queue } = await channel.assertQueue("", { exclusive: true });
  await channel.bindQueue(queue, EVENTS_EXCHANGE, "#");
  await channel.consume(
    queue,
    (message: ConsumeMessage | null) => {
      if (!message) return;
      const { type, messageId } = message.properties;
      if (events.some((event) => event.messageId === messageId)) return;
      events.push({ name: type, messageId, data: JSON.parse(message.content.toString()) });
    },
    { noAck: true },
  );
  return { events, stop: () => connection.close() };
}
