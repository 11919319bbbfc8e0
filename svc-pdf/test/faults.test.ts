import { randomUUID } from "node:crypto";
import { startTcpProxy } from "@penresume/service-kit/testing";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RenderLimits } from "../src/render.ts";
import { type Face, startFace } from "./face.ts";
import { aResume, pdfTitle } from "./pdf.ts";
import { emptyQueue, ownBuckets, queued, startObjects, variables } from "./stage.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const config = ownBuckets();
const LIMIT_MS = 120_000;
const rabbitmqUrl = variables.RABBITMQ_URL as string;
const workers: WorkerProcess[] = [];
const faces: Face[] = [];
let objects: Awaited<ReturnType<typeof startObjects>>;

async function worker() {
  const started = await startWorker(config);
  workers.push(started);
  return started;
}

/** A face with a subscriber who asks. */
async function face(options: { limits?: RenderLimits; rabbitmqUrl?: string } = {}) {
  // patient: the machine that runs the tests may be slow, and what is tested is that nothing is lost
  const started = await startFace(config, { limits: { timeMs: 90_000, waiting: 200 }, ...options });
  faces.push(started);
  const userId = randomUUID();
  await started.store.saveSubscription({ userId, isSubscribed: true, revision: 1 });
  return { ...started, ask: (html: string) => started.generate(userId, html) };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const someResumes = (count: number) => Array.from({ length: count }, (_, n) => aResume(`Pessoa ${n} ${randomUUID()}`));

/** Every answer is a PDF of the résumé it was asked for. */
async function expectAll(answers: Promise<Response>[], htmls: string[]) {
  for (const [n, answer] of (await Promise.all(answers)).entries()) {
    expect(answer.status, await answer.clone().text()).toBe(200);
    const title = /<title>(.*)<\/title>/.exec(htmls[n] as string)?.[1];
    expect(await pdfTitle(Buffer.from(await answer.arrayBuffer()))).toBe(title);
  }
}

const someStored = (before: number) =>
  vi.waitFor(async () => expect((await objects.storedNames()).length).toBeGreaterThan(before + 2), {
    timeout: 15_000,
    interval: 5,
  });

const inQueue = (queue: string, count: number) =>
  vi.waitFor(async () => expect(await queued(queue)).toBe(count), 10_000);

beforeAll(async () => {
  objects = await startObjects(config);
}, LIMIT_MS);
afterEach(async () => {
  await Promise.all(faces.splice(0).map((started) => started.stop()));
  await Promise.all(workers.splice(0).map((started) => started.kill("SIGTERM")));
  await emptyQueue("pdf.render");
}, LIMIT_MS);

describe("a worker killed with -9 in the middle of downloads", { timeout: LIMIT_MS }, () => {
  it("leaves its work to another; all arrive, and its browsers are gone", async () => {
    const [first, second] = [await worker(), await worker()];
    const asking = await face();
    const htmls = someResumes(100);
    const before = (await objects.storedNames()).length;
    const answers = htmls.map(asking.ask);
    await someStored(before);
    const browsers = first.browsers();
    expect(browsers.length).toBeGreaterThan(0);
    await first.kill("SIGKILL");
    await expectAll(answers, htmls);
    await vi.waitFor(() => expect(browsers.filter(isAlive)).toEqual([]), 10_000);
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  });

  it("leaves its work to the one started after it", async () => {
    const first = await worker();
    const asking = await face();
    const htmls = someResumes(20);
    const before = (await objects.storedNames()).length;
    const answers = htmls.map(asking.ask);
    await someStored(before);
    await first.kill("SIGKILL");
    await worker();
    await expectAll(answers, htmls);
  });
});

describe("Chromium killed with -9 in the middle of downloads", { timeout: LIMIT_MS }, () => {
  it("costs no download, and the worker is ready again", async () => {
    const printing = await worker();
    const asking = await face();
    const htmls = someResumes(100);
    const before = (await objects.storedNames()).length;
    const answers = htmls.map(asking.ask);
    await someStored(before);
    const [victim] = printing.browsers();
    process.kill(-(victim as number), "SIGKILL");
    await expectAll(answers, htmls);
    const all = printing.browsers();
    for (const pid of all) process.kill(-pid, "SIGKILL");
    const after = someResumes(1);
    await expectAll(after.map(asking.ask), after);
    expect((await fetch(`${printing.origin}/readyz`)).status).toBe(200);
    expect(printing.browsers().filter((pid) => all.includes(pid))).toEqual([]);
  });
});

describe("a worker told to stop", { timeout: LIMIT_MS }, () => {
  it("finishes what it has taken, and leaves no browser behind", async () => {
    const [first] = [await worker(), await worker()];
    const asking = await face();
    const htmls = someResumes(20);
    const before = (await objects.storedNames()).length;
    const answers = htmls.map(asking.ask);
    await someStored(before);
    const browsers = first.browsers();
    await first.kill("SIGTERM");
    await expectAll(answers, htmls);
    expect(browsers.filter(isAlive)).toEqual([]);
  });
});

describe("the face", { timeout: LIMIT_MS }, () => {
  it("orders again when its broker connection was lost while it waited", async () => {
    const proxy = await startTcpProxy(rabbitmqUrl);
    const asking = await face({ rabbitmqUrl: proxy.url });
    const htmls = someResumes(1);
    const answers = htmls.map(asking.ask);
    await inQueue("pdf.render", 1);
    proxy.disconnect();
    await vi.waitFor(() => expect(asking.broker.ready()).toBe(false), 10_000);
    proxy.restore();
    await worker();
    await expectAll(answers, htmls);
    await asking.stop();
    faces.length = 0;
    await proxy.stop();
  });

  it("answers 503 with Retry-After while RabbitMQ is away", async () => {
    const proxy = await startTcpProxy(rabbitmqUrl);
    const asking = await face({ rabbitmqUrl: proxy.url, limits: { timeMs: 1_000, waiting: 200 } });
    proxy.disconnect();
    await vi.waitFor(() => expect(asking.broker.ready()).toBe(false), 10_000);
    const answer = await asking.ask(aResume(`Sem fila ${randomUUID()}`));
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    proxy.restore();
    await vi.waitFor(() => expect(asking.broker.ready()).toBe(true), 15_000);
    await asking.stop();
    faces.length = 0;
    await proxy.stop();
  });

  it("answers 504 with Retry-After when no worker answers in time", async () => {
    const asking = await face({ limits: { timeMs: 1_000, waiting: 200 } });
    const answer = await asking.ask(aResume(`Tarde ${randomUUID()}`));
    expect(answer.status).toBe(504);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await answer.json()).title).toBe("A geração do PDF está demorando. Tente novamente em instantes.");
  });

  it("answers 429 with Retry-After when as many wait as may, and serves a stored PDF all the same", async () => {
    const [stored] = someResumes(1) as [string];
    const printing = await worker();
    const asking = await face({ limits: { timeMs: 40_000, waiting: 2 } });
    await expectAll([asking.ask(stored)], [stored]);
    await printing.kill("SIGTERM");
    workers.length = 0;
    const htmls = someResumes(2);
    const answers = htmls.map(asking.ask);
    await inQueue("pdf.render", 2);
    const refused = await asking.ask(aResume(`Demais ${randomUUID()}`));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectAll([asking.ask(stored)], [stored]);
    await worker();
    await expectAll(answers, htmls);
  });
});
