import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, inject, it, vi } from "vitest";
import { connectBroker, connectMongo, createIdleTimeoutAgent, createLogger, createMetrics } from "../src/index.ts";
import {
  declareSubscriberQueues,
  eventually,
  startTcpProxy,
  type TcpProxy,
  uniqueDatabaseUrl,
} from "../testing/index.ts";

const { MONGO_URL, RABBITMQ_URL } = inject("components") as { MONGO_URL: string; RABBITMQ_URL: string };
const log = createLogger("kit-test", "silent");
const proxies: TcpProxy[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.stop();
});

async function createProxy(url: string) {
  const proxy = await startTcpProxy(url);
  proxies.push(proxy);
  return proxy;
}

it("an operation on a suspended MongoDB fails as unreachable, and succeeds after it is restored", async () => {
  const proxy = await createProxy(uniqueDatabaseUrl(MONGO_URL));
  const mongo = connectMongo(proxy.url, log);
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 15_000);
  const notes = mongo.connection.collection("notes");
  await notes.insertOne({ text: "before" });

  proxy.suspend();
  const failure = await notes.insertOne({ text: "while it hangs" }).catch((error: Error) => error.name);
  expect(failure).toMatch(/^(PoolClearedOn|Mongo(ServerSelection|Network|PoolCleared))/);
  proxy.restore();
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 10_000);
  await notes.insertOne({ text: "after" });
  expect(await notes.countDocuments({ text: { $in: ["before", "after"] } })).toBe(2);
  await mongo.close();
});

it("many operations on a MongoDB that fails and recovers leave no connections behind", async () => {
  const proxy = await createProxy(uniqueDatabaseUrl(MONGO_URL));
  const mongo = connectMongo(proxy.url, log);
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 15_000);
  const notes = mongo.connection.collection("notes");
  const operations = 20;
  const runOperations = () => Promise.allSettled(Array.from({ length: operations }, (_, n) => notes.insertOne({ n })));
  await runOperations();
  for (let outage = 0; outage < 3; outage++) {
    proxy.disconnect();
    await runOperations();
    proxy.restore();
    await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 10_000);
    await runOperations();
  }
  // the pool opens at most one connection per operation, and the heartbeats up to two
  expect(proxy.connections()).toBeLessThanOrEqual(operations + 2);
  await mongo.close();
  await eventually(() => expect(proxy.connections()).toBe(0));
});

it("a broker that does not complete its handshake is retried on one connection, and publishes after it is restored", async () => {
  await declareSubscriberQueues(RABBITMQ_URL);
  const proxy = await createProxy(RABBITMQ_URL);
  proxy.suspend();
  const broker = await connectBroker({ url: proxy.url, service: "kit-test", log, metrics: createMetrics("kit-test") });
  await expect(broker.publish("account.erased", { userId: "early" })).rejects.toThrow();
  expect(proxy.connections()).toBe(1);
  proxy.restore();
  await vi.waitFor(() => expect(broker.ready()).toBe(true), 15_000);
  await broker.publish("account.erased", { userId: "late" });
  expect(proxy.connections()).toBe(1);
  await broker.close();
});

it("a call to a server that hangs times out, and its connection is closed", async () => {
  const server = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = createIdleTimeoutAgent(url, 100);
  const request = get(url, { agent });
  const [error] = (await once(request, "error")) as [Error];
  expect(error.message).toBe("no data for 100 ms");
  await eventually(() => expect(Object.keys(agent.sockets)).toEqual([]));
  server.close();
});
