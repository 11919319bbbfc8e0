import { once } from "node:events";
import type { SubscriptionState } from "@penresume/contracts";
import { createMetrics } from "@penresume/service-kit";
import {
  createTestLogger,
  eventually,
  startTcpProxy,
  startTestServer,
  type TcpProxy,
} from "@penresume/service-kit/testing";
import express from "express";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createSubscriptionStreams } from "../src/subscription-stream.ts";
import { FREE, type Service, startService } from "./service.ts";
import { pay } from "./stripe-side.ts";
import { variables } from "./variables.ts";

let service: Service;
let other: Service;
let proxy: TcpProxy;

beforeAll(async () => {
  proxy = await startTcpProxy(variables.RABBITMQ_URL as string);
  service = await startService();
  other = await startService({ mongoUrl: service.mongoUrl, rabbitmqUrl: proxy.url, heartbeatMs: 200 });
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await service?.stop();
  await other?.stop();
  await proxy?.stop();
});

/** Follows a user's subscription on an instance; `text` is all received so far. */
async function follow(instance: Service, userId: string) {
  const token = await instance.issuer.token(userId);
  const response = await instance.call("GET", "/api/subscription/events", { token });
  const stream = { response, text: "", ended: false };
  (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += chunk;
    stream.ended = true;
  })().catch(() => undefined);
  return {
    ...stream,
    text: () => stream.text,
    ended: () => stream.ended,
    states: () =>
      [...stream.text.matchAll(/^event: subscription\nid: \d+\ndata: (.*)\n\n/gm)].map(([, data]) =>
        JSON.parse(data as string),
      ),
    leave: () => response.body?.cancel().catch(() => undefined),
  };
}

describe("the stream of one's subscription", () => {
  it("sends the current state and each change, whichever instance made it, and no other user's", async () => {
    const ana = await service.person();
    const there = await follow(other, ana.id);
    const bia = await follow(other, (await service.person("bia")).id);
    expect(there.response.headers.get("content-type")).toContain("text/event-stream");
    await eventually(() => expect(there.states()).toEqual([FREE]));
    const { client_secret, subscription_id } = await ana.order();
    await pay(client_secret);
    await ana.call("PUT", "/api/customer", { subscriptionId: subscription_id });
    await eventually(() => expect(there.states()).toHaveLength(3));
    expect(there.states().slice(1)).toMatchObject([
      FREE,
      { isSubscribed: true, subscription: { id: subscription_id, status: "active" } },
    ]);
    await eventually(() => expect(bia.text()).toContain(": heartbeat"));
    expect(bia.states()).toEqual([FREE]);
  });

  it("sends with the heartbeat a change that was missed while RabbitMQ was down", async () => {
    const ana = await service.person();
    const there = await follow(other, ana.id);
    await eventually(() => expect(there.states()).toHaveLength(1));
    proxy.disconnect();
    const { client_secret, subscription_id } = await ana.order();
    await pay(client_secret);
    await ana.call("PUT", "/api/customer", { subscriptionId: subscription_id });
    await eventually(() => expect(there.states().at(-1)).toMatchObject({ isSubscribed: true }));
    proxy.restore();
  });

  it("ends the oldest of more than ten streams of a user, and no other user's", async () => {
    const [ana, bia] = [await service.person(), await service.person("bia")];
    const hers = await follow(service, bia.id);
    const opened: Awaited<ReturnType<typeof follow>>[] = [];
    for (let n = 0; n < 12; n++) {
      const stream = await follow(service, ana.id);
      await eventually(() => expect(stream.states()).toHaveLength(1));
      opened.push(stream);
    }
    await eventually(() => expect(opened.map(({ ended }) => ended())).toEqual(opened.map((_, n) => n < 2)));
    expect(hers.ended()).toBe(false);
    const metrics = await (await service.call("GET", "/metrics")).text();
    expect(metrics).toMatch(/^billing_live_listeners(\{.*\})? 11$/m);
    const { client_secret, subscription_id } = await ana.order();
    await pay(client_secret);
    await ana.call("PUT", "/api/customer", { subscriptionId: subscription_id });
    for (const { states } of opened.slice(2))
      await eventually(() => expect(states().at(-1)).toMatchObject({ isSubscribed: true }));
  });

  it("is ended, not broken, when the service stops while the state is being read", async () => {
    const reading = Promise.withResolvers<void>();
    const read = Promise.withResolvers<SubscriptionState & { revision: number }>();
    const streams = createSubscriptionStreams({
      readState: () => {
        reading.resolve();
        return read.promise;
      },
      log: createTestLogger("svc-billing"),
      metrics: createMetrics("svc-billing"),
    });
    const opening = Promise.withResolvers<void>();
    const app = express().get("/events", (_request, response) => {
      streams.open("ana", response).then(opening.resolve, opening.reject);
    });
    const server = await startTestServer(app);
    const response = server.call("GET", "/events");
    await reading.promise;
    streams.stop();
    read.resolve({ ...FREE, revision: 1 });
    await opening.promise;
    expect(await (await response).text()).toBe("");
    await server.stop();
  });

  it("is not opened for a client that disconnected during authentication", async () => {
    const metrics = createMetrics("svc-billing");
    const readState = async () => ({ ...FREE, revision: 1 });
    const streams = createSubscriptionStreams({ readState, log: createTestLogger("svc-billing"), metrics });
    const opened = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const app = express().get("/events", async (_request, response) => {
      leaving.abort();
      await once(response, "close");
      streams.open("ana", response).then(opened.resolve, opened.reject);
    });
    const server = await startTestServer(app);
    await expect(fetch(`${server.origin}/events`, { signal: leaving.signal })).rejects.toThrow();
    await opened.promise;
    expect(await metrics.metrics()).toMatch(/^billing_live_listeners(\{.*\})? 0$/m);
    await server.stop();
  });

  it("ends every stream when the service stops, and accepts no new one", async () => {
    const ana = await service.person();
    const there = await follow(service, ana.id);
    await eventually(() => expect(there.states()).toHaveLength(1));
    service.streams.stop();
    await eventually(() => expect(there.ended()).toBe(true));
    expect((await follow(service, ana.id)).response.status).toBe(503);
  });
});
