import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pngBomb } from "./bombs.ts";
import { createMediaBucket, type MediaBucket } from "./fixtures.ts";
import { createResume, pdfTitle } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const userId = randomUUID();
let media: MediaBucket;
let worker: WorkerProcess;
let api: Api;

beforeAll(async () => {
  media = await createMediaBucket();
  [worker, api] = await Promise.all([startWorker(media.config), startApi({ limits: { timeMs: 120_000 } })]);
  await api.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
});
afterAll(async () => {
  await api.stop();
  await worker.kill("SIGTERM");
});

/** One over the limit of memory, one over the limit of time, each in under 512 KB. */
const EXCESSES: Record<string, string> = {
  "a table of 60 000 cells": `<table>${"<tr><td>1<td>2".repeat(30_000)}</table>`,
  "pages without end": '<div style="height: 100000000px">x</div>',
};

describe("html that takes more than a résumé may", { timeout: 150_000 }, () => {
  it("gets 422, and other downloads succeed", async () => {
    const bad = Object.entries(EXCESSES).map(async ([name, body]) => {
      const response = await api.generatePdf(userId, createResume(name, body));
      return [name, response.status, (await response.json()).title];
    });
    const good = [1, 2, 3].map((n) => api.generatePdf(userId, createResume(`Boa ${n}`)));
    for (const response of await Promise.all(bad))
      expect(response).toEqual([
        response[0],
        422,
        expect.stringContaining("Não foi possível gerar o arquivo deste currículo"),
      ]);
    for (const [n, response] of (await Promise.all(good)).entries())
      expect(await pdfTitle(Buffer.from(await response.arrayBuffer()))).toBe(`Currículo de Boa ${n + 1}`);
    // with new browsers
    await vi.waitFor(async () => expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200), 15_000);
    const metrics = await (await fetch(`${worker.origin}/metrics`)).text();
    expect(metrics).toContain('reason="exceeded"');
  });

  it("is rendered without an image that decompresses to gigabytes", async () => {
    const bombs = await Promise.all([8_000, 16_000, 30_000].map((side) => media.addPhoto(pngBomb(side), "image/png")));
    const images = bombs.map((address) => `<img src="${address}" width="50" height="50">`).join("");
    const response = await api.generatePdf(userId, createResume("Bomba", images));
    // the image is left out or exceeds the limit; the worker survives both
    expect([200, 422]).toContain(response.status);
    const after = await api.generatePdf(userId, createResume("Depois"));
    expect(await pdfTitle(Buffer.from(await after.arrayBuffer()))).toBe("Currículo de Depois");
  });
});
