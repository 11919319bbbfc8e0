import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { observeHttpClient, withPeer } from "../src/http-client-metrics.ts";
import { connectBroker, createHttpApp, createLogger, createMetrics, defineRoute, pseudonym } from "../src/index.ts";
import { withTrace } from "../src/telemetry.ts";
import { startTracing } from "../src/tracing.ts";
import { eventually, startTestServer } from "../testing/index.ts";
import { brokerFixture, newQueue, RABBITMQ_URL, ready } from "./broker-fixture.ts";

let fixture: Awaited<ReturnType<typeof brokerFixture>>;
const endings: (() => unknown)[] = [];
beforeAll(async () => {
  fixture = await brokerFixture();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await fixture.stopBrokers();
});
afterAll(() => fixture.close());

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const headers = { "x-request-id": "request-1", traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` };

/** An error as Stripe's library creates it: it has the objects of the response. */
const cardDeclined = () =>
  Object.assign(
    new Error("Invalid email address: ana@example.com", { cause: new Error("bia%40example.com refused") }),
    {
      code: "card_declined",
      statusCode: 402,
      requestId: "req_1",
      headers: { authorization: "Bearer token" },
      payment_intent: { client_secret: "pi_1_secret_2", receipt_email: "ana@example.com" },
    },
  );

/** A service that publishes the caller's account.erased, or fails at `/pay`, with its logs and metrics. */
async function announcer() {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = createLogger("kit-test", "info", sink);
  const metrics = createMetrics("kit-test");
  const broker = await connectBroker({ url: RABBITMQ_URL, service: "kit-test", log, metrics });
  endings.push(broker.close, broker.stopConsuming);
  const announce = defineRoute({
    method: "post",
    path: "/announce",
    summary: "Announces",
    auth: "user",
    responses: { 204: null },
    async handle({ user }) {
      await broker.publish("account.erased", { userId: user.id });
      return { status: 204 };
    },
  });
  const pay = defineRoute({
    method: "post",
    path: "/pay",
    summary: "Fails",
    auth: "user",
    responses: { 204: null },
    async handle() {
      throw cardDeclined();
    },
  });
  const waiting = Promise.withResolvers<void>();
  const wait = defineRoute({
    method: "post",
    path: "/wait",
    summary: "Waits until the client disconnects",
    auth: "user",
    responses: { 204: null },
    async handle({ response }) {
      waiting.resolve();
      await once(response, "close");
      return undefined;
    },
  });
  const server = await startTestServer(
    createHttpApp({
      info: { title: "t", version: "1", description: "d" },
      routes: [announce, pay, wait],
      authenticate: async () => ({
        id: "ana",
        email: "",
        name: "",
        mailLanguage: "pt-BR",
        isEmailVerified: true,
        signedInAt: 0,
        sessionId: null,
        issuedAt: 0,
      }),
      log,
      metrics,
      checks: {},
      accepting: () => true,
    }),
  );
  endings.push(server.stop);
  return {
    broker,
    lines,
    metrics,
    origin: server.origin,
    /** Resolves when '/wait' is handled. */
    waiting: waiting.promise,
    call: (path = "/announce") => server.call("POST", path, { headers }),
  };
}

/** A server in place of an OpenTelemetry collector: records what it receives. */
async function collector() {
  const spans: { traceId: string; spanId: string; parentSpanId: string; name: string; kind: number }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  endings.push(() => server.close());
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it("log lines of one request have its request id, trace id and user, in the service and in the consumer of its event", async () => {
  const service = await announcer();
  const queue = newQueue();
  service.broker.consume({ queue, events: ["account.erased"] }, async () => undefined);
  await ready(service.broker);
  await service.call();
  const ofRequest = () => service.lines.filter(({ requestId }) => requestId === "request-1");
  await eventually(() =>
    expect(ofRequest().map(({ msg }) => msg)).toEqual(expect.arrayContaining(["request", "message"])),
  );
  for (const line of ofRequest()) expect(line).toMatchObject({ traceId: TRACE_ID, user: pseudonym("ana") });
  expect(ofRequest().find(({ msg }) => msg === "message")).toMatchObject({ queue, outcome: "done" });
});

it("logs of an error what an operator needs, without the data that libraries attach and without e-mail addresses", async () => {
  const service = await announcer();
  expect((await service.call("/pay")).status).toBe(500);
  const line = service.lines.find(({ level }) => level === "error");
  expect(line?.err).toEqual({
    type: "Error",
    message: "Invalid email address: [EMAIL]: [EMAIL] refused",
    stack: expect.stringContaining("/packages/service-kit/test/observing.test.ts:"),
    code: "card_declined",
    statusCode: 402,
    requestId: "req_1",
  });
  expect(JSON.stringify(service.lines)).not.toMatch(/secret|Bearer|example\.com/);
});

it("logs and counts a request whose client disconnected before the response as 499", async () => {
  const { origin, lines, metrics, waiting } = await announcer();
  const client = new AbortController();
  const call = fetch(`${origin}/wait`, { method: "POST", signal: client.signal }).catch(() => undefined);
  await waiting;
  client.abort();
  await call;
  await eventually(() => expect(lines).toContainEqual(expect.objectContaining({ route: "/wait", status: 499 })));
  expect(await metrics.metrics()).toMatch(/http_request_duration_seconds_count{.*route="\/wait",status="499".*} 1/);
});

it("a collector receives one trace over HTTP and RabbitMQ, each span under its parent", async () => {
  const { spans, endpoint } = await collector();
  const stopTracing = startTracing({ service: "kit-test", endpoint });
  const service = await announcer();
  const queue = newQueue();
  const handled = vi.fn(async () => undefined);
  service.broker.consume({ queue, events: ["account.erased"] }, handled);
  await ready(service.broker);
  await service.call();
  await eventually(() => expect(handled).toHaveBeenCalled());
  await vi.waitFor(() => expect(spans).toHaveLength(3), 10_000);
  await stopTracing();
  const findSpan = (name: string) => spans.find((span) => span.name === name);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]));
  expect(findSpan("POST /announce")?.parentSpanId).toBe("00f067aa0ba902b7");
  expect(findSpan("account.erased publish")?.parentSpanId).toBe(findSpan("POST /announce")?.spanId);
  expect(findSpan(`${queue} process`)?.parentSpanId).toBe(findSpan("account.erased publish")?.spanId);
});

describe("metrics", () => {
  it("count each outgoing call by host and outcome, with any library", async () => {
    const metrics = createMetrics("kit-test");
    observeHttpClient(metrics);
    const server = createServer((request, response) => {
      if (request.url === "/break") return void request.socket.destroy();
      response.writeHead(request.url === "/refuse" ? 429 : 200).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    endings.push(() => server.close());
    const peer = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await (await fetch(`http://${peer}/`)).text();
    await (await fetch(`http://${peer}/refuse`, { method: "POST" })).text();
    await fetch(`http://${peer}/break`).catch(() => undefined);
    const [response] = await once(get(`http://${peer}/`), "response");
    response.resume();
    await once(response, "end");
    const exposed = await metrics.metrics();
    const count = (method: string, status: string) =>
      new RegExp(
        `outgoing_call_duration_seconds_count{.*peer="${peer}",method="${method}",status="${status}".*} (\\d+)`,
      );
    expect(count("GET", "200").exec(exposed)?.[1]).toBe("2");
    expect(count("POST", "429").exec(exposed)?.[1]).toBe("1");
    expect(count("GET", "failed").exec(exposed)?.[1]).toBe("1");
  });

  it("and traces have no host of a request whose peer is named", async () => {
    const { spans, endpoint } = await collector();
    const stopTracing = startTracing({ service: "kit-test", endpoint });
    const metrics = createMetrics("kit-test");
    observeHttpClient(metrics);
    const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
    await once(server, "listening");
    endings.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    await withTrace(headers, () =>
      withPeer("posting", async () => (await fetch(`http://localhost:${port}/`)).arrayBuffer()),
    );
    await vi.waitFor(() => expect(spans.map(({ name }) => name)).toContain("GET posting"), 10_000);
    await stopTracing();
    expect(JSON.stringify(spans)).not.toContain(`localhost:${port}`);
    const exposed = await metrics.metrics();
    expect(exposed).toMatch(/outgoing_call_duration_seconds_count{.*peer="posting",method="GET",status="200".*} 1/);
    expect(exposed).not.toContain(`localhost:${port}`);
  });

  it("have the depth of each queue, dead-letter queues too", async () => {
    const service = await announcer();
    const queue = newQueue();
    service.broker.consume({ queue, events: ["account.erased"] }, async () => undefined);
    await ready(service.broker);
    await fixture.publishRaw("{", { type: "account.erased", headers: { version: 1 } });
    const depth = async (name: string) =>
      new RegExp(`^queue_messages{.*queue="${name}".*} (\\d+)$`, "m").exec(await service.metrics.metrics())?.[1];
    await vi.waitFor(async () => expect(await depth(`${queue}.dead`)).toBe("1"), 10_000);
    expect(await depth(queue)).toBe("0");
  });
});
