import { randomUUID } from "node:crypto";
import type { ResumeContent } from "@penresume/contracts";
import { connectMongo } from "@penresume/service-kit";
import { uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { SAMPLE_RESUME } from "../../packages/resume-view/src/samples.ts";
import { createTurnStore } from "../src/turn-store.ts";
import { createMediaBucket, log, startBroker, variables } from "./fixtures.ts";
import { createResume } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const TIMEOUT_MS = 150_000;
const limits = { timeMs: 120_000 };
const apis: Api[] = [];
let worker: WorkerProcess;
beforeAll(async () => {
  worker = await startWorker((await createMediaBucket()).config);
}, TIMEOUT_MS);
afterEach(async () => {
  for (const api of apis.splice(0)) await api.stop();
});
afterAll(() => worker.kill("SIGTERM"));

async function startReplicas(count: number) {
  const mongoUrl = uniqueDatabaseUrl(variables.MONGO_URL as string);
  for (let n = 0; n < count; n++) apis.push(await startApi({ limits, mongoUrl }));
  return apis as [Api, ...Api[]];
}

async function createSubscriber() {
  const userId = randomUUID();
  await apis[0]?.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
  return userId;
}

/** Takes until the render limit. */
const createSlow = () => createResume(`Lento ${randomUUID()}`, `<table>${"<tr><td>1<td>2".repeat(30_000)}</table>`);
const createSlowContent = (): ResumeContent => ({
  ...SAMPLE_RESUME,
  experience: Array.from({ length: 45 }, () => ({
    ...{ company: randomUUID(), position: "Lento", startDate: "", endDate: "", current: false },
    description: "a b-c ".repeat(1_660),
  })),
});
const createFast = () => createResume(`Boa ${randomUUID()}`);

/** Jobs that the worker has taken so far. */
async function countTaken() {
  const metrics = await (await fetch(`${worker.origin}/metrics`)).text();
  return Number(/^pdf_queue_wait_seconds_count.* (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

describe("slow documents of one subscriber", { timeout: TIMEOUT_MS }, () => {
  it.each(["downloads", "links"])("delay others by one render at most, with two replicas: %s", async (kind) => {
    const [first, second] = (await startReplicas(2)) as [Api, Api];
    const resumes = await startBroker("svc-resumes");
    onTestFinished(() => resumes.stop());
    const requestSlow = async (api: Api, userId: string) => {
      if (kind === "downloads") return api.generatePdf(userId, createSlow());
      const request = { userId, content: createSlowContent() };
      const response = await resumes.broker.request("pdf.render-link", request, { timeoutMs: 120_000 });
      return { status: "pdf" in response ? 200 : response.problem.status };
    };
    const hostile = await createSubscriber();
    const before = await countTaken();
    const ended: string[] = [];
    const record = async (name: string, response: Promise<{ status: number }>) => {
      const { status } = await response;
      ended.push(name);
      return status;
    };
    const slow = [first, second, first, second].map((api) => record("slow", requestSlow(api, hostile)));
    await vi.waitFor(async () => expect(await countTaken()).toBeGreaterThan(before), 30_000);
    const others = await Promise.all([1, 2, 3, 4].map(createSubscriber));
    const fast = others.map((userId, n) => record("fast", (n % 2 ? first : second).generatePdf(userId, createFast())));
    expect(await Promise.all(fast)).toEqual([200, 200, 200, 200]);
    expect(ended.filter((name) => name === "slow").length).toBeLessThanOrEqual(1);
    expect(new Set(await Promise.all(slow))).toEqual(new Set([kind === "links" ? 200 : 422]));
  });

  it("that no request waits for any more are not rendered", async () => {
    const [api] = await startReplicas(1);
    const userId = await createSubscriber();
    const token = await api.issuer.token(userId);
    const expectWaiting = (count: number) =>
      vi.waitFor(
        async () => expect(await api.metrics.getSingleMetricAsString("pdf_waiting")).toContain(`} ${count}`),
        15_000,
      );
    const before = await countTaken();
    const slow = api.generatePdf(userId, createSlow());
    await vi.waitFor(async () => expect(await countTaken()).toBe(before + 1), 30_000);
    const gone = new AbortController();
    const dropped = [1, 2, 3].map(() =>
      fetch(`${api.origin}/api/generate-pdf`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ htmlContent: createSlow() }),
        signal: gone.signal,
      }).catch(() => undefined),
    );
    await expectWaiting(4);
    gone.abort();
    await Promise.all(dropped);
    await expectWaiting(1);
    expect((await slow).status).toBe(422);
    expect((await api.generatePdf(userId, createFast())).status).toBe(200);
    expect(await countTaken()).toBe(before + 2);
  });
});

describe("a turn", { timeout: TIMEOUT_MS }, () => {
  it("ends soon after the death of its replica", async () => {
    const mongoUrl = uniqueDatabaseUrl(variables.MONGO_URL as string);
    const [dying, living] = [connectMongo(mongoUrl, log), connectMongo(mongoUrl, log)];
    const turnLimits = { perUserAndHour: 10, renderMsPerUserAndHour: 60_000 };
    const one = createTurnStore(dying.connection, turnLimits, log);
    const other = createTurnStore(living.connection, turnLimits, log);
    for (const mongo of [dying, living]) await vi.waitFor(async () => expect(await mongo.ready()).toBe(true), 15_000);
    const { signal } = new AbortController();
    await one.take("ana", signal);
    let isTaken = false;
    const turn = other.take("ana", signal).finally(() => {
      isTaken = true;
    });
    // another user's is free
    await (await other.take("bia", signal)).release(1);
    expect(isTaken).toBe(false);
    await dying.close();
    await (await turn).release(1);
    await living.close();
  });
});
