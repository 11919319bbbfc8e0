import { EVENTS_EXCHANGE } from "@penresume/contracts";
import type { Channel } from "amqplib";

// short delays for a hiccup, long ones for an outage: 20 attempts take about 12 minutes
const RETRY_DELAYS_MS: number[] = [...Array(3).fill(1_000), ...Array(5).fill(10_000), ...Array(12).fill(60_000)];
const DELAYS_MS = [...new Set(RETRY_DELAYS_MS)];

/** A message that failed this often is parked. */
export const RETRY_LIMIT = RETRY_DELAYS_MS.length;

export const deadQueue = (queue: string): string => `${queue}.dead`;

/** The waiting queue for a message that failed its `attempt`-th try. */
export const retryQueue = (queue: string, attempt: number): string =>
  waitingQueue(queue, RETRY_DELAYS_MS[attempt - 1] ?? 0);

/** All waiting queues of a queue. */
export const retryQueues = (queue: string): string[] => DELAYS_MS.map((delayMs) => waitingQueue(queue, delayMs));

const waitingQueue = (queue: string, delayMs: number) => `${queue}.retry.${delayMs / 1_000}s`;

/**
 * Declares a consumer's queues: its own, one retry queue per delay, which returns expired messages to it
 * (dead-letter exchange, https://www.rabbitmq.com/docs/dlx), and the dead-letter queue.
 * With `singleActiveConsumer` one consumer at a time is active (https://www.rabbitmq.com/docs/consumers#single-active-consumer).
 */
export async function declareWithRetries(
  channel: Channel,
  queue: string,
  events: readonly string[],
  { singleActiveConsumer = false }: { singleActiveConsumer?: boolean | undefined },
): Promise<void> {
  const quorum = { "x-queue-type": "quorum" };
  await channel.assertExchange(EVENTS_EXCHANGE, "topic", { durable: true });
  const own = singleActiveConsumer ? { ...quorum, "x-single-active-consumer": true } : quorum;
  await channel.assertQueue(queue, { durable: true, arguments: own });
  await channel.assertQueue(deadQueue(queue), { durable: true, arguments: quorum });
  for (const delayMs of DELAYS_MS) {
    await channel.assertQueue(waitingQueue(queue, delayMs), {
      durable: true,
      messageTtl: delayMs,
      deadLetterExchange: "",
      deadLetterRoutingKey: queue,
      arguments: quorum,
    });
  }
  for (const event of events) await channel.bindQueue(queue, EVENTS_EXCHANGE, event);
}
