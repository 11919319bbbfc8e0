import { EVENTS_EXCHANGE } from "@penresume/contracts";
import type { Channel } from "amqplib";

// quick for a hiccup, patient for an outage: 3 + 5 + 12 tries span about 13 minutes
const DELAYS_MS = [1_000, 10_000, 60_000];
const TRIES_AT_DELAY = [3, 5, 12];

/** A message that failed this often is parked. */
export const RETRY_LIMIT = TRIES_AT_DELAY.reduce((sum, tries) => sum + tries, 0);

export const deadQueue = (queue: string): string => `${queue}.dead`;

/** The waiting queue for a message that failed its `attempt`-th try. */
export function retryQueue(queue: string, attempt: number): string {
  let tier = 0;
  for (let left = attempt; tier < DELAYS_MS.length - 1 && left > (TRIES_AT_DELAY[tier] ?? 0); tier++)
    left -= TRIES_AT_DELAY[tier] ?? 0;
  return waitingQueue(queue, DELAYS_MS[tier] ?? 0);
}

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
