import { randomUUID } from "node:crypto";
import { startTcpProxy } from "@penresume/service-kit/testing";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PdfLimits } from "../src/pdf-service.ts";
import { createMediaBucket, type MediaBucket, purgeQueue, queueLength, variables } from "./fixtures.ts";
import { createResume, PNG, pdfTitle } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const TIMEOUT_MS = 120_000;
const rabbitmqUrl = variables.RABBITMQ_URL as string;
const workers: WorkerProcess[] = [];
const apis: Api[] = [];
let media: MediaBucket;

async function worker(config = media.config) {
  const started = await startWorker(config);
  workers.push(started);
  return started;
}

/** An API process with a subscriber. */
async function api(options: { limits?: Partial<PdfLimits>; rabbitmqUrl?: string } = {}) {
  // a long limit for slow machines, because these tests check lost jobs, not speed
  const started = await startApi({ ...options, limits: { timeMs: 90_000, ...options.limits } });
  apis.push(started);
  const subscribe = async () => {
    const userId = randomUUID();
    await started.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
    return userId;
  };
  const userId = await subscribe();
  return {
    ...started,
    /** One subscriber's download. */
    generate: (html: string) => started.generatePdf(userId, html),
    /** Another subscriber's download each time: those of one are rendered one after another. */
    generateAsNew: async (html: string) => started.generatePdf(await subscribe(), html),
  };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const someResumes = (count: number) =>
  Array.from({ length: count }, (_, n) => createResume(`Pessoa ${n} ${randomUUID()}`));

/** Every response is a PDF of its own résumé. */
async function expectPdfs(responses: Promise<Response>[], htmls: string[]) {
  for (const [n, response] of (await Promise.all(responses)).entries()) {
    expect(response.status, await response.clone().text()).toBe(200);
    const title = /<title>(.*)<\/title>/.exec(htmls[n] as string)?.[1];
    expect(await pdfTitle(Buffer.from(await response.arrayBuffer()))).toBe(title);
  }
}

/** Resolves when this many have arrived; the rest are in progress or in the queue. */
const someArrived = (responses: Promise<Response>[], count = 3) =>
  new Promise<void>((resolve) => {
    let left = count;
    const countArrival = () => void (--left === 0 && resolve());
    for (const response of responses) response.then(countArrival);
  });

const waitForQueue = (count: number) =>
  vi.waitFor(async () => expect(await queueLength("pdf.render")).toBe(count), 10_000);

beforeAll(async () => {
  media = await createMediaBucket();
}, TIMEOUT_MS);
afterEach(async () => {
  await Promise.all(apis.splice(0).map((started) => started.stop()));
  await Promise.all(workers.splice(0).map((started) => started.kill("SIGTERM")));
  await purgeQueue("pdf.render");
}, TIMEOUT_MS);

describe("a worker killed with SIGKILL during downloads", { timeout: TIMEOUT_MS }, () => {
  it("loses no job to another worker, and its browsers end", async () => {
    const [first, second] = [await worker(), await worker()];
    const { generateAsNew } = await api();
    const htmls = someResumes(30);
    const responses = htmls.map(generateAsNew);
    await someArrived(responses);
    const browsers = first.browsers();
    expect(browsers.length).toBeGreaterThan(0);
    await first.kill("SIGKILL");
    await expectPdfs(responses, htmls);
    await vi.waitFor(() => expect(browsers.filter(isAlive)).toEqual([]), 10_000);
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  });

  it("loses no job to a worker that starts later", async () => {
    const first = await worker();
    const { generateAsNew } = await api();
    const htmls = someResumes(20);
    const responses = htmls.map(generateAsNew);
    await someArrived(responses);
    await first.kill("SIGKILL");
    await worker();
    await expectPdfs(responses, htmls);
  });
});

describe("Chromium killed with SIGKILL during downloads", { timeout: TIMEOUT_MS }, () => {
  it("fails no download, and the worker is ready again", async () => {
    const workerProcess = await worker();
    const { generateAsNew } = await api();
    const htmls = someResumes(30);
    const responses = htmls.map(generateAsNew);
    await someArrived(responses);
    const [victim] = workerProcess.browsers();
    process.kill(-(victim as number), "SIGKILL");
    await expectPdfs(responses, htmls);
    const all = workerProcess.browsers();
    for (const pid of all) process.kill(-pid, "SIGKILL");
    const after = someResumes(1);
    await expectPdfs(after.map(generateAsNew), after);
    expect((await fetch(`${workerProcess.origin}/readyz`)).status).toBe(200);
    expect(workerProcess.browsers().filter((pid) => all.includes(pid))).toEqual([]);
  });
});

describe("a worker that stops on SIGTERM", { timeout: TIMEOUT_MS }, () => {
  it("completes the jobs it has taken, and its browsers end", async () => {
    const [first] = [await worker(), await worker()];
    const { generateAsNew } = await api();
    const htmls = someResumes(20);
    const responses = htmls.map(generateAsNew);
    await someArrived(responses);
    const browsers = first.browsers();
    await first.kill("SIGTERM");
    await expectPdfs(responses, htmls);
    expect(browsers.filter(isAlive)).toEqual([]);
  });
});

describe("MinIO that is unavailable", { timeout: TIMEOUT_MS }, () => {
  it("fails downloads with a photo with 503, and stops no browser", async () => {
    const proxy = await startTcpProxy(media.config.MINIO_URL);
    const { browsers } = await worker({ ...media.config, MINIO_URL: proxy.url });
    const running = browsers();
    const { generate } = await api();
    const photo = await media.addPhoto(PNG);
    const withPhoto = () => createResume(`Foto ${randomUUID()}`, `<img src="${photo}" alt="">`);
    proxy.disconnect();
    for (const response of await Promise.all([1, 2, 3].map(() => generate(withPhoto()))))
      expect(response.status).toBe(503);
    const htmls = [...someResumes(1), withPhoto()] as [string, string];
    await expectPdfs([generate(htmls[0])], htmls);
    expect(browsers()).toEqual(running);
    proxy.restore();
    await expectPdfs([generate(htmls[1])], [htmls[1]]);
    await proxy.stop();
  });
});

describe("the API", { timeout: TIMEOUT_MS }, () => {
  it("sends a job again when its broker connection was lost while it waited", async () => {
    const proxy = await startTcpProxy(rabbitmqUrl);
    const started = await api({ rabbitmqUrl: proxy.url });
    const htmls = someResumes(1);
    const responses = htmls.map(started.generate);
    await waitForQueue(1);
    proxy.disconnect();
    await vi.waitFor(() => expect(started.broker.ready()).toBe(false), 10_000);
    proxy.restore();
    await worker();
    await expectPdfs(responses, htmls);
    await started.stop();
    apis.length = 0;
    await proxy.stop();
  });

  it("returns 503 with Retry-After without RabbitMQ", async () => {
    const proxy = await startTcpProxy(rabbitmqUrl);
    const started = await api({ rabbitmqUrl: proxy.url, limits: { timeMs: 1_000 } });
    proxy.disconnect();
    await vi.waitFor(() => expect(started.broker.ready()).toBe(false), 10_000);
    const response = await started.generate(createResume(`Sem fila ${randomUUID()}`));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    proxy.restore();
    await vi.waitFor(() => expect(started.broker.ready()).toBe(true), 15_000);
    await started.stop();
    apis.length = 0;
    await proxy.stop();
  });

  it("returns 504 with Retry-After when no worker responds in time", async () => {
    const { generate } = await api({ limits: { timeMs: 1_000 } });
    const response = await generate(createResume(`Tarde ${randomUUID()}`));
    expect(response.status).toBe(504);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await response.json()).title).toBe("A geração do arquivo está demorando. Tente novamente em instantes.");
  });

  it("returns 429 with Retry-After when too many requests wait", async () => {
    const { generateAsNew: generate } = await api({ limits: { waiting: 2 } });
    const htmls = someResumes(2);
    const responses = htmls.map(generate);
    await waitForQueue(2);
    const refused = await generate(createResume(`Demais ${randomUUID()}`));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await worker();
    await expectPdfs(responses, htmls);
  });

  it("joins equal requests of one person into one job, and only those", async () => {
    const { generate, ...started } = await api();
    const other = randomUUID();
    await started.subscribers.saveSubscription({ userId: other, isSubscribed: true, revision: 1 });
    const [html] = someResumes(1) as [string];
    const responses = [generate(html), generate(html), apis[0]?.generatePdf(other, html) as Promise<Response>];
    await waitForQueue(2);
    await worker();
    await expectPdfs(responses, [html, html, html]);
  });
});
