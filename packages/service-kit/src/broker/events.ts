import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  EVENTS,
  EVENTS_EXCHANGE,
  type EventData,
  type EventName,
  type EventQueue,
  SUBSCRIBER_QUEUES,
} from "@penresume/contracts";
import type { Channel, ConsumeMessage } from "amqplib";
import { isUnavailable } from "../unavailable.ts";
import { UnroutableError } from "./confirmed-publish.ts";
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

// handler calls during an outage before the message waits in a retry queue: each of these can lose it
const CALLS_IN_OUTAGE = 10;
const PAUSE_IN_OUTAGE_MS = 1_000;
const MOVE_AGAIN_MS = 1_000;

/** Handles the messages of a queue, see `consume`. */
function startConsumer<N extends EventName>(
  session: BrokerSession,
  { queue, events, prefetch = 10, singleActiveConsumer }: EventSubscription<N>,
  handler: EventHandler<N>,
): void {
  const { send, subscribe, watchDepth, log, messages, stopping } = session;
  let doneAt = 0;
  const declare = async (channel: Channel) => {
    await declareWithRetries(channel, queue, events, { singleActiveConsumer });
    // only queues that exist: a missing one would hide the depth of the others
    for (const name of [queue, ...retryQueues(queue), deadQueue(queue)]) watchDepth(name);
  };

  /**
   * Moves the message to another queue; it is acknowledged afterwards. Repeats while the channel is open, because RabbitMQ 4
   * drops a message that is nacked 20 times.
   */
  async function move(channel: Channel, message: ConsumeMessage, target: string, headers: Record<string, unknown>) {
    for (;;) {
      try {
        return await send("", target, message.content, forwardProperties(message, headers));
      } catch (err) {
        if (stopping.aborted) throw err;
        log.warn({ err, queue, target }, "message not moved yet");
        // the target may be missing; rejects when the channel is closed
        await declare(channel);
        await delay(MOVE_AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  }

  /** Calls the handler again while a dependency is unavailable. */
  async function callHandler(event: unknown): Promise<void> {
    for (let calls = 1; ; calls++) {
      try {
        return await handler(event as never);
      } catch (err) {
        if (!isUnavailable(err) || calls === CALLS_IN_OUTAGE || stopping.aborted) throw err;
        log.warn({ err, queue }, "message waits for a dependency");
        await delay(PAUSE_IN_OUTAGE_MS, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  }

  async function settle(channel: Channel, message: ConsumeMessage, attempt: number): Promise<string> {
    // a crash of the process is not caught by any handler
    const deliveryCount = Number(message.properties.headers?.["x-delivery-count"] ?? 0);
    const event =
      deliveryCount < UNFINISHED_LIMIT
        ? parseEvent(events, message)
        : { error: `delivered ${deliveryCount} times, never acknowledged` };
    if ("error" in event) {
      log.error({ queue, reason: event.error, messageId: message.properties.messageId }, "message dead-lettered");
      await move(channel, message, deadQueue(queue), { "x-attempt": attempt + 1, "x-error": event.error });
      return "dead";
    }
    const startedAt = performance.now();
    try {
      await callHandler({ ...event, attempt });
      doneAt = performance.now();
      return "done";
    } catch (err) {
      // not an outage when another message was handled meanwhile
      if (isUnavailable(err) && doneAt < startedAt) {
        await move(channel, message, retryQueue(queue, 1), { "x-attempt": attempt, "x-error": describeError(err) });
        return "waiting";
      }
      const outcome = attempt < RETRY_LIMIT ? "retried" : "dead";
      log[outcome === "dead" ? "error" : "warn"]({ err, queue, attempt, outcome }, "event handler failed");
      const target = outcome === "dead" ? deadQueue(queue) : retryQueue(queue, attempt);
      await move(channel, message, target, { "x-attempt": attempt + 1, "x-error": describeError(err) });
      return outcome;
    }
  }

  const onMessage = async (channel: Channel, message: ConsumeMessage) => {
    const { type: event, messageId, headers } = message.properties;
    const startedAt = performance.now();
    const outcome = await settle(channel, message, Number(headers?.["x-attempt"] ?? 1));
    messages.inc({ queue, outcome });
    log.info({ queue, event, messageId, outcome, ms: Math.round(performance.now() - startedAt) }, "message");
    ack(channel, message);
  };
  subscribe({ queue, prefetch: singleActiveConsumer ? 1 : prefetch, declare, onMessage });
}

export function createEvents(session: BrokerSession) {
  const { send, findMissingQueue, subscribe, log, service } = session;
  const checks = new Map<EventName, Promise<string | undefined>>();

  /** Publishes an event; resolves when a queue has it. Rejects when that cannot be confirmed in time. */
  async function publish<N extends EventName>(name: N, data: EventData<N>, options?: PublishOptions): Promise<void> {
    const { traceparent, end } = startProducerSpan(`${name} publish`, options);
    const properties = createMessageProperties(name, EVENTS[name].version, { ...options, traceparent });
    await send(EVENTS_EXCHANGE, name, encode(data), properties).finally(end);
  }

  /** A queue that must receive the event and does not exist or is not bound. Concurrent calls share one check. */
  function findMissingSubscriber(name: EventName): Promise<string | undefined> {
    const queues = SUBSCRIBER_QUEUES[name].flatMap((queue) => [queue, deadQueue(queue)]);
    const check = checks.get(name) ?? findMissingQueue(queues).finally(() => checks.delete(name));
    checks.set(name, check);
    return check;
  }

  return {
    publish,

    /**
     * Publishes an event like {@link publish}. Rejects with {@link UnroutableError} also when one of its subscribers has no
     * queue yet; the others have received it then.
     */
    async publishToAll<N extends EventName>(name: N, data: EventData<N>, options?: PublishOptions): Promise<void> {
      // checked before: a queue that exists now receives the event
      const missing = await findMissingSubscriber(name);
      await publish(name, data, options);
      if (missing) throw new UnroutableError(`no queue ${missing} for ${name}`);
    },

    /**
     * Handles events from a durable queue of this service (svc.purpose), at least once, up to `prefetch` at a time. A handler
     * that throws is retried with growing delay; at the limit, or when the message breaks its schema, the message moves to
     * `<queue>.dead`. The outage of a dependency does not count: the message waits until its end. Handlers must be idempotent.
     * With `singleActiveConsumer` all instances together handle one at a time.
     */
    consume: <N extends EventName>(subscription: EventSubscription<N>, handler: EventHandler<N>): void =>
      startConsumer(session, subscription, handler),

    /** Receives an event on every running replica. Events published while a replica is down are not delivered to it. */
    listen<N extends EventName>(name: N, handler: (data: EventData<N>) => void): void {
      const queue = `${service}.live.${randomUUID()}`;
      // the message is acknowledged already: it is not delivered again
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
