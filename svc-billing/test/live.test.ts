import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rabbitmqLine } from "./rabbitmq-line.ts";
import { type Service, startService } from "./service.ts";
import { pay } from "./stripe-side.ts";

let service: Service;
let other: Service;
let line: Awaited<ReturnType<typeof rabbitmqLine>>;

beforeAll(async () => {
  line = await rabbitmqLine();
  service = await startService();
  other = await startService({ mongoUrl: service.mongoUrl, rabbitmqUrl: line.url, heartbeatMs: 200 });
});
afterAll(async () => {
  await service?.stop();
  await other?.stop();
  await line?.close();
});

/** Follows a person's subscription on an instance; `text` is all received so far. */
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

describe("following one's subscription", () => {
  it("gives the state now and each change, whichever instance made it, and nobody else's", async () => {
    const ana = await service.person();
    const there = await follow(other, ana.id);
    const bia = await follow(other, (await service.person("bia")).id);
    expect(there.response.headers.get("content-type")).toContain("text/event-stream");
    await vi.waitFor(() => expect(there.states()).toEqual([{ isSubscribed: false, subscription: null }]));
    const { client_secret, subscription_id } = await ana.order();
    await pay(client_secret);
    await ana.call("PUT", "/api/customer", { subscriptionId: subscription_id });
    await vi.waitFor(() => expect(there.states()).toHaveLength(3));
    expect(there.states().slice(1)).toMatchObject([
      { isSubscribed: false, subscription: null },
      { isSubscribed: true, subscription: { id: subscription_id, status: "active" } },
    ]);
    await vi.waitFor(() => expect(bia.text()).toContain(": heartbeat"));
    expect(bia.states()).toEqual([{ isSubscribed: false, subscription: null }]);
  });

  it("makes up with the heartbeat for a change that was missed while RabbitMQ was away", async () => {
    const ana = await service.person();
    const there = await follow(other, ana.id);
    await vi.waitFor(() => expect(there.states()).toHaveLength(1));
    line.cut();
    const { client_secret, subscription_id } = await ana.order();
    await pay(client_secret);
    await ana.call("PUT", "/api/customer", { subscriptionId: subscription_id });
    await vi.waitFor(() => expect(there.states().at(-1)).toMatchObject({ isSubscribed: true }));
    line.mend();
  });

  it("ends every stream when the service stops, and begins no new one", async () => {
    const ana = await service.person();
    const there = await follow(service, ana.id);
    await vi.waitFor(() => expect(there.states()).toHaveLength(1));
    service.live.stop();
    await vi.waitFor(() => expect(there.ended()).toBe(true));
    expect((await follow(service, ana.id)).response.status).toBe(503);
  });
});
