import { randomUUID } from "node:crypto";
import { EVENTS_EXCHANGE } from "@penresume/contracts";
import { type ChannelModel, connect } from "amqplib";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type Broker, connectBroker, createLogger, createMetrics } from "../src/index.ts";

const { RABBITMQ_URL } = inject("components");
const log = createLogger("kit-test", "silent");
const erased = (userId: string) => ({ userId });

let admin: ChannelModel;
const brokers: Broker[] = [];

async function broker() {
  const created = await connectBroker({
    url: RABBITMQ_URL as string,
    service: "kit-test",
    log,
    metrics: createMetrics("kit-test"),
  });
  brokers.push(created);
  return created;
}

const ready = (instance: Broker) => vi.waitFor(() => expect(instance.ready()).toBe(true), 10_000);
const newQueue = () => `kit-test.${randomUUID()}`;

async function depth(queue: string) {
  const channel = await admin.createChannel();
  const { messageCount } = await channel.checkQueue(queue);
  await channel.close();
  return messageCount;
}

async function publishRaw(body: string, properties: object) {
  const channel = await admin.createConfirmChannel();
  channel.publish(EVENTS_EXCHANGE, "account.erased", Buffer.from(body), properties);
  await channel.waitForConfirms();
  await channel.close();
}

beforeAll(async () => {
  admin = await connect(RABBITMQ_URL as string);
});
afterEach(async () => {
  for (const instance of brokers.splice(0)) {
    await instance.stopConsuming();
    await instance.close();
  }
});
afterAll(() => admin.close());

describe("an event consumer", () => {
  it("gets what is published, with its message id and the sender's trace", async () => {
    const instance = await broker();
    const seen: unknown[] = [];
    instance.consume({ queue: newQueue(), events: ["account.erased"] }, async (event) => void seen.push(event));
    await ready(instance);
    await instance.publish("account.erased", erased("a"), { messageId: "m-1" });
    await vi.waitFor(() =>
      expect(seen).toEqual([{ name: "account.erased", data: { userId: "a" }, messageId: "m-1", attempt: 1 }]),
    );
  });

  it("gets what was published while it was away", async () => {
    const queue = newQueue();
    const first = await broker();
    first.consume({ queue, events: ["account.erased"] }, async () => undefined);
    await ready(first);
    await first.stopConsuming();
    await first.publish("account.erased", erased("later"));
    const second = await broker();
    const seen: string[] = [];
    second.consume({ queue, events: ["account.erased"] }, async (event) => void seen.push(event.data.userId));
    await vi.waitFor(() => expect(seen).toEqual(["later"]), 10_000);
  });

  it("gets a message again, a delay later, when its handler failed in passing", async () => {
    const instance = await broker();
    const attempts: number[] = [];
    const queue = newQueue();
    instance.consume({ queue, events: ["account.erased"] }, async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error("passing failure");
    });
    await ready(instance);
    await instance.publish("account.erased", erased("b"));
    await vi.waitFor(() => expect(attempts).toEqual([1, 2]), 10_000);
    expect(await depth(`${queue}.dead`)).toBe(0);
  });

  it.each([
    ["is not JSON", "{", { type: "account.erased", headers: { version: 1 } }],
    ["breaks its schema", '{"userId":7}', { type: "account.erased", headers: { version: 1 } }],
    ["has an unknown version", '{"userId":"a"}', { type: "account.erased", headers: { version: 99 } }],
    ["has an unknown type", '{"userId":"a"}', { type: "account.vanished", headers: { version: 1 } }],
  ])("parks a message at once that %s, and goes on with the next", async (_name, body, properties) => {
    const instance = await broker();
    const queue = newQueue();
    const seen: string[] = [];
    instance.consume({ queue, events: ["account.erased"] }, async (event) => void seen.push(event.data.userId));
    await ready(instance);
    await publishRaw(body, properties);
    await vi.waitFor(async () => expect(await depth(`${queue}.dead`)).toBe(1), 10_000);
    await instance.publish("account.erased", erased("next"));
    await vi.waitFor(() => expect(seen).toEqual(["next"]));
  });

  it("tolerates fields it does not know", async () => {
    const instance = await broker();
    const seen: string[] = [];
    instance.consume({ queue: newQueue(), events: ["account.erased"] }, async (e) => void seen.push(e.data.userId));
    await ready(instance);
    await publishRaw('{"userId":"c","brandNew":true}', { type: "account.erased", headers: { version: 1 } });
    await vi.waitFor(() => expect(seen).toEqual(["c"]));
  });

  it("subscribes again when its queue is deleted under it", async () => {
    const instance = await broker();
    const queue = newQueue();
    const seen: string[] = [];
    instance.consume({ queue, events: ["account.erased"] }, async (event) => void seen.push(event.data.userId));
    await ready(instance);
    const channel = await admin.createChannel();
    await channel.deleteQueue(queue);
    await vi.waitFor(() => expect(instance.ready()).toBe(false), 5_000);
    await ready(instance);
    await instance.publish("account.erased", erased("d"));
    await vi.waitFor(() => expect(seen).toEqual(["d"]));
  });

  it("finishes the message in hand before it stops", async () => {
    const instance = await broker();
    const queue = newQueue();
    let finish = () => {};
    let done = false;
    const started = vi.fn();
    instance.consume({ queue, events: ["account.erased"] }, async () => {
      started();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      done = true;
    });
    await ready(instance);
    await instance.publish("account.erased", erased("e"));
    await vi.waitFor(() => expect(started).toHaveBeenCalled());
    const stopped = instance.stopConsuming();
    finish();
    await stopped;
    expect(done).toBe(true);
    expect(await depth(queue)).toBe(0);
  });
});

describe("a command", () => {
  it("is answered by its one receiver", async () => {
    const billing = await broker();
    billing.handle("subscription.check", { prefetch: 5 }, async ({ data }) => ({
      userId: data.userId,
      isSubscribed: true,
      revision: 3,
    }));
    await ready(billing);
    const asking = await broker();
    await ready(asking);
    await expect(asking.request("subscription.check", { userId: "u" }, { timeoutMs: 2_000 })).resolves.toEqual({
      userId: "u",
      isSubscribed: true,
      revision: 3,
    });
  });

  it("fails with the receiver's reason when the receiver cannot do it", async () => {
    const billing = await broker();
    billing.handle("subscription.check", { prefetch: 1 }, async () => {
      throw new Error("Stripe is away");
    });
    await ready(billing);
    await expect(billing.request("subscription.check", { userId: "u" }, { timeoutMs: 2_000 })).rejects.toThrow(
      "Stripe is away",
    );
  });

  it("is dropped when nobody takes it up while it is useful", async () => {
    const instance = await broker();
    await ready(instance);
    const channel = await admin.createChannel();
    await channel.deleteQueue("pdf.render-ahead-orders");
    await instance.order("pdf.render-ahead", { hash: "a".repeat(64), html: "<p>" }, { usefulMs: 300 });
    await vi.waitFor(async () => expect(await depth("pdf.render-ahead-orders")).toBe(0), { timeout: 10_000 });
    const handled = vi.fn(async () => ({ hash: "", bytes: 1, pages: 1 }));
    instance.handle("pdf.render-ahead", { prefetch: 1 }, handled);
    await ready(instance);
    await instance.order("pdf.render-ahead", { hash: "b".repeat(64), html: "<p>" }, { usefulMs: 10_000 });
    await vi.waitFor(() => expect(handled).toHaveBeenCalledTimes(1));
  });

  it("fails in time when nobody answers", async () => {
    const channel = await admin.createChannel();
    await channel.deleteQueue("billing.subscription-check");
    const asking = await broker();
    await ready(asking);
    await expect(asking.request("subscription.check", { userId: "u" }, { timeoutMs: 1_000 })).rejects.toThrow();
  });
});
