import { afterAll, beforeAll, expect, it } from "vitest";
import { createSubscriberProjection, createTombstoneStore } from "../src/index.ts";
import { mongoFixture } from "./mongo-fixture.ts";

const DAY_MS = 24 * 3_600_000;
const mongo = mongoFixture();
const tombstones = createTombstoneStore(mongo.connection);
const projection = createSubscriberProjection(mongo.connection, tombstones);
beforeAll(() => mongo.whenReady());
afterAll(() => mongo.close());

const paidUntil = (time: number) => ({ current_period_end: Math.floor(time / 1_000) }) as never;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

it("expires an entitlement a day after the paid period, so that a lost event gives nobody Pro for ever", async () => {
  const subscription = paidUntil(Date.now() + 30 * DAY_MS);
  await projection.saveSubscription({ userId: "ana", isSubscribed: true, revision: 1, subscription });
  expect(await projection.isSubscribed("ana", inDays(30.9))).toBe(true);
  expect(await projection.isSubscribed("ana", inDays(31.1))).toBe(false);
});

it("expires an entitlement exactly when the event says so, without another event", async () => {
  const until = Math.floor(inDays(30).getTime() / 1_000);
  await projection.saveSubscription({ userId: "eva", isSubscribed: true, revision: 1, subscription: null, until });
  expect(await projection.isSubscribed("eva", new Date(until * 1_000 - 1))).toBe(true);
  expect(await projection.isSubscribed("eva", new Date(until * 1_000))).toBe(false);
});

it("keeps the response of subscription.check, which has no period, for a day", async () => {
  await projection.saveSubscription({ userId: "bia", isSubscribed: true, revision: 1 });
  expect(await projection.isSubscribed("bia", inDays(0.9))).toBe(true);
  expect(await projection.isSubscribed("bia", inDays(1.1))).toBe(false);
});

it("keeps the highest revision in any order of arrival", async () => {
  const updates = [3, 1, 2, 3].map((revision) => ({ userId: "clara", isSubscribed: revision === 3, revision }));
  await Promise.all(updates.map((each) => projection.saveSubscription(each)));
  expect(await projection.isSubscribed("clara")).toBe(true);
  await projection.saveSubscription({ userId: "clara", isSubscribed: false, revision: 4 });
  expect(await projection.isSubscribed("clara")).toBe(false);
});

it("keeps nothing of an erased user, also when an update arrives later", async () => {
  await projection.saveSubscription({ userId: "davi", isSubscribed: true, revision: 1 });
  await projection.erase("davi");
  await projection.erase("davi");
  await projection.saveSubscription({ userId: "davi", isSubscribed: true, revision: 2 });
  expect(await projection.isSubscribed("davi")).toBe(false);
  expect(await mongo.connection.collection("entitlements").countDocuments({ _id: "davi" as never })).toBe(0);
});
