import { randomUUID } from "node:crypto";
import { EVENTS_EXCHANGE, type EventQueue } from "@penresume/contracts";
import { type ChannelModel, connect } from "amqplib";
import { expect, inject, vi } from "vitest";
import { type Broker, connectBroker, createLogger, createMetrics } from "../src/index.ts";

export const RABBITMQ_URL = inject("components").RABBITMQ_URL as string;
const log = createLogger("kit-test", "silent");

/** Brokers of a test, and a direct connection to RabbitMQ to inspect and disturb it. */
export async function brokerFixture() {
  const admin: ChannelModel = await connect(RABBITMQ_URL);
  const brokers: Broker[] = [];
  return {
    admin,
    async broker(): Promise<Broker> {
      const metrics = createMetrics("kit-test");
      const created = await connectBroker({ url: RABBITMQ_URL, service: "kit-test", log, metrics });
      brokers.push(created);
      return created;
    },
    async depth(queue: string): Promise<number> {
      const channel = await admin.createChannel();
      const { messageCount } = await channel.checkQueue(queue);
      await channel.close();
      return messageCount;
    },
    /** An invalid event that no service sends. */
    async publishRaw(body: string, properties: object): Promise<void> {
      const channel = await admin.createConfirmChannel();
      channel.publish(EVENTS_EXCHANGE, "account.erased", Buffer.from(body), properties);
      await channel.waitForConfirms();
      await channel.close();
    },
    async stopBrokers(): Promise<void> {
      for (const instance of brokers.splice(0)) {
        await instance.stopConsuming();
        await instance.close();
      }
    },
    close: () => admin.close(),
  };
}

export const ready = (instance: Broker): Promise<void> => vi.waitFor(() => expect(instance.ready()).toBe(true), 10_000);

/** A queue used by this test only, although the type allows only the services' names. */
export const newQueue = () => `kit-test.${randomUUID()}` as EventQueue;

export const erased = (userId: string) => ({ userId });
