import { expect, it } from "vitest";
import { createPhotoQueue } from "../src/photo-queue.ts";

const connected = new AbortController().signal;

it("runs one upload at a time in order, and refuses more than a hundred waiting ones with 503", async () => {
  const queue = createPhotoQueue();
  const first = Promise.withResolvers<void>();
  const log: number[] = [];
  let running = 0;
  const enter = (n: number) =>
    queue.run(async () => {
      expect(++running).toBe(1);
      if (n === 0) await first.promise;
      log.push(n);
      running--;
    }, connected);
  const accepted = Array.from({ length: 101 }, (_, n) => enter(n));
  await expect(enter(101)).rejects.toMatchObject({ status: 503, options: { retryAfterSeconds: 5 } });
  first.resolve();
  await Promise.all(accepted);
  expect(log).toEqual(Array.from({ length: 101 }, (_, n) => n));
});

it("gives the place of a failed upload to the next, and none to a client that has disconnected", async () => {
  const queue = createPhotoQueue();
  const first = Promise.withResolvers<void>();
  const client = new AbortController();
  const failed = queue.run(() => first.promise, connected);
  const left = queue.run(() => Promise.reject(new Error("was run")), client.signal);
  const next = queue.run(async () => "next", connected);
  client.abort();
  await expect(left).rejects.toMatchObject({ status: 503 });
  first.reject(new Error("broken"));
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
  expect(await queue.run(async () => "later", connected)).toBe("later");
});
