import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAddressRateLimiter, createRateLimiter, Problem } from "../src/index.ts";
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

it("does not count what is taken back", async () => {
  const now = 20 * HOUR_MS;
  for (let n = 0; n < 5; n++) {
    await limiter.consume("davi", 1, now);
    await otherLimiter.release("davi", now);
  }
  await limiter.consume("davi", 1, now);
  await expect(limiter.consume("davi", 1, now)).rejects.toBeInstanceOf(Problem);
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

describe("a limit per client address", () => {
  const addresses = createAddressRateLimiter(limiter, "a secret of 16 characters");
  const consumeAll = async (list: string[], limit: number) =>
    countAllowed(await Promise.allSettled(list.map((address) => addresses.consume(address, limit))));
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n.toString(16));

  it("counts an IPv4 address by itself, also when it is written as IPv6", async () => {
    expect(await consumeAll(["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201", "0:0:0:0:0:ffff:192.0.2.1"], 2)).toBe(
      2,
    );
    expect(await consumeAll(["192.0.2.2", "::ffff:192.0.2.3"], 1)).toBe(2);
  });

  it("counts all addresses of one /64 as one, however they are written", async () => {
    expect(
      await consumeAll(
        numbers(40).map((n) => `2001:db8:1:2::${n}`),
        3,
      ),
    ).toBe(3);
    expect(await consumeAll(["2001:0DB8:0001:0002:ffff::7", "2001:db8:1:2::1%eth0"], 3)).toBe(0);
    expect(await consumeAll(["2001:db8:1:3::1"], 3)).toBe(1);
  });

  it("allows all networks of one /48 together ten times as much, and does not count what its /64 refuses", async () => {
    expect(await consumeAll(Array(30).fill("2001:db8:2::1"), 1)).toBe(1);
    expect(
      await consumeAll(
        numbers(40).map((n) => `2001:db8:2:1${n}::1`),
        1,
      ),
    ).toBe(9);
    expect(await consumeAll(["2001:db8:3::1"], 1)).toBe(1);
  });

  it("shares one limit among clients without a valid address", async () => {
    expect(await consumeAll(["", "unknown", "192.0.2.1:80", "2001:db8::/64"], 2)).toBe(2);
  });

  it("stores no address", async () => {
    await addresses.consume("198.51.100.7", 3);
    await addresses.consume("2001:db8:77:88::1", 3);
    const stored = JSON.stringify(await mongo.connection.collection("rate_limit_test").find().toArray());
    expect(stored).not.toMatch(/198\.51|2001|8193/);
  });
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
