import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  COMMANDS,
  type CommandName,
  type CommandRequest,
  type CommandResponse,
  EVENTS,
  EVENTS_EXCHANGE,
  type EventData,
  type EventName,
} from "@penresume/contracts";
import {
  type Channel,
  type ConfirmChannel,
  type ConsumeMessage,
  connect,
  IllegalOperationError,
  type Options,
} from "amqplib";
import { Counter } from "prom-client";
import { keepChannel } from "./broker-channel.ts";
import { deadQueue, declareWithRetries, RETRY_LIMIT, retryQueue } from "./broker-retries.ts";
import { currentTrace, type Logger, type Registry, withTrace } from "./telemetry.ts";

/** One received message, its data already parsed by the contract's schema. */
export interface Delivery<Data> {
  data: Data;
  messageId: string;
  /** 1 on the first delivery. */
  attempt: number;
}

export interface PublishOptions {
  messageId?: string;
  requestId?: string | undefined;
  traceparent?: string | undefined;
}

export interface Broker {
  /** Publishes an event; resolves when the broker has confirmed it. Rejects when it cannot be confirmed in time. */
  publish<N extends EventName>(name: N, data: EventData<N>, options?: PublishOptions): Promise<void>;
  /**
   * Handles events from this service's own durable queue, `queue` (svc.purpose): at least once, up to `prefetch` side by
   * side. A handler that throws is tried again with growing delay; at the limit, and at once when the message breaks its
   * schema, the message is parked in `<queue>.dead`. Handlers must be idempotent.
   */
  consume<N extends EventName>(
    options: { queue: string; events: N[]; prefetch?: number },
    handler: (event: { [E in N]: { name: E } & Delivery<EventData<E>> }[N]) => Promise<void>,
  ): void;
  /** Hears an event on every instance, only while it runs: for live listeners, nothing is kept for later. */
  listen<N extends EventName>(name: N, handler: (data: EventData<N>) => void): void;
  /** Orders a command and waits for its answer. Rejects with {@link CommandFailed} on the receiver's no, else on time-out or loss. */
  request<N extends CommandName>(
    name: N,
    data: CommandRequest<N>,
    options: { timeoutMs: number },
  ): Promise<CommandResponse<N>>;
  /** Puts an order in its work queue without waiting for the answer; resolves when the broker has confirmed it. */
  order<N extends CommandName>(name: N, data: CommandRequest<N>): Promise<void>;
  /** Answers a command from its work queue; acknowledged when the handler is done, so a dying worker's orders go to another. */
  handle<N extends CommandName>(
    name: N,
    options: { prefetch: number },
    handler: (delivery: Delivery<CommandRequest<N>>) => Promise<CommandResponse<N>>,
  ): void;
  /** Connected, and every consumer subscribed. */
  ready(): boolean;
  /** Stops taking messages and waits for handlers under way. */
  stopConsuming(): Promise<void>;
  close(): Promise<void>;
}

/** The receiver of a command could not do it; `reason` is its word, for logs. */
export class CommandFailed extends Error {
  readonly reason: string;
  constructor(command: string, reason: string) {
    super(`${command} failed: ${reason}`);
    this.name = "CommandFailed";
    this.reason = reason;
  }
}

const CONFIRM_LIMIT_MS = 5_000;
const REQUEUE_DELAY_MS = 1_000;
const REPLY_TO = "amq.rabbitmq.reply-to";
const FAILED = "failed";

/** Connects in the background and keeps connecting; see {@link Broker}. */
export async function connectBroker(options: {
  url: string;
  service: string;
  log: Logger;
  metrics: Registry;
}): Promise<Broker> {
  const { log, service } = options;
  const messages = new Counter({
    name: "messages_total",
    help: "Messages handled, by queue and outcome",
    labelNames: ["queue", "outcome"],
    registers: [options.metrics],
  });
  const url = new URL(options.url);
  url.searchParams.set("heartbeat", "10");
  const connection = await connect(url.href, {
    recovery: { initialDelay: 200, maxDelay: 3_000, waitForConnect: false },
    clientProperties: { connection_name: service },
  });
  let connected = false;
  connection.on("connect", () => {
    connected = true;
    log.info("rabbitmq connected");
  });
  connection.on("disconnect", (err?: Error) => {
    connected = false;
    log.warn({ err }, "rabbitmq disconnected");
  });
  // `disconnect` follows; without a listener a heartbeat time-out would end the process
  connection.on("error", (err: Error) => log.warn({ err }, "rabbitmq connection error"));
  connection.on("connect-failed", (err: Error) => log.warn({ err }, "rabbitmq not reachable"));

  const consumers: ReturnType<typeof keepChannel<Channel>>[] = [];
  const inFlight = new Set<Promise<void>>();
  const waiting = new Map<string, { resolve(message: ConsumeMessage): void; reject(error: Error): void }>();

  const publisher = keepChannel<ConfirmChannel>({
    name: "publisher",
    log,
    open: () => connection.createConfirmChannel(),
    prepare: (channel) => channel.assertExchange(EVENTS_EXCHANGE, "topic", { durable: true }),
  });
  const requester = keepChannel<Channel>({
    name: "requester",
    log,
    open: () => connection.createChannel(),
    async prepare(channel) {
      channel.on("return", (message) => settle(message.properties.correlationId)?.reject(new Error("no such queue")));
      await channel.consume(
        REPLY_TO,
        (message) => message && settle(message.properties.correlationId)?.resolve(message),
        { noAck: true },
      );
    },
    lost() {
      for (const { reject } of waiting.values()) reject(new Error("broker connection lost"));
      waiting.clear();
    },
  });

  function settle(correlationId: unknown) {
    if (typeof correlationId !== "string") return undefined;
    const entry = waiting.get(correlationId);
    waiting.delete(correlationId);
    return entry;
  }

  /** Sends with confirm; `exchange` "" addresses a queue by its name. */
  async function send(exchange: string, key: string, body: Buffer, properties: Options.Publish): Promise<void> {
    const channel = await publisher.current(CONFIRM_LIMIT_MS);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no confirm for ${key}`)), CONFIRM_LIMIT_MS);
      const lost = () => reject(new Error("channel closed before confirm"));
      channel.once("close", lost);
      channel.publish(exchange, key, body, { persistent: true, ...properties }, (error) => {
        clearTimeout(timer);
        channel.off("close", lost);
        error ? reject(error) : resolve();
      });
    });
  }

  function subscribe(
    queue: string,
    prefetch: number,
    declare: (channel: Channel) => Promise<unknown>,
    onMessage: (channel: Channel, message: ConsumeMessage) => Promise<void>,
  ) {
    consumers.push(
      keepChannel<Channel>({
        name: queue,
        log,
        open: () => connection.createChannel(),
        async prepare(channel) {
          await declare(channel);
          await channel.prefetch(prefetch);
          const { consumerTag } = await channel.consume(queue, (message) => {
            // the broker cancelled us (queue deleted, node moved): a closed channel is opened anew
            if (!message) return void channel.close().catch(() => undefined);
            const work = withTrace(
              {
                requestId: message.properties.headers?.["x-request-id"],
                traceparent: message.properties.headers?.traceparent,
              },
              () => onMessage(channel, message),
            )
              .catch(async (err) => {
                log.error({ err, queue }, "message could neither be handled nor set aside");
                await delay(REQUEUE_DELAY_MS);
                nack(channel, message);
              })
              .finally(() => inFlight.delete(work));
            inFlight.add(work);
          });
          return () => channel.cancel(consumerTag);
        },
      }),
    );
  }

  return {
    publish: (name, data, publishOptions = {}) =>
      send(EVENTS_EXCHANGE, name, encode(data), properties(name, EVENTS[name].version, publishOptions)),

    consume({ queue, events, prefetch = 10 }, handler) {
      subscribe(
        queue,
        prefetch,
        (channel) => declareWithRetries(channel, queue, events),
        async (channel, message) => {
          const attempt = Number(message.properties.headers?.["x-attempt"] ?? 1);
          const repeat = (target: string, reason: string) =>
            send("", target, message.content, {
              ...message.properties,
              headers: { ...message.properties.headers, "x-attempt": attempt + 1, "x-error": reason },
            });
          const event = readEvent(events, message);
          if ("error" in event) {
            log.error({ queue, reason: event.error, messageId: message.properties.messageId }, "message parked");
            await repeat(deadQueue(queue), event.error);
            messages.inc({ queue, outcome: "dead" });
            return ack(channel, message);
          }
          try {
            await handler({ ...event, attempt } as never);
            messages.inc({ queue, outcome: "done" });
          } catch (err) {
            const parked = attempt >= RETRY_LIMIT;
            log[parked ? "error" : "warn"](
              { err, queue, attempt },
              parked ? "message parked" : "message to be retried",
            );
            await repeat(parked ? deadQueue(queue) : retryQueue(queue, attempt), String(err));
            messages.inc({ queue, outcome: parked ? "dead" : "retried" });
          }
          ack(channel, message);
        },
      );
    },

    listen(name, handler) {
      const queue = `${service}.live.${randomUUID()}`;
      subscribe(
        queue,
        100,
        async (channel) => {
          await channel.assertExchange(EVENTS_EXCHANGE, "topic", { durable: true });
          await channel.assertQueue(queue, { exclusive: true, autoDelete: true });
          await channel.bindQueue(queue, EVENTS_EXCHANGE, name);
        },
        async (channel, message) => {
          ack(channel, message);
          const event = readEvent([name], message);
          if ("error" in event) log.error({ queue: name, reason: event.error }, "live event not readable");
          else handler(event.data as never);
        },
      );
    },

    async request(name, data, { timeoutMs }) {
      const command = COMMANDS[name];
      const deadline = Date.now() + timeoutMs;
      const channel = await requester.current(timeoutMs);
      const leftMs = Math.max(1, deadline - Date.now());
      const correlationId = randomUUID();
      const reply = await new Promise<ConsumeMessage>((resolve, reject) => {
        const timer = setTimeout(() => settle(correlationId)?.reject(new Error(`${name}: no answer`)), leftMs);
        const settled =
          <T>(settleWith: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            settleWith(value);
          };
        waiting.set(correlationId, { resolve: settled(resolve), reject: settled(reject) });
        channel.publish("", command.queue, encode(data), {
          ...properties(name, command.version, {}),
          persistent: true,
          mandatory: true,
          correlationId,
          replyTo: REPLY_TO,
          // nobody waits for the answer after this
          expiration: leftMs,
        });
      });
      const body = JSON.parse(reply.content.toString());
      if (reply.properties.type === FAILED) throw new CommandFailed(name, String(body.reason));
      return command.response.parse(body) as never;
    },

    async order(name, data) {
      const { queue, version } = COMMANDS[name];
      // the broker confirms what it cannot route: the queue must stand even if its worker never started
      await declareWorkQueue(await publisher.current(CONFIRM_LIMIT_MS), queue);
      await send("", queue, encode(data), properties(name, version, {}));
    },

    handle(name, { prefetch }, handler) {
      const command = COMMANDS[name];
      subscribe(
        command.queue,
        prefetch,
        (channel) => declareWorkQueue(channel, command.queue),
        async (channel, message) => {
          const reply = (type: string, body: unknown) => {
            const { replyTo, correlationId } = message.properties;
            if (replyTo) channel.publish("", replyTo, encode(body), { type, correlationId });
          };
          const attempt = Number(message.properties.headers?.["x-delivery-count"] ?? 0) + 1;
          try {
            const data = command.request.parse(JSON.parse(message.content.toString()));
            const answer = await handler({ data, messageId: message.properties.messageId, attempt } as never);
            reply(name, answer);
            messages.inc({ queue: command.queue, outcome: "done" });
          } catch (err) {
            log.error({ err, queue: command.queue }, "command failed");
            reply(FAILED, { reason: String(err) });
            messages.inc({ queue: command.queue, outcome: "failed" });
          }
          ack(channel, message);
        },
      );
    },

    ready: () => connected && [publisher, requester, ...consumers].every((channel) => channel.isOpen()),
    async stopConsuming() {
      await Promise.all(consumers.map((channel) => channel.quiesce()));
      await Promise.all(inFlight);
      await Promise.all(consumers.map((channel) => channel.close()));
    },
    async close() {
      await Promise.all([publisher.close(), requester.close()]);
      await connection.close();
    },
  };
}

const declareWorkQueue = (channel: Channel, queue: string) =>
  channel.assertQueue(queue, { durable: true, arguments: { "x-queue-type": "quorum" } });

// on a channel that closed meanwhile both throw: the broker delivers again anyway, handlers are idempotent
const ack = (channel: Channel, message: ConsumeMessage) => ignoringClosed(() => channel.ack(message));
const nack = (channel: Channel, message: ConsumeMessage) => ignoringClosed(() => channel.nack(message));

function ignoringClosed(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof IllegalOperationError)) throw error;
  }
}

const encode = (data: unknown): Buffer => Buffer.from(JSON.stringify(data));

function properties(name: string, version: number, options: PublishOptions): Options.Publish {
  const trace = currentTrace();
  return {
    messageId: options.messageId ?? randomUUID(),
    type: name,
    contentType: "application/json",
    timestamp: Math.floor(Date.now() / 1_000),
    headers: {
      version,
      traceparent: options.traceparent ?? trace?.traceparent,
      "x-request-id": options.requestId ?? trace?.requestId,
    },
  };
}

type ReadEvent = { error: string } | { name: EventName; data: unknown; messageId: string };

function readEvent(names: EventName[], message: ConsumeMessage): ReadEvent {
  const name = names.find((known) => known === message.properties.type);
  if (!name) return { error: `unknown type ${message.properties.type}` };
  const version = message.properties.headers?.version;
  if (version !== EVENTS[name].version) return { error: `unknown version ${version} of ${name}` };
  try {
    const parsed = EVENTS[name].schema.safeParse(JSON.parse(message.content.toString()));
    if (!parsed.success) return { error: `breaks its schema: ${parsed.error.issues[0]?.path.join(".")}` };
    return { name, data: parsed.data, messageId: String(message.properties.messageId) };
  } catch {
    return { error: "is not JSON" };
  }
}
