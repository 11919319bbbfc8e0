import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { connectMongo, createLogger, type Mongo, subscriberProjection } from "../src/index.ts";
import { ownDatabase } from "../testing/index.ts";

const DAY_MS = 24 * 3_600_000;
let mongo: Mongo;
let projection: ReturnType<typeof subscriberProjection>;

beforeAll(async () => {
  mongo = connectMongo(ownDatabase(inject("components").MONGO_URL as string), createLogger("kit-test", "silent"));
  projection = subscriberProjection(mongo.connection);
  await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), { timeout: 15_000 });
});
afterAll(() => mongo.close());

const paidUntil = (time: number) => ({ current_period_end: Math.floor(time / 1_000) }) as never;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

it("believes a yes until the paid period is over and a day, so that a lost event makes nobody Pro for ever", async () => {
  const subscription = paidUntil(Date.now() + 30 * DAY_MS);
  await projection.learn({ userId: "ana", isSubscribed: true, revision: 1, subscription });
  expect(await projection.isSubscribed("ana", inDays(30.9))).toBe(true);
  expect(await projection.isSubscribed("ana", inDays(31.1))).toBe(false);
});

it("believes billing's answer, which names no period, for a day", async () => {
  await projection.learn({ userId: "bia", isSubscribed: true, revision: 1 });
  expect(await projection.isSubscribed("bia", inDays(0.9))).toBe(true);
  expect(await projection.isSubscribed("bia", inDays(1.1))).toBe(false);
});

it("keeps the highest revision, whatever order and however often news come", async () => {
  const news = [3, 1, 2, 3].map((revision) => ({ userId: "clara", isSubscribed: revision === 3, revision }));
  await Promise.all(news.map((each) => projection.learn(each)));
  expect(await projection.isSubscribed("clara")).toBe(true);
  await projection.learn({ userId: "clara", isSubscribed: false, revision: 4 });
  expect(await projection.isSubscribed("clara")).toBe(false);
});
