import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { eventually, freePort } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Gateway, readProblem, startGateway } from "./fixture.ts";
import { startUpstream } from "./nginx.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());
beforeEach(() => gateway.reset());

describe("failures", () => {
  it("returns a problem for a stopped service, and serves the others", async () => {
    const gatewayWithoutAi = await gateway.startAnother({ SVC_AI: `127.0.0.1:${await freePort()}` });
    const response = await fetch(`${gatewayWithoutAi.origin}/api/ai/improve-text`, { method: "POST" });
    expect(response.status).toBe(502);
    expect(response.headers.get("retry-after")).toBe("5");
    expect((await readProblem(response)).title).toBe(
      "Serviço temporariamente indisponível. Tente novamente em instantes.",
    );
    expect((await fetch(`${gatewayWithoutAi.origin}/api/resumes`)).status).toBe(200);
    await gatewayWithoutAi.stop();
  });

  it("returns a problem with the response's status when it cannot store a body itself", async () => {
    const brokenGateway = await gateway.startAnother({});
    await rm(join(brokenGateway.tmp, "body"), { recursive: true });
    const response = await fetch(`${brokenGateway.origin}/api/resumes`, { method: "POST", body: "a".repeat(1 << 20) });
    expect(response.status).toBe(500);
    await readProblem(response);
    await brokenGateway.stop();
  });

  it("retries once when a connection fails before anything was sent", async () => {
    const [closedAddress, hold] = [`127.0.0.1:${await freePort()}`, Promise.withResolvers<void>()];
    gateway.upstreams.ai.respondWith((_request, response) => void hold.promise.then(() => response.end()));
    // One upstream is down, the other accepts one request at a time: while that one is held, nginx has no upstream left.
    const SVC_AI = `${closedAddress} max_fails=0; server ${gateway.upstreams.ai.address} max_conns=1`;
    const limitedGateway = await gateway.startAnother({ SVC_AI });
    const sendRequest = () => fetch(`${limitedGateway.origin}/api/ai/improve-text`, { method: "POST" });
    const held = sendRequest();
    await eventually(() => expect(gateway.upstreams.ai.requests).toHaveLength(1));
    const response = await sendRequest();
    expect(response.status).toBe(502);
    await readProblem(response);
    await eventually(() =>
      expect(limitedGateway.log()).toContain(`"upstream":"${closedAddress}, svc_ai : ${closedAddress}, svc_ai"`),
    );
    hold.resolve();
    expect((await held).status).toBe(200);
    await limitedGateway.stop();
  });

  it("fails no idempotent request while one of two instances stops", async () => {
    const stopping = await startUpstream("resumes");
    const SVC_RESUMES = `${stopping.address}; server ${gateway.upstreams.resumes.address}`;
    const twofold = await gateway.startAnother({ SVC_RESUMES });
    const statuses: number[] = [];
    let isStopped = false;
    const isEnough = () => isStopped && statuses.length >= 60;
    const ask = async () => {
      while (!isEnough()) statuses.push((await fetch(`${twofold.origin}/api/resumes`)).status);
    };
    const asking = [ask(), ask(), ask()];
    await eventually(() => expect(stopping.requests.length).toBeGreaterThan(5));
    await stopping.stop();
    isStopped = true;
    await Promise.all(asking);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(gateway.upstreams.resumes.requests.length).toBeGreaterThan(5);
    await twofold.stop();
  });

  it("returns a problem when a service closes the connection without a response", async () => {
    gateway.upstreams.pdf.respondWith((request) => request.socket.destroy());
    const response = await gateway.fetch("/api/generate-pdf", { method: "POST" });
    expect(response.status).toBe(502);
    await readProblem(response);
  });

  it("returns 504 when a service accepts the request and does not respond", { timeout: 40_000 }, async () => {
    gateway.upstreams.keycloak.respondWith(() => {});
    const response = await gateway.fetch("/auth/realms/penresume/.well-known/openid-configuration");
    expect(response.status).toBe(504);
    expect(response.headers.get("retry-after")).toBe("5");
    expect((await readProblem(response)).title).toMatch(/^O serviço demorou demais/);
  });

  it("forwards a service's own problem unchanged", async () => {
    gateway.upstreams.pdf.respondWith((_request, response) => {
      response.writeHead(503, { "content-type": "application/problem+json", "retry-after": "17" });
      response.end('{"title":"Fila cheia"}');
    });
    const response = await gateway.fetch("/api/generate-pdf", { method: "POST" });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("17");
    expect(await response.json()).toEqual({ title: "Fila cheia" });
  });

  it("returns a problem for a malformed HTTP request", async () => {
    const socket = connect(Number(new URL(gateway.nginx.origin).port), "127.0.0.1");
    socket.end("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 .*application\/problem\+json.*"Requisição inválida\."/s);
  });
});
