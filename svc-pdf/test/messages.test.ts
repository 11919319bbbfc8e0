import { randomUUID } from "node:crypto";
import type { EventData } from "@penresume/contracts";
import type { Broker } from "@penresume/service-kit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pdfName } from "../src/render.ts";
import { type Face, startFace } from "./face.ts";
import { aResume } from "./pdf.ts";
import { ownBuckets, ready, startBroker, startObjects } from "./stage.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const config = ownBuckets();
let objects: Awaited<ReturnType<typeof startObjects>>;
let face: Face;
let worker: WorkerProcess;
let sender: Awaited<ReturnType<typeof startBroker>>;
let publish: Broker["publish"];

beforeAll(async () => {
  objects = await startObjects(config);
  [worker, face, sender] = await Promise.all([startWorker(config), startFace(config), startBroker("sender")]);
  publish = sender.broker.publish;
  await ready(sender.broker);
});
afterAll(async () => {
  await sender.stop();
  await face.stop();
  await worker.kill("SIGTERM");
});

const changed = (userId: string, isSubscribed: boolean, revision: number) =>
  publish("subscription.changed", { userId, isSubscribed, revision, subscription: null });

const saved = (userId: string, html: string): EventData<"resume.saved"> => ({
  resumeId: randomUUID(),
  userId,
  version: 1,
  updatedAt: new Date().toISOString(),
  html,
  photo: null,
});

const isSubscribed = (userId: string, expected: boolean) =>
  vi.waitFor(async () => expect(await face.store.isSubscribed(userId)).toBe(expected), 20_000);

/** Resolves when every event sent before has been handled: they come from one queue, in order but for prefetch. */
async function settled() {
  const marker = randomUUID();
  await changed(marker, true, 1);
  await isSubscribed(marker, true);
}

describe("the projection of who is Pro", () => {
  it("follows subscription.changed", async () => {
    const userId = randomUUID();
    await changed(userId, true, 1);
    await isSubscribed(userId, true);
    await changed(userId, false, 2);
    await isSubscribed(userId, false);
  });

  it("keeps the highest revision when events come in the wrong order or twice", async () => {
    const userId = randomUUID();
    await changed(userId, true, 5);
    await isSubscribed(userId, true);
    await changed(userId, false, 4);
    await changed(userId, false, 4);
    await changed(userId, true, 5);
    await settled();
    expect(await face.store.isSubscribed(userId)).toBe(true);
    await changed(userId, false, 6);
    await isSubscribed(userId, false);
  });

  it("ends at the highest of many revisions written at once", async () => {
    const userId = randomUUID();
    const revisions = Array.from({ length: 20 }, (_, n) => n + 1);
    await Promise.all(
      revisions.map((revision) => face.store.saveSubscription({ userId, isSubscribed: revision === 20, revision })),
    );
    expect(await face.store.isSubscribed(userId)).toBe(true);
  });

  it("lets a subscriber of an event download without a word from billing", async () => {
    const userId = randomUUID();
    await changed(userId, true, 1);
    await isSubscribed(userId, true);
    expect((await face.generate(userId, aResume("Assinante"))).status).toBe(200);
  });
});

describe("rendering ahead", () => {
  it("stores a subscriber's PDF on save, so that the download finds it", async () => {
    const userId = randomUUID();
    const html = aResume(`Antes do clique ${userId}`);
    await face.store.saveSubscription({ userId, isSubscribed: true, revision: 1 });
    await publish("resume.saved", saved(userId, html));
    await vi.waitFor(
      async () => expect(await objects.findPdf(pdfName(userId, html))).toMatchObject({ pages: 1 }),
      20_000,
    );
    const rendered = await face.served("rendered");
    expect((await face.generate(userId, html)).status).toBe(200);
    expect(await face.served("rendered")).toBe(rendered);
  });

  it("is not done for a free user", async () => {
    const [free, pro] = [randomUUID(), randomUUID()];
    await face.store.saveSubscription({ userId: pro, isSubscribed: true, revision: 1 });
    const [freeHtml, proHtml] = [aResume(`Livre ${free}`), aResume(`Pro ${pro}`)];
    await publish("resume.saved", saved(free, freeHtml));
    await publish("resume.saved", saved(pro, proHtml));
    await vi.waitFor(async () => expect(await objects.findPdf(pdfName(pro, proHtml))).not.toBeNull(), 20_000);
    expect(await objects.findPdf(pdfName(free, freeHtml))).toBeNull();
  });
});

describe("the worker over HTTP", () => {
  it("tells that it is ready, by broker, store and browser, and what it measured", async () => {
    const answer = await fetch(`${worker.origin}/readyz`);
    expect(await answer.json()).toEqual({
      status: "ready",
      checks: { rabbitmq: true, minio: true, chromium: true },
    });
    const metrics = await (await fetch(`${worker.origin}/metrics`)).text();
    for (const name of ["pdf_render_seconds", "pdf_queue_wait_seconds"])
      expect(metrics).toMatch(new RegExp(`${name}_count{[^}]*} [1-9]`));
  });
});
