import { randomUUID } from "node:crypto";
import { EVENTS, type EventName } from "@penresume/contracts";
import { type Channel, type ConsumeMessage, IllegalOperationError, type Message, type Options } from "amqplib";
import { type Span, startSpan } from "../spans.ts";
import { currentTrace, type Trace } from "../telemetry.ts";

/** Defaults: a new id and the current trace. */
export interface PublishOptions {
  messageId?: string;
  requestId?: string | undefined;
  traceparent?: string | undefined;
  user?: string | undefined;
}

/** Starts a span for sending a message. */
export const startProducerSpan = (name: string, options: PublishOptions = {}): Span =>
  startSpan(name, "producer", options.traceparent ?? currentTrace()?.traceparent, { "messaging.system": "rabbitmq" });

export const encode = (data: unknown): Buffer => Buffer.from(JSON.stringify(data));

/** The properties every message carries. */
export function createMessageProperties(name: string, version: number, options: PublishOptions = {}): Options.Publish {
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
      "x-user": options.user ?? trace?.user,
    },
  };
}

/** The trace of a received message, validated by {@link withTrace}. */
export const readTrace = ({ properties: { headers } }: Message): Record<keyof Trace, unknown> => ({
  requestId: headers?.["x-request-id"],
  traceparent: headers?.traceparent,
  user: headers?.["x-user"],
});

/** Properties for publishing a received message to another queue, without the broker's delivery count. */
export function forwardProperties({ properties }: Message, headers: Record<string, unknown> = {}): Options.Publish {
  const { "x-delivery-count": _count, ...publisherHeaders } = properties.headers ?? {};
  return { ...properties, headers: { ...publisherHeaders, ...headers } };
}

// headers must fit one frame of 128 KB, or the broker closes the channel
const ERROR_HEADER_LIMIT = 1_000;

/** Error text for the `x-error` header of a retried or dead-lettered message. */
export const describeError = (error: unknown): string => String(error).slice(0, ERROR_HEADER_LIMIT);

export type ParsedEvent = { error: string } | { name: EventName; data: unknown; messageId: string };

/** Parses and validates an event by its contract. */
export function parseEvent(names: EventName[], message: ConsumeMessage): ParsedEvent {
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

// a closed channel throws; the broker then delivers again, and handlers are idempotent
export const ack = (channel: Channel, message: ConsumeMessage): void => ignoreClosedChannel(() => channel.ack(message));
export const nack = (channel: Channel, message: ConsumeMessage): void =>
  ignoreClosedChannel(() => channel.nack(message));

function ignoreClosedChannel(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof IllegalOperationError)) throw error;
  }
}
