import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startControlServer } from "../lib/control-server.mjs";
import { isListening, listPorts } from "../lib/ports.mjs";
import { SILENT } from "../lib/progress.mjs";
import { startStack } from "../lib/stack.mjs";
import { isHttpOk } from "../lib/wait.mjs";
import { isAlive, readPids } from "./launcher-process.ts";

const PORT = 9270;
const ports = listPorts(PORT);

let dataDir;
let stack;
let control;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "penresume-control-"));
  const only = ["rabbitmq", "minio"];
  stack = await startStack({ port: PORT, dataDir, only, progress: SILENT, signal: new AbortController().signal });
  control = await startControlServer(stack);
});

afterAll(async () => {
  control?.close();
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const sendAction = (component, action) => fetch(`${control.url}/${component}/${action}`, { method: "POST" });
const isMinioReachable = () => isHttpOk(`http://127.0.0.1:${ports.minio}/minio/health/live`);

describe("faults injected by tests", () => {
  test("a killed broker is gone and comes back on the same address", async () => {
    expect((await sendAction("rabbitmq", "kill")).status).toBe(204);
    expect(await isListening(ports.rabbitmq)).toBe(false);

    expect((await sendAction("rabbitmq", "start")).status).toBe(204);
    expect(await isListening(ports.rabbitmq)).toBe(true);
  });

  test("a suspended component hangs until it resumes", async () => {
    expect(await isMinioReachable()).toBe(true);

    await sendAction("minio", "suspend");
    expect(await isMinioReachable()).toBe(false);

    await sendAction("minio", "resume");
    expect(await isMinioReachable()).toBe(true);
  });

  test("a slow component still responds, and is fast again after it resumes", async () => {
    await sendAction("minio", "slow");
    await expect.poll(isMinioReachable, { timeout: 20_000 }).toBe(true);

    expect((await sendAction("minio", "resume")).status).toBe(204);
    expect(await isMinioReachable()).toBe(true);
  });

  test("reports an unknown component or action", async () => {
    expect(await (await sendAction("mongodb", "stop")).text()).toContain('no process "mongodb"');
    expect(await (await sendAction("minio", "explode")).text()).toContain('"explode" is none of');
  });

  test("start and stop are idempotent, and a component that died starts again", async () => {
    const before = await readPids(dataDir);
    expect((await sendAction("minio", "start")).status).toBe(204);
    expect(await readPids(dataDir)).toEqual(before);

    process.kill(before.minio, "SIGKILL");
    await expect.poll(() => isAlive(before.minio), { timeout: 20_000 }).toBe(false);
    // the launcher may detect it a moment later
    const restartMinio = async () => {
      expect((await sendAction("minio", "start")).status).toBe(204);
      return (await readPids(dataDir)).minio;
    };
    await expect.poll(restartMinio, { timeout: 20_000 }).not.toBe(before.minio);

    await sendAction("minio", "stop");
    expect(await isListening(ports.minio)).toBe(false);
    expect((await sendAction("minio", "stop")).status).toBe(204);
    expect((await sendAction("minio", "start")).status).toBe(204);
    expect(await isMinioReachable()).toBe(true);
  });

  test("no process outlives the stack, not even the name server of the killed broker", async () => {
    const pids = await readPids(dataDir);
    expect(Object.keys(pids).sort()).toEqual(["epmd", "minio", "rabbitmq"]);
    await stack.stop();
    expect(await Promise.all(Object.values(pids).map(isAlive))).toEqual([false, false, false]);
  });
});
