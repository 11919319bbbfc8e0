import { EVENTS_EXCHANGE } from "@penresume/contracts";
import type { Channel } from "amqplib";

// short delays for a hiccup, long ones for an outage: 20 attempts take about 12 minutes
const RETRY_DELAYS_MS: number[] = [...Array(3).fill(1_000), ...Array(5).fill(10_000), ...Array(12).fill(60_000)];
const DELAYS_MS = [...new Set(RETRY_DELAYS_MS)];

/** A message that failed this often is dead-lettered. */
export const RETRY_LIMIT = RETRY_DELAYS_MS.length;

export const deadQueue = (queue: string): string => `${queue}.dead`;

/** The retry queue for a message whose attempt number `attempt` failed. */
export const retryQueue = (queue: string, attempt: number): string =>
  retryQueueName(queue, RETRY_DELAYS_MS[attempt - 1] ?? 0);

/** All retry queues of a queue. */
export const retryQueues = (queue: string): string[] => DELAYS_MS.map((delayMs) => retryQueueName(queue, delayMs));

const retryQueueName = (queue: string, delayMs: number) => `${queue}.retry.${delayMs / 1_000}s`;

/**
 * Declares a consumer's main queue, its dead-letter queue, and one retry queue per delay. A retry queue returns expired
 * messages to the main queue (dead-letter exchange, https://www.rabbitmq.com/docs/dlx).
 * With `singleActiveConsumer` one consumer at a time is active (https://www.rabbitmq.com/docs/consumers#single-active-consumer).
 */
export async function declareWithRetries(
  channel: Channel,
  queue: string,
  events: readonly string[],
  { singleActiveConsumer = false }: { singleActiveConsumer?: boolean | undefined } = {},
): Promise<void> {
  const quorum = { "x-queue-type": "quorum" };
  const mainArguments = singleActiveConsumer ? { ...quorum, "x-single-active-consumer": true } : quorum;
  await channel.assertQueue(queue, { durable: true, arguments: mainArguments });
  for (const event of events) await channel.bindQueue(queue, EVENTS_EXCHANGE, event);
  for (const delayMs of DELAYS_MS) {
    await channel.assertQueue(retryQueueName(queue, delayMs), {
      durable: true,
      messageTtl: delayMs,
      deadLetterExchange: "",
      deadLetterRoutingKey: queue,
      arguments: quorum,
    });
  }
  // last: a publisher takes it as the sign that the main queue is bound
  await channel.assertQueue(deadQueue(queue), { durable: true, arguments: quorum });
}
