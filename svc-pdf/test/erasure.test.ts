import { randomUUID } from "node:crypto";
import { connectMongo } from "@penresume/service-kit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brokerReady, createMediaBucket, log, startBroker, startFakeBilling } from "./fixtures.ts";
import { createResume } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const WAIT = { timeout: 20_000, interval: 50 };
let api: Api;
let worker: WorkerProcess;
let sender: Awaited<ReturnType<typeof startBroker>>;
let mongo: ReturnType<typeof connectMongo>;

beforeAll(async () => {
  const { config } = await createMediaBucket();
  [worker, api, sender] = await Promise.all([startWorker(config), startApi(), startBroker("sender")]);
  await brokerReady(sender.broker);
  mongo = connectMongo(api.mongoUrl, log);
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), WAIT);
});
afterAll(async () => {
  await mongo.close();
  await sender.stop();
  await api.stop();
  await worker.kill("SIGTERM");
});

const subscribe = (userId: string, revision: number) =>
  sender.broker.publish("subscription.changed", { userId, isSubscribed: true, revision, subscription: null });
const erase = (userId: string) => sender.broker.publish("account.erased", { userId });

/** A subscriber who has downloaded a PDF. */
async function createSubscriber() {
  const userId = randomUUID();
  await subscribe(userId, 1);
  await vi.waitFor(async () => expect(await api.subscribers.isSubscribed(userId)).toBe(true), WAIT);
  expect((await api.generatePdf(userId, createResume(`Baixado por ${userId}`))).status).toBe(200);
  return userId;
}

/** All documents of the service's database that contain the user id. */
async function findDocuments(userId: string) {
  const collections = (await mongo.connection.db?.collections()) ?? [];
  const documents = await Promise.all(collections.map((collection) => collection.find({}).toArray()));
  return documents.flat().filter((document) => JSON.stringify(document).includes(userId));
}

describe("an erased account", () => {
  it("leaves no document with the user id; other people's documents stay", async () => {
    const [erased, other] = [await createSubscriber(), await createSubscriber()];
    expect(await findDocuments(erased)).not.toEqual([]);
    await erase(erased);
    await vi.waitFor(async () => expect(await findDocuments(erased)).toEqual([]), WAIT);
    expect(await api.subscribers.isSubscribed(other)).toBe(true);
  });

  it("stays erased when events arrive late, when svc-billing responds late, and when it is erased twice", async () => {
    const userId = await createSubscriber();
    await erase(userId);
    await vi.waitFor(async () => expect(await api.tombstones.has(userId)).toBe(true), WAIT);
    await subscribe(userId, 9);
    await erase(userId);
    // handled after the events before it
    await createSubscriber();
    const billing = await startFakeBilling([userId]);
    expect((await api.generatePdf(userId, createResume("Ainda aqui"))).status).toBe(403);
    await billing.stop();
    expect(await findDocuments(userId)).toEqual([]);
  });
});
