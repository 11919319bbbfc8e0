import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connectMongo, createHttpApp, createLogger, createMetrics, defineRoute, type Mongo } from "../src/index.ts";
import { startTestServer, type TestServer } from "../testing/index.ts";

const { BSON } = mongoose.mongo;
const HEADER_BYTES = 16;
const OP_MSG = 2013;

/** A MongoDB that accepts connections and responds with this error to every command, as one that stops does. */
let failure: { code: number; codeName: string; errmsg: string } | null = null;
/** Ends at the next command: closes all connections, first those of heartbeats. */
let isEnding = false;
/** Resets all connections in the same turn of the event loop in which the next request writes its command. */
let isResetting = false;
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  let buffer = Buffer.alloc(0);
  sockets.add(socket);
  socket.on("error", () => undefined);
  socket.on("close", () => sockets.delete(socket));
  socket.on("data", (data) => {
    buffer = Buffer.concat([buffer, data]);
    while (buffer.length >= 4 && buffer.length >= buffer.readInt32LE(0)) {
      const message = buffer.subarray(0, buffer.readInt32LE(0));
      buffer = buffer.subarray(message.length);
      if (isEnding && !isHello(readCommand(message))) {
        isEnding = false;
        for (const each of sockets) each.destroy();
        return;
      }
      socket.write(respond(message));
    }
  });
});

// https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/: header, flags, one section of kind 0
function respond(message: Buffer): Buffer {
  const isLegacyHello = message.readInt32LE(12) !== OP_MSG;
  const hello = { ok: 1, isWritablePrimary: true, ismaster: true, minWireVersion: 0, maxWireVersion: 21 };
  const limits = { maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000 };
  const body = BSON.serialize(
    isHello(readCommand(message)) ? { ...hello, ...limits } : failure ? { ok: 0, ...failure } : { ok: 1, n: 0 },
  );
  const prefix = isLegacyHello ? Buffer.alloc(20) : Buffer.alloc(5);
  if (isLegacyHello) prefix.writeInt32LE(1, 16);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + prefix.length + body.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(isLegacyHello ? 1 : OP_MSG, 12);
  return Buffer.concat([header, prefix, body]);
}

const readCommand = (message: Buffer): object =>
  message.readInt32LE(12) === OP_MSG ? BSON.deserialize(message.subarray(HEADER_BYTES + 5)) : { hello: 1 };
const isHello = (command: object) => "hello" in command || "isMaster" in command || "ismaster" in command;

let mongo: Mongo;
let http: TestServer;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const log = createLogger("kit-test", "silent");
  mongo = connectMongo(`mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/test`, log);
  const things = mongo.connection.model("Thing", new mongoose.Schema({ name: String }));
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 10_000);
  const app = createHttpApp({
    info: { title: "test", version: "1", description: "" },
    routes: [
      defineRoute({
        method: "delete",
        path: "/things",
        summary: "",
        auth: "none",
        responses: { 204: null },
        async handle() {
          if (isResetting) for (const each of sockets) each.resetAndDestroy();
          isResetting = false;
          await things.deleteOne({ name: "x" });
          return { status: 204 };
        },
      }),
    ],
    authenticate: async () => null,
    log,
    metrics: createMetrics("kit-test"),
    checks: {},
    accepting: () => true,
  });
  http = await startTestServer(app);
});
afterAll(async () => {
  await http.stop();
  await mongo.close();
  server.close();
});

it.each([
  [11_600, "InterruptedAtShutdown", "interrupted at shutdown"],
  [91, "ShutdownInProgress", "The server is in quiesce mode and will shut down"],
  [189, "PrimarySteppedDown", "primary stepped down"],
  [10_107, "NotWritablePrimary", "not primary"],
  [11_602, "InterruptedDueToReplStateChange", "operation was interrupted"],
])("returns 503 with Retry-After when MongoDB responds %i %s to a delete", async (code, codeName, errmsg) => {
  failure = { code, codeName, errmsg };
  const response = await http.call("DELETE", "/things");
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("returns 500 when MongoDB refuses a command for another reason", async () => {
  failure = { code: 121, codeName: "DocumentValidationFailure", errmsg: "Document failed validation" };
  expect((await http.call("DELETE", "/things")).status).toBe(500);
});

it("returns the handler's status once MongoDB responds again", async () => {
  failure = null;
  await vi.waitFor(async () => expect((await http.call("DELETE", "/things")).status).toBe(204), 10_000);
});

it("returns 503 when MongoDB resets a connection that a command is written to", async () => {
  isResetting = true;
  expect((await http.call("DELETE", "/things")).status).toBe(503);
});

it("operations succeed again after MongoDB has closed all connections during one", async () => {
  const things = mongo.connection.collection("things");
  // the driver sends its next heartbeat at once if the last was more than half a second ago
  await once(mongo.connection.getClient(), "serverHeartbeatSucceeded");
  await pause(1_000);
  isEnding = true;
  await expect(things.deleteOne({ name: "x" })).rejects.toThrow();
  await vi.waitFor(() => things.deleteOne({ name: "x" }), { timeout: 20_000, interval: 200 });
});
