import { randomUUID } from "node:crypto";
import type { ConfirmChannel, Message, Options } from "amqplib";
import { UnavailableError } from "../unavailable.ts";

/** No queue received a message, or a queue that must receive it does not exist: its consumer has never run. */
export class UnroutableError extends UnavailableError {
  override name = "UnroutableError";
}

const returnedByChannel = new WeakMap<ConfirmChannel, Set<string>>();

/**
 * Publishes and waits for the broker's confirm. Rejects with {@link UnroutableError} when no queue received the message, unless
 * it is not `mandatory`. The broker returns such a message before it confirms it
 * (https://www.rabbitmq.com/docs/confirms#when-publishes-are-confirmed).
 */
export function publishConfirmed(
  channel: ConfirmChannel,
  message: { exchange: string; key: string; body: Buffer; options: Options.Publish },
): Promise<void> {
  const { exchange, key, body, options } = message;
  const { messageId = randomUUID() } = options;
  const id = describe(exchange, key, messageId);
  const returned = returnedMessages(channel);
  return new Promise((resolve, reject) => {
    // a channel that closes calls back with an error for each unconfirmed message
    channel.publish(exchange, key, body, { persistent: true, mandatory: true, ...options, messageId }, (error) => {
      const isReturned = returned.delete(id);
      if (error) reject(error);
      else if (isReturned) reject(new UnroutableError(`no queue for ${key}`));
      else resolve();
    });
  });
}

const describe = (exchange: string, key: string, messageId: string) => `${exchange} ${key} ${messageId}`;

/** Messages of a channel that were returned and not confirmed yet. */
function returnedMessages(channel: ConfirmChannel): Set<string> {
  const known = returnedByChannel.get(channel);
  if (known) return known;
  const returned = new Set<string>();
  returnedByChannel.set(channel, returned);
  channel.on("return", ({ fields, properties }: Message) => {
    returned.add(describe(fields.exchange, fields.routingKey, String(properties.messageId)));
  });
  return returned;
}
