import { COMMANDS } from "@penresume/contracts";
import type { Channel, ConsumeMessage } from "amqplib";
import { expect, it, vi } from "vitest";
import { createCommands } from "../src/broker/commands.ts";
import type { BrokerSession, Subscription } from "../src/broker/session.ts";
import { createLogger } from "../src/telemetry.ts";

const message = {
  content: Buffer.from('{"userId":"u"}'),
  properties: { replyTo: "amq.rabbitmq.reply-to.x", correlationId: "1", headers: { version: 1 } },
} as unknown as ConsumeMessage;

/** A receiver of `subscription.check` whose responses are confirmed when the test says so. */
function startReceiver() {
  let subscription: Subscription | undefined;
  const confirms: { resolve(): void; reject(error: Error): void }[] = [];
  const session = {
    send: () => new Promise<void>((resolve, reject) => confirms.push({ resolve, reject })),
    subscribe(given: Subscription) {
      subscription = given;
    },
    watchDepth: () => undefined,
    openChannel: () => new Promise(() => undefined),
    messages: { inc: () => undefined },
    log: createLogger("test", "silent"),
  };
  const commands = createCommands(session as unknown as BrokerSession);
  commands.handle("subscription.check", { prefetch: 1 }, async ({ data: { userId } }) => ({
    userId,
    isSubscribed: true,
    revision: 1,
  }));
  const ack = vi.fn();
  const handled = (subscription as Subscription).onMessage({ ack } as unknown as Channel, message);
  return { ack, confirms, handled, queue: subscription?.queue };
}

it("acknowledges a command after the broker has confirmed the response, not before", async () => {
  const { ack, confirms, handled, queue } = startReceiver();
  expect(queue).toBe(COMMANDS["subscription.check"].queue);
  await vi.waitFor(() => expect(confirms).toHaveLength(1));
  expect(ack).not.toHaveBeenCalled();
  confirms[0]?.resolve();
  await handled;
  expect(ack).toHaveBeenCalledWith(message);
});

it("leaves a command unacknowledged when the response is not confirmed", async () => {
  const { ack, confirms, handled } = startReceiver();
  await vi.waitFor(() => expect(confirms).toHaveLength(1));
  confirms[0]?.reject(new Error("no confirm"));
  await expect(handled).rejects.toThrow("no confirm");
  expect(ack).not.toHaveBeenCalled();
});
