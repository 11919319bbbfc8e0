import { COMMANDS } from "@penresume/contracts";
import { connect } from "amqplib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "../testing/index.ts";
import { brokerFixture, erased, newQueue, RABBITMQ_URL, ready } from "./broker-fixture.ts";

let fixture: Awaited<ReturnType<typeof brokerFixture>>;
beforeAll(async () => {
  fixture = await brokerFixture();
});
afterEach(() => fixture.stopBrokers());
afterAll(() => fixture.close());

describe("an event consumer", () => {
  it("receives an event with its message id and the sender's trace", async () => {
    const instance = await fixture.broker();
    const seen: unknown[] = [];
    instance.consume({ queue: newQueue(), events: ["account.erased"] }, async (event) => void seen.push(event));
    await ready(instance);
    await instance.publish("account.erased", erased("a"), { messageId: "m-1" });
    await eventually(() =>
      expect(seen).toEqual([{ name: "account.erased", data: { userId: "a" }, messageId: "m-1", attempt: 1 }]),
    );
  });

  it("receives an event that was published while it was disconnected", async () => {
    const queue = newQueue();
    const first = await fixture.broker();
    first.consume({ queue, events: ["account.erased"] }, async () => undefined);
    await ready(first);
    await first.stopConsuming();
    await first.publish("account.erased", erased("later"));
    const second = await fixture.broker();
    const seen: string[] = [];
    second.consume({ queue, events: ["account.erased"] }, async (event) => void seen.push(event.data.userId));
    await vi.waitFor(() => expect(seen).toEqual(["later"]), 10_000);
  });

  it("receives an event again after a delay when its handler failed with a transient error", async () => {
    const instance = await fixture.broker();
    const attempts: number[] = [];
    const queue = newQueue();
    instance.consume({ queue, events: ["account.erased"] }, async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error("passing failure");
    });
    await ready(instance);
    await instance.publish("account.erased", erased("b"));
    await vi.waitFor(() => expect(attempts).toEqual([1, 2]), 10_000);
    expect(await fixture.depth(`${queue}.dead`)).toBe(0);
  });

  it("tolerates unknown fields", async () => {
    const instance = await fixture.broker();
    const seen: string[] = [];
    instance.consume({ queue: newQueue(), events: ["account.erased"] }, async (e) => void seen.push(e.data.userId));
    await ready(instance);
    await fixture.publishRaw('{"userId":"c","brandNew":true}', { type: "account.erased", headers: { version: 1 } });
    await eventually(() => expect(seen).toEqual(["c"]));
  });

  it("subscribes again when its queue is deleted", async () => {
    const instance = await fixture.broker();
    const queue = newQueue();
    const seen: string[] = [];
    instance.consume({ queue, events: ["account.erased"] }, async (event) => void seen.push(event.data.userId));
    await ready(instance);
    const channel = await fixture.admin.createChannel();
    await channel.deleteQueue(queue);
    await vi.waitFor(() => expect(instance.ready()).toBe(false), 5_000);
    await ready(instance);
    await instance.publish("account.erased", erased("d"));
    await eventually(() => expect(seen).toEqual(["d"]));
  });
});

describe("a listener", () => {
  it("that throws keeps its channel, and receives the next event", async () => {
    const instance = await fixture.broker();
    const seen: string[] = [];
    instance.listen("account.erased", ({ userId }) => {
      seen.push(userId);
      if (userId === "e") throw new Error("broken listener");
    });
    await ready(instance);
    await instance.publish("account.erased", erased("e"));
    await eventually(() => expect(seen).toEqual(["e"]));
    const isLost = vi.waitFor(() => expect(instance.ready()).toBe(false), { timeout: 2_000, interval: 20 });
    await expect(isLost).rejects.toThrow();
    await instance.publish("account.erased", erased("f"));
    await eventually(() => expect(seen).toEqual(["e", "f"]));
  });
});

describe("a command", () => {
  it("gets a response from its receiver", async () => {
    const billing = await fixture.broker();
    billing.handle("subscription.check", { prefetch: 5 }, async ({ data }) => ({
      userId: data.userId,
      isSubscribed: true,
      revision: 3,
    }));
    await ready(billing);
    const asking = await fixture.broker();
    await ready(asking);
    await expect(asking.request("subscription.check", { userId: "u" }, { timeoutMs: 2_000 })).resolves.toEqual({
      userId: "u",
      isSubscribed: true,
      revision: 3,
    });
  });

  it("fails with the receiver's reason when the receiver fails", async () => {
    const billing = await fixture.broker();
    billing.handle("subscription.check", { prefetch: 1 }, async () => {
      throw new Error("Stripe is away");
    });
    await ready(billing);
    await expect(billing.request("subscription.check", { userId: "u" }, { timeoutMs: 2_000 })).rejects.toThrow(
      "Stripe is away",
    );
  });

  it("expires when no receiver takes it before the timeout", async () => {
    const worker = await fixture.broker();
    worker.handle("pdf.render", { prefetch: 1 }, async () => ({ pdf: "", pages: 1 }));
    await ready(worker);
    await worker.stopConsuming();
    const job = { html: "<p>", requestedAt: Date.now() };
    await expect(worker.request("pdf.render", job, { timeoutMs: 300 })).rejects.toThrow("no response");
    await vi.waitFor(async () => expect(await fixture.depth("pdf.render")).toBe(0), { timeout: 10_000 });
  });

  it("that ends its receivers is delivered three times, then fails", async () => {
    const { queue } = COMMANDS["accounts.find-erased"];
    const asking = await fixture.broker();
    await ready(asking);
    const declaring = await fixture.broker();
    declaring.handle("accounts.find-erased", { prefetch: 1 }, async () => ({ erased: [] }));
    await ready(declaring);
    await declaring.stopConsuming();
    const response = asking.request("accounts.find-erased", { userIds: ["u"] }, { timeoutMs: 30_000 });
    const counts: unknown[] = [];
    for (const _ of [1, 2, 3]) {
      // a receiver whose process ends
      const connection = await connect(RABBITMQ_URL);
      const channel = await connection.createChannel();
      counts.push(
        await new Promise((resolve) => {
          channel.consume(queue, (message) => resolve(message?.properties.headers?.["x-delivery-count"] ?? 0));
        }),
      );
      await connection.close();
    }
    const handled: unknown[] = [];
    const last = await fixture.broker();
    last.handle("accounts.find-erased", { prefetch: 1 }, async ({ data }) => {
      handled.push(data);
      return { erased: [] };
    });
    await expect(response).rejects.toThrow("ReceiverDiedError");
    expect([counts, handled]).toEqual([[0, 1, 2], []]);
    await expect(
      asking.request("accounts.find-erased", { userIds: ["v"] }, { timeoutMs: 10_000 }),
    ).resolves.toBeTruthy();
    expect(handled).toEqual([{ userIds: ["v"] }]);
  });

  it("fails after its timeout without a response", async () => {
    const channel = await fixture.admin.createChannel();
    await channel.deleteQueue("billing.subscription-check");
    const asking = await fixture.broker();
    await ready(asking);
    await expect(asking.request("subscription.check", { userId: "u" }, { timeoutMs: 1_000 })).rejects.toThrow();
  });
});
