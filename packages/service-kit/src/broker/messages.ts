import { randomUUID } from "node:crypto";
import { EVENTS, type EventName } from "@penresume/contracts";
import { type Channel, type ConsumeMessage, IllegalOperationError, type Message, type Options } from "amqplib";
import { type Span, startSpan } from "../spans.ts";
import { currentTrace, type Trace } from "../telemetry.ts";

/** What an outbox entry brings of its own; anything absent is made, or taken from the work in progress. */
export interface PublishOptions {
  messageId?: string;
  requestId?: string | undefined;
  traceparent?: string | undefined;
  user?: string | undefined;
}

/** A step of sending something, caused by what its options name or by the work in progress. */
export const startProducerSpan = (name: string, options: PublishOptions = {}): Span =>
  startSpan(name, "producer", options.traceparent ?? currentTrace()?.traceparent, { "messaging.system": "rabbitmq" });

export const encode = (data: unknown): Buffer => Buffer.from(JSON.stringify(data));

/** The properties every message carries. */
export function messageProperties(name: string, version: number, options: PublishOptions = {}): Options.Publish {
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

/** The trace a received message carries; what is malformed is made anew by {@link withTrace}. */
export const readTrace = ({ properties: { headers } }: Message): Record<keyof Trace, unknown> => ({
  requestId: headers?.["x-request-id"],
  traceparent: headers?.traceparent,
  user: headers?.["x-user"],
});

/** Properties to send a received message on with; what the broker added on its way here stays behind. */
export function forwardProperties({ properties }: Message, headers: Record<string, unknown> = {}): Options.Publish {
  const { "x-delivery-count": _count, ...own } = properties.headers ?? {};
  return { ...properties, headers: { ...own, ...headers } };
}

// the headers of a message must fit one frame of the broker's, 128 KB; a reason that does not would close the channel
const REASON_LIMIT = 1_000;

/** Why a message was set aside, for its `x-error` header. */
export const describeError = (error: unknown): string => String(error).slice(0, REASON_LIMIT);

export type ReadEvent = { error: string } | { name: EventName; data: unknown; messageId: string };

/** Reads an event by its contract; `error` says what is wrong with it. */
export function readEvent(names: EventName[], message: ConsumeMessage): ReadEvent {
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

// on a channel that closed meanwhile these throw: the broker delivers again anyway, handlers are idempotent
export const ack = (channel: Channel, message: ConsumeMessage): void => ignoringClosed(() => channel.ack(message));
export const nack = (channel: Channel, message: ConsumeMessage): void => ignoringClosed(() => channel.nack(message));

function ignoringClosed(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof IllegalOperationError)) throw error;
  }
}
