import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "../testing/index.ts";
import { brokerFixture, erased, newQueue, RABBITMQ_URL, ready } from "./broker-fixture.ts";

let fixture: Awaited<ReturnType<typeof brokerFixture>>;
const children: ChildProcess[] = [];
beforeAll(async () => {
  fixture = await brokerFixture();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await fixture.stopBrokers();
});
afterAll(() => fixture.close());

/** An instance in a separate process, ready to consume messages. */
async function instance(queue: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "consuming-process.ts"), RABBITMQ_URL, queue]);
  children.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const waitForLine = (line: string) =>
    vi.waitFor(() => expect(output.split("\n")).toContain(line), { timeout: 20_000 });
  await waitForLine("ready");
  return {
    waitForLine,
    readOutput: () => output,
    finishOne: () => child.stdin.write("\n"),
    child,
    exit: once(child, "exit"),
  };
}

describe("an instance in the middle of a message", () => {
  it("completes it on SIGTERM, takes no more, and exits with status 0", async () => {
    const queue = newQueue();
    const first = await instance(queue);
    const sender = await fixture.broker();
    await sender.publish("account.erased", erased("a"));
    await first.waitForLine("took a");
    await sender.publish("account.erased", erased("b"));
    first.child.kill("SIGTERM");
    await first.waitForLine("stopping");
    first.finishOne();
    expect(await first.exit).toEqual([0, null]);
    expect(first.readOutput()).toContain("finished a");
    expect(first.readOutput()).not.toContain("took b");
    expect(await fixture.depth(queue)).toBe(1);
  });

  it("leaves it to another instance when it is killed", async () => {
    const queue = newQueue();
    const first = await instance(queue);
    const sender = await fixture.broker();
    await sender.publish("account.erased", erased("a"));
    await first.waitForLine("took a");
    const second = await instance(queue);
    first.child.kill("SIGKILL");
    await second.waitForLine("took a");
    second.finishOne();
    await second.waitForLine("finished a");
    await eventually(async () => expect(await fixture.depth(queue)).toBe(0));
  });
});

describe("two instances side by side", () => {
  it("share the messages, each handled by one of them", async () => {
    const queue = newQueue();
    const handled: string[][] = [[], []];
    const bothBusy = Promise.withResolvers<void>();
    const both = await Promise.all([fixture.broker(), fixture.broker()]);
    for (const [n, one] of both.entries())
      one.consume({ queue, events: ["account.erased"], prefetch: 1 }, async ({ data }) => {
        handled[n]?.push(data.userId);
        if (handled.every((share) => share.length > 0)) bothBusy.resolve();
        // slow enough that both get messages
        await bothBusy.promise;
      });
    await Promise.all(both.map(ready));
    const users = Array.from({ length: 40 }, (_, n) => `user-${n}`);
    await Promise.all(users.map((userId) => both[0]?.publish("account.erased", erased(userId))));
    await vi.waitFor(() => expect(handled.flat().length).toBe(users.length), 10_000);
    expect(handled.flat().toSorted()).toEqual(users.toSorted());
    expect(handled.every((share) => share.length > 0)).toBe(true);
  });
});
