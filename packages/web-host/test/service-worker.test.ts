import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendToWorker } from "../src/service-worker.ts";

const TIMEOUT = 200;
let port: MessagePort;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const controller = {
    postMessage: (_: unknown, [given]: MessagePort[]) => {
      port = given as MessagePort;
    },
  };
  vi.stubGlobal("navigator", { serviceWorker: { controller } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a worker that the browser has ended gives no response, and nothing waits for it", async () => {
  const response = sendToWorker({ type: "download" }, undefined, TIMEOUT);
  await Promise.resolve();
  vi.advanceTimersByTime(TIMEOUT);
  expect(await response).toBeUndefined();
});

test("a worker that reports progress may take longer", async () => {
  let arrive = () => {};
  const onProgress = vi.fn(() => arrive());
  const response = sendToWorker({ type: "download" }, onProgress, TIMEOUT);
  await Promise.resolve();
  for (const done of [1, 2, 3]) {
    vi.advanceTimersByTime(TIMEOUT - 1);
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    port.postMessage({ more: true, done });
    await arrived;
  }
  port.postMessage({ complete: true });
  expect(await response).toEqual({ complete: true });
  expect(onProgress).toHaveBeenCalledTimes(3);
});
