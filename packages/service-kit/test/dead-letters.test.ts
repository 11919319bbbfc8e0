import type { EventQueue } from "@penresume/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type DeadLetters, openDeadLetters } from "../src/broker/dead-letters.ts";
import { eventually } from "../testing/index.ts";
import { brokerFixture, erased, newQueue, RABBITMQ_URL, ready } from "./broker-fixture.ts";

let fixture: Awaited<ReturnType<typeof brokerFixture>>;
let letters: DeadLetters;
beforeAll(async () => {
  fixture = await brokerFixture();
  letters = await openDeadLetters(RABBITMQ_URL);
});
afterEach(() => fixture.stopBrokers());
afterAll(async () => {
  await letters.close();
  await fixture.close();
});

/** A consumer that records the users of its events. */
async function consumer(queue: EventQueue, failing: () => Error | undefined = () => undefined) {
  const instance = await fixture.broker();
  const seen: { userId: string; attempt: number; messageId: string }[] = [];
  instance.consume({ queue, events: ["account.erased"] }, async ({ data, attempt, messageId }) => {
    seen.push({ userId: data.userId, attempt, messageId });
    const error = failing();
    if (error) throw error;
  });
  await ready(instance);
  return { instance, seen, handledIds: () => seen.map(({ userId }) => userId) };
}

const inDead = (queue: string, count: number) =>
  vi.waitFor(async () => expect(await fixture.depth(`${queue}.dead`)).toBe(count), 15_000);

const createProperties = (version = 1) => ({ type: "account.erased", headers: { version } });

/** Returns a message to its queue this often, like consumers that die while handling it. */
async function takeAndDie(queue: string, times: number) {
  const channel = await fixture.admin.createChannel();
  for (let taken = 0; taken < times; ) {
    const message = await channel.get(queue);
    if (!message) continue;
    channel.nack(message);
    taken++;
  }
  await channel.close();
}

describe("a message that cannot be handled", () => {
  it.each([
    ["is not JSON", "{", createProperties()],
    ["breaks its schema", '{"userId":7}', createProperties()],
    ["has an unknown version", '{"userId":"a"}', createProperties(99)],
    ["has an unknown type", '{"userId":"a"}', { type: "account.vanished", headers: { version: 1 } }],
  ])("is dead-lettered at once when it %s, and the next message is handled", async (_name, body, properties) => {
    const queue = newQueue();
    const { instance, handledIds } = await consumer(queue);
    await fixture.publishRaw(body, properties);
    await inDead(queue, 1);
    await instance.publish("account.erased", erased("next"));
    await eventually(() => expect(handledIds()).toEqual(["next"]));
  });

  it("is dead-lettered when each consumer dies with it, before the broker would drop it", async () => {
    const queue = newQueue();
    const before = await consumer(queue);
    await fixture.stopBrokers();
    await fixture.publishRaw('{"userId":"deadly"}', { ...createProperties(), messageId: "deadly" });
    await takeAndDie(queue, 10);
    const { handledIds } = await consumer(queue);
    await inDead(queue, 1);
    expect([...before.handledIds(), ...handledIds()]).toEqual([]);
    const [replayed] = await letters.process(queue, () => "replay");
    expect(replayed?.letter.error).toBe("delivered 10 times, never acknowledged");
    await eventually(() => expect(handledIds()).toEqual(["deadly"]));
  });

  it("is retried however long its error's text is", async () => {
    const queue = newQueue();
    let error: Error | undefined = new Error("x".repeat(300_000));
    const { instance, seen } = await consumer(queue, () => error);
    await instance.publish("account.erased", erased("wordy"));
    await eventually(() => expect(seen).toHaveLength(1));
    error = undefined;
    await vi.waitFor(() => expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2]), 10_000);
  });

  it("arrives complete with 1 MB, also after a failure", async () => {
    const queue = newQueue();
    const instance = await fixture.broker();
    // events tolerate unknown fields
    const large = { userId: "u", text: "é".repeat(500_000) };
    const lengths: number[] = [];
    instance.consume({ queue, events: ["account.erased"] }, async ({ data }) => {
      lengths.push((data as typeof large).text.length);
      if (lengths.length === 1) throw new Error("passing failure");
    });
    await ready(instance);
    await instance.publish("account.erased", large);
    await vi.waitFor(() => expect(lengths).toEqual([large.text.length, large.text.length]), 10_000);
  });
});

describe("dead-lettered messages", () => {
  const publishThreeDeadLetters = async () => {
    const queue = newQueue();
    const followed = await consumer(queue);
    for (const id of ["one", "two", "three"])
      await fixture.publishRaw(`{"userId":"${id}"}`, {
        ...createProperties(2),
        messageId: id,
        timestamp: 1_790_000_000,
      });
    await inDead(queue, 3);
    return { queue, ...followed };
  };

  it("are listed with the reason, and listing does not remove them", async () => {
    const { queue } = await publishThreeDeadLetters();
    for (let look = 0; look < 25; look++) expect(await letters.process(queue, () => "keep")).toHaveLength(3);
    const [first] = await letters.process(queue, () => "keep");
    expect(first?.letter).toMatchObject({
      messageId: "one",
      type: "account.erased",
      version: 2,
      attempts: 1,
      error: "unknown version 2 of account.erased",
      sentAt: new Date(1_790_000_000_000),
    });
  });

  it("are dropped one by one, and replayed as if new", async () => {
    const { queue } = await publishThreeDeadLetters();
    const left = await letters.process(queue, ({ messageId }) => (messageId === "two" ? "drop" : "keep"));
    expect(left.map(({ action }) => action)).toEqual(["keep", "drop", "keep"]);
    expect(await fixture.depth(`${queue}.dead`)).toBe(2);
    // its version is still unknown, so it is dead-lettered again at once
    await letters.process(queue, () => "replay");
    await inDead(queue, 2);
    const [again] = await letters.process(queue, () => "keep");
    expect(again?.letter).toMatchObject({ messageId: "one", attempts: 1 });
  });

  it("are handled when they are replayed to a working consumer", async () => {
    const queue = newQueue();
    const { handledIds } = await consumer(queue);
    const channel = await fixture.admin.createConfirmChannel();
    channel.sendToQueue(`${queue}.dead`, Buffer.from('{"userId":"late"}'), {
      ...createProperties(),
      messageId: "late",
      headers: { version: 1, "x-attempt": 21, "x-error": "Error: the store was away" },
    });
    await channel.waitForConfirms();
    await channel.close();
    await letters.process(queue, () => "replay");
    await eventually(() => expect(handledIds()).toEqual(["late"]));
    expect(await fixture.depth(`${queue}.dead`)).toBe(0);
  });

  it("are counted for every queue of the services", async () => {
    const counts = await letters.counts();
    expect(counts.map(({ queue }) => queue)).toContain("pdf.entitlements");
  });
});
