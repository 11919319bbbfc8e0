import express from "express";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createEventStream, type EventStream } from "../src/index.ts";
import { eventually, startTestServer, type TestServer } from "../testing/index.ts";

let server: TestServer;
let streams: EventStream[];
const closed = vi.fn();
beforeEach(() => {
  streams = [];
  closed.mockReset();
});
beforeAll(async () => {
  const app = express();
  app.get("/events", (_request, response) => {
    const stream = createEventStream(response);
    response.once("close", closed);
    streams.push(stream);
  });
  server = await startTestServer(app);
});
afterAll(() => server.stop());

/** The stream of a request that is waiting for its response headers. */
async function open(signal?: AbortSignal) {
  const response = fetch(`${server.origin}/events`, { signal: signal ?? null });
  response.catch(() => undefined);
  const stream = await eventually(() => {
    if (!streams[0]) throw new Error("no stream yet");
    return streams[0];
  });
  return { response, stream };
}

it("sends events, ids and heartbeats unbuffered and uncached until it is closed", async () => {
  const { response, stream } = await open();
  stream.heartbeat();
  stream.send({ event: "state", id: 7, data: { text: "a\nb" } });
  stream.heartbeat();
  stream.send({ event: "done", data: null });
  stream.close();
  const { headers, status } = await response;
  expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  expect([headers.get("cache-control"), headers.get("x-accel-buffering")]).toEqual(["no-store", "no"]);
  expect(await (await response).text()).toBe(
    'event: state\nid: 7\ndata: {"text":"a\\nb"}\n\n: heartbeat\n\nevent: done\ndata: null\n\n',
  );
});

it("reports a disconnect once and ignores what is sent after it", async () => {
  const leaving = new AbortController();
  const { response, stream } = await open(leaving.signal);
  stream.send({ event: "state", data: 1 });
  await (await response).body?.getReader().read();
  leaving.abort();
  await eventually(() => expect(closed).toHaveBeenCalledTimes(1));
  stream.send({ event: "state", data: 2 });
  stream.heartbeat();
  stream.close();
  expect(closed).toHaveBeenCalledTimes(1);
});

it("ends without an event when it is closed before the first one", async () => {
  const { response, stream } = await open();
  stream.close();
  stream.send({ event: "late", data: 1 });
  expect(await (await response).text()).toBe("");
});
