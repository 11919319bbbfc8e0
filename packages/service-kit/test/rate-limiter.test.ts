import { afterAll, beforeAll, expect, it } from "vitest";
import { createRateLimiter, Problem } from "../src/index.ts";
import { mongoFixture } from "./mongo-fixture.ts";

const HOUR_MS = 3_600_000;
const OPTIONS = { name: "test", message: "Limite atingido." };
const mongo = mongoFixture();
const replica = mongo.connectReplica();
const limiter = createRateLimiter(mongo.connection, OPTIONS);
const otherLimiter = createRateLimiter(replica.connection, OPTIONS);
beforeAll(async () => {
  await mongo.whenReady();
  await mongo.whenReady(replica);
});
afterAll(async () => {
  await replica.close();
  await mongo.close();
});

const countAllowed = (results: PromiseSettledResult<void>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;
const storedCounters = () => mongo.connection.collection("rate_limit_test").countDocuments();

it("allows the limit over all replicas, also when calls come at one moment", async () => {
  const calls = Array.from({ length: 10 }, (_, n) => (n % 2 ? limiter : otherLimiter).consume("ana", 3));
  expect(countAllowed(await Promise.allSettled(calls))).toBe(3);
  await limiter.consume("bia", 3);
});

it("rejects with 429 and the seconds until the window ends", async () => {
  const now = 10 * HOUR_MS + 60_000;
  for (let n = 0; n < 3; n++) await limiter.consume("caio", 3, now);
  await expect(limiter.consume("caio", 3, now)).rejects.toMatchObject({
    status: 429,
    message: "Limite atingido.",
    options: { retryAfterSeconds: 3_540 },
  });
  await limiter.consume("caio", 3, now + HOUR_MS);
});

it("applies the limit of the call, which may change within a window", async () => {
  await limiter.consume("davi", 1);
  await expect(limiter.consume("davi", 1)).rejects.toMatchObject({ status: 429 });
  await limiter.consume("davi", 5);
});

it("removes counters of past windows only", async () => {
  await limiter.consume("fabio", 3);
  await limiter.removeExpired();
  const current = await storedCounters();
  expect(current).toBeGreaterThan(0);
  await limiter.removeExpired(Date.now() + HOUR_MS);
  expect(await storedCounters()).toBe(0);
});

it("reports a database failure as such, not as too many calls", async () => {
  const closed = mongo.connectReplica();
  const unavailable = createRateLimiter(closed.connection, OPTIONS);
  await mongo.whenReady(closed);
  await closed.close();
  const error = await unavailable.consume("ana", 3).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(Problem);
});
