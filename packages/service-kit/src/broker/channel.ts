import { setTimeout as delay } from "node:timers/promises";
import type { Channel } from "amqplib";
import type { Logger } from "../telemetry.ts";
import { UnavailableError } from "../unavailable.ts";

/** There was no connection to RabbitMQ within the limit. */
export class BrokerUnavailableError extends UnavailableError {
  override name = "BrokerUnavailableError";
  constructor(channel: string) {
    super(`${channel}: no connection to RabbitMQ`);
  }
}

export interface ManagedChannel<C extends Channel> {
  /** The open channel; waits for it up to the limit, then rejects with {@link BrokerUnavailableError}. */
  current(limitMs: number): Promise<C>;
  isOpen(): boolean;
  /** Calls the function that `prepare` returned: stops consuming, keeps the channel open for acks. */
  quiesce(): Promise<void>;
  close(): Promise<void>;
}

const REOPEN_DELAY_MS = 500;
const MAX_REOPEN_DELAY_MS = 5_000;

/**
 * Keeps a channel open. amqplib's recovery follows the connection, not a channel that closes alone (406, ack time-out,
 * a consumer the broker cancelled), so a closed channel is opened and prepared again until {@link ManagedChannel.close}.
 */
export function createManagedChannel<C extends Channel>(options: {
  name: string;
  log: Logger;
  open: () => Promise<C>;
  /** May return a function that stops consuming. */
  prepare?: (channel: C) => Promise<unknown>;
  onLost?: () => void;
}): ManagedChannel<C> {
  const { name, log } = options;
  let channel: C | null = null;
  let undo: unknown;
  let closing = false;
  let opening = Promise.withResolvers<C>();

  async function keepOpen() {
    let delayMs = REOPEN_DELAY_MS;
    while (!closing) {
      let newChannel: C | undefined;
      try {
        newChannel = await options.open();
        const closed = waitForClose(newChannel);
        // without a listener an error would end the process; `close` follows it
        newChannel.on("error", (err) => log.warn({ err, channel: name }, "channel error"));
        undo = await options.prepare?.(newChannel);
        channel = newChannel;
        opening.resolve(newChannel);
        delayMs = REOPEN_DELAY_MS;
        await closed;
      } catch (err) {
        if (!closing) log.warn({ err, channel: name }, "channel not opened");
        await newChannel?.close().catch(() => undefined);
      }
      if (channel) opening = Promise.withResolvers();
      channel = null;
      options.onLost?.();
      if (!closing) await delay(delayMs);
      delayMs = Math.min(2 * delayMs, MAX_REOPEN_DELAY_MS);
    }
  }
  keepOpen();

  return {
    async current(limitMs) {
      const opened = channel ?? (await Promise.race([opening.promise, delay(limitMs, null, { ref: false })]));
      if (!opened) throw new BrokerUnavailableError(name);
      return opened;
    },
    isOpen: () => channel !== null,
    async quiesce() {
      if (channel && typeof undo === "function") await undo();
    },
    async close() {
      closing = true;
      await channel?.close().catch(() => undefined);
    },
  };
}

const waitForClose = (channel: Channel) => new Promise<void>((resolve) => channel.once("close", () => resolve()));
