import { randomUUID } from "node:crypto";
import { EVENTS, EVENTS_EXCHANGE, type EventData, type EventName, type EventQueue } from "@penresume/contracts";
import type { Channel, ConsumeMessage } from "amqplib";
import {
  ack,
  createMessageProperties,
  describeError,
  encode,
  forwardProperties,
  type PublishOptions,
  parseEvent,
  startProducerSpan,
} from "./messages.ts";
import { deadQueue, declareWithRetries, RETRY_LIMIT, retryQueue, retryQueues } from "./retries.ts";
import type { BrokerSession } from "./session.ts";

/** A received message. Its data are parsed by the contract's schema. */
export interface Delivery<Data> {
  data: Data;
  messageId: string;
  /** 1 on the first delivery. */
  attempt: number;
}

type EventHandler<N extends EventName> = (
  event: { [E in N]: { name: E } & Delivery<EventData<E>> }[N],
) => Promise<void>;

interface EventSubscription<N extends EventName> {
  queue: EventQueue;
  events: N[];
  prefetch?: number;
  singleActiveConsumer?: boolean;
}

// deliveries that no consumer finished, because its process ended; RabbitMQ 4 drops a message after 20
const UNFINISHED_LIMIT = 10;

export function createEvents({ send, subscribe, watchDepth, log, messages, service }: BrokerSession) {
  return {
    /** Publishes an event; resolves when the broker has confirmed it. Rejects when it cannot be confirmed in time. */
    async publish<N extends EventName>(name: N, data: EventData<N>, options?: PublishOptions): Promise<void> {
      const { traceparent, end } = startProducerSpan(`${name} publish`, options);
      const properties = createMessageProperties(name, EVENTS[name].version, { ...options, traceparent });
      await send(EVENTS_EXCHANGE, name, encode(data), properties).finally(end);
    },

    /**
     * Handles events from a durable queue of this service (svc.purpose), at least once, up to `prefetch` at a time. A handler
     * that throws is retried with growing delay; at the limit, or when the message breaks its schema, the message moves to
     * `<queue>.dead`. Handlers must be idempotent. With `singleActiveConsumer` all instances together handle one at a time.
     */
    consume<N extends EventName>(
      { queue, events, prefetch = 10, singleActiveConsumer }: EventSubscription<N>,
      handler: EventHandler<N>,
    ): void {
      /** Moves the message to another queue; it is acknowledged afterwards. */
      const move = (message: ConsumeMessage, target: string, attempt: number, reason: string) =>
        send("", target, message.content, forwardProperties(message, { "x-attempt": attempt + 1, "x-error": reason }));

      async function settle(message: ConsumeMessage, attempt: number): Promise<string> {
        // a crash of the process is not caught by any handler
        const deliveryCount = Number(message.properties.headers?.["x-delivery-count"] ?? 0);
        const event =
          deliveryCount < UNFINISHED_LIMIT
            ? parseEvent(events, message)
            : { error: `delivered ${deliveryCount} times, never acknowledged` };
        if ("error" in event) {
          log.error({ queue, reason: event.error, messageId: message.properties.messageId }, "message dead-lettered");
          await move(message, deadQueue(queue), attempt, event.error);
          return "dead";
        }
        try {
          await handler({ ...event, attempt } as never);
          return "done";
        } catch (err) {
          const outcome = attempt < RETRY_LIMIT ? "retried" : "dead";
          log[outcome === "dead" ? "error" : "warn"]({ err, queue, attempt, outcome }, "event handler failed");
          const target = outcome === "dead" ? deadQueue(queue) : retryQueue(queue, attempt);
          await move(message, target, attempt, describeError(err));
          return outcome;
        }
      }

      const onMessage = async (channel: Channel, message: ConsumeMessage) => {
        const { type: event, messageId, headers } = message.properties;
        const startedAt = performance.now();
        const outcome = await settle(message, Number(headers?.["x-attempt"] ?? 1));
        messages.inc({ queue, outcome });
        log.info({ queue, event, messageId, outcome, ms: Math.round(performance.now() - startedAt) }, "message");
        ack(channel, message);
      };
      const declare = async (channel: Channel) => {
        await declareWithRetries(channel, queue, events, { singleActiveConsumer });
        // only queues that exist: a missing one would hide the depth of the others
        for (const name of [queue, ...retryQueues(queue), deadQueue(queue)]) watchDepth(name);
      };
      subscribe({ queue, prefetch: singleActiveConsumer ? 1 : prefetch, declare, onMessage });
    },

    /** Receives an event on every running replica. Events published while a replica is down are not delivered to it. */
    listen<N extends EventName>(name: N, handler: (data: EventData<N>) => void): void {
      const queue = `${service}.live.${randomUUID()}`;
      // the message is acknowledged already: nobody delivers it again
      const callListener = (data: EventData<N>) => {
        try {
          handler(data);
        } catch (err) {
          log.error({ err, event: name }, "event handler failed");
        }
      };
      subscribe({
        queue,
        prefetch: 100,
        async declare(channel) {
          await channel.assertExchange(EVENTS_EXCHANGE, "topic", { durable: true });
          await channel.assertQueue(queue, { exclusive: true, autoDelete: true });
          await channel.bindQueue(queue, EVENTS_EXCHANGE, name);
        },
        async onMessage(channel, message) {
          ack(channel, message);
          const event = parseEvent([name], message);
          if ("error" in event) log.error({ event: name, reason: event.error }, "invalid event");
          else callListener(event.data as never);
        },
      });
    },
  };
}
