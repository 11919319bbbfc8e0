import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from "vitest";
import {
  type Broker,
  createLogger,
  createMetrics,
  type Logger,
  type OutboxEntry,
  type OutboxStore,
  pseudonym,
  type Relay,
  startRelay,
} from "../src/index.ts";
import {
  declareSubscriberQueues,
  type EventRecorder,
  eventually,
  recordEvents,
  uniqueDatabaseUrl,
} from "../testing/index.ts";
import { brokerFixture, newQueue, RABBITMQ_URL, ready } from "./broker-fixture.ts";
import { createOutboxFixture } from "./outbox-fixture.ts";

const log = createLogger("kit-test", "silent");
const { mongo, people, store, write, countUnsent } = createOutboxFixture(
  uniqueDatabaseUrl((inject("components") as { MONGO_URL: string }).MONGO_URL),
);
let fixture: Awaited<ReturnType<typeof brokerFixture>>;
let tapped: EventRecorder;
let relay: Relay;

beforeAll(async () => {
  await declareSubscriberQueues(RABBITMQ_URL);
  fixture = await brokerFixture();
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 15_000);
});
beforeEach(async () => {
  tapped = await recordEvents(RABBITMQ_URL);
});
afterEach(async () => {
  await relay.stop();
  await tapped.stop();
  await fixture.stopBrokers();
});
afterAll(async () => {
  await mongo.close();
  await fixture.close();
});

async function start({
  log: ownLog = log,
  broker,
  ...changes
}: {
  log?: Logger;
  broker?: Broker;
  remove?: OutboxStore["remove"];
} = {}) {
  broker ??= await readyBroker();
  return startRelay({ store: { ...store, ...changes }, broker, log: ownLog, metrics: createMetrics("kit-test") });
}

async function readyBroker() {
  const broker = await fixture.broker();
  await ready(broker);
  return broker;
}

const allTold = (entries: OutboxEntry[]) =>
  vi.waitFor(
    async () => {
      const published = new Set(tapped.events.map(({ messageId }) => messageId));
      expect(entries.filter(({ id }) => !published.has(id))).toEqual([]);
      expect(await countUnsent()).toBe(0);
    },
    { timeout: 30_000 },
  );

it("sends a new entry, and removes it", async () => {
  relay = await start();
  const entries = await write(60);
  for (const entry of entries) relay.send([entry]);
  await allTold(entries);
});

it("sends the entries of a process that died, in several batches", async () => {
  const entries = await write(120, 5_000);
  relay = await start();
  await allTold(entries);
});

it("sends and removes entries in flight before it stops", async () => {
  relay = await start();
  const entries = await write(20);
  relay.send(entries);
  await relay.stop();
  expect(await countUnsent()).toBe(0);
  await allTold(entries);
});

it("sends entries while a consumer of the same service cannot open its queue, which readiness shows", async () => {
  const [refused, opened] = [newQueue(), newQueue()];
  const admin = await fixture.admin.createChannel();
  // another release declared the queue with other arguments
  await admin.assertQueue(refused, { durable: true, arguments: { "x-queue-type": "classic" } });
  const broker = await fixture.broker();
  const seen: string[] = [];
  broker.consume({ queue: refused, events: ["account.erased"] }, async () => undefined);
  broker.consume({ queue: opened, events: ["account.erased"] }, async ({ data }) => void seen.push(data.userId));
  await eventually(() => expect(broker.canPublish()).toBe(true));
  const [stored, fresh] = [await write(2, 5_000), await write(2)];
  relay = await start({ broker });
  relay.send(fresh);
  await allTold([...stored, ...fresh]);
  await eventually(async () => {
    await broker.publish("account.erased", { userId: "still" });
    expect(seen).toContain("still");
  });
  expect(broker.ready()).toBe(false);
  await admin.deleteQueue(refused);
  await ready(broker);
  await admin.close();
});

it("logs the pseudonym of the user whose entry was not sent, not their id", async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const remove = () => Promise.reject(new Error("not removed"));
  relay = await start({ log: createLogger("kit-test", "warn", sink), remove });
  const [entry] = await write(1);
  relay.send([entry as OutboxEntry]);
  await vi.waitFor(() => expect(lines.join()).toContain("outbox entry not sent yet"));
  const userId = entry?.data.userId as string;
  expect(lines.join()).toContain(pseudonym(userId));
  expect(lines.join()).not.toContain(userId);
  await people.deleteOne({ _id: userId });
});
