import { setTimeout as delay } from "node:timers/promises";
import { EVENTS_EXCHANGE } from "@penresume/contracts";
import { Counter } from "@prometheus-io/client";
import { type Channel, type ConfirmChannel, type ConsumeMessage, connect, type Options } from "amqplib";
import { createDependencyLog } from "../dependency-log.ts";
import { startActiveSpan } from "../spans.ts";
import { type Logger, type Registry, withTrace } from "../telemetry.ts";
import { UnavailableError } from "../unavailable.ts";
import { createManagedChannel } from "./channel.ts";
import { publishConfirmed } from "./confirmed-publish.ts";
import { nack, readTrace } from "./messages.ts";
import { observeQueueDepth } from "./queue-depth.ts";

const CONNECT_LIMIT_MS = 10_000;
const CONFIRM_LIMIT_MS = 5_000;
const REQUEUE_DELAY_MS = 1_000;

// https://www.rabbitmq.com/amqp-0-9-1-reference#constants
const NOT_FOUND = 404;

export interface BrokerOptions {
  url: string;
  service: string;
  log: Logger;
  metrics: Registry;
}

export interface Subscription {
  queue: string;
  prefetch: number;
  /** Declares the queue and its bindings, on every new channel. */
  declare(channel: Channel): Promise<unknown>;
  onMessage(channel: Channel, message: ConsumeMessage): Promise<void>;
}

export type BrokerSession = Awaited<ReturnType<typeof openSession>>;

/** Opens a connection that reconnects, and logs when it does. */
async function openConnection({ url, service, log }: Pick<BrokerOptions, "url" | "service" | "log">) {
  const address = new URL(url);
  address.searchParams.set("heartbeat", "10");
  const connection = await connect(address.href, {
    recovery: { initialDelay: 200, maxDelay: 3_000, waitForConnect: false },
    clientProperties: { connection_name: service },
    noDelay: true,
    // limits the handshake; later the heartbeat detects a broker that does not respond
    timeout: CONNECT_LIMIT_MS,
  });
  const state = createDependencyLog({ name: "RabbitMQ", url, log });
  let connected = false;
  connection.on("connect", () => {
    connected = true;
    state.up();
  });
  connection.on("disconnect", (error?: Error) => {
    connected = false;
    state.down(error ?? new Error("disconnected"));
  });
  // `disconnect` follows; without a listener a heartbeat time-out would end the process
  connection.on("error", (error: Error) => state.down(error));
  connection.on("connect-failed", (error: Error) => state.down(error));
  return { connection, isConnected: () => connected };
}

/** A reconnecting connection with its publishing channel and its consumers. */
export async function openSession({ url, service, log, metrics }: BrokerOptions) {
  const { connection, isConnected } = await openConnection({ url, service, log });
  const publisher = createManagedChannel<ConfirmChannel>({
    name: "publisher",
    log,
    open: () => connection.createConfirmChannel(),
    // exists before the services start: no service has the right to declare it
    prepare: (channel) => channel.checkExchange(EVENTS_EXCHANGE),
  });
  const meter = createManagedChannel<Channel>({
    name: "meter",
    log,
    open: () => connection.createChannel(),
  });
  const consumers: ReturnType<typeof createManagedChannel<Channel>>[] = [];
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();

  return {
    service,
    log,
    messages: new Counter({
      name: "messages_total",
      help: "Messages handled, by queue and outcome",
      labelNames: ["queue", "outcome"],
      registers: [metrics],
    }),
    /** Adds a queue to the depth metric. */
    watchDepth: observeQueueDepth(meter, metrics).watch,
    openChannel: () => connection.createChannel(),

    /**
     * Publishes and waits for the broker's confirm. Exchange "" routes to the queue named `key`. Rejects with UnroutableError
     * when no queue received a message that is mandatory, which is the default.
     */
    async send(exchange: string, key: string, body: Buffer, options: Options.Publish): Promise<void> {
      const channel = await publisher.current(CONFIRM_LIMIT_MS);
      await withinLimit(publishConfirmed(channel, { exchange, key, body, options }), `no confirm for ${key}`);
    },

    /** The first of the queues that does not exist. */
    async findMissingQueue(queues: readonly string[]): Promise<string | undefined> {
      const channel = await withinLimit(connection.createChannel(), "no channel");
      // checking a missing queue closes the channel
      channel.on("error", () => undefined);
      try {
        for (const queue of queues) {
          const error = await withinLimit(channel.checkQueue(queue), `no response about ${queue}`).then(
            () => undefined,
            (reason: Error & { code?: number }) => reason,
          );
          if (error?.code === NOT_FOUND) return queue;
          if (error) throw error;
        }
        return undefined;
      } finally {
        channel.close().catch(() => undefined);
      }
    },

    subscribe({ queue, prefetch, declare, onMessage }: Subscription): void {
      const prepare = async (channel: Channel) => {
        await declare(channel);
        await channel.prefetch(prefetch);
        const { consumerTag } = await channel.consume(queue, (message) => {
          // the broker cancelled the consumer (queue deleted, node moved): reopen the channel
          if (!message) return void channel.close().catch(() => undefined);
          const work = withTrace(readTrace(message), async () => {
            const span = startActiveSpan(`${queue} process`, "consumer", { "messaging.destination.name": queue });
            await onMessage(channel, message).finally(span.end);
          })
            .catch(async (err) => {
              log.error({ err, queue }, "message could neither be handled nor moved");
              await delay(REQUEUE_DELAY_MS);
              nack(channel, message);
            })
            .finally(() => inFlight.delete(work));
          inFlight.add(work);
        });
        return () => channel.cancel(consumerTag);
      };
      consumers.push(
        createManagedChannel<Channel>({ name: queue, log, open: () => connection.createChannel(), prepare }),
      );
    },

    /** Aborts when the process stops consuming. */
    stopping: stopping.signal,
    canPublish: () => isConnected() && publisher.isOpen(),
    ready: () => isConnected() && [publisher, ...consumers].every((channel) => channel.isOpen()),
    async stopConsuming(): Promise<void> {
      stopping.abort();
      await Promise.all(consumers.map((channel) => channel.quiesce()));
      await Promise.all(inFlight);
      await Promise.all(consumers.map((channel) => channel.close()));
    },
    async close(): Promise<void> {
      await Promise.all([publisher, ...consumers].map((channel) => channel.close()));
      await meter.close();
      await connection.close();
    },
  };
}

async function withinLimit<T>(work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnavailableError(message)), CONFIRM_LIMIT_MS);
  });
  return Promise.race([work, expired]).finally(() => clearTimeout(timer));
}
