import { expect, it } from "vitest";
import { createFairQueue } from "../src/fair-queue.ts";

const LIMITS = { concurrency: 1, waiting: 6, waitingPerCaller: 4, waitMs: 60_000 };
const busy = { status: 503, options: { retryAfterSeconds: 5 } };

it("lets callers take turns, so that ten pieces of one delay another's by one", async () => {
  const queue = createFairQueue(LIMITS);
  const first = Promise.withResolvers<void>();
  const log: string[] = [];
  const enter = (caller: string) => queue.run(caller, async () => void log.push(caller));
  const work = [queue.run("a", () => first.promise), ...["a", "a", "a", "b", "b", "c"].map(enter)];
  first.resolve();
  await Promise.all(work);
  expect(log).toEqual(["a", "b", "c", "a", "b", "a"]);
});

it("runs one piece per caller at a time, and fills the other place with another caller", async () => {
  const queue = createFairQueue({ ...LIMITS, concurrency: 2 });
  const gate = Promise.withResolvers<void>();
  const running: string[] = [];
  const enter = (caller: string) =>
    queue.run(caller, () => {
      running.push(caller);
      return gate.promise;
    });
  const work = ["a", "a", "b", "c"].map(enter);
  await queue.run("d", async () => undefined, AbortSignal.abort()).catch(() => undefined);
  expect(running).toEqual(["a", "b"]);
  gate.resolve();
  await Promise.all(work);
  expect(running).toEqual(["a", "b", "a", "c"]);
});

it("refuses more work of one caller, and of all, than may wait", async () => {
  const queue = createFairQueue(LIMITS);
  const gate = Promise.withResolvers<void>();
  const enter = (caller: string) => queue.run(caller, () => gate.promise);
  const work = ["a", "a", "a", "a", "a"].map(enter);
  await expect(enter("a")).rejects.toMatchObject(busy);
  work.push(enter("b"), enter("c"));
  await expect(enter("d")).rejects.toMatchObject(busy);
  gate.resolve();
  await Promise.all(work);
  await enter("d");
});

it("gives the place of failed work to the next, and none to a client that has disconnected", async () => {
  const queue = createFairQueue(LIMITS);
  const gate = Promise.withResolvers<void>();
  const client = new AbortController();
  const failed = queue.run("a", () => gate.promise);
  const left = queue.run("b", () => Promise.reject(new Error("was run")), client.signal);
  const next = queue.run("b", async () => "next");
  client.abort();
  await expect(left).rejects.toMatchObject(busy);
  gate.reject(new Error("broken"));
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
  expect(await queue.run("a", async () => "later")).toBe("later");
});
