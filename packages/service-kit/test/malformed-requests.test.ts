import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createHttpApp,
  createLifecycle,
  createMetrics,
  defineRoute,
  type Problem,
  parse,
  serve,
} from "../src/index.ts";
import { createTestLogger, freePort, sendRaw } from "../testing/index.ts";

const handled: string[] = [];
const routes = [
  defineRoute({
    method: "get",
    path: "/api/things/:id",
    summary: "a thing",
    auth: "none",
    query: z.object({ limit: z.string().optional() }),
    responses: { 200: null },
    handle: ({ params }) => {
      handled.push(params.id ?? "");
      return { status: 200 };
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/things",
    summary: "a new thing",
    auth: "none",
    body: z.object({ name: z.string() }),
    responses: { 201: null },
    handle: ({ body }) => {
      handled.push(body.name);
      return { status: 201 };
    },
  }),
];

let port: number;
let origin: string;
let stop: () => unknown;
beforeAll(async () => {
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const log = createTestLogger("things");
  const app = createHttpApp({
    info: { title: "things", version: "1" } as never,
    routes,
    authenticate: async () => null,
    log,
    metrics: createMetrics("things"),
    checks: {},
    accepting: () => true,
  });
  const server = await serve(app, { host: "127.0.0.1", port, lifecycle: createLifecycle(log), log });
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => stop?.());

const get = (more: string) => `GET /api/things/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}`;
const post = (more: string) =>
  `POST /api/things HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n${more}`;

describe("a malformed request to a service", () => {
  it.each<[string, string, number, string?]>([
    ["an address of 310 KB", `GET /api/things/${"a".repeat(310 << 10)}`, 431],
    ["a header of 310 KB", get(`X-A: ${"a".repeat(310 << 10)}`), 431],
    ["an encoded zero byte", "GET /api/things/%00", 200],
    ["an invalid escape", "GET /api/things/%zz", 400],
    ["an invalid UTF-8 escape", "GET /api/things/%c0%af", 400],
    ["a query with an invalid escape", "GET /api/things/1?limit=%zz", 200],
    ["a path above the root", "GET /../../etc/passwd", 404],
    ["a relative path", "GET api/things/1", 400],
    ["an unknown method", "PROPFIND /api/things/1", 405],
    ["a method that HTTP does not know", "BREW /api/things/1", 400],
    ["another protocol", "\x16\x03\x01\x02\x00\r\n", 400],
    ["no Host", "GET /api/things/1 HTTP/1.1\r\nConnection: close", 400],
    ["a header with a zero byte", get("X-A: a\0b"), 400],
    ["two lengths", post("Content-Length: 1\r\nContent-Length: 2"), 400],
    ["a length and chunks", post("Content-Length: 1\r\nTransfer-Encoding: chunked"), 400, "0\r\n\r\n"],
    ["an invalid chunk", post("Transfer-Encoding: chunked"), 400, "zz\r\nabc\r\n0\r\n\r\n"],
    ["a body that is no JSON", post("Content-Length: 3"), 400, '{"a'],
    ["a body of another encoding", post("Content-Encoding: gzip\r\nContent-Length: 3"), 400, "abc"],
    ["a body of an unknown encoding", post("Content-Encoding: x\r\nContent-Length: 3"), 415, "abc"],
    [
      "a body of an unknown character set",
      post("Content-Type: application/json; charset=x\r\nContent-Length: 2"),
      400,
      "{}",
    ],
  ])("%s is answered with a status of its own, never 500", async (_, head, expected, body) => {
    const { status, response } = await sendRaw(origin, head, body);
    expect(status, response.slice(0, 300)).toBe(expected);
  });
});

it.each([3, 200, 200_000])(
  "a body with %i invalid fields is refused with 400, which names a hundred at most",
  (count) => {
    const schema = z.object({ entries: z.array(z.object({}).catchall(z.string())) });
    const entry = Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]));
    const readProblem = () => {
      try {
        return parse(schema, { entries: [entry] });
      } catch (error) {
        const { status, options } = error as Problem;
        return { status, count: options.errors?.length };
      }
    };
    expect(readProblem()).toEqual({ status: 400, count: count > 1_000 ? 0 : Math.min(count, 100) });
  },
);

it("ends a connection whose headers or body do not arrive, without calling a handler", {
  timeout: 60_000,
}, async () => {
  handled.length = 0;
  const open = (text: string) => {
    const socket = connect(port, "127.0.0.1");
    let response = "";
    socket.on("data", (chunk) => {
      response += chunk;
    });
    socket.on("error", () => undefined);
    socket.write(text);
    return new Promise<string>((resolve) => socket.once("close", () => resolve(response)));
  };
  const slow = [
    open("GET /api/things/1 HTTP/1.1\r\nHost: a\r\nX-A: "),
    open(`${post("Content-Length: 20")}\r\n\r\n{"name":`),
  ];
  // others are served meanwhile
  expect((await fetch(`${origin}/api/things/2`)).status).toBe(200);
  for (const response of await Promise.all(slow)) expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(handled).toEqual(["2"]);
});

it.each(["X-A", "Authorization"])("reads a header %s as large as the gateway passes on", async (name) => {
  const { status } = await sendRaw(origin, get(`${name}: ${"a".repeat(60 << 10)}`));
  expect(status).toBe(200);
});
