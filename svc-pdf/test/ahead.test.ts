import { randomUUID } from "node:crypto";
import type { EventData } from "@penresume/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { pdfName } from "../src/render.ts";
import { type Face, startFace } from "./face.ts";
import { aResume, pdfTitle } from "./pdf.ts";
import { emptyQueue, ownBuckets, queued, ready, startBroker, startObjects } from "./stage.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const PATIENCE = { timeout: 40_000, interval: 50 };
const config = ownBuckets();
const workers: WorkerProcess[] = [];
let objects: Awaited<ReturnType<typeof startObjects>>;
let face: Face;
let sender: Awaited<ReturnType<typeof startBroker>>;

async function worker() {
  workers.push(await startWorker(config));
}

const WORK_QUEUES = ["pdf.render", "pdf.render-ahead-orders"];

beforeAll(async () => {
  objects = await startObjects(config);
  // as any worker before has made them
  await Promise.all(WORK_QUEUES.map(emptyQueue));
  const limits = { timeMs: 40_000, waiting: 200 };
  [face, sender] = await Promise.all([startFace(config, { limits }), startBroker("sender")]);
  await ready(sender.broker);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((started) => started.kill("SIGTERM")));
  await Promise.all(WORK_QUEUES.map(emptyQueue));
}, 60_000);
afterAll(async () => {
  await sender.stop();
  await face.stop();
});

async function subscriber() {
  const userId = randomUUID();
  await face.store.saveSubscription({ userId, isSubscribed: true, revision: 1 });
  return userId;
}

/** A résumé whose versions are told apart by their titles. */
function aSaved(userId: string, resumeId = randomUUID()) {
  const html = (version: number) => aResume(`Versão ${version} de ${resumeId}`);
  const data = (version: number): EventData<"resume.saved"> => ({
    ...{ resumeId, userId, version, html: html(version), photo: null },
    updatedAt: new Date().toISOString(),
  });
  return {
    resumeId,
    html,
    save: (version: number) => sender.broker.publish("resume.saved", data(version)),
    remove: () => sender.broker.publish("resume.deleted", { resumeId, userId, photo: null }),
    heardOf: (version: number) =>
      vi.waitFor(
        async () => expect(await face.store.isNewest({ resumeId, version: version - 1 })).toBe(false),
        PATIENCE,
      ),
    stored: async (version: number) => (await objects.findPdf(pdfName(userId, html(version)))) !== null,
  };
}

const eventually = (holds: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await holds()).toBe(true), PATIENCE);

/** Resolves when all that was saved before has been made or dropped: events of one queue are taken one by one. */
async function caughtUp() {
  const last = aSaved(await subscriber());
  await last.save(1);
  await eventually(() => last.stored(1));
}

describe("many saves in a row", { timeout: 60_000 }, () => {
  it("have the newest version made; of those before it none that had not begun", async () => {
    const resume = aSaved(await subscriber());
    await resume.save(1);
    // with no worker there the first stays an order
    await vi.waitFor(async () => expect(await queued("pdf.render-ahead-orders")).toBe(1), PATIENCE);
    for (const version of [2, 3, 4]) await resume.save(version);
    await resume.heardOf(4);
    await worker();
    await eventually(() => resume.stored(4));
    expect(await Promise.all([2, 3].map(resume.stored))).toEqual([false, false]);
  });

  it("have the newest version made also when they come in the wrong order", async () => {
    const [first, resume] = [aSaved(await subscriber()), aSaved(await subscriber())];
    // keeps the others waiting as events
    await first.save(1);
    await vi.waitFor(async () => expect(await queued("pdf.render-ahead-orders")).toBe(1), PATIENCE);
    for (const version of [3, 1, 2]) await resume.save(version);
    await resume.heardOf(3);
    await worker();
    await eventually(() => resume.stored(3));
    await caughtUp();
    expect(await Promise.all([1, 2].map(resume.stored))).toEqual([false, false]);
  });
});

describe("a deleted résumé", { timeout: 60_000 }, () => {
  it("takes with it what waits and what is stored", async () => {
    const userId = await subscriber();
    const [kept, gone] = [aSaved(userId), aSaved(userId)];
    await worker();
    await gone.save(1);
    await eventually(() => gone.stored(1));
    await Promise.all(workers.splice(0).map((started) => started.kill("SIGTERM")));

    await kept.save(1);
    await vi.waitFor(async () => expect(await queued("pdf.render-ahead-orders")).toBe(1), PATIENCE);
    await gone.save(2);
    await gone.heardOf(2);
    await gone.remove();
    await eventually(async () => !(await gone.stored(1)));
    await worker();
    await caughtUp();
    expect(await gone.stored(2)).toBe(false);
  });

  it("leaves nothing of an order that was under way when it was deleted", async () => {
    const resume = aSaved(await subscriber());
    await resume.save(1);
    await vi.waitFor(async () => expect(await queued("pdf.render-ahead-orders")).toBe(1), PATIENCE);
    await resume.remove();
    await resume.heardOf(2);
    await worker();
    await caughtUp();
    await eventually(async () => !(await resume.stored(1)));
  });
});

describe("a person who waits", { timeout: 60_000 }, () => {
  it("is served before the work ahead, however much of it there is", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => subscriber()));
    const ahead = people.map((userId) => aSaved(userId));
    const before = (await objects.storedNames()).length;
    await Promise.all(ahead.map(({ save }) => save(1)));
    await vi.waitFor(async () => expect(await queued("pdf.render-ahead")).toBeGreaterThan(20), PATIENCE);
    const answer = subscriber().then((userId) => face.generate(userId, aResume("Quem espera")));
    await vi.waitFor(async () => expect(await queued("pdf.render")).toBe(1), PATIENCE);
    await worker();
    const response = await answer;
    const made = (await objects.storedNames()).length - before;
    expect(await pdfTitle(Buffer.from(await response.arrayBuffer()))).toBe("Currículo de Quem espera");
    expect(made).toBeLessThan(people.length);
    await eventually(async () => (await Promise.all(ahead.map(({ stored }) => stored(1)))).every(Boolean));
  });
});
