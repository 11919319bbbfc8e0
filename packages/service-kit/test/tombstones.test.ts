import { afterAll, beforeAll, expect, it } from "vitest";
import { createTombstoneStore } from "../src/index.ts";
import { mongoFixture } from "./mongo-fixture.ts";

const DAY_MS = 24 * 3_600_000;
const mongo = mongoFixture();
const tombstones = createTombstoneStore(mongo.connection);
beforeAll(() => mongo.whenReady());
afterAll(() => mongo.close());

it("remembers an erased user without storing the user id", async () => {
  expect(await tombstones.has("ana-id")).toBe(false);
  await tombstones.add("ana-id");
  await tombstones.add("ana-id");
  expect(await tombstones.has("ana-id")).toBe(true);
  expect(await tombstones.has("bia-id")).toBe(false);
  expect(JSON.stringify(await mongo.connection.collection("tombstones").find().toArray())).not.toContain("ana-id");
});

it("finds the erased ones of some users, with the time of the first request", async () => {
  const at = new Date("2026-01-02T03:04:05Z");
  await tombstones.add("dora-id", at);
  await tombstones.add("dora-id");
  expect(await tombstones.find(["eva-id", "dora-id"])).toEqual([{ userId: "dora-id", at }]);
});

it("removes a tombstone after 30 days and not before", async () => {
  await tombstones.add("caio-id");
  await tombstones.removeExpired(Date.now() + 29 * DAY_MS);
  expect(await tombstones.has("caio-id")).toBe(true);
  await tombstones.removeExpired(Date.now() + 31 * DAY_MS);
  expect(await tombstones.has("caio-id")).toBe(false);
});
