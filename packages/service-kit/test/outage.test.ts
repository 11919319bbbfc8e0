import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { RETRY_LIMIT } from "../src/broker/retries.ts";
import { connectMongo, createLogger, UnavailableError } from "../src/index.ts";
import { eventually, freePort, type Launched, launch } from "../testing/index.ts";
import { brokerFixture, erased, newQueue, ready } from "./broker-fixture.ts";

const TIMEOUT_MS = 240_000;
let fixture: Awaited<ReturnType<typeof brokerFixture>>;
beforeAll(async () => {
  fixture = await brokerFixture();
});
afterEach(() => fixture.stopBrokers());
afterAll(() => fixture.close());

/** Stops MongoDB. Returns a function that starts it again with the same data, and resolves to one that stops it. */
async function stopMongo({ data }: Launched) {
  const { pid } = JSON.parse(readFileSync(join(data, "run/mongo.json"), "utf8"));
  const readWords = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8").split("\0").filter(Boolean);
  const [command = "", ...args] = readWords("cmdline");
  const env = Object.fromEntries(readWords("environ").map((variable) => variable.split(/=(.*)/s, 2)));
  process.kill(pid, "SIGTERM");
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow());
  return () => {
    const child = spawn(command, args, { env, stdio: "ignore" });
    const exited = once(child, "exit");
    return async () => {
      child.kill("SIGTERM");
      await exited;
    };
  };
}

/** Publishes a message as if it had failed this often. */
async function publishAfterFailures(queue: string, userId: string, failures: number) {
  const channel = await fixture.admin.createConfirmChannel();
  channel.sendToQueue(queue, Buffer.from(JSON.stringify(erased(userId))), {
    type: "account.erased",
    messageId: randomUUID(),
    headers: { version: 1, "x-attempt": failures + 1 },
  });
  await channel.waitForConfirms();
  await channel.close();
}

const expectDead = (queue: string, count: number) =>
  vi.waitFor(async () => expect(await fixture.depth(`${queue}.dead`)).toBe(count), 30_000);

describe("an event whose handler needs MongoDB", { timeout: TIMEOUT_MS }, () => {
  it("is handled after an outage longer than all attempts, however many events wait", async () => {
    const launched = await launch(["mongo"], await freePort());
    const mongo = connectMongo(`${launched.variables.MONGO_URL}outage`, createLogger("kit-test", "silent"));
    await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 30_000);
    const queue = newQueue();
    const broker = await fixture.broker();
    const passes = new Map<string, number>();
    const attempts = new Set<number>();
    broker.consume({ queue, events: ["account.erased"] }, async ({ data: { userId }, attempt }) => {
      passes.set(userId, (passes.get(userId) ?? 0) + 1);
      attempts.add(attempt);
      await mongo.connection.collection<{ _id: string }>("erased").insertOne({ _id: userId });
    });
    await ready(broker);
    const restart = await stopMongo(launched);
    // more than are handled at a time
    const users = Array.from({ length: 12 }, (_, n) => `user-${n}`);
    for (const userId of users) await broker.publish("account.erased", erased(userId));
    await vi.waitFor(() => expect(Math.max(...passes.values())).toBeGreaterThan(RETRY_LIMIT), TIMEOUT_MS);

    const stopAgain = restart();
    const readErased = () => mongo.connection.collection<{ _id: string }>("erased").find().toArray();
    await vi.waitFor(async () => expect(await readErased()).toHaveLength(users.length), 60_000);
    expect([...attempts]).toEqual([1]);
    expect(await fixture.depth(`${queue}.dead`)).toBe(0);
    await fixture.stopBrokers();
    await mongo.close();
    await stopAgain();
    await launched.stop();
  });
});

describe("a message that fails for another reason", () => {
  it("is dead-lettered after the last attempt", async () => {
    const queue = newQueue();
    const broker = await fixture.broker();
    broker.consume({ queue, events: ["account.erased"] }, async () => {
      throw new Error("cannot be handled");
    });
    await ready(broker);
    await publishAfterFailures(queue, "poison", RETRY_LIMIT - 1);
    await expectDead(queue, 1);
  });

  it("is dead-lettered after the last attempt also when it looks like an outage, while other messages are handled", async () => {
    const queue = newQueue();
    const broker = await fixture.broker();
    const handled: string[] = [];
    broker.consume({ queue, events: ["account.erased"] }, async ({ data: { userId } }) => {
      if (userId === "poison") throw new UnavailableError("reset by this message");
      handled.push(userId);
    });
    await ready(broker);
    await publishAfterFailures(queue, "poison", RETRY_LIMIT - 1);
    for (let count = 1; (await fixture.depth(`${queue}.dead`)) === 0; count++) {
      await broker.publish("account.erased", erased(`other-${count}`));
      await eventually(() => expect(handled).toHaveLength(count));
    }
    await expectDead(queue, 1);
  });
});
