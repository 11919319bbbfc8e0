import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type EventName, type EventQueue, SUBSCRIBER_QUEUES } from "@penresume/contracts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { createLogger, createMetrics, type OutboxEntry, type Relay, startRelay } from "../src/index.ts";
import { declareSubscriberQueues, eventually, uniqueDatabaseUrl } from "../testing/index.ts";
import { brokerFixture, erased, newQueue, RABBITMQ_URL, ready } from "./broker-fixture.ts";
import { createOutboxFixture } from "./outbox-fixture.ts";

const mongoUrl = uniqueDatabaseUrl((inject("components") as { MONGO_URL: string }).MONGO_URL);
const { mongo, people, store, write, countUnsent } = createOutboxFixture(mongoUrl);
let fixture: Awaited<ReturnType<typeof brokerFixture>>;
let relay: Relay | undefined;
beforeAll(async () => {
  fixture = await brokerFixture();
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 15_000);
});
beforeEach(() => deleteQueues("subscription.changed", "account.erased"));
afterEach(async () => {
  await relay?.stop();
  relay = undefined;
  await fixture.stopBrokers();
  await people.deleteMany({});
});
afterAll(async () => {
  await declareSubscriberQueues(RABBITMQ_URL);
  await mongo.close();
  await fixture.close();
});

async function deleteQueues(...names: EventName[]) {
  const channel = await fixture.admin.createChannel();
  for (const queue of names.flatMap((name) => SUBSCRIBER_QUEUES[name]))
    for (const name of [queue, `${queue}.dead`]) await channel.deleteQueue(name);
  await channel.close();
}

async function startRelaying() {
  const broker = await fixture.broker();
  await ready(broker);
  const log = createLogger("kit-test", "silent");
  relay = startRelay({ store, broker, log, metrics: createMetrics("kit-test") });
  return relay;
}

/** A subscriber that starts now; it records message ids in the order of their first arrival. */
async function startSubscriber(queue: EventQueue, events: EventName[]) {
  const broker = await fixture.broker();
  const received = new Set<string>();
  broker.consume({ queue, events, prefetch: 1 }, async ({ messageId }) => void received.add(messageId));
  await ready(broker);
  return received;
}

/** Starts a subscriber for every queue of the event. */
const startSubscribers = (name: EventName) =>
  Promise.all(SUBSCRIBER_QUEUES[name].map((queue) => startSubscriber(queue, [name])));

const expectIds = (received: Set<string>, entries: OutboxEntry[]) =>
  vi.waitFor(() => expect([...received].sort()).toEqual(entries.map(({ id }) => id).sort()), 25_000);

describe("an event that no queue receives", () => {
  it("is not confirmed to its publisher", async () => {
    const broker = await fixture.broker();
    await ready(broker);
    const change = { userId: "ana", isSubscribed: true, subscription: null, revision: 1 };
    const publish = () => broker.publish("subscription.changed", change);
    await expect(publish()).rejects.toThrow("no queue for subscription.changed");
    // the same channel confirms messages that are routed
    await startSubscriber("pdf.entitlements", ["subscription.changed"]);
    await publish();
  });

  it("stays in the outbox, also when its process is killed, until its subscribers start", async () => {
    const entries = await write(3, 5_000);
    const script = join(import.meta.dirname, "relaying-process.ts");
    const child = spawn(process.execPath, [script, RABBITMQ_URL, mongoUrl]);
    const exited = once(child, "exit");
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await exited;
    expect(await countUnsent()).toBe(3);
    await startRelaying();
    for (const received of await startSubscribers("subscription.changed")) await expectIds(received, entries);
    await eventually(async () => expect(await countUnsent()).toBe(0));
  });
});

describe("an event that one of its subscribers has no queue for", () => {
  it("reaches the others at once, and that one when it starts", async () => {
    const [missing, ...others] = SUBSCRIBER_QUEUES["subscription.changed"];
    const subscribers = await Promise.all(others.map((queue) => startSubscriber(queue, ["subscription.changed"])));
    const entries = await write(2);
    (await startRelaying()).send(entries);
    for (const received of subscribers) await expectIds(received, entries);
    expect(await countUnsent()).toBe(2);
    await expectIds(await startSubscriber(missing, ["subscription.changed"]), entries);
    await eventually(async () => expect(await countUnsent()).toBe(0));
  });

  it("stops no other event, however many wait, and the order in a document is kept", async () => {
    const subscribers = await startSubscribers("subscription.changed");
    // more than a batch
    const waiting = await write(120, 10_000, ["account.erased"]);
    const mixed = await write(1, 9_000, ["account.erased", "subscription.changed"]);
    const changes = await write(60, 5_000);
    await startRelaying();
    for (const received of subscribers) await expectIds(received, changes);
    expect(await countUnsent()).toBe(waiting.length + 1);

    const both = await startSubscriber(newQueue(), ["account.erased", "subscription.changed"]);
    await startSubscribers("account.erased");
    await vi.waitFor(async () => expect(await countUnsent()).toBe(0), 25_000);
    const ids = mixed.map(({ id }) => id);
    await eventually(() => expect([...both].filter((id) => ids.includes(id))).toEqual(ids));
  });
});

it("a message whose retry queue was deleted is retried, and not lost", async () => {
  const queue = newQueue();
  const broker = await fixture.broker();
  const attempts: number[] = [];
  broker.consume({ queue, events: ["account.erased"] }, async ({ attempt }) => {
    attempts.push(attempt);
    if (attempt < 3) throw new Error("passing failure");
  });
  await ready(broker);
  const channel = await fixture.admin.createChannel();
  await channel.deleteQueue(`${queue}.retry.1s`);
  await channel.close();
  await broker.publish("account.erased", erased("ana"));
  await eventually(() => expect(attempts).toEqual([1, 2, 3]));
});

it("a command is acknowledged when its requester has gone", async () => {
  const [requester, receiver] = [await fixture.broker(), await fixture.broker()];
  const taken = Promise.withResolvers<void>();
  const proceed = Promise.withResolvers<void>();
  let calls = 0;
  receiver.handle("subscription.check", { prefetch: 1 }, async ({ data: { userId } }) => {
    calls++;
    taken.resolve();
    if (userId === "gone") await proceed.promise;
    return { userId, isSubscribed: true, revision: 1 };
  });
  await Promise.all([requester, receiver].map(ready));
  const request = requester.request("subscription.check", { userId: "gone" }, { timeoutMs: 20_000 });
  request.catch(() => undefined);
  await taken.promise;
  await requester.close();
  proceed.resolve();
  const next = await fixture.broker();
  await ready(next);
  await next.request("subscription.check", { userId: "next" }, { timeoutMs: 10_000 });
  expect(calls).toBe(2);
});
