import { randomUUID } from "node:crypto";
import type { Broker } from "@penresume/service-kit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brokerReady, createMediaBucket, startBroker } from "./fixtures.ts";
import { createResume } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

let api: Api;
let worker: WorkerProcess;
let sender: Awaited<ReturnType<typeof startBroker>>;
let publish: Broker["publish"];

beforeAll(async () => {
  const { config } = await createMediaBucket();
  [worker, api, sender] = await Promise.all([startWorker(config), startApi(), startBroker("sender")]);
  publish = sender.broker.publish;
  await brokerReady(sender.broker);
});
afterAll(async () => {
  await sender.stop();
  await api.stop();
  await worker.kill("SIGTERM");
});

const publishChange = (userId: string, isSubscribed: boolean, revision: number) =>
  publish("subscription.changed", { userId, isSubscribed, revision, subscription: null });

const isSubscribed = (userId: string, expected: boolean) =>
  vi.waitFor(async () => expect(await api.subscribers.isSubscribed(userId)).toBe(expected), 20_000);

/** Resolves when the events sent before have been handled. */
async function eventsHandled() {
  const marker = randomUUID();
  await publishChange(marker, true, 1);
  await isSubscribed(marker, true);
}

describe("the projection of subscriptions", () => {
  it("follows subscription.changed", async () => {
    const userId = randomUUID();
    await publishChange(userId, true, 1);
    await isSubscribed(userId, true);
    await publishChange(userId, false, 2);
    await isSubscribed(userId, false);
  });

  it("keeps the highest revision when events arrive in the wrong order or twice", async () => {
    const userId = randomUUID();
    await publishChange(userId, true, 5);
    await isSubscribed(userId, true);
    await publishChange(userId, false, 4);
    await publishChange(userId, false, 4);
    await publishChange(userId, true, 5);
    await eventsHandled();
    expect(await api.subscribers.isSubscribed(userId)).toBe(true);
    await publishChange(userId, false, 6);
    await isSubscribed(userId, false);
  });

  it("ends at the highest of many revisions written at once", async () => {
    const userId = randomUUID();
    const revisions = Array.from({ length: 20 }, (_, n) => n + 1);
    await Promise.all(
      revisions.map((revision) =>
        api.subscribers.saveSubscription({ userId, isSubscribed: revision === 20, revision }),
      ),
    );
    expect(await api.subscribers.isSubscribed(userId)).toBe(true);
  });

  it("lets a subscriber download without a request to svc-billing", async () => {
    const userId = randomUUID();
    await publishChange(userId, true, 1);
    await isSubscribed(userId, true);
    expect((await api.generatePdf(userId, createResume("Assinante"))).status).toBe(200);
  });
});

describe("the worker over HTTP", () => {
  it("serves readiness of broker, object storage and browser, and its metrics", async () => {
    const response = await fetch(`${worker.origin}/readyz`);
    expect(await response.json()).toEqual({
      status: "ready",
      checks: { rabbitmq: true, minio: true, chromium: true },
    });
    const metrics = await (await fetch(`${worker.origin}/metrics`)).text();
    for (const name of ["pdf_render_seconds", "pdf_queue_wait_seconds"])
      expect(metrics).toMatch(new RegExp(`${name}_count({[^}]*})? [1-9]`));
  });
});
