import { randomUUID } from "node:crypto";
import { connectMongo, pseudonym } from "@penresume/service-kit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Face, startFace } from "./face.ts";
import { aResume } from "./pdf.ts";
import { log, ownBuckets, playBilling, ready, startBroker, startObjects } from "./stage.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const PATIENCE = { timeout: 20_000, interval: 50 };
const config = ownBuckets();
let objects: Awaited<ReturnType<typeof startObjects>>;
let face: Face;
let worker: WorkerProcess;
let sender: Awaited<ReturnType<typeof startBroker>>;
let mongo: ReturnType<typeof connectMongo>;

beforeAll(async () => {
  objects = await startObjects(config);
  [worker, face, sender] = await Promise.all([startWorker(config), startFace(config), startBroker("sender")]);
  await ready(sender.broker);
  mongo = connectMongo(face.mongoUrl, log);
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), PATIENCE);
});
afterAll(async () => {
  await mongo.close();
  await sender.stop();
  await face.stop();
  await worker.kill("SIGTERM");
});

/** Someone who has saved, subscribed, and downloaded. */
async function aPerson() {
  const userId = randomUUID();
  const resumeId = randomUUID();
  await sender.broker.publish("subscription.changed", { userId, isSubscribed: true, revision: 1, subscription: null });
  await vi.waitFor(async () => expect(await face.store.isSubscribed(userId)).toBe(true), PATIENCE);
  const save = () =>
    sender.broker.publish("resume.saved", {
      ...{ resumeId, userId, version: 1, html: aResume(`Salvo por ${userId}`), photo: null },
      updatedAt: new Date().toISOString(),
    });
  await save();
  await objects.storedOf(userId, 1);
  expect((await face.generate(userId, aResume(`Baixado por ${userId}`))).status).toBe(200);
  await objects.storedOf(userId, 2);
  return { userId, resumeId, save };
}

/** Every document of the service's database that has the person's id anywhere. */
async function documentsOf(userId: string) {
  const collections = (await mongo.connection.db?.collections()) ?? [];
  const documents = await Promise.all(collections.map((collection) => collection.find({}).toArray()));
  return documents.flat().filter((document) => JSON.stringify(document).includes(userId));
}

const erased = (userId: string) => sender.broker.publish("account.erased", { userId });

describe("a deleted résumé", () => {
  it("leaves no PDF of its person, stored or at hand", async () => {
    const { userId, resumeId } = await aPerson();
    const again = async () => {
      expect((await face.generate(userId, aResume(`Baixado por ${userId}`))).status).toBe(200);
      return [await face.served("recent"), await face.served("rendered")];
    };
    const [recent = 0, rendered = 0] = await again();
    expect(await again()).toEqual([recent + 1, rendered]);
    await sender.broker.publish("resume.deleted", { resumeId, userId, photo: null });
    await objects.storedOf(userId, 0);
    expect(await again()).toEqual([recent + 1, rendered + 1]);
  });
});

describe("an erased account", () => {
  it("leaves no PDF and no document; other people's stay", async () => {
    const [gone, stays] = [await aPerson(), await aPerson()];
    expect(await documentsOf(gone.userId)).not.toEqual([]);
    await erased(gone.userId);
    await objects.storedOf(gone.userId, 0);
    await vi.waitFor(async () => expect(await documentsOf(gone.userId)).toEqual([]), PATIENCE);
    await objects.storedOf(stays.userId, 2);
    expect(await face.store.isSubscribed(stays.userId)).toBe(true);
  });

  it("is not brought back by events that come late, nor by billing's word, and can be erased twice", async () => {
    const { userId, save } = await aPerson();
    await erased(userId);
    await vi.waitFor(async () => expect(await face.store.isErased(userId)).toBe(true), PATIENCE);
    await sender.broker.publish("subscription.changed", {
      userId,
      isSubscribed: true,
      revision: 9,
      subscription: null,
    });
    await save();
    await erased(userId);
    // handled after those before it
    await aPerson();
    const billing = await playBilling([userId]);
    expect((await face.generate(userId, aResume("Ainda aqui"))).status).toBe(403);
    await billing.stop();
    expect(await documentsOf(userId)).toEqual([]);
    await objects.storedOf(userId, 0);
  });

  it("leaves nothing of a download that was under way", async () => {
    const { userId } = await aPerson();
    await erased(userId);
    await objects.storedOf(userId, 0);
    // what a worker stores late
    await objects.storePdf({ owner: pseudonym(userId), hash: "f".repeat(64) }, Buffer.from("%PDF-"), 1);
    await objects.storedOf(userId, 0);
  });
});
