import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "./fixture.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

const BODY = 1_000;

/** Sends the head of a request and a part of its body, and keeps the connection open. `status` resolves with the response. */
async function openSlowly(address: string): Promise<{ socket: Socket; status: Promise<number> }> {
  const socket = connect(Number(new URL(gateway.nginx.origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  const status = new Promise<number>((resolve) =>
    socket.once("data", (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]))),
  );
  await once(socket, "connect");
  socket.write(
    `POST /api/resumes HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${BODY}\r\n\r\n${"a".repeat(10)}`,
  );
  return { socket, status };
}

describe("slow requests", () => {
  it("of one address are limited, and none holds a connection of a service", async () => {
    const slow = await Promise.all(Array.from({ length: 601 }, () => openSlowly("192.0.2.1")));
    // the rest waits for its body: exactly one is refused
    const refused = await Promise.race(slow.map(({ status }, index) => status.then((code) => ({ index, code }))));
    expect(refused.code).toBe(429);
    expect(gateway.upstreams.resumes.requests).toEqual([]);
    expect(gateway.upstreams.resumes.connections()).toBe(0);
    // another address, and a complete body, are served
    expect((await gateway.fetch("/api/resumes", { method: "POST", body: "a" })).status).toBe(200);
    const [first] = slow.filter((_, index) => index !== refused.index) as [(typeof slow)[0]];
    first.socket.write("a".repeat(BODY - 10));
    expect(await first.status).toBe(200);
    expect(gateway.upstreams.resumes.requests.map(({ body }) => body.length)).toEqual([1, BODY]);
    for (const { socket } of slow) socket.destroy();
  });

  it("end when nothing arrives for ten seconds, in the body or the headers", { timeout: 40_000 }, async () => {
    const body = await openSlowly("192.0.2.2");
    const headers = connect(Number(new URL(gateway.nginx.origin).port), "127.0.0.1");
    headers.on("error", () => undefined);
    headers.write("GET /api/resumes HTTP/1.1\r\nHost: a\r\nX-A: ");
    await Promise.all([body.socket, headers].map((socket) => new Promise((resolve) => socket.once("close", resolve))));
    expect(gateway.upstreams.resumes.requests.filter(({ body }) => body.length === 10)).toEqual([]);
  });
});
