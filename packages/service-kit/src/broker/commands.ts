import { randomUUID } from "node:crypto";
import {
  COMMANDS,
  type CommandName,
  type CommandRequest,
  type CommandResponse,
  RESPONSES_EXCHANGE,
} from "@penresume/contracts";
import type { Channel, ConsumeMessage } from "amqplib";
import { createManagedChannel, type ManagedChannel } from "./channel.ts";
import type { Delivery } from "./events.ts";
import { ack, createMessageProperties, describeError, encode, startProducerSpan } from "./messages.ts";
import type { BrokerSession } from "./session.ts";

/** The receiver reported a failure; `reason` is for logs. */
export class CommandFailedError extends Error {
  readonly reason: string;
  constructor(command: string, reason: string) {
    super(`${command} failed: ${reason}`);
    this.name = "CommandFailedError";
    this.reason = reason;
  }
}

/** The command's receivers ended before they responded, each time. */
class ReceiverDiedError extends Error {
  override readonly name = "ReceiverDiedError";
}

/** A received command. */
export type Command<Data> = Delivery<Data> & {
  /** Aborts when its requester has timed out. */
  signal: AbortSignal;
};

// of requesters of an earlier release, https://www.rabbitmq.com/docs/direct-reply-to
const DIRECT_REPLY_TO = "amq.rabbitmq.reply-to";
const FAILED = "failed";
// a broken connection recovers within this time
const CONNECTION_LIMIT_MS = 3_000;
const EXPIRES_AFTER_MS = 60_000;
// a command that ended its receiver this often would end the next one
const DELIVERY_LIMIT = 3;

export function createCommands(session: BrokerSession) {
  const { send, subscribe, watchDepth, log, messages } = session;
  const pendingRequests = new Map<string, { resolve(message: ConsumeMessage): void; reject(error: Error): void }>();

  let responseQueue = "";
  let requester: ManagedChannel<Channel> | undefined;

  /** Opened by the first request: only requesters may have a response queue. */
  const openRequester = () =>
    createManagedChannel<Channel>({
      name: "requester",
      log,
      open: session.openChannel,
      async prepare(channel) {
        channel.on("return", (message) => settle(message.properties.correlationId)?.reject(new Error("no such queue")));
        const name = `${session.service}.responses.${randomUUID()}`;
        responseQueue = (await channel.assertQueue(name, { exclusive: true, autoDelete: true })).queue;
        await channel.bindQueue(responseQueue, RESPONSES_EXCHANGE, responseQueue);
        await channel.consume(
          responseQueue,
          (message) => message && settle(message.properties.correlationId)?.resolve(message),
          { noAck: true },
        );
      },
      onLost() {
        for (const { reject } of pendingRequests.values()) reject(new Error("broker connection lost"));
        pendingRequests.clear();
      },
    });

  function settle(correlationId: unknown) {
    if (typeof correlationId !== "string") return undefined;
    const entry = pendingRequests.get(correlationId);
    pendingRequests.delete(correlationId);
    return entry;
  }

  return {
    /**
     * Sends a command and waits for its response. Rejects with {@link CommandFailedError} when the receiver fails, with
     * {@link BrokerUnavailableError} after 3 s without a connection, otherwise on a timeout or a lost connection.
     */
    async request<N extends CommandName>(
      name: N,
      data: CommandRequest<N>,
      { timeoutMs }: { timeoutMs: number },
    ): Promise<CommandResponse<N>> {
      const command = COMMANDS[name];
      const deadline = Date.now() + timeoutMs;
      requester ??= openRequester();
      const channel = await requester.current(Math.min(timeoutMs, CONNECTION_LIMIT_MS));
      const leftMs = Math.max(1, deadline - Date.now());
      const correlationId = randomUUID();
      const span = startProducerSpan(`${name} request`);
      let timer: NodeJS.Timeout | undefined;
      const reply = await new Promise<ConsumeMessage>((resolve, reject) => {
        timer = setTimeout(() => settle(correlationId)?.reject(new Error(`${name}: no response`)), leftMs);
        pendingRequests.set(correlationId, { resolve, reject });
        channel.publish("", command.queue, encode(data), {
          ...createMessageProperties(name, command.version, { traceparent: span.traceparent }),
          persistent: true,
          mandatory: true,
          correlationId,
          replyTo: responseQueue,
          // the requester has timed out by then
          expiration: leftMs,
        });
      }).finally(() => {
        clearTimeout(timer);
        span.end();
      });
      const body = JSON.parse(reply.content.toString());
      if (reply.properties.type === FAILED) throw new CommandFailedError(name, String(body.reason));
      return command.response.parse(body) as never;
    },

    /**
     * Handles a command from its work queue. The command is acknowledged once the broker has confirmed the response; when
     * the receiver dies before, the broker delivers the command to another receiver, three times at most.
     */
    handle<N extends CommandName>(
      name: N,
      { prefetch }: { prefetch: number },
      handler: (command: Command<CommandRequest<N>>) => Promise<CommandResponse<N>>,
    ): void {
      const { queue, version, request } = COMMANDS[name];
      const onMessage = async (channel: Channel, message: ConsumeMessage) => {
        const { messageId, headers, replyTo, correlationId, expiration } = message.properties;
        const signal = AbortSignal.timeout(Number(expiration ?? EXPIRES_AFTER_MS));
        const attempt = Number(headers?.["x-delivery-count"] ?? 0) + 1;
        let outcome = "done";
        let response: { type: string; body: unknown };
        try {
          if (attempt > DELIVERY_LIMIT) throw new ReceiverDiedError(`delivered ${attempt} times`);
          if (headers?.version !== version) throw new Error(`unknown version ${headers?.version} of ${name}`);
          const data = request.parse(JSON.parse(message.content.toString()));
          response = { type: name, body: await handler({ data, messageId, attempt, signal } as never) };
        } catch (err) {
          outcome = "failed";
          log.error({ err, queue }, "command failed");
          response = { type: FAILED, body: { reason: describeError(err) } };
        }
        if (replyTo) {
          const { type, body } = response;
          const exchange = replyTo.startsWith(DIRECT_REPLY_TO) ? "" : RESPONSES_EXCHANGE;
          // the requester may have gone
          await send(exchange, replyTo, encode(body), { type, correlationId, persistent: false, mandatory: false });
        }
        messages.inc({ queue, outcome });
        ack(channel, message);
      };
      const declare = async (channel: Channel) => {
        await channel.assertQueue(queue, { durable: true, arguments: { "x-queue-type": "quorum" } });
        watchDepth(queue);
      };
      subscribe({ queue, prefetch, declare, onMessage });
    },

    ready: () => requester?.isOpen() ?? true,
    close: async () => requester?.close(),
  };
}
