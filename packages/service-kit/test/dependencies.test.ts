import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { Writable } from "node:stream";
import mongoose, { Schema } from "mongoose";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import {
  connectBroker,
  connectMongo,
  createHttpApp,
  createLogger,
  createMetrics,
  defineRoute,
  runEvery,
} from "../src/index.ts";
import { describeCause } from "../src/unavailable.ts";
import { startTcpProxy, startTestServer, uniqueDatabaseUrl } from "../testing/index.ts";

type LogLine = { level: string; msg: string; address?: string; cause?: string; err?: unknown };

const { MONGO_URL, RABBITMQ_URL } = inject("components") as { MONGO_URL: string; RABBITMQ_URL: string };
const cleanups: (() => unknown)[] = [];
let lines: LogLine[];
let log: ReturnType<typeof createLogger>;
beforeEach(() => {
  lines = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  log = createLogger("kit-test", "info", sink);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const warnings = () => lines.filter(({ level }) => level === "warn" || level === "error");

/** A MongoDB that refuses every sign-in with code 18, as documented for AuthenticationFailed. */
async function startRefusingMongo(): Promise<{ url: string; attempts(): number }> {
  const sockets = new Set<Socket>();
  let attempts = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    let received: Buffer = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
        const message = received.subarray(0, received.readInt32LE(0));
        received = received.subarray(message.length);
        const isQuery = message.readInt32LE(12) === OP_QUERY;
        const isSignIn = message.includes("saslStart\0");
        if (isSignIn) attempts += 1;
        const body = isSignIn && !message.includes("hello\0") ? AUTHENTICATION_FAILED : HELLO;
        socket.write(reply(message.readInt32LE(4), body, isQuery));
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `mongodb://operator:top-secret@127.0.0.1:${port}/kit?authMechanism=SCRAM-SHA-256`,
    attempts: () => attempts,
  };
}

// https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
const OP_QUERY = 2004;
const OP_REPLY = 1;
const OP_MSG = 2013;
const HELLO = { ok: 1, isWritablePrimary: true, ismaster: true, minWireVersion: 0, maxWireVersion: 21 };
const AUTHENTICATION_FAILED = { ok: 0, code: 18, codeName: "AuthenticationFailed", errmsg: "Authentication failed." };

function reply(to: number, body: object, isQuery: boolean): Buffer {
  const document = mongoose.mongo.BSON.serialize(body);
  const flags = isQuery ? Buffer.alloc(20) : Buffer.alloc(5);
  if (isQuery) flags.writeInt32LE(1, 16);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + flags.length + document.length, 0);
  header.writeInt32LE(to, 8);
  header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, flags, document]);
}

it("logs once that MongoDB refuses the credentials, also when requests keep failing", async () => {
  const refusing = await startRefusingMongo();
  const mongo = connectMongo(refusing.url, log);
  cleanups.push(mongo.close);
  const notes = mongo.connection.model("Note", new Schema({ text: String }));
  const route = defineRoute({
    method: "get",
    path: "/notes",
    summary: "Lists notes",
    auth: "none",
    responses: { 200: null },
    handle: async () => ({ body: await notes.find().lean() }),
  });
  const app = createHttpApp({
    info: { title: "t", version: "1", description: "d" },
    routes: [route],
    authenticate: async () => null,
    log,
    metrics: createMetrics("kit-test"),
    checks: { mongo: mongo.ready },
    accepting: () => true,
  });
  const server = await startTestServer(app);
  cleanups.push(server.stop);
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain("MongoDB is unavailable"), 10_000);
  for (let n = 0; n < 20; n++) expect((await server.call("GET", "/notes")).status).toBe(503);
  const before = refusing.attempts();
  await vi.waitFor(() => expect(refusing.attempts()).toBeGreaterThan(before + 2), 20_000);
  expect((await server.call("GET", "/readyz")).status).toBe(503);
  expect(warnings()).toEqual([
    expect.objectContaining({
      msg: "MongoDB is unavailable",
      address: expect.stringMatching(/^mongodb:\/\/127\.0\.0\.1:\d+\/kit$/),
      cause: "Authentication failed.",
    }),
    expect.objectContaining({ msg: expect.stringContaining("indisponível"), cause: "MongoDB is not connected" }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/top-secret|initial connection/);
});

it("describes an error by its causes, without repeating one that its message contains", () => {
  const refused = new Error("connect ECONNREFUSED 127.0.0.1:27017");
  const selection = new Error(refused.message, { cause: refused });
  expect(describeCause(new Error("fetch failed", { cause: selection }))).toBe(`fetch failed: ${refused.message}`);
});

it("logs failures of repeated work unless MongoDB is unavailable, which is logged once", async () => {
  const refusing = await startRefusingMongo();
  const mongo = connectMongo(refusing.url, log);
  cleanups.push(mongo.close);
  const notes = mongo.connection.model("Note", new Schema({ text: String }));
  const sweep = vi.fn(() => notes.find().lean().exec());
  const report = vi.fn().mockRejectedValue(new Error("no paper"));
  for (const [name, work] of Object.entries({ sweep, report }))
    cleanups.push(runEvery(work, { name, everyMs: 10, log }).stop);
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain("MongoDB is unavailable"), 10_000);
  await vi.waitFor(() => expect(Math.min(sweep.mock.calls.length, report.mock.calls.length)).toBeGreaterThan(2));
  expect([...new Set(warnings().map(({ msg }) => msg))].sort()).toEqual([
    "MongoDB is unavailable",
    "report failed, will be repeated",
  ]);
});

it("logs each change of MongoDB's state once, with the address", async () => {
  const proxy = await startTcpProxy(uniqueDatabaseUrl(MONGO_URL));
  cleanups.push(proxy.stop);
  const mongo = connectMongo(proxy.url, log);
  cleanups.push(mongo.close);
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 15_000);
  proxy.disconnect();
  await vi.waitFor(() => expect(warnings()).toHaveLength(1), 10_000);
  await mongo.connection
    .collection("notes")
    .findOne({})
    .catch((err: unknown) => log.warn({ err }, "notes not read"));
  proxy.restore();
  await vi.waitFor(() => expect(lines.filter(({ level }) => level === "info")).toHaveLength(2), 10_000);
  const states = lines.filter(({ msg }) => msg.startsWith("MongoDB is"));
  // on a slow machine the cause may change during the outage, to a time-out: that is a line of its own
  const isNewState = (at: number) => states[at]?.msg !== states[at - 1]?.msg;
  for (const at of states.keys()) expect(isNewState(at) || states[at]?.cause !== states[at - 1]?.cause).toBe(true);
  expect(states.filter((_, at) => isNewState(at)).map(({ msg }) => msg)).toEqual([
    "MongoDB is available",
    "MongoDB is unavailable",
    "MongoDB is available",
  ]);
  for (const { address } of states) expect(address).toBe(proxy.url.replace(/\?.*/, ""));
});

it("logs once that RabbitMQ refuses the credentials", async () => {
  const url = new URL(RABBITMQ_URL);
  url.password = "wrong-secret";
  const broker = await connectBroker({ url: url.href, service: "kit-test", log, metrics: createMetrics("kit-test") });
  cleanups.push(broker.close);
  broker.consume({ queue: "billing.account-erased", events: ["account.erased"] }, async () => undefined);
  await vi.waitFor(() => expect(warnings()).not.toEqual([]), 10_000);
  const publish = () => broker.publish("account.erased", { userId: "ana" });
  for (const _ of [1, 2]) await publish().catch((err: unknown) => log.warn({ err }, "event not published"));
  expect(broker.ready()).toBe(false);
  expect(warnings()).toEqual([
    expect.objectContaining({
      msg: "RabbitMQ is unavailable",
      address: `amqp://${url.host}${url.pathname}`,
      cause: expect.stringContaining("ACCESS_REFUSED"),
    }),
    expect.objectContaining({
      msg: "event not published",
      cause: expect.stringContaining("no connection to RabbitMQ"),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain("wrong-secret");
});

it("is ready once every dependency was available, and then while the required ones are", async () => {
  const [mongoProxy, brokerProxy] = [
    await startTcpProxy(uniqueDatabaseUrl(MONGO_URL)),
    await startTcpProxy(RABBITMQ_URL),
  ];
  cleanups.push(mongoProxy.stop, brokerProxy.stop);
  brokerProxy.disconnect();
  const mongo = connectMongo(mongoProxy.url, log);
  const metrics = createMetrics("kit-test");
  const broker = await connectBroker({ url: brokerProxy.url, service: "kit-test", log, metrics });
  cleanups.push(mongo.close, broker.close);
  const app = createHttpApp({
    info: { title: "t", version: "1", description: "d" },
    routes: [],
    authenticate: async () => null,
    log,
    metrics,
    checks: { mongo: mongo.ready, rabbitmq: broker.ready },
    required: ["mongo"],
    accepting: () => true,
  });
  const server = await startTestServer(app);
  cleanups.push(server.stop);
  const expectReadiness = (status: number, checks: Record<string, boolean>) =>
    vi.waitFor(
      async () => {
        const response = await server.call("GET", "/readyz");
        expect([response.status, (await response.json()).checks]).toEqual([status, checks]);
      },
      { timeout: 20_000, interval: 100 },
    );
  await expectReadiness(503, { mongo: true, rabbitmq: false });
  brokerProxy.restore();
  await expectReadiness(200, { mongo: true, rabbitmq: true });
  brokerProxy.disconnect();
  await expectReadiness(200, { mongo: true, rabbitmq: false });
  mongoProxy.disconnect();
  await expectReadiness(503, { mongo: false, rabbitmq: false });
});
